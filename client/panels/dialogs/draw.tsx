import { NumberInput } from '@mantine/core';
import type { PoolId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { PlaceInput } from '../../ui/place-input.tsx';
import { useWords } from '../../words/words.ts';
import { FormDialog } from './form-dialog.tsx';

/** Draws from a pool at random, or from the top of a deck. */
export const DrawDialog = ({ pool: id }: { readonly pool: PoolId }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, me } = useShown();
  const pool = table.pools[id];
  const left = table.stacks[`pool:${id}`]?.length ?? 0;
  const [count, setCount] = useState(1);
  const [to, setTo] = useState<Place | undefined>(me.sides[0] === undefined ? undefined : `hand:${me.sides[0]}`);
  return (
    <FormDialog
      title={t('panels:pool.draw-from', { pool: words.pool(pool?.name ?? '') })}
      submit={t('panels:counters.draw')}
      disabled={to === undefined || count < 1 || count > left}
      onSubmit={() => to !== undefined && give({ type: 'drawPieces', pool: id, count, to })}
    >
      <NumberInput
        label={t('panels:pool.count')}
        description={t('panels:pool.left', { count: left })}
        value={count}
        onChange={(value) => setCount(Number(value))}
        min={1}
        max={left}
        data-autofocus
      />
      <PlaceInput label={t('panels:pool.to')} value={to} onChange={setTo} />
    </FormDialog>
  );
};
