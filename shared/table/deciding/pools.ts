import type { PieceId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import { Stacking, withAttached } from '../state/stacking.ts';
import type { Pool } from '../state/state.ts';
import {
  type Asked,
  type Deciding,
  findPieces,
  hasPlace,
  isSeen,
  knowsPool,
  type Plan,
  tidySight,
} from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

export const createPool = (deciding: Deciding, { name, kind, sight }: Asked<'createPool'>): Plan | Refusal => {
  const { table, ports } = deciding;
  if (Object.keys(table.pools).length >= limits.pools) return refuse('too-many-pools', { limit: limits.pools });
  const tidy = tidySight(deciding, sight);
  if (isRefusal(tidy)) return tidy;
  const pool: Pool = { id: ports.newId(), name, kind, sight: tidy };
  return { events: [{ type: 'poolSet', pool: pool.id, to: pool }] };
};

export const deletePool = (deciding: Deciding, { pool }: Asked<'deletePool'>): Plan | Refusal => {
  const from = get(deciding.table.pools, pool);
  if (!from || !knowsPool(deciding, pool)) return refuse('no-such-pool');
  if (inPool(deciding, pool).length > 0) return refuse('pool-not-empty');
  return { events: [{ type: 'poolSet', pool, from }] };
};

/** From the top of a deck, or at random from a pool; the first drawn is put down first. */
export const drawPieces = (deciding: Deciding, { pool, count, to }: Asked<'drawPieces'>): Plan | Refusal => {
  const { table, ports } = deciding;
  if (!knowsPool(deciding, pool)) return refuse('no-such-pool');
  if (!hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
  const stack = inPool(deciding, pool);
  if (count > stack.length) return refuse('pool-too-small', { count: stack.length });
  const { order, drawing } =
    get(table.pools, pool)!.kind === 'deck' ? { order: stack.toReversed() } : ports.shuffle(stack);
  const stacking = new Stacking(table);
  for (const piece of order.slice(0, count)) stacking.move(piece, to);
  const events = stacking.events((id) => isSeen(deciding, id), drawing);
  return events.length > 0 ? { events } : refuse('nothing-changes');
};

/** Into a pool, which is shuffled by that, or to the top or bottom of a deck, in the order given from below. */
export const returnPieces = (deciding: Deciding, command: Asked<'returnPieces'>): Plan | Refusal => {
  const { table } = deciding;
  if (!knowsPool(deciding, command.pool)) return refuse('no-such-pool');
  const found = findPieces(deciding, command.pieces, 'where');
  if (isRefusal(found)) return found;
  const at = `pool:${command.pool}`;
  const returning = withAttached(
    table,
    found.map(({ id }) => id),
  );
  const lowest = command.where === 'bottom' ? inPool(deciding, command.pool).find(isNoneOf(returning)) : undefined;
  const stacking = new Stacking(table);
  for (const piece of returning) stacking.move(piece, at, lowest);
  const events = stacking.events((id) => isSeen(deciding, id));
  const shuffles = command.where === 'shuffled' ? [at] : [];
  if (events.length === 0 && shuffles.length === 0) return refuse('nothing-changes');
  return { events, shuffles };
};

export const shufflePool = (deciding: Deciding, { pool }: Asked<'shufflePool'>): Plan | Refusal => {
  if (!knowsPool(deciding, pool)) return refuse('no-such-pool');
  return inPool(deciding, pool).length > 1 ? { events: [], shuffles: [`pool:${pool}`] } : refuse('nothing-changes');
};

const inPool = ({ table }: Deciding, pool: string): readonly PieceId[] => get(table.stacks, `pool:${pool}`) ?? [];

const isNoneOf =
  (pieces: readonly PieceId[]) =>
  (piece: PieceId): boolean =>
    !pieces.includes(piece);
