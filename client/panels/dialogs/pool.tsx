import { Radio, Stack, TextInput } from '@mantine/core';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { FormDialog } from './form-dialog.tsx';

const kinds = ['pool', 'deck'] as const;
type Kind = (typeof kinds)[number];

/** Sets up a pool or a deck, empty at first. */
export const PoolDialog = () => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('pool');
  const [what, setWhat] = useState<Audience>([]);
  return (
    <FormDialog
      title={t('app:act.new-pool')}
      submit={t('panels:pool.create')}
      disabled={name.trim() === ''}
      onSubmit={() =>
        give({ type: 'createPool', name: name.trim(), kind, sight: { there: 'all', where: 'all', what } })
      }
    >
      <TextInput
        label={t('panels:pool.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.name}
        data-autofocus
      />
      <Radio.Group value={kind} onChange={(value) => setKind(value as Kind)} label={t('panels:pool.kind')}>
        <Stack gap={8} mt={6}>
          {kinds.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`panels:pool.kinds.${one}`)}
              description={t(`panels:pool.kind-how.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <AudienceInput label={t('panels:pool.seen-by')} value={what} none="nobody" onChange={setWhat} />
    </FormDialog>
  );
};
