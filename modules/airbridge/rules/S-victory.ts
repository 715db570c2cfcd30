import type { Position, Saying, Victory } from '@umpire/shared/umpire';
import { isGameOver } from '@umpire/shared/umpire/kit/play/sequence.ts';
import { type EndOf, say } from '../say.ts';
import { holderOf } from './control.ts';
import { eliminated, levelPenalty } from './fields.ts';
import { areaOf } from './ground.ts';
import { lastTurn } from './S-scenarios.ts';
import { isFatigued, stepsOf } from './units.ts';

/** S1.5, S2.5, S3.6 Victory. */

type Side = 'allied' | 'german';

/** A level of victory, as its text ends: `allied-limited`. */
type Levels = EndOf<'rules.victory.level.'>;
type LevelOf<S extends Side> = Levels extends infer Each ? (Each extends `${S}-${infer Name}` ? Name : never) : never;
type Level = { [S in Side]: { readonly winner: S; readonly level: LevelOf<S> } }[Side];

const levelSays = ({ winner, level }: Level): Saying =>
  winner === 'allied' ? say(`rules.victory.level.allied-${level}`) : say(`rules.victory.level.german-${level}`);

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
  const level: Level = reached ? { winner: 'allied', level: reached.level } : { winner: 'german', level: 'defeat' };
  return {
    ...level,
    clause: 'S1.5',
    says: [say('rules.victory.introductory', { killed, through }), levelSays(level)],
  };
};

/** S2.5 */
const ARNHEM = ['B4315', 'B4415', 'B4412'] as const;

/** S2.6 The last side with a unit there; German at the start. */
const objectiveHolder = (position: Position, number: string): Side => {
  const hex = position.board.grid.parse(number);
  return (hex === undefined ? undefined : holderOf(position, hex)) ?? 'german';
};

/** S2.5 Levels from the lowest, by the hexes that each needs; each includes the one before. */
const levelsOf: Readonly<Record<Side, readonly (readonly string[])[]>> = {
  german: [['B4415'], ['B4315', 'B4415'], ARNHEM],
  allied: [['B4412'], ['B4315', 'B4412'], ARNHEM],
};
const NAMES = ['limited', 'substantive', 'overwhelming'] as const;

const tournament = (position: Position): Victory => {
  const holders = new Map(ARNHEM.map((number) => [number as string, objectiveHolder(position, number)]));
  const reached = (side: Side): number =>
    levelsOf[side].findLastIndex((needs) => needs.every((number) => holders.get(number) === side));
  const [allied, german] = [reached('allied'), reached('german')];
  const winner = allied > german ? 'allied' : 'german';
  const level: Level | undefined = allied === german ? undefined : { winner, level: NAMES[Math.max(allied, german)]! };
  const holds = ARNHEM.filter((number) => holders.get(number) === 'allied').join(', ') || '–';
  return {
    ...(level ?? { winner: null, level: 'draw' }),
    clause: 'S2.5',
    says: [
      say('rules.victory.tournament', { holds }),
      level ? levelSays(level) : say('rules.victory.level.nobody-draw'),
    ],
  };
};

/** S3.6 From the best for the Allies; a lost level is one line down. */
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
  const level = LINES[Math.min(line + lost, LINES.length - 1)]!;
  const lowered: readonly Saying[] = lost > 0 ? [say('rules.victory.lowered', { lost })] : [];
  return {
    winner: level.winner,
    level: level.level,
    points,
    clause: 'S3.6',
    says: [say('rules.victory.campaign', { points }), ...lowered, levelSays(level)],
  };
};

const standing = (position: Position): Victory => {
  if (position.scenario === 'introductory') return introductory(position);
  return position.scenario === 'tournament' ? tournament(position) : campaign(position);
};

/** S2.4, S3.6 The winner after the last turn; before that nobody, with the current level. */
export const victory = (position: Position): Victory => {
  const found = standing(position);
  if (isGameOver(position.turn, lastTurn(position.scenario), 'update')) return found;
  return { winner: null, clause: found.clause, says: [say('rules.victory.open'), ...found.says] };
};
