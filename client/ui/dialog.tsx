import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { focusable, focusBoard } from '../actions/focus.ts';
import { useBackCloses } from './back-closes.ts';

/** A dialog over the page. It takes the focus as soon as it opens, and gives it back when it closes. */
export const Dialog = ({ attributes, ...props }: Omit<ModalProps, 'opened'>) => {
  const { t } = useTranslation();
  useBackCloses(true, props.onClose);
  return (
    <Modal
      opened
      returnFocus={false}
      ref={holdKeys}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      // The header of a dialog is no banner landmark of the page.
      attributes={{ header: { role: 'presentation' }, ...attributes }}
      {...props}
    />
  );
};

/**
 * Takes the focus at once: Mantine uses a timer, and the first typed letters would be lost. While a dialog is
 * rendered, its opener still has the focus; a dialog that follows another finds it there again.
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
 * Mantine's timer focuses the element with `data-autofocus`, or else the close button. It may run late, after the user
 * has pressed Tab: so the attribute moves with the focus, and the timer changes nothing.
 */
const takeMark = ({ currentTarget, target }: FocusEvent): void => {
  if (!(currentTarget instanceof HTMLElement && target instanceof HTMLElement)) return;
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.dataset.autofocus = 'true';
};

/** The focused element; for a menu, which closes as it opens the dialog, the menu's button. */
const whereKeysAre = (): HTMLElement | undefined => {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  const focused = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
};
