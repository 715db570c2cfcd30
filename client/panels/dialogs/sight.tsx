import { Stack, Text } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Audience, Sight } from '@umpire/shared/table/state/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownAudience } from '../../actions/hiding.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';
import { FormDialog } from './form-dialog.tsx';

const levels = ['what', 'where', 'there'] as const;

interface SightFieldsProps {
  readonly sight: Sight;
  readonly onChange: (sight: Sight) => void;
}

/** Who sees what a thing is, where it is, and that it exists. */
const SightFields = ({ sight, onChange }: SightFieldsProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      {levels.map((level) => (
        <AudienceInput
          key={level}
          label={t(`panels:sight.${level}`)}
          value={sight[level]}
          none="nobody"
          onChange={(audience) => onChange({ ...sight, [level]: audience })}
        />
      ))}
    </Stack>
  );
};

/** Who still sees what is being hidden. */
const useOwnAudience = (pieces: readonly PieceId[]): Audience => {
  const { table, module, me } = useShown();
  return ownAudience({ table, module, me, pieces: pieces.flatMap((id) => table.pieces[id] ?? []) });
};

export const HideDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const own = useOwnAudience(pieces);
  const [sight, setSight] = useState<Sight>(
    table.pieces[pieces[0] ?? '']?.sight ?? { there: 'all', where: 'all', what: own },
  );
  return (
    <FormDialog
      title={t('app:act.hide')}
      submit={t('panels:sight.hide')}
      onSubmit={() => give({ type: 'maskPieces', pieces, sight })}
    >
      <SightFields sight={sight} onChange={setSight} />
    </FormDialog>
  );
};

export const RevealDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const [to, setTo] = useState<Audience>('all');
  return (
    <FormDialog
      title={t('app:act.reveal')}
      submit={t('panels:sight.reveal')}
      disabled={to.length === 0}
      onSubmit={() => give({ type: 'revealPieces', pieces, to })}
    >
      <AudienceInput label={t('panels:sight.reveal-to')} value={to} onChange={setTo} />
    </FormDialog>
  );
};

/** A cover hides everything in a place, now and later; a cover open to all is removed. */
export const CoverDialog = ({ at }: { readonly at: Place }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const own = useOwnAudience(table.stacks[at] ?? []);
  const [sight, setSight] = useState<Sight>(table.covers[at] ?? { there: 'all', where: 'all', what: own });
  const isOpen = levels.every((level) => sight[level] === 'all');
  return (
    <FormDialog
      title={t('app:act.cover')}
      submit={isOpen ? t('panels:sight.uncover') : t('panels:sight.cover')}
      onSubmit={() => give({ type: 'coverPlace', at, ...(!isOpen && { sight }) })}
    >
      <Text size="sm" c="dimmed">
        {t('panels:sight.cover-how')}
      </Text>
      <SightFields sight={sight} onChange={setSight} />
    </FormDialog>
  );
};
