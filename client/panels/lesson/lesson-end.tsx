import { Button } from '@mantine/core';
import type { ModuleEntry } from '@umpire/modules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { lessonsOf } from '../../learning/lessons.ts';
import { useOpenLesson } from '../../learning/open-lesson.ts';
import { usePreferences } from '../../state/preferences.ts';

interface LessonEndProps {
  readonly game: ModuleEntry;
  readonly scenario: string;
  readonly onEnd: () => void;
}

/** Links from the end of a lesson to the next one, and to all lessons. */
export const LessonEnd = ({ game, scenario, onEnd }: LessonEndProps) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [, navigate] = useLocation();
  const { open, opening } = useOpenLesson();
  const lessons = lessonsOf(game);
  const next = lessons[lessons.findIndex(({ id }) => id === scenario) + 1];
  const toAll = () => {
    onEnd();
    navigate('/learn');
  };
  const goOn = (lesson: NonNullable<typeof next>) => {
    onEnd();
    void open(game, lesson);
  };
  return (
    <>
      <Button size="compact-sm" variant={next ? 'subtle' : 'filled'} onClick={toAll}>
        {t('umpire:tutorial.all')}
      </Button>
      {next && (
        <Button size="compact-sm" loading={opening !== undefined} onClick={() => goOn(next)}>
          {t('umpire:tutorial.next-lesson', { title: game.text(language, next.title) })}
        </Button>
      )}
    </>
  );
};
