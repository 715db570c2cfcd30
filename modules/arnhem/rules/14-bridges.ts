import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { bridgesBy } from '@umpire/shared/umpire/kit/play/bridges.ts';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { zones } from './6-zoc.ts';
import { type BridgeKind, bridgeKinds, destroyedOn, isBridgeKind, repairedOn } from './charts.ts';
import { record } from './record.ts';
import { isEngineer } from './units.ts';

/** 14 Bridges: which stand, which may be blown or repaired, and by whom. Two on one hexside are two bridges (reading). */

export const bridges = bridgesBy({
  kinds: bridgeKinds,
  markers: { 'bridge-blown': { state: 'blown', counter: (kind) => `${kind}-blown` } },
  // A marker without a kind means every bridge of its hexside (reading).
  kindOf: ({ values }) => {
    const kind = values?.['bridge-kind'];
    return isBridgeKind(kind) ? kind : undefined;
  },
  box: 'box:bridging',
});

/** The bridges that the map has on a hexside. */
export const bridgesOn = (position: Position, a: Hex, b: Hex): readonly BridgeKind[] =>
  bridges.on(position.board, hexsideOf(position, a, b)).flatMap(({ kind }) => (isBridgeKind(kind) ? kind : []));

/** 14.0e, 14.1a The bridges of a hexside that stand. */
export const standingOn = (position: Position, a: Hex, b: Hex): readonly BridgeKind[] => {
  const hexside = hexsideOf(position, a, b);
  return bridgesOn(position, a, b).filter((kind) => bridges.state(position, { hexside, kind }) === 'standing');
};

export const hexsideOf = ({ board: { grid } }: Position, a: Hex, b: Hex): Hexside => {
  const hexside = grid.hexsideBetween(a, b);
  if (hexside === undefined) throw new Error(`hexes ${grid.number(a)} and ${grid.number(b)} are not neighbors`);
  return hexside;
};

/** Reading: without a stated kind the road bridge is meant, else the rail, else the canal bridge. */
export const bridgeMeant = (bridges: readonly BridgeKind[], kind?: BridgeKind): BridgeKind | undefined =>
  kind === undefined ? bridges[0] : bridges.find((bridge) => bridge === kind);

/** An attempt to blow a bridge: which, and which Allied unit entered which hex. */
export interface Demolition {
  readonly bridge: readonly [Hex, Hex];
  readonly kind?: BridgeKind;
  readonly trigger?: Unit;
  readonly entered: Hex;
}

/** 14.0a–14.0c Why a bridge may not be tried; nothing if it may. */
export const whyNotDemolish = (
  position: Position,
  { bridge, kind, trigger, entered }: Demolition,
): readonly Breach[] => {
  const [a, b] = bridge;
  const hexes = [a, b];
  const there = bridgesOn(position, a, b);
  if (bridgeMeant(there, kind) === undefined) {
    const isPontoon = pontoonOn(position, a, b);
    return [broken(isPontoon ? '15.0c' : '14.0a', 'movement', isPontoon ? 'pontoon-stays' : 'no-bridge', hexes)];
  }
  const { alliedAdjacentAtTurnStart: near } = record.of(position);
  const hexside = hexsideOf(position, a, b);
  const isIn = trigger === undefined || trigger.side === 'allied';
  return [
    ...(bridgeMeant(standingOn(position, a, b), kind) === undefined
      ? [broken('14.0e', 'movement', 'blown-already', hexes)]
      : []),
    ...(isIn && hexes.includes(entered) ? [] : [broken('14.0a', 'movement', 'not-entered', [entered, ...hexes])]),
    ...(isInGermanRange(position, entered) ? [] : [broken('14.0b', 'movement', 'no-german-near', [entered])]),
    ...(near.includes(hexside) ? [broken('14.0c', 'movement', 'allied-near', hexes)] : []),
  ];
};

/** 14.0b The range of a unit is its printed allowance, in hexes. */
const isInGermanRange = ({ board, units }: Position, hex: Hex): boolean =>
  units.some(({ side, at, move }) => side === 'german' && at !== undefined && board.grid.distance(at, hex) <= move);

/** 14.0d */
export const isDestroyed = (kind: BridgeKind, roll: number): boolean => destroyedOn[kind].includes(roll);

/** 14.2a, 14.2b Why an engineer may not try to repair a bridge. */
export const whyNotRepair = (
  position: Position,
  engineer: Unit,
  [a, b]: readonly [Hex, Hex],
  kind?: BridgeKind,
): readonly Breach[] => {
  const standing = standingOn(position, a, b);
  const blown = bridgesOn(position, a, b).filter((bridge) => !standing.includes(bridge));
  return [
    ...(bridgeMeant(blown, kind) === undefined ? [broken('14.2a', 'movement', 'not-blown', [a, b])] : []),
    ...whyNotWork(position, '14.2', engineer, [a, b]),
    ...(isGermanHeld(position, [a, b]) ? [broken('14.2b', 'movement', 'german-at-bridge', [a, b])] : []),
  ];
};

/** An engineer's conditions for working on a hexside: its own side's turn, and the distance (14.2a, 14.2b, 15.0a, 15.0b). */
export const whyNotWork = (
  position: Position,
  chapter: '14.2' | '15.0',
  engineer: Unit,
  hexes: readonly [Hex, Hex],
): readonly Breach[] => {
  const { phase, side } = position.turn;
  const isTime = side === 'allied' && (phase === 'movement' || phase === 'mobile');
  return [
    ...(isTime ? [] : [broken(`${chapter}a`, 'sequence', 'engineer-phase', hexes)]),
    ...(isEngineer(engineer) && engineer.side === 'allied'
      ? []
      : [broken(`${chapter}b`, 'movement', 'no-engineer', hexes)]),
    ...(isInRange(position, engineer, hexes) ? [] : [broken(`${chapter}b`, 'movement', 'engineer-far', hexes)]),
  ];
};

/** Reading: range to the nearer of the two hexes. */
export const isInRange = (position: Position, { at, move }: Unit, hexes: readonly [Hex, Hex]): boolean => {
  if (at === undefined) return false;
  const distances = hexes.map((hex) => position.board.grid.distance(at, hex));
  return (options.of(position).repairRange === 'both' ? Math.max(...distances) : Math.min(...distances)) <= move;
};

/** 14.2b, 15.0b Reading: a German unit in one of the two hexes, or a German zone there. */
export const isGermanHeld = (position: Position, hexes: readonly Hex[]): boolean =>
  hexes.some((hex) => position.enemyAt(hex, 'allied') || zones.heldAgainst(position, hex, 'allied'));

/** 14.2c */
export const isRepaired = (kind: BridgeKind, roll: number): boolean => repairedOn[kind].includes(roll);

/** 15 Whether the Allied bridge lies on the hexside. */
export const pontoonOn = (position: Position, a: Hex, b: Hex): boolean =>
  pontoonsOf(position).includes(hexsideOf(position, a, b));

/** 15.0a The hexside that the Allied player has bridged: one, unless players have laid more by hand. */
export const pontoonsOf = ({ markers }: Position): readonly Hexside[] =>
  markers.flatMap(({ kind, hexside }) => (kind === 'pontoon' && hexside !== undefined ? hexside : []));
