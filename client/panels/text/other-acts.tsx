import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Act, actGroups } from '../../actions/act.ts';
import { usableActs, useActContext } from '../../actions/context.ts';
import { acts } from '../../actions/registry.ts';
import { useDraft } from '../../state/drafts.ts';
import { Section } from '../../ui/bits.tsx';
import { actsOfSelection } from './selected-acts.tsx';
import css from './text.module.css';

/** All acts that are not about counters or a place: the course of the game, the umpire, the table. Folded initially. */
export const OtherActs = () => {
  const { t } = useTranslation();
  const context = useActContext();
  const [isOpen, setOpen] = useDraft('text-others', false);
  const usable = usableActs(acts, context).filter(({ id, group }) => id !== 'text' && !actsOfSelection.includes(group));
  const groups = actGroups
    .map((group) => ({ group, acts: usable.filter((act) => act.group === group) }))
    .filter((one) => one.acts.length > 0);
  return (
    <Section
      title={t('panels:text.others')}
      actions={
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'panels:text.fold' : 'panels:text.unfold')}
        </Button>
      }
    >
      {isOpen && groups.map((one) => <ActGroup key={one.group} {...one} />)}
    </Section>
  );
};

const ActGroup = ({ group, acts }: { readonly group: Act['group']; readonly acts: readonly Act[] }) => {
  const { t } = useTranslation();
  const context = useActContext();
  const name = t(`app:act-group.${group}`);
  return (
    <Group gap={6} mb={10} role="group" aria-label={name}>
      <span className={css.group} aria-hidden>
        {name}
      </span>
      {acts.map((act) => (
        <Button key={act.id} size="compact-sm" variant="default" onClick={() => act.perform(context)}>
          {t(`app:act.${act.id}`)}
        </Button>
      ))}
    </Group>
  );
};
