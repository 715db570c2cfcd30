import type { Grid, Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { makePlace, parsePlace } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import type { Move } from '../board/view.ts';
import { sideOfPiece } from '../umpire/guide.ts';

/** Moves each counter to its side's box for the eliminated; counters without such a box stay where they are. */
export const eliminations = (module: LoadedModule, table: Table, pieces: readonly Piece[]): readonly Move[] =>
  pieces.flatMap(({ id }) => {
    const side = sideOfPiece(module, table, id);
    const box = side && module.data.boxes.find((one) => one.eliminated && one.side === side);
    const to = box && `box:${box.id}`;
    return to === undefined || table.where[id] === to ? [] : [{ piece: id, to }];
  });

/** The distance in hexes within which a stack is spread out. */
const FAR = 6;

/** Spreads the counters of one hex over hexes of their own: the lowest stays, the others go to the nearest empty hexes. */
export const spreadOut = (grid: Grid, table: Table, pieces: readonly Piece[]): readonly Move[] => {
  const places = new Set(pieces.map(({ id }) => table.where[id]));
  const [place = ''] = places;
  const hex = grid.parse(place);
  if (places.size !== 1 || hex === undefined) return [];
  const stack = table.stacks[place] ?? [];
  const chosen = new Set(pieces.map(({ id }) => id));
  const [, ...others] = stack.filter((id) => chosen.has(id));
  const isEmpty = (near: Hex): boolean => near !== hex && !table.stacks[grid.number(near)]?.length;
  const free = grid.range(hex, FAR).filter(isEmpty);
  return others.flatMap((piece, i) => (free[i] === undefined ? [] : [{ piece, to: grid.number(free[i]) }]));
};

/** The distance between the centers of neighboring counters, in hundredths of a hex; and the counters per row, by the number of rows. */
const PITCH = 76;
const BREADTH = 1.6;

/** Arranges counters that lie freely on or beside the map in rows, beginning where the topmost and the leftmost of them lie. */
export const aligned = (table: Table, pieces: readonly Piece[]): readonly Move[] => {
  const lying = pieces.flatMap(({ id }) => {
    const at = parsePlace(table.where[id] ?? '');
    return at?.in === 'point' ? [{ id, x: at.x, y: at.y }] : [];
  });
  if (lying.length < 2) return [];
  const left = Math.min(...lying.map(({ x }) => x));
  const top = Math.min(...lying.map(({ y }) => y));
  const row = ({ y }: { readonly y: number }): number => Math.round((y - top) / PITCH);
  const columns = Math.ceil(Math.sqrt(lying.length * BREADTH));
  return lying
    .toSorted((a, b) => row(a) - row(b) || a.x - b.x)
    .map(({ id }, i) => ({
      piece: id,
      to: makePlace({ in: 'point', x: left + (i % columns) * PITCH, y: top + Math.floor(i / columns) * PITCH }),
    }))
    .filter(({ piece, to }) => table.where[piece] !== to);
};
