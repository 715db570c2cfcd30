import type { SideId } from './ids.ts';

export type Value = string | number | boolean;

/** A generic counter made at the table. `symbol` is a unit kind of the general NATO vocabulary in `module/symbol.ts`. */
export interface Design {
  readonly side?: SideId;
  readonly name: string;
  readonly symbol: string;
  readonly size?: string;
  readonly color: string;
  readonly values: { readonly [value: string]: Value };
}
