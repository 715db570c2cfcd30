import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, type Position, type Reason, say, sumOf } from '@umpire/shared/umpire';
import { mapReason, type StepReasons } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { SpecialStep, StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { optionsOf } from '../options.ts';
import { barredBy } from '../say.ts';
import { closedRoad } from './5-boundaries.ts';
import { type Payer, payer } from './5-payers.ts';
import { type Delay, delaysIn } from './29-on-the-map.ts';
import { tables, terrainCost } from './charts.ts';
import { isForest, isRoad, isTown, isUnbridged, terrainsAt, waterOn } from './ground.ts';
import { blownIn, companiesIn, hexesWith } from './markers.ts';

/** 5.3 The costs of steps. Movement points are counted in twelfths: roads cost quarters, thirds and halves. */

/** Parts of a step that do not depend on the map alone. */
interface Circumstances {
  readonly blown: boolean;
  readonly interdicted: boolean;
  /** 29 #1 Companies of von der Heydte in the hex. */
  readonly companies: number;
  readonly roadClosed: boolean;
}
const usual: Circumstances = { blown: false, interdicted: false, companies: 0, roadClosed: false };

type Cost = number | Barred | SpecialStep;

/** A step part by part, and rules that end the move or require it to be the first. */
interface Step {
  readonly reasons: readonly Reason[];
  readonly stops?: Barred;
  readonly first?: Barred;
}

/** 5.3 */
export const stepCost = (board: Board, kind: string, from: Hex, to: Hex, given: Circumstances = usual): Cost => {
  const step = stepOf(board, kind, from, to, given);
  if (!('reasons' in step)) return step;
  const { reasons, ...special } = step;
  const cost = sumOf(reasons);
  return special.stops || special.first ? { cost, ...special } : cost;
};

const stepOf = (board: Board, kind: string, from: Hex, to: Hex, given: Circumstances): Step | Barred => {
  const who = payer(kind);
  const now = given.interdicted && who.won === board.grid.number(to) ? { ...given, interdicted: false } : given;
  if (board.hexside(from, to).has('cliff')) return barredBy('5.3.g', 'cliff');
  const water = waterOn(board, from, to);
  if (water === 'meuse' && who.kept) return barredBy('28.1', 'british-meuse');
  const road = isRoad(board, from, to, now.blown) && !now.roadClosed && !who.roadless;
  const entered = hexReasons(board, who, from, to, road, now);
  if ('clause' in entered) return entered;
  if (water !== undefined && isUnbridged(board, from, to, now.blown)) {
    return crossing(board, who, to, water, entered);
  }
  const stops = now.interdicted && who.challenged && road && isForest(board, to);
  return { reasons: entered, ...(stops && { stops: barredBy('22.1', 'interdicted') }) };
};

/** 29 #1, #4 The same, if a die has to be thrown. */
const delayed = (cost: Cost, delay: Delay | undefined): Cost => {
  if (delay === undefined || (typeof cost !== 'number' && !('cost' in cost))) return cost;
  const step = typeof cost === 'number' ? { cost } : cost;
  return {
    ...step,
    stops: step.stops ?? barredBy('29', delay === 'company' ? 'delay-company' : 'delay-deception'),
  };
};

/** 5.3, 5.3.a, 5.3.b, 11.3 The costliest of several kinds of terrain counts, unless a road is used. */
const hexReasons = (board: Board, who: Payer, from: Hex, to: Hex, road: boolean, now: Circumstances): StepReasons => {
  if (who.silhouette && !road && (isForest(board, from) || isForest(board, to))) {
    return barredBy('5.3.b', 'silhouette');
  }
  const heydte = who.side === 'allied' && now.companies > 0;
  return [
    road ? mapReason(board, 'roads', 'road', who.road, '5.3.a') : groundReason(board, who, to),
    ...(now.interdicted
      ? [{ by: who.interdiction, clause: '11.3' as const, says: say('rules.cost.interdiction') }]
      : []),
    ...(heydte ? [{ by: 1, clause: '29' as const, says: say('rules.cost.heydte') }] : []),
  ];
};

const groundReason = (board: Board, { moving, ground }: Payer, hex: Hex): Reason => {
  const kinds = terrainsAt(board, hex).map((kind) => ({
    kind,
    by:
      moving === 'leader'
        ? Math.min(terrainCost(kind, 'mechanized', ground), terrainCost(kind, 'non-mechanized', ground))
        : terrainCost(kind, moving, ground),
  }));
  const { kind, by } = kinds.reduce((dearest, one) => (one.by > dearest.by ? one : dearest));
  // The name from the legend: of a terrain, or of a feature.
  return mapReason(board, board.vocabulary.terrain.includes(kind) ? 'terrain' : 'features', kind, by, '5.3');
};

/** 5.3.e, 5.3.f Over water without a bridge: only as the first step. */
const crossing = (
  board: Board,
  { crosses }: Payer,
  to: Hex,
  water: 'river' | 'meuse',
  reasons: readonly Reason[],
): Step | Barred => {
  if (water === 'meuse') {
    if (crosses !== 'goes-on') return barredBy('5.3.f', 'meuse');
    return {
      reasons,
      first: barredBy('5.3.f', 'first-step'),
      stops: barredBy('5.3.f', 'crossed'),
    };
  }
  if (crosses === 'never') return barredBy('5.3.e', 'heavy-tank');
  const first = barredBy('5.3.e', 'first-step');
  if (crosses === 'stops') return { reasons, first, stops: barredBy('5.3.e', 'crossed') };
  const isSteep = terrainsAt(board, to).some((kind) => kind === 'forest' || kind === 'broken');
  const steep: Reason = { by: 1, clause: '5.3.e', says: say('rules.cost.steep') };
  return { reasons: isSteep ? [...reasons, steep] : reasons, first };
};

/** 5.5.a, 16.4 The first hex of an entering unit: at least a full point. */
export const entryCost = (board: Board, kind: string, hex: Hex, position: Position): number =>
  sumOf(entryReasons(board, kind, hex, position));

const entryReasons = (board: Board, kind: string, hex: Hex, position: Position): readonly Reason[] => {
  const who = payer(kind);
  const isOnRoad = board.exits.has(hex) || (isTown(board, hex) && [...edgesWith(board, hex)].length > 0);
  const road = mapReason(board, 'roads', 'road', who.road, '5.3.a');
  const ground = isOnRoad ? road : groundReason(board, who, hex);
  const least = tables.movement.entryMinimum.cost;
  const isInterdicted = hexesWith(position, 'interdiction').has(hex) && who.interdiction > 0;
  return [
    ground.by < least ? { ...ground, by: least, clause: '16.4' as const } : ground,
    ...(isInterdicted ? [{ by: who.interdiction, clause: '11.3' as const, says: say('rules.cost.interdiction') }] : []),
  ];
};

/** The parts of a step's cost, as things stand. */
export const stepTold = (position: Position, kind: string, from: Hex | undefined, to: Hex): readonly Reason[] => {
  const { board } = position;
  if (from === undefined) return entryReasons(board, kind, to, position);
  const step = stepOf(board, kind, from, to, circumstances(position, payer(kind))(from, to));
  return 'reasons' in step ? step.reasons : [];
};

/** The edges of the map that a hex lies on. */
export const edgesWith = (board: Board, hex: Hex): readonly string[] =>
  ['north', 'east', 'south', 'west'].filter((edge) => isOnEdge(board, hex, edge));

/** Column numbers rise to the west, row numbers to the south. */
const isOnEdge = ({ grid }: Board, hex: Hex, edge: string): boolean => {
  const [column, row] = [grid.columns[hex]!, grid.rows[hex]!];
  if (edge === 'east') return column === 1;
  if (edge === 'west') return column === grid.spec.columns;
  return edge === 'north' ? row === 1 : grid.hexIn(column, row + 1) === undefined;
};

const changes = new WeakMap<readonly unknown[], Map<string, readonly StepChange[]>>();

/** 5.4.a, 11.3, 13.2, 29 #1 The steps that differ from the map. */
export const stepChanges = (position: Position, kind: string): readonly StepChange[] => {
  const known = changes.get(position.markers) ?? new Map<string, readonly StepChange[]>();
  changes.set(position.markers, known);
  const key = `${position.turn.number} ${kind}`;
  const found = known.get(key);
  if (found) return found;
  const made = makeChanges(position, kind);
  known.set(key, made);
  return made;
};

const makeChanges = (position: Position, kind: string): readonly StepChange[] => {
  const { board } = position;
  const { grid } = board;
  const who = payer(kind);
  const of = circumstances(position, who);
  const delays = who.side === 'allied' ? delaysIn(position) : noDelays;
  const steps = new Map<string, readonly [Hex, Hex]>();
  const add = (from: Hex, to: Hex): void => void steps.set(`${from} ${to}`, [from, to]);
  for (const hexside of blownIn(position)) for (const [from, to] of grid.stepsOver(hexside)) add(from, to);
  for (const to of [...interdictedFor(position, who), ...companiesFor(position, who).keys(), ...delays.keys()]) {
    for (const from of grid.around(to)) add(from, to);
  }
  const closed = closedFor(position, who);
  for (const from of closed) for (const to of grid.around(from)) if (closed.has(to)) add(from, to);
  return [...steps.values()].map(([from, to]) => ({
    from,
    to,
    cost: delayed(stepCost(board, kind, from, to, of(from, to)), delays.get(to)),
  }));
};

const interdictedFor = (position: Position, who: Payer): ReadonlySet<Hex> =>
  who.interdiction > 0 ? hexesWith(position, 'interdiction') : nowhere;

const companiesFor = (position: Position, who: Payer): ReadonlyMap<Hex, number> =>
  who.side === 'allied' && optionsOf(position).randomEvents ? companiesIn(position) : noCompanies;

const closedFor = (position: Position, who: Payer): ReadonlySet<Hex> =>
  who.roadClosed ? closedRoad(position) : nowhere;

/** The differences from the map, step by step. */
const circumstances = (position: Position, who: Payer): ((from: Hex, to: Hex) => Circumstances) => {
  const { grid } = position.board;
  const blown = blownIn(position);
  const interdicted = interdictedFor(position, who);
  const companies = companiesFor(position, who);
  const closed = closedFor(position, who);
  return (from, to) => ({
    blown: blown.has(grid.hexsideBetween(from, to)!),
    interdicted: interdicted.has(to),
    companies: companies.get(to) ?? 0,
    roadClosed: closed.has(from) && closed.has(to),
  });
};

const nowhere: ReadonlySet<Hex> = new Set();
const noCompanies: ReadonlyMap<Hex, number> = new Map();
const noDelays: ReadonlyMap<Hex, Delay> = new Map();
