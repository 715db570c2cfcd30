import { Badge, Button } from '@mantine/core';
import { IconCheck, IconFlag, IconSchool } from '@tabler/icons-react';
import type { ModuleEntry } from '@umpire/modules';
import { useTranslation } from 'react-i18next';
import { useLearnt } from '../../learning/learnt.ts';
import { gamesToLearn, lessonKey, nextOf, type Sitting, sittingsOf } from '../../learning/lessons.ts';
import { useOpenSitting } from '../../learning/open-sitting.ts';
import { useSittingTitle } from '../../learning/use-sitting-title.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useDuration } from '../../words/duration.ts';
import { AgainstComputer } from '../landing/against-computer.tsx';
import { PageFrame } from '../page-frame.tsx';
import css from './learn.module.css';

/** All lessons and first turns, by game from the easiest on, with those that were learnt in this browser. */
const LearnPage = () => {
  const { t } = useTranslation();
  const learnt = useLearnt((store) => store.learnt);
  const next = nextOf(gamesToLearn().flatMap(sittingsOf), learnt);
  return (
    <PageFrame>
      <div className={css.learn}>
        <h1>{t('app:learn.title')}</h1>
        <p className={css.lead}>{t('app:learn.lead')}</p>
        {gamesToLearn().map((game, i) => (
          <GameToLearn key={game.id} game={game} isFirst={i === 0} next={next} />
        ))}
        <section aria-label={t('app:learn.then')}>
          <h2>{t('app:learn.then')}</h2>
          <p className={css.lead}>{t('app:learn.then-how')}</p>
          <AgainstComputer />
        </section>
      </div>
    </PageFrame>
  );
};

interface GameToLearnProps {
  readonly game: ModuleEntry;
  readonly isFirst: boolean;
  readonly next: Sitting | undefined;
}

const GameToLearn = ({ game, isFirst, next }: GameToLearnProps) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const learnt = useLearnt((store) => store.learnt);
  const { open, opening } = useOpenSitting();
  const sittings = sittingsOf(game);
  const isLearnt = ({ scenario }: Sitting): boolean => learnt[lessonKey(game.id, scenario)] ?? false;
  const title = game.text(language, game.manifest.title);
  const { difficulty } = game.manifest;
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {isFirst && (
          <Badge variant="light" tt="none">
            {t('app:learn.begin-here')}
          </Badge>
        )}
        {difficulty !== undefined && <small>{t(`app:difficulty.${difficulty}`)}</small>}
        <small className={css.count}>
          {t('app:learn.count', { count: sittings.filter(isLearnt).length, of: sittings.length })}
        </small>
      </h2>
      <ol className={css.lessons}>
        {sittings.map((sitting) => {
          const key = lessonKey(game.id, sitting.scenario);
          return (
            <SittingRow
              key={key}
              sitting={sitting}
              isLearnt={isLearnt(sitting)}
              isNext={next !== undefined && key === lessonKey(next.game.id, next.scenario)}
              isOpening={opening === key}
              isBusy={opening !== undefined}
              onOpen={() => open(sitting)}
            />
          );
        })}
      </ol>
    </section>
  );
};

interface SittingRowProps {
  readonly sitting: Sitting;
  readonly isLearnt: boolean;
  readonly isNext: boolean;
  readonly isOpening: boolean;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

const SittingRow = ({ sitting, isLearnt, isNext, isOpening, isBusy, onOpen }: SittingRowProps) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const titleOf = useSittingTitle();
  const duration = useDuration();
  const { game, scenario, lesson, minutes } = sitting;
  const entry = lesson ?? game.manifest.scenarios.find(({ id }) => id === scenario)!;
  const Icon = lesson ? IconSchool : IconFlag;
  return (
    <li data-next={isNext || undefined}>
      <span className={css.mark} data-learnt={isLearnt || undefined}>
        {isLearnt ? <IconCheck size={18} aria-label={t('app:learn.learnt')} /> : <Icon size={18} aria-hidden />}
      </span>
      <span className={css.words}>
        <b>{titleOf(sitting, true)}</b>
        <small className={css.summary}>
          {lesson
            ? game.text(language, entry.summary)
            : t('app:learn.first-turn-how', {
                scenario: game.text(language, entry.title),
                minutes: duration(minutes),
                whole: duration(entry.minutes ?? minutes),
              })}
        </small>
      </span>
      <Button
        size="xs"
        variant={isNext ? 'filled' : 'default'}
        loading={isOpening}
        disabled={isBusy && !isOpening}
        onClick={onOpen}
        aria-label={t(lesson ? 'app:learn.open-named' : 'app:learn.play-named', { name: titleOf(sitting) })}
      >
        {isLearnt ? t('app:learn.again') : t('app:learn.open')}
      </Button>
    </li>
  );
};

export default LearnPage;
