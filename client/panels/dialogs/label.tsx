import { TextInput } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { FormDialog } from './form-dialog.tsx';

export const LabelDialog = ({ pieces }: { readonly pieces: readonly PieceId[] }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const [label, setLabel] = useState(table.pieces[pieces[0] ?? '']?.label ?? '');
  return (
    <FormDialog
      title={t('app:act.label')}
      submit={t('app:save')}
      onSubmit={() => give({ type: 'labelPieces', pieces, label: label.trim() })}
    >
      <TextInput
        label={t('panels:label.text')}
        description={t('panels:label.help')}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        maxLength={limits.label}
        data-autofocus
      />
    </FormDialog>
  );
};
