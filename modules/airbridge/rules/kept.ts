import type { Position, Setup } from '@umpire/shared/umpire';

/** The part of a position that a unit's move does not change. */
const parts = ['board', 'turn', 'markers', 'options', 'scenario', 'extras'] as const;
type Ground = Pick<Setup, (typeof parts)[number]>;

/**
 * Facts that depend only on the ground, the markers and the time, computed once for all positions that share them:
 * a move makes a new position in which these are mostly unchanged.
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
