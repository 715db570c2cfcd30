import type { Position, PositionTurn } from '@umpire/shared/umpire';
import {
  type Fields,
  type Given as GivenPosition,
  type GivenUnit,
  openingOf,
  positionsOf,
  positionAt as readAt,
  unitsWith,
} from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { loadGame } from '../../../index.ts';
import { extras } from '../fields.ts';
import { reading } from '../reading.ts';

export {
  attackOn,
  clausesOf,
  hexIn,
  numbersOf,
  unitOf,
  unitsOf,
} from '@umpire/shared/umpire/kit/testing/game-position.ts';

/** Small positions for tests: clear ground, turn 5. */

export const { module } = await loadGame('airbridge');

const usual = { attack: 4, defense: 4, move: 4, efficiency: 5, stacking: 2, steps: 2 };

export const german = unitsWith({ ...usual, side: 'german', kind: 'infantry' });
export const british = unitsWith({ ...usual, side: 'allied', kind: 'motorized-infantry' });
export const para = unitsWith({
  ...usual,
  ...{ side: 'allied', kind: 'airborne-infantry', airborne: true, formation: '82 Airborne Division' },
});
export const tank: Fields = { kind: 'armor', move: 6 };
export const gun: Fields = { kind: 'artillery', attack: 0, bombardment: 6, range: 5, defense: 1 };
export const engineer: Fields = { kind: 'engineer' };

const small = positionsOf(module, { terrain: 'clear', turn: { number: 5, side: 'german', phase: 'movement' } }, extras);

export type Given = GivenPosition;
export const positionWith = (units: readonly GivenUnit[], given: Given = {}): Position => small(units, given);

/** The campaign as set up, at a given time. */
export const campaignAt = (turn: PositionTurn): Position =>
  readAt(reading, module, openingOf(module, 'campaign'), turn);
export const opening = (scenario: string) => openingOf(module, scenario);
