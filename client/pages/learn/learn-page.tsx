import { Badge, Button } from '@mantine/core';
import { IconCheck, IconSchool } from '@tabler/icons-react';
import type { ModuleEntry } from '@umpire/modules';
import { useTranslation } from 'react-i18next';
import { useLearnt } from '../../learning/learnt.ts';
import { gamesToLearn, type LessonEntry, lessonKey, lessonsOf, nextLesson } from '../../learning/lessons.ts';
import { useOpenLesson } from '../../learning/open-lesson.ts';
import { usePreferences } from '../../state/preferences.ts';
import { PageFrame } from '../page-frame.tsx';
import css from './learn.module.css';

/** All lessons, by game, with those that were learnt in this browser. */
const LearnPage = () => {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <div className={css.learn}>
        <h1>{t('app:learn.title')}</h1>
        <p className={css.lead}>{t('app:learn.lead')}</p>
        {gamesToLearn().map((game) => (
          <GameLessons key={game.id} game={game} />
        ))}
      </div>
    </PageFrame>
  );
};

const GameLessons = ({ game }: { readonly game: ModuleEntry }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const learnt = useLearnt((store) => store.learnt);
  const { open, opening } = useOpenLesson();
  const next = nextLesson(game, learnt);
  const lessons = lessonsOf(game);
  const count = lessons.filter(({ id }) => learnt[lessonKey(game.id, id)]).length;
  const text = (key: string): string => game.text(language, key);
  return (
    <section aria-label={text(game.manifest.title)}>
      <h2>
        {text(game.manifest.title)}
        {game.manifest.beginners && (
          <Badge variant="light" tt="none">
            {t('app:learn.begin-here')}
          </Badge>
        )}
        <small>{t('app:learn.count', { count, of: lessons.length })}</small>
      </h2>
      <ol className={css.lessons}>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            text={text}
            isLearnt={learnt[lessonKey(game.id, lesson.id)] ?? false}
            isNext={lesson === next}
            isOpening={opening === lesson.id}
            isBusy={opening !== undefined}
            onOpen={() => open(game, lesson)}
          />
        ))}
      </ol>
    </section>
  );
};

interface LessonRowProps {
  readonly lesson: LessonEntry;
  readonly text: (key: string) => string;
  readonly isLearnt: boolean;
  readonly isNext: boolean;
  readonly isOpening: boolean;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

const LessonRow = ({ lesson, text, isLearnt, isNext, isOpening, isBusy, onOpen }: LessonRowProps) => {
  const { t } = useTranslation();
  const title = text(lesson.title);
  return (
    <li data-next={isNext || undefined}>
      <span className={css.mark} data-learnt={isLearnt || undefined}>
        {isLearnt ? <IconCheck size={18} aria-label={t('app:learn.learnt')} /> : <IconSchool size={18} aria-hidden />}
      </span>
      <span className={css.words}>
        <b>{title}</b>
        <small className={css.summary}>{text(lesson.summary)}</small>
      </span>
      <Button
        size="xs"
        variant={isNext ? 'filled' : 'default'}
        loading={isOpening}
        disabled={isBusy && !isOpening}
        onClick={onOpen}
        aria-label={t('app:learn.open-named', { name: title })}
      >
        {isLearnt ? t('app:learn.again') : t('app:learn.open')}
      </Button>
    </li>
  );
};

export default LearnPage;
