import { TextInput } from '@mantine/core';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawWithPen } from '../../net/drawing.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';

/** Asks for the words to write on the map. */
export const WordsDialog = ({ at }: { readonly at: Place }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const words = text.trim();
  return (
    <FormDialog
      title={t('panels:drawing.write')}
      submit={t('panels:drawing.write')}
      disabled={words === ''}
      onSubmit={() => drawWithPen({ shape: 'words', from: at, to: at, text: words })}
    >
      <TextInput
        label={t('panels:drawing.text')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={limits.drawnText}
        data-autofocus
      />
    </FormDialog>
  );
};
