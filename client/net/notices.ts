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

/** The person's addresses for notices. */
export const fetchNotices = (): Promise<Notices> => request('GET', '/api/notices');

export const fetchTableNotices = (table: TableId): Promise<TableNotices> => request('GET', at(table, '/notices'));

export const setTableNotices = (table: TableId, wish: TableNoticesRequest): Promise<unknown> =>
  request('POST', at(table, '/notices'), wish);

/** Sends a mail with a confirmation link to the address; without one, stops all mails. */
export const setMailAddress = (address?: string): Promise<unknown> => {
  const { language } = usePreferences.getState();
  const wish = { ...(address !== undefined && { address }), language };
  return request('POST', '/api/notices/mail', wish satisfies MailRequest);
};

/** Returns the key of the webhook's signatures; without `url` the webhook is removed. */
export const setWebhook = (table: TableId, url?: string): Promise<WebhookSet> => {
  const { language } = usePreferences.getState();
  return request('POST', at(table, '/webhook'), {
    ...(url !== undefined && { url }),
    language,
  } satisfies WebhookRequest);
};

/** Does what the link in a mail is for. */
export const followNoticeLink = (what: 'confirm' | 'stop' | 'never', token: string): Promise<unknown> =>
  request('POST', `/api/notices/${what}`, { token });

/** Whether this browser can show notices at all: that of an iPhone can for a page on the home screen alone. */
export const showsNotices = (): boolean => 'Notification' in window;

/** Whether this browser can receive pushes: it has a service worker, and supports them. */
export const takesPushes = async (): Promise<boolean> =>
  showsNotices() && (await serviceWorker())?.pushManager !== undefined;

/** Whether this browser gets pushes from this server. */
export const isPushed = async (): Promise<boolean> =>
  (await (await serviceWorker())?.pushManager?.getSubscription()) != null;

/** Subscribes this browser to pushes. `key`: the server's. Returns whether it succeeded. */
export const subscribeToPushes = async (key: string): Promise<boolean> => {
  const registration = await serviceWorker();
  if (!registration?.pushManager) return false;
  try {
    const wish = { userVisibleOnly: true, applicationServerKey: key };
    // A subscription for another server's key is replaced.
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
