import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { focusable, focusBoard } from '../actions/focus.ts';

/** A dialog over the page: it takes the keys as soon as it is there, and gives them back to where they were. */
export const Dialog = ({ attributes, ...props }: Omit<ModalProps, 'opened'>) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      returnFocus={false}
      ref={holdKeys}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      // The head of a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' }, ...attributes }}
      {...props}
    />
  );
};

/**
 * Takes the keys at once: Mantine does it by a timer, and whoever types on would lose the first letters. As a dialog is
 * drawn its opener still has the focus; one that follows another finds it there again.
 */
const holdKeys = (dialog: HTMLElement | null) => {
  if (!dialog) return undefined;
  const opener = whereKeysAre();
  dialog.addEventListener('focusin', takeMark);
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(focusable);
  first?.focus({ preventScroll: true });
  return () => {
    dialog.removeEventListener('focusin', takeMark);
    opener?.focus({ preventScroll: true });
    if (!opener || document.activeElement !== opener) focusBoard();
  };
};

/**
 * Mantine's timer focuses what has the mark `data-autofocus`, or else the close button. It may run late, after the player
 * has gone on by Tab: so the mark moves with the focus, and the timer changes nothing.
 */
const takeMark = ({ currentTarget, target }: FocusEvent): void => {
  if (!(currentTarget instanceof HTMLElement && target instanceof HTMLElement)) return;
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.dataset.autofocus = 'true';
};

/** What has the focus; of a menu, which closes as it opens the dialog, the button it belongs to. */
const whereKeysAre = (): HTMLElement | undefined => {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  const focused = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
};
