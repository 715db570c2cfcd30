import type { Gesture, LookingGestures } from './gesture.ts';

/** The press has had its effect: the rest of it does nothing. */
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
