import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../actions/act.ts';
import { contextOf, usableActs } from '../../actions/context.ts';
import { acts } from '../../actions/registry.ts';
import { presentPieces, useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { ReachList } from './reach-list.tsx';
import css from './text.module.css';
import { useHere } from './use-here.ts';
import { useSaid } from './use-said.ts';

/** Groups of acts that are about counters or a place. */
export const actsOfSelection: readonly Act['group'][] = ['pieces', 'stack', 'secrets', 'place'];

/** The selection, and all acts for it, or for the listed place. */
export const SelectedActs = () => {
  const { t } = useTranslation();
  const said = useSaid();
  const shown = useShown();
  const { pieces, select } = useSelection();
  const [place] = useHere();
  const present = presentPieces(shown.table, pieces);
  const context = contextOf(shown, present, place);
  const usable = usableActs(acts, context).filter(({ group }) => actsOfSelection.includes(group));
  if (present.length === 0 && place === undefined) return null;
  return (
    <Section
      title={t('panels:text.selected', { count: present.length })}
      actions={
        present.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => select([])}>
            {t('panels:text.select-none')}
          </Button>
        )
      }
    >
      {present.length > 0 && (
        <ul className={css.list}>
          {present.map((id) => (
            <li key={id}>{said.piece(id)}</li>
          ))}
        </ul>
      )}
      {/* Before the acts: where to go is asked most often. */}
      <ReachList pieces={present} />
      <Group gap={6} mt={6}>
        {usable.map((act) => (
          <Button key={act.id} size="compact-sm" variant="default" onClick={() => act.perform(context)}>
            {t(`app:act.${act.id}`)}
          </Button>
        ))}
      </Group>
    </Section>
  );
};
