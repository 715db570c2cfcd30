import type { Gesture, Gestures } from './gesture.ts';

/** The press has done what it was for: nothing more until it ends. */
export const spent = (gestures: Gestures) => (): Gesture => {
  const self: Gesture = {
    name: 'spent',
    move: () => self,
    up: () => gestures.idle(),
    cancel: () => gestures.idle(),
  };
  return self;
};
