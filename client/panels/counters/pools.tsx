import { Button, Group, Menu } from '@mantine/core';
import { IconArrowsShuffle, IconDots, IconTrash } from '@tabler/icons-react';
import { mayTurnUp } from '@umpire/shared/table/sight/sight.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PoolId } from '@umpire/shared/table/state/ids.ts';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give } from '../../state/session.ts';
import { useShownPart } from '../../state/shown.ts';
import { Section } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import { type Found, usePiecesAt } from './found.ts';
import { Holder } from './holder.tsx';

export const Pools = ({ found }: { readonly found: Found }) => {
  const { t } = useTranslation();
  const words = useWords();
  const mayAct = useShownPart((shown) => shown.mayAct);
  const stacks = useShownPart(({ table }) => table.stacks);
  const pools = Object.values(useShownPart(({ table }) => table.pools));
  const table = useShownPart((shown) => shown.table);
  const me = useShownPart((shown) => shown.me);
  const at = usePiecesAt(found);
  if (pools.length === 0) return null;
  return (
    <Section title={t('panels:counters.views.pools')}>
      {pools.map((pool) => (
        <Holder
          key={pool.id}
          title={words.pool(pool.name)}
          place={`pool:${pool.id}`}
          pieces={at(`pool:${pool.id}`)}
          actions={
            mayAct && (
              <PoolActions
                pool={pool.id}
                isEmpty={!stacks[`pool:${pool.id}`]?.length}
                mayDraw={me.person !== undefined && mayTurnUp(table, pool.sight, viewerOf(table, me.person))}
              />
            )
          }
        />
      ))}
    </Section>
  );
};

interface PoolActionsProps {
  readonly pool: PoolId;
  readonly isEmpty: boolean;
  readonly mayDraw: boolean;
}

const PoolActions = ({ pool, isEmpty, mayDraw }: PoolActionsProps) => {
  const { t } = useTranslation();
  const show = useDialogs((dialogs) => dialogs.show);
  return (
    <Group gap={4} wrap="nowrap">
      {mayDraw && (
        <Button size="compact-xs" variant="light" disabled={isEmpty} onClick={() => show({ type: 'draw', pool })}>
          {t('panels:counters.draw')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-xs" variant="default" aria-label={t('panels:counters.pool-more')}>
            <IconDots size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowsShuffle size={15} />}
            disabled={isEmpty}
            onClick={() => give({ type: 'shufflePool', pool })}
          >
            {t('panels:counters.shuffle')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={15} />}
            disabled={!isEmpty}
            onClick={() => give({ type: 'deletePool', pool })}
          >
            {t('panels:counters.delete-pool')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
};
