import { ActionIcon, Button } from '@mantine/core';
import { IconTrophy, IconX } from '@tabler/icons-react';
import { isOver } from '@umpire/shared/umpire/plugin.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { openTableAnywhere } from '../../net/opening.ts';
import { reportProblem } from '../../net/toasts.ts';
import { useDocks } from '../../state/docks.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer } from '../../state/umpire.ts';
import { momentOf } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import css from '../lesson/lesson.module.css';

/** After the end of a game: who won, and what one can do next. */
export const GameEnd = () => {
  const { t } = useTranslation();
  const say = useSay();
  const { table, module, live } = useShown();
  const phases = useAnswer({ type: 'phases', at: momentOf(table.turn) });
  const victory = useAnswer({ type: 'victory' });
  const [isClosed, close] = useState(false);
  const isDecided = victory !== undefined && isOver(victory);
  if (!live || isClosed || !(isDecided || table.status === 'closed')) return null;
  const turns = module.scenario(table.module.scenario)?.turns ?? Number.POSITIVE_INFINITY;
  const isLastPhase = table.status === 'open' && table.turn.number <= turns && (phases?.next.number ?? 0) > turns;
  const title = isLastPhase ? t('panels:turn.game-over') : t('panels:end.title');
  return (
    <section className={css.lesson} aria-label={title} data-card="end">
      <header>
        <IconTrophy size={18} aria-hidden />
        <b>{title}</b>
        <ActionIcon variant="subtle" size="sm" aria-label={t('app:close')} onClick={() => close(true)}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {isDecided && (
        <p className={css.says} role="status">
          {victory.says.map(say).join(' ')}
        </p>
      )}
      <div className={css.buttons}>
        <Button size="compact-sm" variant="subtle" component={Link} href="/">
          {t('panels:end.others')}
        </Button>
        <OnceMore />
        <Button size="compact-sm" onClick={() => useDocks.getState().show('history')}>
          {t('panels:end.report')}
        </Button>
      </div>
    </section>
  );
};

/** A new table with the same scenario and options. */
const OnceMore = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const language = usePreferences((preferences) => preferences.language);
  const { table } = useShown();
  const { id: module, scenario, options } = table.module;
  const open = () => {
    openTableAnywhere({ module, scenario, options, name: table.name, language }).then(
      (id) => navigate(`/t/${id}`),
      reportProblem,
    );
  };
  return (
    <Button size="compact-sm" variant="default" onClick={open}>
      {t('panels:end.again')}
    </Button>
  );
};
