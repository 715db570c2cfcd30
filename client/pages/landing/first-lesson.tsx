import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLearnt } from '../../learning/learnt.ts';
import { gamesToLearn, nextLesson } from '../../learning/lessons.ts';
import { useOpenLesson } from '../../learning/open-lesson.ts';
import { usePreferences } from '../../state/preferences.ts';
import { AgainstComputer } from './against-computer.tsx';
import css from './landing.module.css';

/** Leads a newcomer to the first lesson, and others to their next one. */
export const FirstLesson = () => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const learnt = useLearnt((store) => store.learnt);
  const { open, opening } = useOpenLesson();
  const [game] = gamesToLearn();
  const next = game && nextLesson(game, learnt);
  if (!game) return null;
  const isNew = Object.keys(learnt).length === 0;
  return (
    <div className={css.firstLesson}>
      {next && (
        <Button
          size="md"
          className={css.wrapping ?? ''}
          leftSection={<IconSchool size={20} />}
          loading={opening !== undefined}
          onClick={() => open(game, next)}
        >
          {isNew
            ? t('app:landing.first-lesson')
            : t('app:landing.next-lesson', { title: game.text(language, next.title) })}
        </Button>
      )}
      <AgainstComputer />
      <Link href="/learn" className={css.allLessons}>
        {t('app:landing.lessons')}
      </Link>
    </div>
  );
};
