import type {
  MailRequest,
  Notices,
  PushRequest,
  TableNotices,
  TableNoticesRequest,
  WebhookRequest,
  WebhookSet,
} from '@umpire/shared/protocol/notices.ts';
import { usePreferences } from '../state/preferences.ts';
import { at, request, type TableId } from './http.ts';
import { serviceWorker } from './service-worker.ts';

/** Where this person is told that it is their move. */
export const fetchNotices = (): Promise<Notices> => request('GET', '/api/notices');

export const fetchTableNotices = (table: TableId): Promise<TableNotices> => request('GET', at(table, '/notices'));

export const setTableNotices = (table: TableId, wish: TableNoticesRequest): Promise<unknown> =>
  request('POST', at(table, '/notices'), wish);

/** A mail goes there with a link that confirms the address; without one, no mails any more. */
export const setMailAddress = (address?: string): Promise<unknown> => {
  const { language } = usePreferences.getState();
  const wish = { ...(address !== undefined && { address }), language };
  return request('POST', '/api/notices/mail', wish satisfies MailRequest);
};

/** Gives the secret with which what is sent is signed; without `url` there is no webhook any more. */
export const setWebhook = (table: TableId, url?: string): Promise<WebhookSet> => {
  const { language } = usePreferences.getState();
  return request('POST', at(table, '/webhook'), {
    ...(url !== undefined && { url }),
    language,
  } satisfies WebhookRequest);
};

/** Does what a link in a mail is for. */
export const followNoticeLink = (what: 'confirm' | 'stop', token: string): Promise<unknown> =>
  request('POST', `/api/notices/${what}`, { token });

/** Whether this browser can be pushed to: it has a service worker, and says so. */
export const takesPushes = async (): Promise<boolean> => (await serviceWorker())?.pushManager !== undefined;

/** Whether this browser is pushed to by this server. */
export const isPushed = async (): Promise<boolean> =>
  (await (await serviceWorker())?.pushManager?.getSubscription()) != null;

/** This browser is pushed to from now on. `key`: the server's. Whether it could be done. */
export const subscribeToPushes = async (key: string): Promise<boolean> => {
  const registration = await serviceWorker();
  if (!registration?.pushManager) return false;
  try {
    const wish = { userVisibleOnly: true, applicationServerKey: key };
    // Of another server's key it is made anew.
    const subscription = await registration.pushManager.subscribe(wish).catch(async () => {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(wish);
    });
    const { language } = usePreferences.getState();
    const known = { subscription: subscription.toJSON() as PushRequest['subscription'], language };
    await request('POST', '/api/notices/push', known satisfies PushRequest);
    return true;
  } catch {
    return false;
  }
};
