import type { Gesture, LookingGestures } from './gesture.ts';

/** The press has done what it was for: nothing more until it ends. */
export const spent =
  <H>(gestures: Pick<LookingGestures<H>, 'idle'>) =>
  (): Gesture<H> => {
    const self: Gesture<H> = {
      name: 'spent',
      move: () => self,
      up: () => gestures.idle(),
      cancel: () => gestures.idle(),
    };
    return self;
  };
