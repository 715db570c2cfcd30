import { GestureMachine, type Later } from '../../pointing/machine.ts';
import { panning } from '../../pointing/panning.ts';
import { pinching } from '../../pointing/pinching.ts';
import { spent } from '../../pointing/spent.ts';
import { boxing } from './boxing.ts';
import { doublePress } from './double-press.ts';
import { draggingPieces } from './dragging-pieces.ts';
import type { Gestures, Hand } from './gesture.ts';
import { idle } from './idle.ts';
import { magnifying } from './magnifying.ts';
import { marking } from './marking.ts';
import { pressingBadge } from './pressing-badge.ts';
import { pressingGround } from './pressing-ground.ts';
import { pressingPiece } from './pressing-piece.ts';
import { pressingSecond } from './pressing-second.ts';

/** Each gesture gets the object with all gestures, so that it can change into any other. */
const boardGestures = (): Gestures => {
  const gestures = {} as Gestures;
  const isDouble = doublePress();
  return Object.assign(gestures, {
    idle: idle(gestures),
    pressingPiece: pressingPiece(gestures, isDouble),
    pressingBadge: pressingBadge(gestures, isDouble),
    pressingGround: pressingGround(gestures, isDouble),
    pressingSecond: pressingSecond(gestures),
    draggingPieces: draggingPieces(gestures),
    panning: panning(gestures),
    pinching: pinching(gestures),
    boxing: boxing(gestures),
    marking: marking(gestures),
    magnifying: magnifying(gestures),
    spent: spent(gestures),
  } satisfies Gestures);
};

/** Follows the pointers on a board. */
export const makeBoardMachine = (hand: Hand, later: Later): GestureMachine<Hand> =>
  new GestureMachine(boardGestures(), hand, later);
