import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long a button says that it has copied, in milliseconds. */
const SAID = 2_500;

/**
 * Copies a text to the clipboard. Browsers deny that to pages over plain HTTP, for example from another machine in the
 * same network: there only text selected on the page can be copied.
 */
const copyText = async (text: string): Promise<boolean> => {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copySelected(text),
    );
  }
  return copySelected(text);
};

const copySelected = (text: string): boolean => {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus();
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/** A function that copies, and whether it has just succeeded. If the browser does not let it, the text is shown for the person to copy. */
export const useCopy = (): { readonly isCopied: boolean; readonly copy: (text: string) => void } => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = (text: string): void => {
    void copyText(text).then((done) => {
      clearTimeout(timer.current);
      setCopied(done);
      if (!done) {
        const title = t('app:not-copied');
        notifications.show({
          id: `not-copied-${text}`,
          title,
          message: text,
          color: 'orange',
          withBorder: true,
          autoClose: false,
        });
      }
      timer.current = setTimeout(() => setCopied(false), SAID);
    });
  };
  return { isCopied, copy };
};
