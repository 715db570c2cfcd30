import { Button, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed, tellPassword } from '../../net/http.ts';
import { reportProblem } from '../../net/toasts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Message } from '../message.tsx';

interface PasswordFormProps {
  readonly table: string;
  readonly onAdmitted: () => void;
}

/** Asks a newcomer for the table's password. */
export const PasswordForm = ({ table, onAdmitted }: PasswordFormProps) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    try {
      await tellPassword(table, password);
      onAdmitted();
    } catch (problem) {
      setAsking(false);
      if (problem instanceof RequestFailed && problem.code === 'wrong-password') setFailed(true);
      else reportProblem(problem);
    }
  };
  return (
    <Message
      icon={<IconLock size={44} stroke={1.4} />}
      title={t('app:refused.password-needed.title')}
      text={t('app:refused.password-needed.text')}
    >
      <form onSubmit={send}>
        <Stack gap={10} w={280}>
          <PasswordField
            aria-label={t('app:landing.password')}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setFailed(false);
            }}
            error={failed && t('app:wrong-password')}
            maxLength={limits.password}
            autoFocus
          />
          <Button type="submit" loading={asking} disabled={password === ''}>
            {t('app:come-in')}
          </Button>
        </Stack>
      </form>
    </Message>
  );
};
