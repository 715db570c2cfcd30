import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TableSummary } from '@umpire/shared/protocol/http.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../net/toasts.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface ForgetTableProps {
  readonly table: Pick<TableSummary, 'id' | 'name'>;
  readonly forget: (table: string) => Promise<void>;
}

/** Deletes a table of this browser after a confirmation: nobody else has it. */
export const ForgetTable = ({ table: { id, name }, forget }: ForgetTableProps) => {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const label = t('device:delete', { name });
  const confirm = async () => {
    setBusy(true);
    await forget(id).catch(reportProblem);
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setAsking(true)}>
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
      {isAsking && (
        <Confirm
          title={label}
          text={t('device:delete-how')}
          does={t('device:delete-it')}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
};
