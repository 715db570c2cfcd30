import type { Grid } from '../hex/index.ts';
import { type Place, parsePlace } from '../table/state/place.ts';
import type { GameModule } from './module.ts';

/**
 * Whether a module has a place: a hex or a hexside of its map, a box, a space of a track, a side's hand.
 * False for pools and free points, which belong to the table.
 */
export const placesOf = (
  { manifest, boxes, tracks }: Pick<GameModule, 'manifest' | 'boxes' | 'tracks'>,
  grid: Grid,
): ((place: Place) => boolean) => {
  const sides = new Set(manifest.sides.map(({ id }) => id));
  const boxIds = new Set(boxes.map(({ id }) => id));
  const spaces = new Set(tracks.flatMap((track) => track.spaces.map((space) => `${track.id}:${space.id}`)));
  /** Only by its canonical number: with three digits for a column, `1304` would be another name of `001304`. */
  const hexOf = (number: string): number | undefined => {
    const hex = grid.parse(number);
    return hex !== undefined && grid.number(hex) === number ? hex : undefined;
  };
  const isThere = (place: Place): boolean => {
    const parts = parsePlace(place);
    switch (parts?.in) {
      case 'hex':
        return hexOf(parts.hex) !== undefined;
      case 'hexside': {
        const [a, b] = parts.between.map(hexOf);
        return a !== undefined && b !== undefined && grid.hexsideBetween(a, b) !== undefined;
      }
      case 'box':
        return boxIds.has(parts.box);
      case 'track':
        return spaces.has(`${parts.track}:${parts.space}`);
      case 'hand':
        return sides.has(parts.side);
      default:
        return false;
    }
  };
  /** A cache: pieces go to the same places again and again. */
  const known = new Set<Place>();
  return (place) => {
    if (known.has(place)) return true;
    if (!isThere(place)) return false;
    known.add(place);
    return true;
  };
};
