import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCheck, IconSchool, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import { useSay } from '../../umpire/use-say.ts';
import { ClauseChip } from './clause-chip.tsx';
import { rememberLesson } from './lesson-memory.ts';
import css from './umpire.module.css';

/** How long "done" is seen before the next lesson, in milliseconds. */
const PAUSE = 1_400;

/**
 * The game's tutorial, beside the board: it says what to do, watches, and goes on when it has been done. Whoever strays
 * finds the lesson where it was.
 */
export const Tutorial = () => {
  const lesson = useUmpire((umpire) => umpire.lesson);
  const lessons = useUmpire((umpire) => umpire.about?.tutorial?.lessons ?? 0);
  return lesson === undefined || lessons === 0 ? null : (
    <LessonCard number={Math.min(lesson, lessons - 1)} of={lessons} />
  );
};

const LessonCard = ({ number, of }: { readonly number: number; readonly of: number }) => {
  const { t } = useTranslation();
  const say = useSay();
  const { module, live } = useShown();
  const table = useSession((session) => session.id);
  const { about, set } = useUmpire();
  const lesson = useAnswer({ type: 'lesson', lesson: number });
  const isLast = number + 1 >= of;
  // A moment of the past is not what the learner does.
  const isDone = (live && lesson?.watches && lesson.done) ?? false;
  const goTo = (next: number | undefined) => set({ lesson: next, lit: undefined });

  useEffect(() => rememberLesson(table, number), [table, number]);
  useEffect(() => {
    if (!isDone || isLast) return;
    const timer = setTimeout(() => useUmpire.getState().set({ lesson: number + 1 }), PAUSE);
    return () => clearTimeout(timer);
  }, [isDone, isLast, number]);
  const shown = lesson?.show;
  const key = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is shown
  useEffect(() => {
    if (shown) set({ lit: shown });
    return () => set({ lit: undefined });
  }, [key, set]);

  const [first] = shown?.hexes ?? [];
  if (!lesson) return null;
  return (
    <section className={css.lesson} aria-label={about?.tutorial && say(about.tutorial.title)}>
      <header>
        <IconSchool size={18} aria-hidden />
        <b>{about?.tutorial && say(about.tutorial.title)}</b>
        <small>{t('umpire:tutorial.step', { number: number + 1, of })}</small>
        <ActionIcon variant="subtle" size="sm" aria-label={t('umpire:tutorial.leave')} onClick={() => goTo(undefined)}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <Progress value={((number + (isDone ? 1 : 0)) / of) * 100} size={3} aria-hidden />
      <p className={css.says} aria-live="polite">
        {say(lesson.says)} {lesson.clause !== undefined && <ClauseChip clause={lesson.clause} />}
      </p>
      <div className={css.buttons}>
        {isDone && (
          <span className={css.done}>
            <IconCheck size={16} /> {t('umpire:tutorial.done')}
          </span>
        )}
        {first !== undefined && (
          <Button size="compact-xs" variant="subtle" onClick={() => board()?.goTo(module.grid.number(first))}>
            {t('umpire:hints.show')}
          </Button>
        )}
        {number > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => goTo(number - 1)}>
            {t('umpire:tutorial.back')}
          </Button>
        )}
        {isLast ? (
          <Button
            size="compact-xs"
            onClick={() => {
              goTo(undefined);
              rememberLesson(table, undefined);
            }}
          >
            {t('umpire:tutorial.finish')}
          </Button>
        ) : (
          <Button size="compact-xs" variant={lesson.watches ? 'default' : 'filled'} onClick={() => goTo(number + 1)}>
            {lesson.watches ? t('umpire:tutorial.skip') : t('umpire:tutorial.next')}
          </Button>
        )}
      </div>
    </section>
  );
};
