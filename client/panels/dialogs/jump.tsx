import { Autocomplete } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useShown } from '../../state/shown.ts';
import { FormDialog } from './form-dialog.tsx';

/** Shows a hex, found by its number or by the name of what is in it. */
export const JumpDialog = () => {
  const { t } = useTranslation();
  const { module } = useShown();
  const [text, setText] = useState('');
  const names = useMemo(() => {
    const named = Object.entries(module.data.map.hexes).flatMap(([number, { name }]) =>
      name === undefined ? [] : [[name, number] as const],
    );
    return new Map(named);
  }, [module]);
  const typed = text.trim();
  const number = names.get(typed) ?? typed.toUpperCase();
  const isHex = module.grid.parse(number) !== undefined;
  return (
    <FormDialog
      title={t('app:act.jump')}
      submit={t('panels:jump.go')}
      disabled={!isHex}
      onSubmit={() => board()?.goTo(number)}
    >
      <Autocomplete
        label={t('panels:jump.where')}
        placeholder={t('panels:jump.example')}
        value={text}
        onChange={setText}
        data={[...names.keys()].sort()}
        limit={8}
        data-autofocus
      />
    </FormDialog>
  );
};
