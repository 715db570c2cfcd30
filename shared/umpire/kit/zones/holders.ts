import { DIRECTIONS, firstStep, type Hex, opposite, stepOf } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import { type Control, OWN, ofSide } from './control.ts';

/** The units that control a hex, of those sides. */
export const holdersOf = (
  control: Control,
  position: Position,
  hex: Hex,
  isHolder: (side: SideId) => boolean,
): readonly Unit[] => {
  const { neighbors } = position.board.grid;
  const holders: Unit[] = [];
  const look = (from: Hex, bit: number): void => {
    for (const side of position.sides) {
      if (!isHolder(side) || (control.of(position, side).exerted[from]! & bit) === 0) continue;
      const stack = ofSide(position.unitsAt(from), side);
      for (const unit of stack) if (control.exertedBy(position, unit, stack) & bit) holders.push(unit);
    }
  };
  look(hex, OWN);
  for (const direction of DIRECTIONS) {
    const from = neighbors[stepOf(hex, direction)]!;
    if (from !== -1) look(from, 1 << opposite(direction));
  }
  return holders;
};

/** Whether some enemy unit of `side` controls both hexes: it stands in one of the two, or beside both. */
export const areHeldByOne = (control: Control, position: Position, a: Hex, b: Hex, side: SideId): boolean => {
  const { neighbors } = position.board.grid;
  for (const enemy of position.sides) {
    if (enemy === side) continue;
    if (holdsBoth(control, position, b, a, b, enemy)) return true;
    for (let step = firstStep(b); step < firstStep(b) + 6; step++) {
      const from = neighbors[step]!;
      if (from !== -1 && holdsBoth(control, position, from, a, b, enemy)) return true;
    }
  }
  return false;
};

/** Whether a unit of the side that stands in `from` controls both hexes. */
const holdsBoth = (control: Control, position: Position, from: Hex, a: Hex, b: Hex, side: SideId): boolean => {
  const there = control.of(position, side).exerted[from]!;
  if (there === 0) return false;
  const [toA, toB] = [bitTo(position.board, from, a), bitTo(position.board, from, b)];
  if ((there & toA) === 0 || (there & toB) === 0) return false;
  const stack = ofSide(position.unitsAt(from), side);
  if (stack.length === 1) return true;
  return stack.some((unit) => {
    const own = control.exertedBy(position, unit, stack);
    return (own & toA) !== 0 && (own & toB) !== 0;
  });
};

/** The control of a stack in `from`, if it controls `to`. */
const bitTo = ({ grid: { neighbors } }: Board, from: Hex, to: Hex): number => {
  if (from === to) return OWN;
  for (let direction = 0; direction < 6; direction++)
    if (neighbors[stepOf(from, direction)] === to) return 1 << direction;
  return 0;
};
