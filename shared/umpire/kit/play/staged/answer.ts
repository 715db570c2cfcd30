import { wordsIn } from '../../../../table/deciding/names.ts';
import type { PieceId } from '../../../../table/index.ts';
import type { Position } from '../../../position.ts';
import type { ProcedureState } from '../../../procedure.ts';
import type { Saying } from '../../../saying.ts';
import type { Answer } from './memory.ts';

/** Numbers, odds, hexsides: `7`, `3-1`, `0506–0605`. */
const NUMBERS = /^[\d\s.,:+½¼¾⅓⅔−–-]+$/;

/**
 * An answer as it goes to the table, where everybody reads it. So it names no unit but by its id, and only one that the
 * state names too. `undefined` if it would tell more than the state.
 */
export const answerFor = (p: Position, state: ProcedureState, says: Saying, asked?: PieceId): Answer | undefined => {
  const { unit: name, ...params } = says.params ?? {};
  const open = Object.values(params).every((value) => isOpen(p, value));
  if (!open) return undefined;
  const rest = { text: says.text, ...(Object.keys(params).length > 0 && { params }) };
  if (name === undefined) return { says: rest };
  const known = wordsIn(state);
  const unit = p.units.find((one) => one.name === name && known.has(one.id) && (asked ?? one.id) === one.id);
  return unit && { says: rest, unit: unit.id };
};

/** A text of the game, a hex or numbers: no name of a unit. */
const isOpen = (p: Position, value: string | number): boolean => {
  if (typeof value === 'number' || value.startsWith('@')) return true;
  const isPlain = NUMBERS.test(value) || p.board.grid.parse(value) !== undefined;
  return isPlain && p.units.every(({ name }) => name !== value);
};
