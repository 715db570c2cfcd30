import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Breach, Position, Shift, Unit } from '@umpire/shared/umpire';
import { say } from '@umpire/shared/umpire';
import type { Bridge } from '@umpire/shared/umpire/kit/play/bridges.ts';
import { broken } from '../say.ts';
import { zones } from './9-zoc.ts';
import { hasRoadLine } from './23-supply.ts';
import { bridges, gone } from './crossing.ts';
import { isMarker } from './markers.ts';
import { isNight } from './turn.ts';
import { enemyOf, isEngaged, isShaken, isStrategicMover } from './units.ts';

/** 7 Bridges: demolition and rebuilding. */

const isBridge = (board: Board, hexside: Hexside): boolean => bridges.on(board, hexside).length > 0;

/** 7.3a Reading: a unit is within one hex of a bridge if it is in one of the two hexes beside it, or next to one of them. */
const isNear = ({ grid }: Board, hex: Hex, hexside: Hexside): boolean =>
  grid.hexesOf(hexside).some((end) => end === hex || grid.distance(end, hex) === 1);

/** 7.3b Whether a friendly unit can be there: through enemy ZOC, not into enemy units, nor into or over enemy bonds. */
const reachesBridge = (position: Position, unit: Unit, hexside: Hexside): boolean => {
  const { board } = position;
  const ends = board.grid.hexesOf(hexside);
  if (unit.at === undefined) return false;
  if (ends.includes(unit.at)) return true;
  const bonds = zones.bondsAgainst(position, unit.side);
  return ends.some((end) => {
    if (board.grid.distance(unit.at!, end) !== 1 || position.enemyAt(end, unit.side)) return false;
    const direction = board.grid.directionTo(unit.at!, end) ?? 0;
    const isBonded = bonds && (bonds.hexes[end] !== 0 || ((bonds.hexsides[unit.at!]! >> direction) & 1) !== 0);
    return !isBonded;
  });
};

/** The units of a side that could blow the bridge, the least costly first (7.5). */
export const demolitionists = (position: Position, side: SideId, hexside: Hexside): readonly Unit[] =>
  position.units
    .filter((unit) => unit.side === side && reachesBridge(position, unit, hexside))
    .toSorted((one, other) => Number(isHindered(one)) - Number(isHindered(other)));

const isHindered = (unit: Unit): boolean => isShaken(unit) || isEngaged(unit) || isStrategicMover(unit);

/** 7.5a */
export const demolitionDrm = (unit: Unit | undefined, inEnemyCombatPhase: boolean): readonly Shift[] => [
  ...(inEnemyCombatPhase ? [{ clause: '7.5a' as const, by: 1, says: say('rules.drm.enemy-combat-phase') }] : []),
  ...(unit && isHindered(unit) ? [{ clause: '7.5a' as const, by: 2, says: say('rules.drm.hindered') }] : []),
];

/** 7.3, 7.4, 7.7 Why a side may not try to blow a bridge now; nothing if it may. */
export const whyNotBlow = (position: Position, side: SideId, hexside: Hexside): readonly Breach[] => {
  const { board, turn } = position;
  const at = board.grid.hexesOf(hexside);
  if (!isBridge(board, hexside) || gone(position).has(hexside)) return [broken('7.2a', 'movement', 'no-bridge', at)];
  const isOwnPhase = turn.phase === 'bridge' && turn.side === side;
  const isEnemyCombat = turn.phase.endsWith('combat') && turn.side === enemyOf(side);
  return [
    ...(turn.number <= 2 ? [broken('7.7a', 'movement', 'too-early-to-blow', at)] : []),
    ...(isOwnPhase || isEnemyCombat || turn.phase === '' ? [] : [broken('7.2a', 'sequence', 'blow-phase', at)]),
    ...(isNight(position) && !isEnemyCombat ? [broken('25.3d', 'sequence', 'blow-at-night', at)] : []),
    ...(isEnemyCombat ? whyNotUnderAttack(position, side, hexside) : whyNotInBridgePhase(position, side, hexside)),
  ];
};

/** 7.3a, 7.3b */
const whyNotInBridgePhase = (position: Position, side: SideId, hexside: Hexside): readonly Breach[] => {
  const at = position.board.grid.hexesOf(hexside);
  const isEnemyNear = position.units.some(
    (unit) => unit.side !== side && unit.at !== undefined && isNear(position.board, unit.at, hexside),
  );
  return [
    ...(isEnemyNear ? [] : [broken('7.3a', 'movement', 'no-enemy-near-bridge', at)]),
    ...(demolitionists(position, side, hexside).length > 0 ? [] : [broken('7.3b', 'movement', 'nobody-at-bridge', at)]),
  ];
};

/** 7.4a An enemy on one side is about to attack a friend on the other. */
const whyNotUnderAttack = (position: Position, side: SideId, hexside: Hexside): readonly Breach[] => {
  const [one, other] = position.board.grid.hexesOf(hexside);
  const isAttacked = [
    [one, other],
    [other, one],
  ].some(([from, to]) => position.enemyAt(from!, side) && position.friendAt(to!, side));
  return isAttacked ? [] : [broken('7.4a', 'combat', 'bridge-not-attacked', [one, other])];
};

/** 7.9a Why a bridge may not be rebuilt, or finished; nothing if it may. */
export const whyNotBuild = (position: Position, side: SideId, hexside: Hexside): readonly Breach[] => {
  const { board, turn } = position;
  const at = board.grid.hexesOf(hexside);
  if (!isBridge(board, hexside) || !gone(position).has(hexside))
    return [broken('7.9a', 'movement', 'nothing-to-build', at)];
  const isHeld = (hex: Hex): boolean =>
    !position.enemyAt(hex, side) && (position.friendAt(hex, side) || !zones.heldAgainst(position, hex, side));
  const inPhase = (turn.phase === 'bridge' && turn.side === side) || turn.phase === '';
  return [
    ...(inPhase ? [] : [broken('7.1a', 'sequence', 'bridge-phase', at)]),
    ...at.filter((hex) => !isHeld(hex)).map((hex) => broken('7.9a', 'movement', 'bank-not-held', [hex])),
    ...(at.some((hex) => hasRoadLine(position, hex, side)) ? [] : [broken('7.9a', 'supply', 'no-road-to-bridge', at)]),
  ];
};

/** 7.3 Bridges that a side may try to blow, and that it may work at. */
export const bridgesToBlow = (position: Position, side: SideId): readonly Bridge[] =>
  bridges.all(position.board).filter(({ hexside }) => whyNotBlow(position, side, hexside).length === 0);
export const bridgesToBuild = (position: Position, side: SideId): readonly Bridge[] =>
  bridgesGone(position).filter(({ hexside }) => whyNotBuild(position, side, hexside).length === 0);

/** 7.6a Bridges that are blown, or not yet rebuilt. */
export const bridgesGone = (position: Position): readonly Bridge[] =>
  [...gone(position)].flatMap((hexside) => bridges.on(position.board, hexside));

/** 7.8 The Ouren bridge: over one of the hexsides of 2020. */
export const ourenBridgeOf = (board: Board): Bridge | undefined => {
  const ouren = board.grid.parse('2020');
  if (ouren === undefined) return undefined;
  return board.grid.around(ouren).flatMap((next) => bridges.on(board, board.grid.hexsideBetween(ouren, next)!))[0];
};

/** 7.8a Whether its die is still to be thrown: on a table a marker waits for it off the map. */
export const isOurenUntried = ({ markers }: Position): boolean =>
  markers.some(({ kind, at }) => isMarker(kind, 'ouren') && at === undefined);

export const isOurenBridge = (board: Board, from: Hex, to: Hex): boolean =>
  board.grid.hexsideBetween(from, to) === ourenBridgeOf(board)?.hexside;
