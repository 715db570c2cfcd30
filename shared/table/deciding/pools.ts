import type { Event } from '../event.ts';
import type { PieceId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import { Stacking } from '../state/stacking.ts';
import type { Pool, Table } from '../state/state.ts';
import { type Asked, type Deciding, type Plan, tidySight } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { findPieces, hasPlace, isFullOf, isKnownPool, isSeen, knowsPool, seenAt, withCarried } from './seen.ts';

export const createPool = (deciding: Deciding, { name, kind, sight }: Asked<'createPool'>): Plan | Refusal => {
  const { table, ports } = deciding;
  if (isFullOf(table.pools, isKnownPool(deciding), limits.pools)) {
    return refuse('too-many-pools', { limit: limits.pools });
  }
  const tidy = tidySight(deciding, sight);
  if (isRefusal(tidy)) return tidy;
  const pool: Pool = { id: ports.newId(), name, kind, sight: tidy };
  return { events: [{ type: 'poolSet', pool: pool.id, to: pool }] };
};

/** A pool in which no actor sees anything. Pieces that only others know of keep it, for those others alone. */
export const deletePool = (deciding: Deciding, { pool }: Asked<'deletePool'>): Plan | Refusal => {
  const from = get(deciding.table.pools, pool);
  if (!from || !knowsPool(deciding, pool)) return refuse('no-such-pool');
  if (inPool(deciding, pool).length > 0) return refuse('pool-not-empty');
  return { events: [poolGone(deciding.table, from)] };
};

/** The pool is gone. If pieces still lie in it, those who know where these are have a pool for them alone. */
export const poolGone = ({ stacks, pieces }: Table, from: Pool): Event => {
  const left = get(stacks, `pool:${from.id}`) ?? [];
  if (left.length === 0) return { type: 'poolSet', pool: from.id, from };
  const audiences = left.map((id) => pieces[id]!.sight?.where ?? []);
  const keepers = [...new Set(audiences.flatMap((audience) => (audience === 'all' ? [] : audience)))].sort();
  const sight = { there: keepers, where: keepers, what: keepers };
  return { type: 'poolSet', pool: from.id, from, to: { ...from, sight } };
};

/** Draws from the top of a deck, or at random from a pool. The first piece drawn is put down first. */
export const drawPieces = (deciding: Deciding, { pool, count, to }: Asked<'drawPieces'>): Plan | Refusal => {
  const { table, ports } = deciding;
  if (!knowsPool(deciding, pool)) return refuse('no-such-pool');
  if (!hasPlace(deciding, to)) return refuse('no-such-place', { place: to });
  const stack = inPool(deciding, pool);
  if (count > stack.length) return refuse('pool-too-small', { count: stack.length });
  const isDeck = get(table.pools, pool)!.kind === 'deck';
  const { order, drawing } = isDeck ? { order: stack.toReversed() } : ports.shuffle(stack);
  const isPart = stack.length < get(table.stacks, `pool:${pool}`)!.length;
  const stacking = new Stacking(table);
  for (const piece of order.slice(0, count)) stacking.move(piece, to);
  const drawn = drawing === undefined ? {} : { drawing, ...(isPart && { among: stack }) };
  const events = stacking.events((id) => isSeen(deciding, id), drawn);
  return events.length > 0 ? { events } : refuse('nothing-changes');
};

/**
 * Puts pieces into a pool, which is then shuffled, or on the top or bottom of a deck, in the order given from below.
 */
export const returnPieces = (deciding: Deciding, command: Asked<'returnPieces'>): Plan | Refusal => {
  const { table } = deciding;
  if (!knowsPool(deciding, command.pool)) return refuse('no-such-pool');
  const found = findPieces(deciding, command.pieces, 'where');
  if (isRefusal(found)) return found;
  const at = `pool:${command.pool}`;
  const returning = withCarried(
    deciding,
    found.map(({ id }) => id),
  );
  const lowest = command.where === 'bottom' ? inPool(deciding, command.pool).find(isNoneOf(returning)) : undefined;
  const stacking = new Stacking(table);
  for (const piece of returning) stacking.move(piece, at, lowest);
  const events = stacking.events((id) => isSeen(deciding, id));
  const isMixed = command.where === 'shuffled' && (events.length > 0 || inPool(deciding, command.pool).length > 1);
  const shuffles = isMixed ? [at] : [];
  if (events.length === 0 && !isMixed) return refuse('nothing-changes');
  return { events, shuffles };
};

export const shufflePool = (deciding: Deciding, { pool }: Asked<'shufflePool'>): Plan | Refusal => {
  if (!knowsPool(deciding, pool)) return refuse('no-such-pool');
  return inPool(deciding, pool).length > 1 ? { events: [], shuffles: [`pool:${pool}`] } : refuse('nothing-changes');
};

/** The pieces in it that the actor sees: for the actor it holds no others. */
const inPool = (deciding: Deciding, pool: string): readonly PieceId[] => seenAt(deciding, `pool:${pool}`);

const isNoneOf =
  (pieces: readonly PieceId[]) =>
  (piece: PieceId): boolean =>
    !pieces.includes(piece);
