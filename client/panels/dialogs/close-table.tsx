import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { FormDialog } from './form-dialog.tsx';

/** Asks for confirmation before a table is closed, because closing shows everything to everybody. */
export const CloseTableDialog = () => {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('app:act.close-table')}
      submit={t('app:act.close-table')}
      onSubmit={() => give({ type: 'closeTable' })}
    >
      <Text size="sm">{t('panels:settings.close-how')}</Text>
    </FormDialog>
  );
};
