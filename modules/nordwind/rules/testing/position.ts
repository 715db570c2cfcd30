import type { Position } from '@umpire/shared/umpire';
import {
  type Fields,
  type Given as GivenPosition,
  type GivenUnit,
  positionsOf,
  unitsWith,
} from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { loadGame } from '../../../index.ts';
import { extras } from '../fields.ts';

export {
  attackOn,
  clausesOf,
  hexIn,
  numbersOf,
  unitOf,
  unitsOf,
} from '@umpire/shared/umpire/kit/testing/game-position.ts';

export const { module } = await loadGame('nordwind');

const unitIn = (side: string, nationality: string) => {
  const unit = unitsWith({
    side,
    nationality,
    kind: 'infantry',
    attack: 4,
    move: 8,
    steps: 2,
    tq: 'C',
    size: 'regiment',
  });
  return (id: string, at: string | null, more: Fields = {}): GivenUnit =>
    unit(id, at, { defense: more.attack ?? 4, ...more });
};

export const german = unitIn('german', 'german');
export const american = unitIn('allied', 'us');
export const french = unitIn('allied', 'french');
export const tank: Fields = { kind: 'armour', move: 12 };

const positions = positionsOf(
  module,
  { terrain: 'clear', turn: { number: 3, side: 'german', phase: 'movement' } },
  extras,
);

export interface Given extends GivenPosition {
  /** The hexes in which a ferry lies. */
  readonly ferries?: readonly string[];
}

export const positionWith = (units: readonly GivenUnit[], given: Given = {}): Position =>
  positions(units, { ...given, markers: (given.ferries ?? []).map((on) => ({ kind: 'ferry', on })) });

export const combat = (side: string): Given => ({ turn: { side, phase: 'combat' } });

/** A river, ridge or the Rhine between rows 3 and 4 of a map with that many columns. */
export const across = (kind: string, columns = 8): Readonly<Record<string, string>> => {
  const edges: Record<string, string> = {};
  const two = (n: number): string => String(n).padStart(2, '0');
  for (let column = 1; column <= columns; column++) {
    edges[`${two(column)}03-${two(column)}04`] = kind;
    // In even columns a hex lies half a hex further down: its row 3 touches row 4 of the odd columns beside it.
    if (column % 2 === 0) {
      edges[`${two(column)}03-${two(column - 1)}04`] = kind;
      if (column < columns) edges[`${two(column)}03-${two(column + 1)}04`] = kind;
    }
  }
  return edges;
};
