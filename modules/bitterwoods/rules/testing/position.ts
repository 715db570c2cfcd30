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

/** Small positions for tests: clear ground, turn 8. */

export const { module } = await loadGame('bitterwoods');

const usual = { kind: 'infantry', strength: 5, er: 4, move: 4, steps: 2 };

export const german = unitsWith({ ...usual, side: 'german', nationality: 'german' });
export const american = unitsWith({ ...usual, side: 'allied', nationality: 'us' });
export const british = unitsWith({ ...usual, side: 'allied', nationality: 'british' });
export const panther: Fields = { kind: 'armor', silhouette: 'panther' };
export const sherman: Fields = { kind: 'armor', silhouette: 'sherman' };
export const gun: Fields = { kind: 'corps-artillery', steps: 1, range: 4 };

const small = positionsOf(module, { terrain: 'clear', turn: { number: 8, side: 'german', phase: 'movement' } }, extras);

export type Given = GivenPosition;
export const positionWith = (units: readonly GivenUnit[], given: Given = {}): Position => small(units, given);

/** The campaign as set up, at a given time. */
export const campaignAt = (turn: PositionTurn): Position =>
  readAt(reading, module, openingOf(module, 'campaign'), turn);
export const opening = (scenario: string) => openingOf(module, scenario);
