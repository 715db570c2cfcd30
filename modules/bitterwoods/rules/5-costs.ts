import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, barred, type Position, type Saying, say, type Unit } from '@umpire/shared/umpire';
import type { SpecialStep, StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { optionsOf } from '../options.ts';
import { closedRoad, isOfLine } from './5-boundaries.ts';
import { challengeWon } from './22-challenge.ts';
import { isPeiperDay } from './27-peiper.ts';
import { type Ground, groundOf, type Moving, tables, terrainCost } from './charts.ts';
import { isForest, isRoad, isTown, isUnbridged, terrainsAt, waterOn } from './ground.ts';
import { blownIn, companiesIn, hexesWith } from './markers.ts';
import {
  classOf,
  is1129,
  isArmor,
  isBritish,
  isHeavyTank,
  isLeader,
  isLeaderNamed,
  isMechanized,
  isMechInfantry,
} from './units.ts';

/** 5.3 What a step costs. Movement points are counted in twelfths: roads cost quarters, thirds and halves. */

/** Units that pay alike. */
export interface Payer {
  readonly side: string;
  readonly moving: Moving | 'leader';
  readonly road: number;
  /** 5.3.e, 5.3.f How it crosses where no bridge stands. */
  readonly crosses: 'goes-on' | 'stops' | 'never';
  readonly silhouette: boolean;
  readonly ground: Ground;
  /** 28.1 It does not cross the Meuse at all. */
  readonly kept: boolean;
  /** 11.3 What an interdicted hex costs more; 22.1 `challenged`: forest road hexes stop it. */
  readonly interdiction: number;
  readonly challenged: boolean;
  /** 22.2 The hex whose interdiction it has challenged with success. */
  readonly won: string | undefined;
  /** 5.4.a The road between 0613 and 0914 is none for it. */
  readonly roadClosed: boolean;
}

const payers = new Map<string, Payer>();

/** What a unit's way of paying hangs on beside the unit; it is worked out anew when that changes. */
interface Known {
  readonly options: ReturnType<typeof optionsOf>;
  readonly turn: number;
  readonly closed: ReadonlySet<Hex>;
  readonly kind: string;
}
const known = new WeakMap<Unit, Known>();

/** The unit's way of paying, as a word for the kit. */
export const payerOf = (position: Position, unit: Unit): string => {
  const options = optionsOf(position);
  const { number: turn } = position.turn;
  const closed = closedRoad(position);
  const found = known.get(unit);
  if (found && found.options === options && found.turn === turn && found.closed === closed) return found.kind;
  const kind = findPayer(position, unit);
  known.set(unit, { options, turn, closed, kind });
  return kind;
};

const findPayer = (position: Position, unit: Unit): string => {
  const options = optionsOf(position);
  const mechanized = isMechanized(unit);
  const payer: Payer = {
    side: unit.side,
    moving: movingOf(unit),
    road: roadRate(unit),
    crosses: crossingOf(unit),
    silhouette: isArmor(unit),
    ground: groundOf(position.turn.number),
    kept: options.interAllied && isBritish(unit) && !is1129(unit) && !isLeaderNamed(unit, 'Montgomery'),
    interdiction: interdictionOf(position, unit),
    challenged: options.challengeInterdiction && unit.side === 'german' && mechanized,
    won: options.challengeInterdiction ? challengeWon(unit) : undefined,
    roadClosed: mechanized && isOfLine(position, unit) && closedRoad(position).size > 0,
  };
  const { side, moving, road, crosses, silhouette, ground, kept, interdiction, challenged, won, roadClosed } = payer;
  const key = `${side} ${moving} ${road} ${crosses} ${silhouette} ${ground} ${kept} ${interdiction} ${challenged} ${won} ${roadClosed}`;
  if (!payers.has(key)) payers.set(key, payer);
  return key;
};

export const payer = (kind: string): Payer => payers.get(kind)!;

const movingOf = (unit: Unit): Payer['moving'] => {
  const unitClass = classOf(unit);
  return unitClass === 'none' ? 'non-mechanized' : unitClass;
};

/** 5.3.a Reading: all German non-mechanized units are "German infantry". */
const roadRate = (unit: Unit): number => {
  const { road } = tables.movement;
  if (unit.side !== 'german') return road.default;
  if (unit.kind === 'rocket' || classOf(unit) === 'non-mechanized') return 1 / 3;
  return unit.kind === 'corps-artillery' ? road['german-corps-artillery'] : road.default;
};

/** 5.3.e Reading: leaders cross like infantry. */
const crossingOf = (unit: Unit): Payer['crosses'] => {
  if (isHeavyTank(unit)) return 'never';
  return classOf(unit) === 'non-mechanized' || isMechInfantry(unit) || isLeader(unit) ? 'goes-on' : 'stops';
};

/** 11.3 Only Germans suffer it, in their player turn; 27.1 KG Peiper not on 17 AM. */
const interdictionOf = (position: Position, unit: Unit): number => {
  if (unit.side !== 'german' || isPeiperDay(position, unit)) return 0;
  return isMechanized(unit) ? tables.movement.interdiction.mechanized : tables.movement.interdiction.other;
};

/** What of a step is not by the map alone. */
interface Circumstances {
  readonly blown: boolean;
  readonly interdicted: boolean;
  /** 29 #1 Companies of von der Heydte in the hex. */
  readonly companies: number;
  readonly roadClosed: boolean;
}
const usual: Circumstances = { blown: false, interdicted: false, companies: 0, roadClosed: false };

type Cost = number | Barred | SpecialStep;

export const words = (key: string, params?: Saying['params']) =>
  [say(`rules.broken.${key}`, params), say(`rules.broken.${key}-remedy`, params)] as const;

/** 5.3 */
export const stepCost = (board: Board, kind: string, from: Hex, to: Hex, given: Circumstances = usual): Cost => {
  const who = payer(kind);
  const now = given.interdicted && who.won === board.grid.number(to) ? { ...given, interdicted: false } : given;
  if (board.hexside(from, to).has('cliff')) return barred('5.3.g', ...words('cliff'));
  const water = waterOn(board, from, to);
  if (water === 'meuse' && who.kept) return barred('28.1', ...words('british-meuse'));
  const road = isRoad(board, from, to, now.blown) && !now.roadClosed;
  const entered = hexCost(board, who, from, to, road, now);
  if (typeof entered !== 'number') return entered;
  if (water !== undefined && isUnbridged(board, from, to, now.blown)) {
    return crossing(board, who, to, water, entered);
  }
  const stops = now.interdicted && who.challenged && road && isForest(board, to);
  return stops ? { cost: entered, stops: barred('22.1', ...words('interdicted')) } : entered;
};

/** 5.3, 5.3.a, 5.3.b, 11.3 Of several kinds of terrain the dearest counts, unless a road is used. */
const hexCost = (board: Board, who: Payer, from: Hex, to: Hex, road: boolean, now: Circumstances): number | Barred => {
  if (who.silhouette && !road && (isForest(board, from) || isForest(board, to))) {
    return barred('5.3.b', ...words('silhouette'));
  }
  const ground = road ? who.road : groundCost(board, who, to);
  const heydte = who.side === 'allied' && now.companies > 0 ? 1 : 0;
  return ground + (now.interdicted ? who.interdiction : 0) + heydte;
};

const groundCost = (board: Board, { moving, ground }: Payer, hex: Hex): number =>
  Math.max(
    ...terrainsAt(board, hex).map((kind) =>
      moving === 'leader'
        ? Math.min(terrainCost(kind, 'mechanized', ground), terrainCost(kind, 'non-mechanized', ground))
        : terrainCost(kind, moving, ground),
    ),
  );

/** 5.3.e, 5.3.f Over water without a bridge: only as the first step. */
const crossing = (board: Board, { crosses }: Payer, to: Hex, water: 'river' | 'meuse', entered: number): Cost => {
  if (water === 'meuse') {
    if (crosses !== 'goes-on') return barred('5.3.f', ...words('meuse'));
    return {
      cost: entered,
      first: barred('5.3.f', ...words('first-step')),
      stops: barred('5.3.f', ...words('crossed')),
    };
  }
  if (crosses === 'never') return barred('5.3.e', ...words('heavy-tank'));
  const first = barred('5.3.e', ...words('first-step'));
  if (crosses === 'stops') return { cost: entered, first, stops: barred('5.3.e', ...words('crossed')) };
  const steep = terrainsAt(board, to).some((kind) => kind === 'forest' || kind === 'broken') ? 1 : 0;
  return { cost: entered + steep, first };
};

/** 5.5.a, 16.4 The first hex of who comes in: a full point at least. */
export const entryCost = (board: Board, kind: string, hex: Hex, position: Position): number => {
  const who = payer(kind);
  const road = board.exits.has(hex) || (isTown(board, hex) && [...edgesWith(board, hex)].length > 0);
  const interdicted = hexesWith(position, 'interdiction').has(hex) ? who.interdiction : 0;
  return Math.max(tables.movement.entryMinimum.cost, road ? who.road : groundCost(board, who, hex)) + interdicted;
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

/** 5.4.a, 11.3, 13.2, 29 #1 The steps that are not as the map has them. */
export const stepChanges = (position: Position, kind: string): readonly StepChange[] => {
  const known = changes.get(position.markers) ?? new Map<string, readonly StepChange[]>();
  changes.set(position.markers, known);
  const found = known.get(kind);
  if (found) return found;
  const made = makeChanges(position, kind);
  known.set(kind, made);
  return made;
};

const makeChanges = (position: Position, kind: string): readonly StepChange[] => {
  const { board } = position;
  const { grid } = board;
  const who = payer(kind);
  const blown = blownIn(position);
  const interdicted = who.interdiction > 0 ? hexesWith(position, 'interdiction') : nowhere;
  const companies = who.side === 'allied' && optionsOf(position).randomEvents ? companiesIn(position) : noCompanies;
  const closed = who.roadClosed ? closedRoad(position) : nowhere;
  const steps = new Map<string, readonly [Hex, Hex]>();
  const add = (from: Hex, to: Hex): void => void steps.set(`${from} ${to}`, [from, to]);
  for (const hexside of blown) for (const [from, to] of bothWays(grid.ends, hexside)) add(from, to);
  for (const to of [...interdicted, ...companies.keys()]) for (const from of grid.around(to)) add(from, to);
  for (const from of closed) for (const to of grid.around(from)) if (closed.has(to)) add(from, to);
  return [...steps.values()].map(([from, to]) => ({
    from,
    to,
    cost: stepCost(board, kind, from, to, {
      blown: blown.has(grid.hexsideBetween(from, to)!),
      interdicted: interdicted.has(to),
      companies: companies.get(to) ?? 0,
      roadClosed: closed.has(from) && closed.has(to),
    }),
  }));
};

const nowhere: ReadonlySet<Hex> = new Set();
const noCompanies: ReadonlyMap<Hex, number> = new Map();

const bothWays = (ends: Int32Array, hexside: Hexside): (readonly [Hex, Hex])[] => {
  const [a, b] = [ends[hexside * 2]!, ends[hexside * 2 + 1]!];
  return b === -1
    ? []
    : [
        [a, b],
        [b, a],
      ];
};
