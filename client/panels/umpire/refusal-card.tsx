import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { overruleNeeds } from '@umpire/shared/table/deciding/pupils.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusBoard } from '../../actions/focus.ts';
import { usePlan } from '../../state/plan.ts';
import { giveAnyway } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { BreachList } from './breach-list.tsx';
import css from './umpire.module.css';

/** A refused act, over the board: why, what to do instead, and a button to do it anyway. */
export const RefusalCard = () => {
  const { t } = useTranslation();
  const { table, module, me } = useShown();
  const { broken, set } = useUmpire();
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!broken) return;
    leave.current?.focus();
    const hexes = broken.breaches.flatMap(({ at }) => module.grid.parseAll(at));
    set({ lit: { hexes, units: [] } });
    return () => set({ lit: undefined });
  }, [broken, module, set]);
  const close = () => {
    set({ broken: undefined });
    focusBoard();
  };
  useBackCloses(broken !== undefined, close);
  if (!broken) return null;
  return (
    <section
      className={css.refusal}
      data-card
      role="alertdialog"
      aria-label={t('umpire:refused.title')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <header>
        <IconGavel size={20} aria-hidden />
        <b>{t('umpire:refused.title')}</b>
      </header>
      <BreachList breaches={broken.breaches} />
      <div className={css.buttons}>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            if (broken.command.type === 'carryPlan') usePlan.getState().send(usePlan.getState().acts ?? []);
            giveAnyway(broken.command);
            close();
          }}
        >
          {t(`umpire:refused.anyway.${overruleNeeds(table, me.person ?? '')}`)}
        </Button>
        <Button size="xs" ref={leave} onClick={close}>
          {t('umpire:refused.leave')}
        </Button>
      </div>
    </section>
  );
};
