import { placesOfOpenMoves } from '../deciding/in-the-open.ts';
import type { Step } from '../event.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Table } from '../state/state.ts';
import { changeOf } from '../wire/patch.ts';
import { asTold, changeOfTurn, type ToldStep } from './tell.ts';

/**
 * The step as every viewer is told of it (`tell`), if all are told the same: pieces that hide nothing moved between
 * places that hide nothing and hold nothing hidden. Most steps are like that. When in doubt, `undefined`.
 */
export const tellAlike = (before: Table, after: Table, step: Step): ToldStep | undefined => {
  const { seq, time, by, act, events, undoes, redoes, overrules = [], why } = step;
  if (undoes || redoes || why || !overrules.every(({ open }) => open === true)) return undefined;
  const places = placesOfOpenMoves(before, events);
  if (!places) return undefined;
  const stacks: { [at: Place]: unknown } = {};
  let changed = false;
  for (const at of places.toSorted()) {
    const change = changeOf(get(before.stacks, at), get(after.stacks, at));
    if (change === undefined) continue;
    stacks[at] = change;
    changed = true;
  }
  if (!changed) return undefined;
  const pieces: PieceId[] = [];
  for (const event of events) if (event.type === 'piecesMoved') for (const { piece } of event.moves) pieces.push(piece);
  const turn = changeOfTurn(before.turn, after.turn, pieces);
  const patch = turn === undefined ? { stacks } : { turn, stacks };
  return { seq, time, by, act, patch, ...(overrules.length > 0 && { overrules: overrules.map(asTold) }) };
};
