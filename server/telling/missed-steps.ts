import type { Seq } from '@umpire/shared/table/state/ids.ts';

/** Steps `from` to `to` as one encoded message. */
export interface Frame {
  readonly from: Seq;
  readonly to: Seq;
  readonly bytes: Uint8Array;
}

/** The latest frames of one view of a table, without gaps, as far back as the bounds allow. */
export interface MissedSteps {
  readonly add: (frame: Frame) => void;
  /** The frames after step `seq`, oldest first; `undefined` if they are not kept any more, or if no frame ends at `seq`. */
  readonly since: (seq: Seq) => readonly Frame[] | undefined;
  readonly bytes: () => number;
}

/** `at`: the step of the view at the beginning. */
export const missedSteps = (at: Seq, bounds: { readonly frames: number; readonly bytes: number }): MissedSteps => {
  // A ring buffer: `first` counts all frames that were dropped, so that none needs to be moved.
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

  /** Binary search for the frame that begins with `from`. */
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
