import type { Audience } from '@umpire/shared/table/state/state.ts';
import { sideOfPiece } from '../umpire/guide.ts';
import type { ActContext } from './act.ts';

/**
 * Who still sees what a person hides: their own sides, or without a side their seats. An audience of all sides would hide nothing.
 * So a person who plays all sides hides the pieces of one side from the others. Pieces of no side, or of
 * all sides, stay visible to the side whose phase it is, or to nobody.
 */
export const ownAudience = ({
  me,
  module,
  table,
  pieces,
}: Pick<ActContext, 'me' | 'module' | 'table' | 'pieces'>): Audience => {
  const { sides, seats } = me;
  if (sides.length === 0) return seats.map(({ id }) => `seat:${id}`);
  const all = module.data.manifest.sides;
  if (all.length < 2 || all.some(({ id }) => !sides.includes(id))) return sides;
  const owners = new Set(pieces.flatMap(({ id }) => sideOfPiece(module, table, id) ?? []));
  if (owners.size > 0 && owners.size < all.length) return [...owners];
  return table.turn.side === undefined ? [] : [table.turn.side];
};
