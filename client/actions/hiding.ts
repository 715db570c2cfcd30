import type { Audience } from '@umpire/shared/table/state/state.ts';
import { sideOfPiece } from '../umpire/guide.ts';
import type { ActContext } from './act.ts';

/**
 * Who goes on seeing what one hides: one's own sides; without one, one's seats. Whoever plays every side hides from the
 * others what belongs to one.
 */
export const ownAudience = ({
  me,
  module,
  table,
  pieces,
}: Pick<ActContext, 'me' | 'module' | 'table' | 'pieces'>): Audience => {
  const { sides, seats } = me;
  if (sides.length === 0) return seats.map(({ id }) => `seat:${id}`);
  const playsAll = module.data.manifest.sides.every(({ id }) => sides.includes(id));
  const owners = new Set(pieces.flatMap(({ id }) => sideOfPiece(module, table, id) ?? []));
  return playsAll && owners.size > 0 ? [...owners] : sides;
};
