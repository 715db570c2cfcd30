import { Timeline } from '@umpire/shared/table/history/history.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Moment } from '../state/history.ts';
import { describe } from '../words/describe.ts';

/** Steps of a chapter: fetched in one request. */
export const CHAPTER = 500;

/** Fetches steps from `from` to `to`, with the view before the first. */
export type FetchSteps = (
  from: Seq,
  to: Seq,
) => Promise<{ readonly before: Table; readonly steps: readonly ToldStep[] }>;

export interface History {
  /** The table right after step `seq` of `last`. */
  readonly momentAt: (seq: Seq, last: Seq) => Promise<Moment>;
  /** Drops everything fetched, because the viewer may see other things now. */
  readonly forget: () => void;
}

/** Any moment of a game, fetched chapter by chapter and cached: going back is as fast as going forward. */
export const createHistory = (fetch: FetchSteps): History => {
  const chapters = new Map<number, Promise<Timeline>>();

  const open = (number: number, last: Seq): Promise<Timeline> => {
    const from = number * CHAPTER + 1;
    const opened = fetch(from, Math.min(last, from + CHAPTER - 1)).then(({ before, steps }) => {
      const timeline = new Timeline(from - 1, before);
      timeline.add(steps);
      return timeline;
    });
    chapters.set(number, opened);
    // Failed chapters are requested again.
    opened.catch(() => chapters.get(number) === opened && chapters.delete(number));
    return opened;
  };

  /** The chapter of a step: loaded again if the game has grown since. */
  const chapterOf = async (seq: Seq, last: Seq): Promise<Timeline> => {
    const number = Math.floor((seq - 1) / CHAPTER);
    const chapter = await (chapters.get(number) ?? open(number, last));
    return chapter.last >= seq ? chapter : open(number, last);
  };

  return {
    forget: () => chapters.clear(),
    async momentAt(seq, last) {
      const chapter = await chapterOf(seq, last);
      const step = chapter.stepAt(seq);
      if (!step) throw new Error(`The server has no step ${seq}.`);
      const before = chapter.at(seq - 1);
      const table = chapter.at(seq);
      return { seq, table, entry: describe(step, before, table) };
    },
  };
};
