import type { Pointer } from '../../pointing/pointer.ts';

/** Two presses of the same thing within this many milliseconds are a double press. */
const DOUBLE = 350;

/** Told of every press that ends as a click, and what it was on (a counter, a badge, or open ground): whether it is the second of a double press. */
export type IsDouble = (pressed: string, pointer: Pointer) => boolean;

export const doublePress = (): IsDouble => {
  let last: { readonly pressed: string; readonly time: number } | undefined;
  return (pressed, { time, shift, mod }) => {
    const isSecond = !shift && !mod && last?.pressed === pressed && time - last.time < DOUBLE;
    last = isSecond ? undefined : { pressed, time };
    return isSecond;
  };
};
