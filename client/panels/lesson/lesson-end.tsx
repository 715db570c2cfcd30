import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { lessonKey, lessonsOf, nextAfter, type Sitting } from '../../learning/lessons.ts';
import { useOpenSitting } from '../../learning/open-sitting.ts';
import { useSittingTitle } from '../../learning/use-sitting-title.ts';
import { useShown } from '../../state/shown.ts';
import { PlayOn } from './play-on.tsx';

/** Links from the end of a lesson or of a first turn: the next one, all of them, and a game against the computer. */
export const LessonEnd = ({ onEnd }: { readonly onEnd: () => void }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { open, opening } = useOpenSitting();
  const titleOf = useSittingTitle();
  const { id, scenario } = useShown().table.module;
  const next = nextAfter(id, scenario);
  const goOn = (sitting: Sitting) => {
    onEnd();
    void open(sitting);
  };
  const toAll = () => {
    onEnd();
    navigate('/learn');
  };
  return (
    <>
      <Button size="compact-sm" variant={next ? 'subtle' : 'filled'} onClick={toAll}>
        {t('umpire:tutorial.all')}
      </Button>
      {next && (
        <Button
          size="compact-sm"
          variant={isSameGame(next, id) ? 'filled' : 'default'}
          loading={opening === lessonKey(next.game.id, next.scenario)}
          onClick={() => goOn(next)}
        >
          {t('umpire:tutorial.next-lesson', { title: titleOf(next) })}
        </Button>
      )}
      {!(next && isSameGame(next, id)) && <PlayOn onEnd={onEnd} />}
    </>
  );
};

const isSameGame = ({ game }: Sitting, id: string): boolean => game.id === id && lessonsOf(game).length > 0;
