import { notifications } from '@mantine/notifications';
import { translator } from '../i18n/i18n.ts';
import type { Unkept } from '../storage/shortage.ts';
import { RequestFailed } from './http.ts';

/** Shows a failed request; any other error is a bug, and is rethrown. */
export const reportProblem = (problem: unknown): void => {
  if (!(problem instanceof RequestFailed)) throw problem;
  const t = translator.t;
  notifications.show({
    title: t(`refusal:http.${problem.code}`, { ...problem.params }),
    message: '',
    color: 'red',
    withBorder: true,
  });
};

/**
 * What this browser cannot keep, and how to keep it: said once, until the person puts it away, and over no dialog. Whoever is
 * about to lose a table hears of the table alone.
 */
export const reportShortage = (what: Unkept): void => {
  const t = translator.t;
  if (what === 'tables') notifications.hide('short-of-settings');
  notifications.show({
    id: `short-of-${what}`,
    title: t(`device:short.${what}.title`),
    message: t(`device:short.${what}.text`),
    color: 'gray',
    withBorder: true,
    autoClose: false,
    'data-waits': true,
  });
};
