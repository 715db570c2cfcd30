import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { terrainEffects, type Water, waters } from './5-terrain.ts';
import { isInRange, pontoonOn, standingOn } from './14-bridges.ts';
import { classOf, isEngineer } from './units.ts';

/** 5.2c Rivers, streams and canals, and the bridges over them. */

export const waterOn = ({ board }: Position, a: Hex, b: Hex): Water | undefined => {
  const hexside = board.hexside(a, b);
  return waters.find((water) => hexside.has(water));
};

const hasWater = (position: Position, a: Hex, b: Hex): boolean => waterOn(position, a, b) !== undefined;

/** A bridge that stands. Reading: a rail bridge carries every unit. */
export const isBridged = (position: Position, unit: Pick<Unit, 'kind'>, a: Hex, b: Hex): boolean => {
  const { railBridges } = options.of(position);
  return standingOn(position, a, b).some(
    (kind) =>
      kind !== 'rail-bridge' || railBridges === 'all' || (railBridges === 'leg' && classOf(unit as Unit) === 'leg'),
  );
};

/** 15.0c The Allied bridge carries Allied units. Reading: Germans may only attack over it. */
const isCarried = (position: Position, side: SideId, a: Hex, b: Hex): boolean =>
  side === 'allied' && pontoonOn(position, a, b);

/** 15.0e, 5.2b Whether an engineer is near enough for the road to go on over the Allied bridge. */
export const isTended = (position: Position, a: Hex, b: Hex): boolean =>
  position.units.some((unit) => isEngineer(unit) && unit.side === 'allied' && isInRange(position, unit, [a, b]));

/** 14.1b Water that the unit may not cross, a river without a bridge: it neither retreats nor advances over it. */
export const isBarred = (position: Position, unit: Unit, a: Hex, b: Hex): boolean => {
  const water = waterOn(position, a, b);
  if (water === undefined || terrainEffects(position).edges[water][classOf(unit)] !== null) return false;
  return !isBridged(position, unit, a, b) && !isCarried(position, unit.side, a, b);
};

/** 7.4a Water that an attack crosses: no bridge or pontoon, whoever laid it (15.0f). */
export const isOverWater = (position: Position, unit: Unit, a: Hex, b: Hex): boolean =>
  hasWater(position, a, b) && !isBridged(position, unit, a, b) && !pontoonOn(position, a, b);
