import { type Direction, type Grid, makeLayout } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';

/** The bearing of a direction on the drawn map, in degrees clockwise from north. */
export const bearingOf = (grid: Grid, direction: Direction): number => makeLayout(grid).bearing(direction);

/** Moves each piece to the next hex in a direction; pieces at the map's edge stay. */
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
