import type { Seq } from '@umpire/shared/table/state/ids.ts';

/** Steps `from` to `to` as one message, ready to send. */
export interface Frame {
  readonly from: Seq;
  readonly to: Seq;
  readonly bytes: Uint8Array;
}

/** The latest frames of one view of a table, without gaps, as far back as the bounds allow. */
export interface MissedSteps {
  readonly add: (frame: Frame) => void;
  /** What follows step `seq`, oldest first; `undefined` if that is not known any more, or not at the end of a frame. */
  readonly since: (seq: Seq) => readonly Frame[] | undefined;
  readonly bytes: () => number;
}

/** `at`: the step that the view was at when this began. */
export const missedSteps = (at: Seq, bounds: { readonly frames: number; readonly bytes: number }): MissedSteps => {
  // A ring: `first` counts every frame that ever was dropped, so that none needs to be moved.
  const kept: (Frame | undefined)[] = new Array(bounds.frames).fill(undefined);
  let first = 0;
  let end = 0;
  let bytes = 0;
  let last = at;

  const frame = (index: number): Frame => kept[index % bounds.frames]!;

  const dropFirst = (): void => {
    bytes -= frame(first).bytes.length;
    kept[first % bounds.frames] = undefined;
    first += 1;
  };

  /** Frames are in order of their steps: a binary search for the one that begins with `from`. */
  const indexFrom = (from: Seq): number | undefined => {
    let [low, high] = [first, end];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (frame(middle).from < from) low = middle + 1;
      else high = middle;
    }
    return low < end && frame(low).from === from ? low : undefined;
  };

  return {
    add: (added) => {
      if (added.from !== last + 1) throw new Error(`Frame ${added.from}–${added.to} does not follow step ${last}.`);
      last = added.to;
      if (end - first === bounds.frames) dropFirst();
      kept[end % bounds.frames] = added;
      end += 1;
      bytes += added.bytes.length;
      while (bytes > bounds.bytes) dropFirst();
    },
    since: (seq) => {
      if (seq === last) return [];
      const index = indexFrom(seq + 1);
      return index === undefined
        ? undefined
        : Array.from({ length: end - index }, (_, offset) => frame(index + offset));
    },
    bytes: () => bytes,
  };
};
