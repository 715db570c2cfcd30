import { Select, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ComplaintReason, complaintReasons, OPERATOR_TEXT } from '@umpire/shared/protocol/operator.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complain } from '../../net/http.ts';
import { reportProblem } from '../../net/toasts.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { usePersonName } from '../../words/person-name.ts';
import { FormDialog } from './form-dialog.tsx';

/** Complains to the operator about somebody at the table; nobody at the table is told. */
export const ComplainDialog = ({ person }: { readonly person: PersonId }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const id = useSession((session) => session.id);
  const personName = usePersonName();
  const [reason, setReason] = useState<ComplaintReason | null>(null);
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    if (!reason) return;
    try {
      await complain(id, { person, reason, text });
      notifications.show({ title: t('panels:complain.sent'), message: '', withBorder: true });
    } catch (problem) {
      reportProblem(problem);
    }
  };
  return (
    <FormDialog
      title={t('panels:complain.title', { name: personName(table.people[person]?.name ?? '', person) })}
      submit={t('panels:complain.send')}
      disabled={reason === null}
      onSubmit={() => void send()}
    >
      <Text size="sm">{t('panels:complain.how')}</Text>
      <Select
        label={t('panels:complain.reason')}
        value={reason}
        onChange={setReason}
        data={complaintReasons.map((value) => ({ value, label: t(`panels:complain.reasons.${value}`) }))}
        allowDeselect={false}
        data-autofocus
      />
      <Textarea
        label={t('panels:complain.text')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={OPERATOR_TEXT}
        autosize
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  );
};
