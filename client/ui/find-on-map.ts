import type { Grid } from '@umpire/shared/hex';
import { makePlace, type Place } from '@umpire/shared/table/state/place.ts';

/** The place of a typed text: `1204` a hex, `1204/1205` (or with a dash) the hexside between two neighbors. */
export const findOnMap = (grid: Grid, typed: string): Place | undefined => {
  const [one, other, ...more] = typed
    .trim()
    .toUpperCase()
    .split(/\s*[/–-]\s*/)
    .map((number) => grid.parse(number));
  if (one === undefined || more.length > 0) return undefined;
  if (!/[/–-]/.test(typed)) return grid.number(one);
  if (other === undefined || grid.hexsideBetween(one, other) === undefined) return undefined;
  return makePlace({ in: 'hexside', between: [grid.number(one), grid.number(other)] });
};
