import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { ZoneRules } from '@umpire/shared/umpire/kit/zones/zone-rules.ts';
import { zonesOfControl } from '@umpire/shared/umpire/kit/zones/zones.ts';
import { bonds } from './10-bonds.ts';
import { gone, isRoad, isRoughWoods } from './crossing.ts';
import { isSilhouette } from './units.ts';

/** 9 Zones of control. */

/** 9.4a Control of silhouette tanks does not go into or out of a rough-woods hex except along a road. */
const reaches = (board: Board, from: Hex, to: Hex, kind: string): boolean =>
  kind !== 'silhouette' || isRoad(board, from, to, false) || !(isRoughWoods(board, from) || isRoughWoods(board, to));

/** 7.6a, 9.4a Over a blown bridge no road leads into the woods. */
const uncrossed: ZoneRules['uncrossed'] = (position, kind): readonly Hexside[] =>
  kind === 'silhouette'
    ? [...gone(position)].filter((hexside) => {
        const { grid } = position.board;
        return [grid.ends[hexside * 2]!, grid.ends[hexside * 2 + 1]!].some((hex) => isRoughWoods(position.board, hex));
      })
    : [];

/** 9.1a The six hexes around every combat unit, in whatever state. */
export const zones = zonesOfControl({
  clause: '9.1a',
  reaches,
  kind: (unit) => (isSilhouette(unit) ? 'silhouette' : 'other'),
  uncrossed,
  bonds,
});
