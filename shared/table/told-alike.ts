import type { Step } from './event.ts';
import type { PieceId } from './ids.ts';
import { changeOf } from './patch.ts';
import type { Place } from './place.ts';
import { get, isEmpty } from './record.ts';
import { placeSight } from './sight.ts';
import type { Table } from './state.ts';
import { changeOfTurn, type ToldStep } from './tell.ts';

/**
 * The step as every viewer is told of it (`tell`), if all are told the same: pieces that hide nothing were moved between
 * places that hide nothing and hold nothing hidden. Most steps are like that. When in doubt, `undefined`.
 */
export const tellAlike = (before: Table, after: Table, step: Step): ToldStep | undefined => {
  const { seq, time, by, act, events, undoes, redoes, overrules } = step;
  if (undoes || redoes || overrules) return undefined;
  const pieces: PieceId[] = [];
  const places = new Set<Place>();
  for (const event of events) {
    if (event.type !== 'piecesMoved') return undefined;
    for (const { piece, from, to } of event.moves) {
      pieces.push(piece);
      places.add(from.at).add(to.at);
    }
  }
  const stacks: { [at: Place]: unknown } = {};
  for (const at of [...places].sort()) {
    if (!isOpen(before, at) || !isOpen(after, at)) return undefined;
    const change = changeOf(get(before.stacks, at), get(after.stacks, at));
    if (change !== undefined) stacks[at] = change;
  }
  if (isEmpty(stacks)) return undefined;
  const turn = changeOfTurn(before.turn, after.turn, pieces);
  return { seq, time, by, act, patch: { ...(turn !== undefined && { turn }), stacks } };
};

/** Whether everybody sees all that lies in a place. */
const isOpen = (table: Table, at: Place): boolean =>
  !placeSight(table, at) && (get(table.stacks, at) ?? []).every((piece) => isInTheOpen(table, piece));

const isInTheOpen = ({ pieces }: Table, id: PieceId): boolean => {
  const piece = get(pieces, id)!;
  return piece.sight === undefined && piece.mask === undefined && piece.masked === undefined;
};
