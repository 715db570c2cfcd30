import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { moveToServer } from '../../device/move-to-server.ts';
import { RequestFailed } from '../../net/http.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useSession } from '../../state/session.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks whether this browser keeps a copy of the table, and copies the table to the server. */
export const MoveToServerDialog = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const id = useSession((session) => session.id);
  const close = useDialogs((dialogs) => dialogs.close);
  const [keepsCopy, setKeepsCopy] = useState(true);
  const [isMoving, setMoving] = useState(false);
  const [failed, setFailed] = useState<RequestFailed>();
  const move = async () => {
    setMoving(true);
    setFailed(undefined);
    try {
      const moved = await moveToServer(id, keepsCopy);
      close();
      navigate(`/t/${moved}`);
    } catch (problem) {
      if (!(problem instanceof RequestFailed)) throw problem;
      setFailed(problem);
    } finally {
      setMoving(false);
    }
  };
  return (
    <Dialog onClose={close} title={t('device:move')}>
      <Stack gap={14}>
        <Text size="sm">{t('device:move-how')}</Text>
        <Checkbox
          label={t('device:keep-copy')}
          description={t('device:keep-copy-how')}
          checked={keepsCopy}
          disabled={isMoving}
          onChange={(event) => setKeepsCopy(event.currentTarget.checked)}
        />
        {failed && (
          <Alert color="red" title={t(`refusal:http.${failed.code}`, { ...failed.params })}>
            {t('device:not-moved')}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="subtle" onClick={close} disabled={isMoving}>
            {t('app:cancel')}
          </Button>
          <Button onClick={move} loading={isMoving} data-autofocus>
            {t('device:move')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
