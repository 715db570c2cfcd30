import { type Position, type Saying, say, type Victory } from '@umpire/shared/umpire';
import { control, eliminated, levelPenalty } from './fields.ts';
import { areaOf } from './ground.ts';
import { lastTurn } from './S-scenarios.ts';
import { isFatigued, stepsOf } from './units.ts';

/** S1.5, S2.5, S3.6 Victory. */

type Side = 'allied' | 'german';

interface Level {
  readonly winner: Side | null;
  readonly level: string;
}

/** S1.5 German steps eliminated, and Allied steps beyond column A13. */
const BARS = [
  { level: 'decisive', steps: 10 },
  { level: 'limited', steps: 6 },
] as const;

const stepsIn = (position: Position, side: Side, area: string, fresh = false): number =>
  stepsOf(
    position.units.filter(
      (unit) =>
        unit.side === side &&
        unit.at !== undefined &&
        areaOf(position.board, area).has(unit.at) &&
        !(fresh && isFatigued(unit)),
    ),
  );

const introductory = (position: Position): Victory => {
  const killed = eliminated.of(position).german;
  const through = stepsIn(position, 'allied', 'beyond-valkenswaard');
  const reached = BARS.find(({ steps }) => killed >= steps && through >= steps);
  const { winner, level }: Level = reached
    ? { winner: 'allied', level: reached.level }
    : { winner: 'german', level: 'defeat' };
  return {
    winner,
    level,
    clause: 'S1.5',
    says: [say('rules.victory.introductory', { killed, through }), say(`rules.victory.level.${winner}-${level}`)],
  };
};

/** S2.5 */
const ARNHEM = ['B4315', 'B4415', 'B4412'] as const;

/** S2.6 The last side to have a unit there; German at the start. */
const holderOf = (position: Position, number: string): Side => {
  const hex = position.board.grid.parse(number);
  const there: readonly string[] = hex === undefined ? [] : position.unitsAt(hex).map(({ side }) => side);
  if (there.length > 0 && there.every((side) => side === there[0])) return there[0] === 'allied' ? 'allied' : 'german';
  const held = control.of(position);
  return Object.hasOwn(held, number) && held[number] === 'allied' ? 'allied' : 'german';
};

/** S2.5 Levels from the lowest, by the hexes that each needs; each holds the one before. */
const levelsOf: Readonly<Record<Side, readonly (readonly string[])[]>> = {
  german: [['B4415'], ['B4315', 'B4415'], ARNHEM],
  allied: [['B4412'], ['B4315', 'B4412'], ARNHEM],
};
const NAMES = ['limited', 'substantive', 'overwhelming'] as const;

const tournament = (position: Position): Victory => {
  const holders = new Map(ARNHEM.map((number) => [number as string, holderOf(position, number)]));
  const reached = (side: Side): number =>
    levelsOf[side].findLastIndex((needs) => needs.every((number) => holders.get(number) === side));
  const [allied, german] = [reached('allied'), reached('german')];
  const winner = allied === german ? null : allied > german ? 'allied' : 'german';
  const level = winner === null ? 'draw' : NAMES[Math.max(allied, german)]!;
  const holds = ARNHEM.filter((number) => holders.get(number) === 'allied').join(', ') || '–';
  return {
    winner,
    level,
    clause: 'S2.5',
    says: [say('rules.victory.tournament', { holds }), say(`rules.victory.level.${winner ?? 'nobody'}-${level}`)],
  };
};

/** S3.6 From the best for the Allies; a level lost is a line down. */
const LINES: readonly (Level & { readonly from: number })[] = [
  { winner: 'allied', level: 'overwhelming', from: 20 },
  { winner: 'allied', level: 'substantive', from: 10 },
  { winner: 'allied', level: 'limited', from: 5 },
  { winner: 'german', level: 'substantive', from: 1 },
  { winner: 'german', level: 'overwhelming', from: 0 },
];

const campaign = (position: Position): Victory => {
  const points = stepsIn(position, 'allied', 'north-of-neder-rijn', true);
  const lost = levelPenalty.of(position);
  const line = LINES.findIndex(({ from }) => points >= from);
  const { winner, level } = LINES[Math.min(line + lost, LINES.length - 1)]!;
  const lowered: readonly Saying[] = lost > 0 ? [say('rules.victory.lowered', { lost })] : [];
  return {
    winner,
    level,
    points,
    clause: 'S3.6',
    says: [say('rules.victory.campaign', { points }), ...lowered, say(`rules.victory.level.${winner}-${level}`)],
  };
};

const standing = (position: Position): Victory => {
  if (position.scenario === 'introductory') return introductory(position);
  return position.scenario === 'tournament' ? tournament(position) : campaign(position);
};

/** S2.4, S3.6 Who has won when the last turn is over; until then nobody, with things as they stand. */
export const victory = (position: Position): Victory => {
  const found = standing(position);
  const { number, phase } = position.turn;
  const last = lastTurn(position.scenario);
  if (number > last || (number === last && phase === 'update')) return found;
  return { winner: null, clause: found.clause, says: [say('rules.victory.open'), ...found.says] };
};
