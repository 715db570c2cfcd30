import type { Hex } from '@umpire/shared/hex';
import type { Position } from '@umpire/shared/umpire';

/** Ground by the names of the map or the set-up. */

/** The hexes around one that are on the map. */
export const around = ({ board: { grid } }: Position, hex: Hex): readonly Hex[] => grid.around(hex);

export type AreaWord = 'germany' | 'north-of-neder-rijn' | 'north-of-waal' | 'south-of-maas' | 'eindhoven-edge';

export const isIn = ({ board }: Position, area: AreaWord, hex: Hex): boolean => board.area(area).has(hex);

/** Every hex of the map. */
export const allHexes = ({ board: { grid } }: Position): readonly Hex[] => grid.hexes;
