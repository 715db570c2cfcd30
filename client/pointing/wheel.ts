import type { Wheel } from '../state/preferences.ts';

/** What a turn of a wheel does: notches of zoom, upward positive, or the way of the picture in CSS pixels. */
export type Turn =
  | { readonly type: 'zoom'; readonly notches: number }
  | { readonly type: 'slide'; readonly dx: number; readonly dy: number };

type Turned = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'timeStamp'>;

/** Converts a wheel that scrolls by lines or pages to pixels. */
const UNITS = [1, 33, 400];
const PIXELS_PER_NOTCH = 100;
/** The first event of a wheel has at least so many pixels, that of fingers fewer. */
const NOTCH_FROM = 50;
/** Events that follow within this many milliseconds come from the same hand. */
const SERIES = 250;

/** Reads the turns of one surface. Browsers do not say whether it was a wheel or a trackpad; the first event of a series shows it. */
export const wheelReader = (): ((event: Turned, use: Wheel) => Turn) => {
  let last: { readonly byFingers: boolean; readonly time: number } | undefined;
  const isByFingers = ({ deltaX, deltaY, deltaMode, timeStamp: time }: Turned): boolean => {
    const goesOn = last !== undefined && time - last.time < SERIES;
    const looks = deltaMode === 0 && (deltaX !== 0 || Math.abs(deltaY) < NOTCH_FROM);
    const byFingers = (goesOn && last?.byFingers) || (goesOn ? deltaX !== 0 : looks);
    last = { byFingers, time };
    return byFingers;
  };
  return (event, use) => {
    const unit = UNITS[event.deltaMode] ?? 1;
    // A pinch on a trackpad is reported as a wheel with Ctrl, in smaller steps.
    const isPinch = event.ctrlKey;
    const byFingers = !isPinch && isByFingers(event);
    if (!isPinch && (use === 'moves' || (use === 'device' && byFingers))) {
      return { type: 'slide', dx: -event.deltaX * unit, dy: -event.deltaY * unit };
    }
    const notches = ((-event.deltaY * unit) / PIXELS_PER_NOTCH) * (isPinch ? 6 : 1);
    return { type: 'zoom', notches: Math.max(-3, Math.min(3, notches)) };
  };
};
