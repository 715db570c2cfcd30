import { ActionIcon } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleOff, IconFlame, IconMapPin } from '@tabler/icons-react';
import type { DeclaredCombat } from '@umpire/shared/umpire';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { Section } from '../../ui/bits.tsx';
import { useSay } from '../../umpire/use-say.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './turn.module.css';

/** The declared combats of a player turn in the order in which they are fought, with their states, for both players. */
export const CombatList = ({ combats }: { readonly combats: readonly DeclaredCombat[] }) => {
  const { t } = useTranslation();
  if (combats.length === 0) return null;
  return (
    <Section title={t('umpire:phase.combats')}>
      <ol className={css.combats} aria-label={t('umpire:phase.combats')}>
        {combats.map((combat) => (
          <CombatRow key={combat.id} combat={combat} />
        ))}
      </ol>
    </Section>
  );
};

const icons = { waits: IconCircleDashed, open: IconFlame, done: IconCircleCheck, void: IconCircleOff } as const;

const CombatRow = ({ combat: { says, clause, state, hex, units } }: { readonly combat: DeclaredCombat }) => {
  const { t } = useTranslation();
  const say = useSay();
  const { module } = useShown();
  const set = useUmpire((umpire) => umpire.set);
  const StateIcon = icons[state];
  const show = () => {
    set({ lit: { hexes: [hex], units } });
    board()?.goTo(module.grid.number(hex));
  };
  return (
    <li data-state={state}>
      <StateIcon size={18} aria-hidden="true" />
      <span className={css.rowText}>
        {say(says)} <ClauseChip clause={clause} />
        <small>{t(`umpire:phase.combat.${state}`)}</small>
      </span>
      <ActionIcon size={28} variant="subtle" aria-label={t('umpire:hints.show')} onClick={show}>
        <IconMapPin size={16} />
      </ActionIcon>
    </li>
  );
};
