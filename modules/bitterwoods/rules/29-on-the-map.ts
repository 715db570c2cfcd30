import type { Hex } from '@umpire/shared/hex';
import type { Position, PositionMarker, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { isNorthOfSixth } from './5-boundaries.ts';
import { hasEvent } from './29-events.ts';
import { hasRolledIn } from './going-on.ts';
import { isForest, isTown } from './ground.ts';
import { bridges } from './markers.ts';
import { isLeader } from './units.ts';

/** 29 Markers of random events on the map: companies of von der Heydte (#1), a protected bridge (#3), a town of rumors (#4). */

const EVENTS_TURN = 5;

const allHexes = ({ board }: Position): readonly Hex[] => Array.from({ length: board.grid.size }, (_, hex) => hex);

/** 29 #1 Where the drop zone may be. */
export const dropZones = (p: Position): readonly Hex[] =>
  allHexes(p).filter((hex) => isNorthOfSixth(p, hex) && !isForest(p.board, hex) && !isTown(p.board, hex));

/** 29 #4 Towns that may be named. */
export const northernTowns = (p: Position): readonly Hex[] =>
  allHexes(p).filter((hex) => isNorthOfSixth(p, hex) && isTown(p.board, hex));

/** 29 #3 At the end of the German turn of 18 AM: bridges that stand, if none has been named. */
export const bridgesToSave = (p: Position): readonly (readonly [Hex, Hex])[] => {
  const { number, side, phase } = p.turn;
  const now = number === EVENTS_TURN && side === 'german' && phase === 'bridge-construction';
  if (!now || !hasEvent(p, 'save-bridge')) return [];
  if (p.markers.some(({ kind, hexside }) => kind === 'saved-bridge' && hexside !== undefined)) return [];
  return bridges.all(p.board).flatMap((bridge) => {
    const [a, b] = p.board.grid.hexesOf(bridge.hexside);
    const isNorth = a !== undefined && b !== undefined && isNorthOfSixth(p, a) && isNorthOfSixth(p, b);
    return isNorth && bridges.state(p, bridge) === 'standing' ? [[a, b] as const] : [];
  });
};

/** Companies that lie on the table as pieces. */
export const companies = ({ markers }: Position): readonly (PositionMarker & { readonly id: string; at: Hex })[] =>
  markers.flatMap((marker) => {
    const { kind, id, at } = marker;
    return kind === 'vdh' && id !== undefined && at !== undefined ? [{ ...marker, id, at }] : [];
  });

/** Hexes with a single company: a unit that enters throws a die; with several there is no die. */
const singleCompanies = (p: Position): ReadonlySet<Hex> => {
  const hexes = companies(p).map(({ at }) => at);
  return new Set(hexes.filter((hex) => hexes.filter((other) => other === hex).length === 1));
};

const rumored = ({ markers, turn }: Position): ReadonlySet<Hex> =>
  turn.number === EVENTS_TURN
    ? new Set(markers.flatMap(({ kind, id, at }) => (kind === 'deception' && id !== undefined ? (at ?? []) : [])))
    : new Set();

export type Delay = 'company' | 'deception';

/** Hexes where entering Allied units throw a die. On a table they stop there for it; in a question nobody can throw. */
export const delaysIn = (p: Position): ReadonlyMap<Hex, Delay> => {
  if (!optionsOf(p).randomEvents) return new Map();
  const found = new Map<Hex, Delay>();
  for (const hex of singleCompanies(p)) found.set(hex, 'company');
  for (const hex of rumored(p)) found.set(hex, 'deception');
  return found;
};

/** The die that a unit has to throw in the hex it has reached. */
export const delayOf = (p: Position, unit: Unit): Delay | undefined => {
  const { at, began } = unit;
  const { phase, side } = p.turn;
  if (unit.side !== 'allied' || side !== 'allied' || (phase !== 'movement' && phase !== 'exploitation'))
    return undefined;
  if (at === undefined || at === began || isLeader(unit) || hasRolledIn(p, unit, at)) return undefined;
  return delaysIn(p).get(at);
};
