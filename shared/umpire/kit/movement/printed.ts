import type { Board } from '../../../module/index.ts';
import { bagOf } from '../../fields.ts';
import { Position } from '../../position.ts';

const known = new WeakMap<Board, Position>();

/** The map alone, with nothing on it. */
export const printedOn = (board: Board): Position => {
  const found = known.get(board);
  if (found) return found;
  const bare = { sides: [], units: [], markers: [], procedures: [], options: {}, extras: bagOf({}) };
  const made = new Position({ board, turn: { number: 0, phase: '' }, ...bare });
  known.set(board, made);
  return made;
};
