import { Radio, Stack, Text } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { nameOfPiece } from '../../words/counter-name.ts';
import { useWords } from '../../words/words.ts';
import { FormDialog } from './form-dialog.tsx';

/** Attaches counters to another one in their place, so that they move along with it. */
export const AttachDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const place = table.where[pieces[0] ?? ''];
  const carriers = (table.stacks[place ?? ''] ?? [])
    .filter((id) => !pieces.includes(id))
    .flatMap((id) => table.pieces[id] ?? []);
  const [to, setTo] = useState<string | undefined>(carriers[0]?.id);
  return (
    <FormDialog
      title={t('app:act.attach')}
      submit={t('panels:attach.attach')}
      disabled={to === undefined}
      onSubmit={() => to !== undefined && give({ type: 'attachPieces', pieces, to })}
    >
      <Text size="sm" c="dimmed">
        {carriers.length > 0 ? t('panels:attach.how') : t('panels:attach.nobody')}
      </Text>
      {carriers.length > 0 && (
        <Radio.Group value={to ?? null} onChange={setTo} label={t('panels:attach.to')}>
          <Stack gap={8} mt={6}>
            {carriers.map((piece) => (
              <Radio key={piece.id} value={piece.id} label={words.counter(nameOfPiece(piece))} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  );
};
