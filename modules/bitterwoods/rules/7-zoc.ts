import { zonesOfControl } from '@umpire/shared/umpire/kit/zones/zones.ts';
import { hasBattalionZone } from './36-peiper-alternative.ts';
import { battalionOf, isArtillery, isLeader } from './units.ts';

/**
 * 7.1 The six hexes around a unit, into all terrain, across everything but the Meuse. 7.2 Units do not cancel zones.
 * 7.3 Artillery and single battalions of Peiper's control only their own hex; leaders none.
 */
export const zones = zonesOfControl({
  clause: '7.1',
  exerts: (unit, stack) => !isArtillery(unit) && !isLeader(unit) && hasBattalionZone(unit, stack),
  // Reading: a bridge on the Meuse has no effect, and cliffs elsewhere do not stop it.
  reaches: (board, from, to) => !board.hexside(from, to).has('meuse'),
  ownHex: (unit, exerts) => !exerts && (isArtillery(unit) || battalionOf(unit) !== undefined),
});
