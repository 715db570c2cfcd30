import type { Look } from '@umpire/shared/umpire/lesson.ts';
import { useEffect, useRef, useState } from 'react';
import { useLearnt } from '../../learning/learnt.ts';
import { useSelection } from '../../state/selection.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import type { LessonAnswer } from '../../umpire/questions.ts';
import { useInSight } from '../procedure/use-in-sight.ts';
import { useIsLesson } from './use-is-lesson.ts';

/** The smallest size of a hex when a lesson begins, if there is room, in CSS pixels; and at which a named counter is legible. */
const LESSON_HEX = 80;
const LEGIBLE_HEX = 56;

/** How long "done" is shown before the next step, in milliseconds. */
const PAUSE = 1_400;

export interface StepNow {
  readonly answer: LessonAnswer;
  /** Its task has been done. */
  readonly isDone: boolean;
  /** There is a task, or something to look at. */
  readonly asks: boolean;
  /** It has just been done: the next step comes by itself. */
  readonly goesOn: boolean;
}

/** The learner's step of the tutorial: watches what they do, and advances when it has been done. */
export const useStep = (number: number, of: number): StepNow | undefined => {
  const { live } = useShown();
  const table = useSession((session) => session.id);
  const answer = useAnswer({ type: 'lesson', lesson: number });
  const reached = useLearnt(({ progress }) => progress[table]?.reached ?? 0);
  const hasLooked = useHasLooked(answer, number);
  const asks = answer !== undefined && (answer.watches || answer.looks !== undefined);
  // A learner who returns to a step has done it before. A shown moment of history does not count.
  const isBack = number < reached;
  const isDone = asks && (isBack || (live && (answer.watches ? answer.done : hasLooked)));
  const goesOn = isDone && !isBack && !answer?.already && number + 1 < of;
  useEffect(() => useLearnt.getState().note(table, number), [table, number]);
  useAskedAgain(number, goesOn);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => useUmpire.getState().set({ lesson: number + 1 }), PAUSE);
    return () => clearTimeout(timer);
  }, [goesOn, number]);
  useTaught(isDone ? undefined : answer, number === 0);
  return answer && { answer, isDone, asks, goesOn };
};

/** The step before that was done and is undone is asked again. `goesOn`: the current step is done, and left for the next. */
const useAskedAgain = (number: number, goesOn: boolean): void => {
  const { live } = useShown();
  const table = useSession((session) => session.id);
  /** The step that was done last. */
  const done = useRef<number>(undefined);
  const before = number - 1;
  const left = useAnswer(number > 0 ? { type: 'lesson', lesson: before, left: true } : undefined);
  const isUndone = live && left?.watches === true && !left.done;
  useEffect(() => {
    if (!isUndone || done.current !== before) return;
    done.current = undefined;
    useLearnt.getState().unlearn(table, before);
    useUmpire.getState().set({ lesson: before });
  }, [isUndone, before, table]);
  useEffect(() => {
    if (goesOn) done.current = number;
  }, [goesOn, number]);
};

/** Whether the learner has looked at what the step asks for, since it began. */
const useHasLooked = (answer: LessonAnswer | undefined, number: number): boolean => {
  const look = answer?.looks;
  const sees = useSees(look);
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (sees) setSeen(number);
  }, [sees, number]);
  // A refusal is read to its end: while its card lies there, the next step would speak beside it.
  const isRead = look?.at !== 'refusal' || (!sees && answer?.strays !== true);
  return seen === number && isRead;
};

const useSees = (look: Look | undefined): boolean => {
  const selection = useSelection(({ pieces }) => pieces);
  const sides = useUmpire((umpire) => (look?.at === 'zones' || look?.at === 'supply' ? umpire[look.at] : undefined));
  const broken = useUmpire((umpire) => umpire.broken);
  const attack = useUmpire((umpire) => umpire.attack);
  const { grid } = useShown().module;
  if (!look) return false;
  switch (look.at) {
    case 'selection':
      return look.units.length > 0 && look.units.every((id) => selection.includes(id));
    case 'attack':
      return attack.target === grid.parse(look.target) && look.units.every((id) => attack.attackers.includes(id));
    case 'refusal': {
      const command = broken?.command;
      return command?.type === 'movePieces' && command.to === look.to && command.pieces.includes(look.unit);
    }
    default:
      return sides?.includes(look.side) ?? false;
  }
};

/** Points at the subject of the step, and brings it into view when the step begins. */
const useTaught = (answer: LessonAnswer | undefined, isFirst: boolean): void => {
  const { module, table } = useShown();
  const isLesson = useIsLesson();
  const set = useUmpire((umpire) => umpire.set);
  const key = JSON.stringify(answer?.show);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies what is shown
  useEffect(() => {
    set({ taught: answer?.show });
    return () => set({ taught: undefined });
  }, [key, set]);
  // The position of a lesson is small: all of it is shown, as large as possible, unless two cards leave little room.
  const isBusy = Object.values(table.procedures).some(({ status }) => status === 'open');
  const lying = isLesson && !isBusy ? Object.keys(table.stacks).flatMap((place) => module.grid.parse(place) ?? []) : [];
  const named = (answer?.show.units ?? []).flatMap((unit) => module.grid.parse(table.where[unit] ?? '') ?? []);
  useInSight(
    answer?.id,
    [...new Set([...(answer?.show.hexes ?? []), ...named, ...lying])],
    isLesson ? (isFirst ? { least: LESSON_HEX } : {}) : { least: LEGIBLE_HEX },
  );
};
