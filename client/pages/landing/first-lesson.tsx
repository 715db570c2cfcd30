import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLearnt } from '../../learning/learnt.ts';
import { gamesToLearn, nextOf, sittingsOf } from '../../learning/lessons.ts';
import { useOpenSitting } from '../../learning/open-sitting.ts';
import { useSittingTitle } from '../../learning/use-sitting-title.ts';
import { AgainstComputer } from './against-computer.tsx';
import css from './landing.module.css';

/** Leads a newcomer to the first lesson, and others to their next one. */
export const FirstLesson = () => {
  const { t } = useTranslation();
  const learnt = useLearnt((store) => store.learnt);
  const { open, opening } = useOpenSitting();
  const titleOf = useSittingTitle();
  const next = nextOf(gamesToLearn().flatMap(sittingsOf), learnt);
  const isNew = Object.keys(learnt).length === 0;
  return (
    <div className={css.firstLesson}>
      {next && (
        <Button
          size="md"
          className={css.wrapping ?? ''}
          leftSection={<IconSchool size={20} />}
          loading={opening !== undefined}
          onClick={() => open(next)}
        >
          {isNew ? t('app:landing.first-lesson') : t('app:landing.next-lesson', { title: titleOf(next) })}
        </Button>
      )}
      <AgainstComputer />
      <Link href="/learn" className={css.allLessons}>
        {t('app:landing.lessons')}
      </Link>
      {isNew && <p className={css.then}>{t('app:landing.first-lesson-then')}</p>}
    </div>
  );
};
