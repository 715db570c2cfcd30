import type { Flavored, PoolId, SideId } from './ids.ts';

/**
 * Where a piece can be, as text, so that it can key a record:
 *
 * | text | is |
 * | --- | --- |
 * | `0304`, `A2106` | a hex, by its printed number |
 * | `hexside:0303:0304` | a border of two hexes, lower number first |
 * | `box:ID` | an off-map box or holding box of the module |
 * | `track:ID:SPACE` | a space of a track; `track:turn:3` is the turn track's |
 * | `hand:SIDE` | a side's hand |
 * | `pool:ID` | a pool or deck: the module's, or one made at the table |
 * | `point:X:Y` | a free point, in hundredths of a hex from the map's top left corner |
 * | `elsewhere` | in a projection only: somewhere the viewer may not know |
 */
export type Place = Flavored<'place'>;

export type PlaceParts =
  | { readonly in: 'hex'; readonly hex: string }
  | { readonly in: 'hexside'; readonly between: readonly [string, string] }
  | { readonly in: 'box'; readonly box: string }
  | { readonly in: 'track'; readonly track: string; readonly space: string }
  | { readonly in: 'hand'; readonly side: SideId }
  | { readonly in: 'pool'; readonly pool: PoolId }
  | { readonly in: 'point'; readonly x: number; readonly y: number }
  | { readonly in: 'elsewhere' };

/** Two digits each for column and row, or three on maps that have more than 99 of either. */
const hexText = /^[A-Z]?(?:\d{4}|\d{6})$/;
const nameText = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** A name of the module, or letters that a table made up. */
const poolText = /^[A-Za-z0-9_-]{1,40}$/;
/** Each number in one way only: no leading zeros, no −0. */
const integerText = /^(?:0|-?[1-9]\d{0,5})$/;

/** The parts of a place, or `undefined` for a text that names none. Whether the map has the place, the map says. */
export const parsePlace = (text: string): PlaceParts | undefined => {
  if (hexText.test(text)) return { in: 'hex', hex: text };
  if (text === 'elsewhere') return { in: 'elsewhere' };
  const [kind, first, second, ...rest] = text.split(':');
  if (first === undefined || rest.length > 0) return undefined;
  const named = nameText.test(first);
  switch (kind) {
    case 'hexside':
      if (second === undefined || !hexText.test(first) || !hexText.test(second) || first >= second) return undefined;
      return { in: 'hexside', between: [first, second] };
    case 'track':
      return named && second !== undefined && nameText.test(second)
        ? { in: 'track', track: first, space: second }
        : undefined;
    case 'point':
      if (second === undefined || !integerText.test(first) || !integerText.test(second)) return undefined;
      return { in: 'point', x: Number(first), y: Number(second) };
    case 'box':
      return named && second === undefined ? { in: 'box', box: first } : undefined;
    case 'hand':
      return named && second === undefined ? { in: 'hand', side: first } : undefined;
    case 'pool':
      return poolText.test(first) && second === undefined ? { in: 'pool', pool: first } : undefined;
    default:
      return undefined;
  }
};

/** The text of a place; `parsePlace(makePlace(parts))` gives the parts back. Points are rounded to whole hundredths. */
export const makePlace = (parts: PlaceParts): Place => {
  switch (parts.in) {
    case 'hex':
      return parts.hex;
    case 'hexside': {
      const [a, b] = parts.between;
      return a < b ? `hexside:${a}:${b}` : `hexside:${b}:${a}`;
    }
    case 'box':
      return `box:${parts.box}`;
    case 'track':
      return `track:${parts.track}:${parts.space}`;
    case 'hand':
      return `hand:${parts.side}`;
    case 'pool':
      return `pool:${parts.pool}`;
    case 'point':
      return `point:${Math.round(parts.x)}:${Math.round(parts.y)}`;
    case 'elsewhere':
      return 'elsewhere';
  }
};
