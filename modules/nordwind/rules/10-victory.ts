import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Position, Unit, Victory } from '@umpire/shared/umpire';
import { isGameOver } from '@umpire/shared/umpire/kit/play/sequence.ts';
import counters from '../counters.json' with { type: 'json' };
import { readingsOf } from '../options.ts';
import { say } from '../say.ts';
import { chosenOption } from './10-reinforcements.ts';
import { lastTurn, scenarioOf, victoryChart } from './charts.ts';
import { record } from './fields.ts';

/** 10.3 Victory. */

const SAVERNE = 'Saverne';

/** The objectives with their points. */
export const objectives: readonly { readonly name: string; readonly points: number }[] = Object.entries(
  victoryChart.objectives,
).map(([name, points]) => ({ name, points }));

/** The hexes of an objective. The source names none: our map has an area for each; another map uses its names. */
export const hexesOfObjective = ({ board }: Position, name: string): readonly Hex[] => {
  const area = [...board.area(`objective-${name.toLowerCase()}`)];
  return area.length > 0 ? area : board.hexesNamed(name);
};

/** 10.3b The Germans control an objective if they have a unit there, or were the last side there. */
export const isGerman = (position: Position, name: string): boolean => {
  const hexes = hexesOfObjective(position, name);
  if (hexes.some((hex) => position.friendAt(hex, 'german'))) return true;
  if (hexes.some((hex) => position.enemyAt(hex, 'german')) || readingsOf(position).control === 'present') return false;
  return record.of(position).german?.includes(name.toLowerCase()) ?? false;
};

const sheet: Readonly<Record<string, { readonly faces: readonly unknown[] }>> = counters.counters;

/** 10.3c The steps that a side has lost by what lies on the table. Units that were sent east lose none (10.1.3b). */
export const stepsLost = ({ units }: Position, side: SideId): number =>
  units.reduce((sum, unit) => (unit.side === side ? sum + lostOf(unit) : sum), 0);

const lostOf = ({ counter = '', steps, place }: Unit): number => {
  const printed = sheet[counter]?.faces.length ?? steps;
  return place?.endsWith('-eliminated') ? printed : printed - steps;
};

/** Step losses, German to Allied; without losses on either side 1 to 1. */
const ratioOf = (position: Position): number => {
  const { german, allied } = record.of(position).losses;
  return german === 0 && allied === 0 ? 1 : german / allied;
};

const parseRatio = (text: string): number => {
  const [german, allied] = text.split('/').map(Number);
  return german! / allied!;
};

/** 10.3c The ratio rounded up to the next entry; beyond the ends the nearest one. */
export const pointsForLosses = (position: Position): number => {
  const ratio = ratioOf(position);
  const entries = victoryChart.stepLossRatio;
  return (entries.find((entry) => ratio <= parseRatio(entry.ratio)) ?? entries.at(-1)!).vp;
};

/** 10.3a Saverne held for one turn, and a ratio between 2/3 and 3/2. */
export const isAutomaticVictory = (position: Position): boolean => {
  const { saverneHeldTurns } = record.of(position);
  const [least, most] = victoryChart.automatic.ratio.map(parseRatio) as [number, number];
  const ratio = ratioOf(position);
  const inTime = saverneHeldTurns >= victoryChart.automatic.turns;
  const lost = hexesOfObjective(position, SAVERNE).some((hex) => position.enemyAt(hex, 'german'));
  const within = readingsOf(position).autoVictoryRatio === 'atMost' || ratio >= least;
  return inTime && !lost && within && ratio <= most;
};

/** 10.3d The cost of the chosen option. */
const pointsForOption = (position: Position): number => {
  if (scenarioOf(position) !== 'hypothetical') return 0;
  const option = chosenOption(position);
  return option === undefined ? 0 : victoryChart.options[`${option as 1 | 2 | 3}`];
};

/** 10.3b–10.3d The current German victory points, item by item. */
const pointsOf = (position: Position) => {
  const held = objectives.filter(({ name }) => isGerman(position, name));
  const forObjectives = held.reduce((sum, { points }) => sum + points, 0);
  const forLosses = pointsForLosses(position);
  const forOption = pointsForOption(position);
  return { held, forObjectives, forLosses, forOption, total: forObjectives + forLosses + forOption };
};

/** 10.3e */
const levelOf = (position: Position, points: number) => {
  if (points <= 3) return { winner: 'allied', level: points < 0 ? 'operational' : 'tactical' } as const;
  const isGreat = points > 6 || (points === 6 && readingsOf(position).sixIs === 'operational');
  return { winner: 'german', level: isGreat ? 'operational' : 'tactical' } as const;
};

/** 10.3 The winner; until the game is over nobody, with the current points. */
export const victory = (position: Position): Victory => {
  const { turn } = position;
  const { held, forObjectives, forLosses, forOption, total } = pointsOf(position);
  const { losses } = record.of(position);
  const says = [
    say('rules.victory.objectives', { count: held.length, points: forObjectives }),
    say('rules.victory.losses', { german: losses.german, allied: losses.allied, points: forLosses }),
    ...(forOption === 0 ? [] : [say('rules.victory.option', { points: forOption })]),
    say('rules.victory.total', { points: total }),
  ];
  if (turn.phase === 'turn-end' && isAutomaticVictory(position)) {
    const automatic = [say('rules.victory.automatic'), ...says];
    return { winner: 'german', level: 'automatic', points: total, clause: '10.3a', says: automatic };
  }
  if (!isGameOver(turn, lastTurn(scenarioOf(position)), 'turn-end'))
    return { winner: null, points: total, clause: '10.3b', says: [...says, say('rules.victory.open')] };
  const { winner, level } = levelOf(position, total);
  return { winner, level, points: total, clause: '10.3e', says: [...says, say(`rules.victory.${winner}-${level}`)] };
};
