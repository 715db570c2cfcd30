import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { reach } from './5-movement.ts';

/**
 * The hexes that a unit has entered in this phase, in order, by the cheapest way to where it stands now; where it came
 * in or came down is the first of them. Only the hex where it stands if no way leads there: then hands have put it
 * there. Who went round by another way says so by hand.
 */
export const wayOf = (position: Position, unit: Unit): readonly Hex[] => {
  const { at, began, side } = unit;
  const { phase, side: turn } = position.turn;
  if (at === undefined || at === began || side !== turn || (phase !== 'movement' && phase !== 'mobile')) return [];
  const path = reach(position, [unit]).path(at);
  if (!path) return [at];
  return path[0] === began ? path.slice(1) : path;
};

/** The hexes between which it has gone, where it came from before the first: nowhere, if it came onto the map. */
export const stepsOf = (unit: Unit, way: readonly Hex[]): readonly (readonly [Hex, Hex])[] => {
  const all = unit.began === undefined ? way : [unit.began, ...way];
  return all.slice(1).map((to, i) => [all[i]!, to] as const);
};
