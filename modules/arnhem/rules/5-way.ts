import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { reach } from './5-movement.ts';

/**
 * The hexes that a unit has entered in this phase, in order, on the cheapest path to its hex; the hex where it came
 * in or came down is the first of them. If no path leads there, only its hex: then it was put there by hand.
 * A player who moved along another path must adjust the markers by hand.
 */
export const wayOf = (position: Position, unit: Unit): readonly Hex[] => {
  const { at, began, side } = unit;
  const { phase, side: turn } = position.turn;
  if (at === undefined || at === began || side !== turn || (phase !== 'movement' && phase !== 'mobile')) return [];
  const path = reach(position, [unit]).path(at);
  if (!path) return [at];
  return path[0] === began ? path.slice(1) : path;
};

/** The steps that it has made, beginning with the hex it came from; none if it came onto the map. */
export const stepsOf = (unit: Unit, way: readonly Hex[]): readonly (readonly [Hex, Hex])[] => {
  const all = unit.began === undefined ? way : [unit.began, ...way];
  return all.slice(1).map((to, i) => [all[i]!, to] as const);
};
