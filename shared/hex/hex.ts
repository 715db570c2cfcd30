/** A hex of one grid: its dense index, 0 to `grid.size - 1`. Not valid in another grid. */
export type Hex = number & { readonly kind?: 'hex' };

/** The border of a hex: its dense index, 0 to `grid.hexsideCount - 1`. The same from both hexes that share it. */
export type Hexside = number & { readonly kind?: 'hexside' };

/** A point where up to three hexes meet: its dense index, 0 to `grid.cornerCount - 1`. */
export type Corner = number & { readonly kind?: 'corner' };

/** A hex as printed on the map: `0304`, `A2106`. */
export type HexNumber = string;
