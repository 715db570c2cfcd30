import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useMemo } from 'react';
import { useHistory } from '../../state/history.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { type Course, restAt, stepFrom } from './course.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { useCourse } from './use-course.ts';
import { usePlaying } from './use-playing.ts';
import { type StepKeys, useStepKeys } from './use-step-keys.ts';

/** The number of steps to jump if the log knows no turn. */
const FAR = 10;

interface LookingBack extends StepKeys {
  /** The slider's position; `undefined` while nobody looks back. */
  readonly at: Seq | undefined;
  readonly last: Seq;
  readonly turns: Course['turns'];
  readonly isPlaying: boolean;
  /** Whether there is a step before and after this one. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  slideTo(seq: Seq): void;
}

/** Navigation in the game's history: by steps, by turns, or playing. */
export const useLookingBack = (): LookingBack => {
  const { moment, wanted, lookAt } = useHistory();
  const last = useSession(({ seq }) => seq);
  const at = wanted ?? moment?.seq;
  const { passedOver, turns } = useCourse(at !== undefined);
  const bookmarks = useBookmarks();
  const speed = usePreferences(({ playSpeed }) => playSpeed);
  const before = at === undefined ? undefined : stepFrom(at, -1, last, passedOver);
  const after = at === undefined ? undefined : stepFrom(at, 1, last, passedOver);
  const { isPlaying, start, stop } = usePlaying(after === at ? undefined : after, speed);

  const ways = useMemo((): StepKeys & Pick<LookingBack, 'slideTo'> => {
    const from = at ?? last;
    const go = (seq: Seq | undefined) => {
      stop();
      lookAt(seq);
    };
    const by = (steps: number) => go(stepFrom(from, steps, last, passedOver));
    return {
      by,
      byTurns: (way) => {
        const marks = [...turns.map(({ seq }) => seq), ...bookmarks.keys()].sort((a, b) => a - b);
        const mark = way < 0 ? marks.findLast((seq) => seq < from) : marks.find((seq) => seq > from && seq <= last);
        if (mark !== undefined) go(mark);
        else by(way * FAR);
      },
      toBeginning: () => go(1),
      toEnd: () => go(last),
      slideTo: (seq) => go(restAt(seq, from, last, passedOver)),
      leave: () => go(undefined),
      play: () => {
        if (isPlaying) stop();
        else {
          // At the end, playing begins anew.
          if (after === at) lookAt(1);
          start();
        }
      },
    };
  }, [at, after, last, passedOver, turns, bookmarks, isPlaying, start, stop, lookAt]);
  useStepKeys(at !== undefined, ways);
  return { ...ways, at, last, turns, isPlaying, hasBefore: before !== at, hasAfter: after !== at };
};
