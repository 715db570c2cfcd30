import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { zonesOfControl } from '@umpire/shared/umpire/kit/zones/zones.ts';
import { options } from '../options.ts';
import { bridges, isOpenByMap } from './ground.ts';
import { isMotorised } from './units.ts';

/** 6 Zones of control. */

/**
 * 6.0.1 The six hexes around a unit; not over water without a standing bridge, never into a town. 6.0.5 Drop zones have
 * none, a blown bridge is no bridge.
 */
export const zones = zonesOfControl({
  clause: '6.0.1',
  reaches: (board, from, to) => isOpenByMap(board, from, to) && board.terrainAt(to) !== 'urban',
  uncrossed: bridges.down,
});

/** 6.0.4 On turn 1 Allied motorised units ignore enemy zones. */
export const ignoresZones = (position: Position, unit: Unit, what: 'movement' | 'other' = 'movement'): boolean => {
  if (position.turn.number !== 1 || unit.side !== 'allied' || !isMotorised(unit)) return false;
  const { zoneExemption } = options.of(position);
  return zoneExemption === 'everything' || (zoneExemption === 'movement' && what === 'movement');
};

/** 6.0.3 An enemy zone that no friendly unit covers. */
export const isUncovered = (position: Position, hex: Hex, side: string): boolean =>
  zones.heldAgainst(position, hex, side) && !position.friendAt(hex, side);
