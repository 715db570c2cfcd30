import type { PieceFields } from '../event.ts';
import type { Changes } from '../state/piece-fields.ts';
import type { Piece } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';

// Fields of a piece that undo takes back or redo brings back, on a piece that may have changed since.

export const isAsLeft = (piece: Piece, from: PieceFields): boolean =>
  Object.entries(from).every(([field, value]) => field === 'mask' || isEqual(piece[field as keyof PieceFields], value));

export const fieldsSet = (
  piece: Piece,
  from: PieceFields,
  to: PieceFields,
): { readonly from: PieceFields; readonly to: PieceFields } | undefined => {
  const changes: { [field: string]: unknown } = {};
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)]) as ReadonlySet<keyof PieceFields>) {
    const now = piece[field];
    // Masks change by shuffling. Undoing a mask removes the current one; a former mask is not restored.
    if (field === 'mask' && !isEqual(now, from.mask)) {
      if (now !== undefined && from.mask && !to.mask) changes.mask = undefined;
      continue;
    }
    changes[field] = field === 'markers' || field === 'values' ? keysSet(now, from[field], to[field]) : to[field];
  }
  return changeTo(piece, changes as Changes);
};

/** Markers and values are set one by one, so that later changes of others do not matter. */
const keysSet = (now: unknown, from: unknown, to: unknown): unknown => {
  const [present, was, becomes] = [asRecord(now), asRecord(from), asRecord(to)];
  const next = { ...present };
  for (const key of new Set([...Object.keys(was), ...Object.keys(becomes)])) {
    if (isEqual(was[key], becomes[key])) continue;
    if (becomes[key] === undefined) delete next[key];
    else next[key] = becomes[key];
  }
  return Object.keys(next).length > 0 ? next : undefined;
};

const asRecord = (value: unknown): { readonly [key: string]: unknown } =>
  (value ?? {}) as { readonly [key: string]: unknown };

export const changeTo = (
  piece: Piece,
  changes: Changes,
): { readonly from: PieceFields; readonly to: PieceFields } | undefined => {
  const [from, to]: { [field: string]: unknown }[] = [{}, {}];
  for (const [field, value] of Object.entries(changes)) {
    const now = piece[field as keyof PieceFields];
    if (isEqual(now, value)) continue;
    if (now !== undefined) from![field] = now;
    if (value !== undefined) to![field] = value;
  }
  return Object.keys({ ...from, ...to }).length > 0 ? { from: from!, to: to! } : undefined;
};
