import type { Pointer } from '../../pointing/pointer.ts';

/** Two presses of the same thing within this many milliseconds are a double press. */
const DOUBLE = 350;

/** Follows the presses of one kind of thing: whether this one is the second of a double press. */
export const doublePress = <Thing>(): ((pressed: Thing, pointer: Pointer) => boolean) => {
  let last: { readonly pressed: Thing; readonly time: number } | undefined;
  return (pressed, { time, shift, mod }) => {
    const isSecond = !shift && !mod && last?.pressed === pressed && time - last.time < DOUBLE;
    last = isSecond ? undefined : { pressed, time };
    return isSecond;
  };
};
