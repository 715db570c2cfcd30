import { Radio, Select, Stack } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import { FormDialog } from './form-dialog.tsx';

const wheres = ['top', 'bottom', 'shuffled'] as const;
type Where = (typeof wheres)[number];

/** Puts counters into a pool or deck: on top, below, or shuffled in. */
export const ReturnDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const pools = Object.values(table.pools);
  const [pool, setPool] = useState(pools[0]?.id);
  const [where, setWhere] = useState<Where>('shuffled');
  return (
    <FormDialog
      title={t('app:act.return')}
      submit={t('panels:pool.return')}
      disabled={pool === undefined}
      onSubmit={() => pool !== undefined && give({ type: 'returnPieces', pieces, pool, where })}
    >
      <Select
        label={t('panels:pool.pool')}
        data={pools.map(({ id, name }) => ({ value: id, label: words.pool(name) }))}
        value={pool ?? null}
        onChange={(value) => setPool(value ?? undefined)}
        allowDeselect={false}
      />
      <Radio.Group value={where} onChange={(value) => setWhere(value as Where)} label={t('panels:pool.where')}>
        <Stack gap={8} mt={6}>
          {wheres.map((one) => (
            <Radio key={one} value={one} label={t(`panels:pool.wheres.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
};
