import type { MergePatch } from '../table/event.ts';
import type { PieceId } from '../table/state/ids.ts';
import type { Place } from '../table/state/place.ts';
import { get, isEmpty, type ReadonlyRecord } from '../table/state/record.ts';
import type { Turn } from '../table/state/state.ts';
import { isEqual, patchValue } from '../table/wire/patch.ts';

/** The stacks of a patch: `null` if the stack is gone. */
export type StacksPatch = ReadonlyRecord<readonly PieceId[] | null>;

/** The parts of a view before a step that show which pieces were moved in the open. */
export interface Lying {
  readonly turn: Turn;
  readonly stackAt: (at: Place) => readonly PieceId[];
  /** Whether the viewer knows that other viewers see a mask instead of this piece. */
  readonly isHidden: (piece: PieceId) => boolean;
}

/*
 * Nearly every move changes `turn.began` of the moved pieces in a way that follows from the stacks. So it is sent
 * only if it differs from that; an empty object says that it does not change.
 */

/** The patch of a turn in the form in which it is sent. */
export const packTurn = (turn: MergePatch | undefined, stacks: StacksPatch, lying: Lying): MergePatch | undefined => {
  const { began, ...rest } = turn ?? {};
  const sent = isEqual(began, beganIn(stacks, lying)) ? rest : { ...rest, began: began === undefined ? {} : began };
  return isEmpty(sent) ? undefined : sent;
};

/** The complete patch of a turn. */
export const unpackTurn = (sent: MergePatch | undefined, stacks: StacksPatch, lying: Lying): MergePatch | undefined => {
  const { began: told, ...rest } = sent ?? {};
  const began = told === undefined ? beganIn(stacks, lying) : told;
  const isChanged = began === null || (began !== undefined && !isEmpty(began as MergePatch));
  const turn = isChanged ? { ...rest, began } : rest;
  return isEmpty(turn) ? undefined : turn;
};

/** The changes of `turn.began` that follow from pieces in the open that have moved. */
const beganIn = (
  stacks: StacksPatch,
  { turn: { began = {} }, stackAt, isHidden }: Lying,
): MergePatch | null | undefined => {
  const left = new Map<PieceId, Place>();
  for (const at of Object.keys(stacks)) {
    const staying = new Set(stacks[at]);
    for (const piece of stackAt(at)) if (!staying.has(piece)) left.set(piece, at);
  }
  if (left.size === 0) return undefined;
  const patch: { [piece: PieceId]: Place | null } = {};
  for (const at of Object.keys(stacks)) {
    for (const piece of stacks[at] ?? []) {
      const from = left.get(piece);
      if (from === undefined || piece.startsWith('~') || isHidden(piece)) continue;
      const first = get(began, piece);
      if (first === undefined) patch[piece] = from;
      else if (first === at) patch[piece] = null;
    }
  }
  if (isEmpty(patch)) return undefined;
  const isLess = Object.values(patch).every((at) => at === null);
  return isLess && isEmpty(patchValue(began, patch) as MergePatch) ? null : patch;
};
