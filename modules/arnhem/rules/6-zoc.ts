import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { zonesOfControl } from '@umpire/shared/umpire/kit/zones/zones.ts';
import { options } from '../options.ts';

/** 6.0a Every combat unit, depleted or not, controls the six hexes around it. */

const everywhere = zonesOfControl({ clause: '6.0a' });
/** An owner's reading of the series rules: not over a river. */
const notOverRivers = zonesOfControl({
  clause: '6.0a',
  reaches: (board, from, to) => !board.hexside(from, to).has('river'),
});

const zonesIn = (position: Position) => (options.of(position).zocAcrossRiver ? everywhere : notOverRivers);

/** The zones as the table's options have them. */
export const zones = Object.assign((position: Position, side: SideId) => zonesIn(position)(position, side), {
  clause: '6.0a',
  heldAgainst: (position: Position, hex: Hex, side: SideId): boolean =>
    zonesIn(position).heldAgainst(position, hex, side),
});
export const zonesByOption = { everywhere, notOverRivers };
