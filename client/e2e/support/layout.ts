import { loadGame } from '@umpire/modules';
import type { Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import type { Camera, Size } from '../../board/camera.ts';
import { screenAt } from '../../board/looking.ts';
import { pieceAt, showTable } from '../../board/lying.ts';
import { badgeOf } from '../../board/spots.ts';
import { type BoardView, makeView } from '../../board/view.ts';
import { anchorOf, COUNTER, makeWorld } from '../../board/world.ts';

/** The piece of a counter of the sheet. */
export const pieceOf = ({ pieces }: Pick<Table, 'pieces'>, counter: string): PieceId => {
  const found = Object.values(pieces).find((piece) => piece.counter === counter);
  if (!found) throw new Error(`There is no ${counter} on the table.`);
  return found.id;
};

/** The place of a counter of the sheet; undefined if it is not on the table. */
export const placeOf = (table: Table, counter: string): Place | undefined => {
  const found = Object.values(table.pieces).find((piece) => piece.counter === counter);
  return found && table.where[found.id];
};

/** The table at the end of a page of its history. */
export const tableOf = ({ before, steps }: HistoryPage): Table => {
  if (!before) throw new Error('The server left out the table.');
  return steps.reduce((now, { patch }) => patchTable(now, patch), withIndex(before));
};

const loaded = new Map<string, Promise<LoadedModule>>();

const moduleOf = ({ module: { id, options } }: Table): Promise<LoadedModule> => {
  const key = JSON.stringify([id, options]);
  const module = loaded.get(key) ?? loadGame(id, options).then((game) => game.module);
  loaded.set(key, module);
  return module;
};

/** The board as the client's own code lays it out for this table and this part of the map. */
export const layOut = async (table: Table, { width, height }: Size, camera: Camera): Promise<BoardView> => {
  const view = makeView(makeWorld(await moduleOf(table)));
  Object.assign(view, { size: { width, height }, aspect: 'moved', camera });
  showTable(view, table, 'fanned');
  return view;
};

/** The value of `data-camera`; no numbers until something has been drawn. */
export const parseCamera = (words: string | null): Camera => {
  const [x = Number.NaN, y = Number.NaN, zoom = Number.NaN] = (words ?? '').split(' ').map(Number);
  return { x, y, zoom };
};

// Points of the board, in CSS pixels from its top left

export const placeIn = (view: BoardView, place: Place): Point => {
  const at = anchorOf(view.world, place);
  if (!at) throw new Error(`${place} is not on the map.`);
  return screenAt(view, at);
};

/** A point where this counter would be taken, whatever lies on it: in a stack, the fan shows a part of each. */
export const pieceIn = (view: BoardView, piece: PieceId): Point => {
  const spot = view.spots.get(piece);
  if (!spot) throw new Error(`${piece} does not lie on the map.`);
  for (const down of [0, -0.25, -0.42, -0.46]) {
    const at = screenAt(view, { x: spot.x - COUNTER * 0.2, y: spot.y + COUNTER * down });
    if (pieceAt(view, at) === piece) return at;
  }
  throw new Error(`${piece} is covered by others.`);
};

/** The badge in the corner of a stack, with which the whole stack is dragged. */
export const badgeIn = (view: BoardView, place: Place): Point => {
  const top = view.spots.get(view.stacks[place]?.at(-1) ?? '');
  if (!top) throw new Error(`There is no stack in ${place}.`);
  return screenAt(view, badgeOf(top));
};
