import { type Given, positionsOf, unitsWith } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { loadGame } from '../../../index.ts';

export {
  attackOn,
  clausesOf,
  hexIn,
  numbersOf,
  unitOf,
  unitsOf,
} from '@umpire/shared/umpire/kit/testing/game-position.ts';

export const { module } = await loadGame('arnhem');

const usual = { kind: 'leg', attack: 4, defense: 4, move: 7, steps: 2 };

export const german = unitsWith({ ...usual, side: 'german', nationality: 'german' });
export const british = unitsWith({ ...usual, side: 'allied', nationality: 'british' });
export const american = unitsWith({ ...usual, side: 'allied', nationality: 'us' });
export const polish = unitsWith({ ...usual, side: 'allied', nationality: 'polish' });
export const mobile = { kind: 'mobile', move: 10 };
export const engineer = { kind: 'engineer', move: 10 };
export const parachute = { kind: 'parachute', attack: 2, defense: 2 };
export const glider = { kind: 'glider', attack: 2, defense: 2 };

/** Clear ground, the Allies moving on turn 3, unless the test says otherwise. */
export const positionWith = positionsOf(module, {
  terrain: 'clear',
  turn: { number: 3, side: 'allied', phase: 'movement' },
});

/** The Allies' or the Germans' phase. */
export const phase = (name: string, side = 'allied'): Pick<Given, 'turn'> => ({ turn: { side, phase: name } });
