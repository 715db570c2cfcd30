import type { Position } from '@umpire/shared/umpire';
import {
  type Given as GivenPosition,
  type GivenUnit,
  positionsOf,
  unitsWith,
} from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { loadGame } from '../../../index.ts';
import { extras } from '../fields.ts';

export {
  clausesOf,
  type Fields,
  type GivenUnit,
  hexIn,
  unitOf,
} from '@umpire/shared/umpire/kit/testing/game-position.ts';

/** Small positions for tests: clear ground without edges, unless they say otherwise. */

const { module } = await loadGame('ardennes44');

const usual = { kind: 'infantry', attack: 4, defense: 4, move: 3, steps: 2, state: [] };

export const german = unitsWith({ ...usual, side: 'german' });
export const allied = unitsWith({ ...usual, side: 'allied' });
export const tank = { kind: 'tank', move: 6, tq: { value: 3, colour: 'grey' }, silhouette: true };

const small = positionsOf(
  module,
  {
    ...{ terrain: 'clear', turn: { number: 5, side: 'german', phase: 'movement' } },
    ...{ further: 'odd', columns: 7, rows: 9 },
  },
  extras,
);

export interface Given extends Omit<GivenPosition, 'roads'> {
  /** Primary roads, each as its hexes. */
  readonly roads?: readonly (readonly string[])[];
}

export const positionWith = (units: readonly GivenUnit[], { roads = [], ...given }: Given = {}): Position =>
  small(units, { ...given, roads: { primary: roads } });
