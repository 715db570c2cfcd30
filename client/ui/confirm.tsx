import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly does: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation of an act that affects players. */
export const Confirm = ({ title, text, does, isBusy, onClose, onConfirm, children }: ConfirmProps) => {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap={14}>
        <Text size="sm">{text}</Text>
        {children}
        <Group justify="flex-end" gap={8}>
          <Button variant="subtle" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={onConfirm} data-autofocus>
            {does}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
