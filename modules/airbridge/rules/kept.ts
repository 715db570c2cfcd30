import type { Position, Setup } from '@umpire/shared/umpire';

/** All of a position that a unit's move leaves as it was. */
const parts = ['board', 'turn', 'markers', 'options', 'scenario', 'extras'] as const;
type Ground = Pick<Setup, (typeof parts)[number]>;

/**
 * What follows from the ground, the markers and the time alone, worked out once for all positions that have them in common:
 * a move makes a new position, and mostly nothing of this is new in it.
 */
export const keptWhileUnitsMove = <T>(of: (position: Position) => T): ((position: Position) => T) => {
  const known = new WeakMap<Position['extras'], { readonly ground: Ground; readonly value: T }>();
  return (position) => {
    const found = known.get(position.extras);
    if (found && parts.every((part) => found.ground[part] === position[part])) return found.value;
    const { board, turn, markers, options, scenario, extras } = position;
    const value = of(position);
    known.set(extras, { ground: { board, turn, markers, options, scenario, extras }, value });
    return value;
  };
};
