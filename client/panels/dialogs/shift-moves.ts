import { type Direction, type Grid, makeLayout } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';

/** Where a direction points on the drawn map, in degrees clockwise from north. */
export const bearingOf = (grid: Grid, direction: Direction): number => makeLayout(grid).bearing(direction);

/** Each piece that lies in a hex to the next hex that way; those at the map's edge stay. */
export const shiftMoves = (
  grid: Grid,
  table: Table,
  pieces: readonly PieceId[],
  direction: Direction,
): readonly { readonly piece: PieceId; readonly to: Place }[] =>
  pieces.flatMap((piece) => {
    const hex = grid.parse(table.where[piece] ?? '');
    const next = hex === undefined ? undefined : grid.neighbor(hex, direction);
    return next === undefined ? [] : [{ piece, to: grid.number(next) }];
  });
