import { Autocomplete } from '@mantine/core';
import { printedNames } from '@umpire/shared/module/printed-names.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useShown } from '../../state/shown.ts';
import { findNamed } from '../../ui/find-named.ts';
import { namedHexes, onlyHex } from '../../ui/named-places.ts';
import { FormDialog } from './form-dialog.tsx';

/** Shows a hex, found by its number or its name. */
export const JumpDialog = () => {
  const { t } = useTranslation();
  const { module } = useShown();
  const [text, setText] = useState('');
  const named = useMemo(() => namedHexes(module), [module]);
  const names = useMemo(() => [...new Set(named.map(({ name }) => name))].sort(), [named]);
  const found = findNamed(named, text);
  const typed = text.trim().toUpperCase();
  const hex = module.grid.parse(typed) !== undefined ? typed : onlyHex(found);
  const number = printedNames(module).find(text) ?? hex;
  return (
    <FormDialog
      title={t('app:act.jump')}
      submit={t('panels:jump.go')}
      disabled={number === undefined}
      onSubmit={() => number !== undefined && board()?.goTo(number, 'cursor')}
    >
      <Autocomplete
        label={t('panels:jump.where')}
        placeholder={t('panels:jump.example')}
        value={text}
        onChange={setText}
        data={names}
        limit={8}
        data-autofocus
      />
    </FormDialog>
  );
};
