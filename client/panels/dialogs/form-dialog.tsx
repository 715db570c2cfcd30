import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './dialogs.module.css';

/** The name of an act that opens a dialog ends in dots; the dialog's title has none. */
export const withoutDots = (title: string): string => title.replace(/\s*…$/, '');

interface FormDialogProps {
  readonly title: string;
  /** The label of the button that carries it out. */
  readonly submit: string;
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields, carried out by Enter or the button. */
export const FormDialog = ({ title, submit, disabled = false, onSubmit, children }: FormDialogProps) => {
  const { t } = useTranslation();
  const close = useDialogs((dialogs) => dialogs.close);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (disabled) return;
    close();
    onSubmit();
  };
  return (
    <Dialog onClose={close} title={withoutDots(title)}>
      <form onSubmit={send}>
        <Stack gap={14}>
          {children}
          <Group justify="flex-end" gap={8} className={css.foot ?? ''}>
            <Button variant="subtle" onClick={close}>
              {t('app:cancel')}
            </Button>
            {/* For dialogs in which no field asks for the keys before. */}
            <Button type="submit" disabled={disabled} data-autofocus={!disabled || undefined}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
