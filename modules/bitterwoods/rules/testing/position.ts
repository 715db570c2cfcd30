import type { Position, PositionTurn } from '@umpire/shared/umpire';
import {
  type Given as GivenPosition,
  type GivenUnit,
  openingOf,
  positionsOf,
  positionAt as readAt,
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

type Fields = Readonly<Record<string, unknown>>;

const unitIn =
  (side: string, nationality: string) =>
  (id: string, at: string | null, more: Fields = {}): GivenUnit => ({
    ...{ id, side, nationality, at, kind: 'infantry', strength: 5, er: 4, move: 4, steps: 2 },
    ...more,
  });

export const german = unitIn('german', 'german');
export const american = unitIn('allied', 'us');
export const british = unitIn('allied', 'british');
export const panther: Fields = { kind: 'armor', silhouette: 'panther' };
export const sherman: Fields = { kind: 'armor', silhouette: 'sherman' };
export const gun: Fields = { kind: 'corps-artillery', steps: 1, range: 4 };

const small = positionsOf(module, { terrain: 'clear', turn: { number: 8, side: 'german', phase: 'movement' } }, extras);

export type Given = GivenPosition;
export const positionWith = (units: readonly GivenUnit[], given: Given = {}): Position => small(units, given);

/** The campaign as set up, at some time of it. */
export const campaignAt = (turn: PositionTurn): Position =>
  readAt(reading, module, openingOf(module, 'campaign'), turn);
export const opening = (scenario: string) => openingOf(module, scenario);
