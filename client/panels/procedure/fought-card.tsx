import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { declaration } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { readState } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import { useTranslation } from 'react-i18next';
import { useProcedureName } from '../../words/procedure-name.ts';
import { AttackFacts, attackTitle } from './attack-facts.tsx';
import { Outcome } from './outcome.tsx';
import css from './procedure.module.css';

/** Whether it is an attack with its die thrown, not one that was called off. */
export const isAttack = ({ state }: Procedure): boolean => {
  const memory = readState(declaration, state)?.memory;
  return memory !== undefined && !memory.calledOff && memory.rolls.length > 0;
};

interface FoughtProps {
  readonly procedure: Procedure;
  onClose(): void;
}

/** The strip of an attack that is over: its result, and what both sides did. */
export const FoughtCard = ({ procedure, onClose }: FoughtProps) => {
  const { t } = useTranslation();
  const nameOf = useProcedureName();
  const { result } = readState(declaration, procedure.state)?.memory ?? {};
  return (
    <section className={css.card} aria-label={nameOf(procedure.kind)} data-card data-fought>
      <header className={css.head}>
        <b>{attackTitle(procedure, t)}</b>
        <span className={css.soft}>{t('umpire:record.end.fought')}</span>
        <ActionIcon variant="subtle" size="sm" aria-label={t('app:close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <Outcome state={procedure.state} result={result} />
      <div className={css.body}>
        <AttackFacts procedure={procedure} prompt={undefined} />
      </div>
    </section>
  );
};
