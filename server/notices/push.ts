import type { PushAddress, PushedNotice } from '@umpire/shared/protocol/notices.ts';
import webPush from 'web-push';
import type { NoticeLog } from '../storage/queries/notices.ts';
import { meaningOf, type Sent, safePost } from './safe-post.ts';

/** Seconds for which a push service keeps a notice for an offline browser. */
const keptFor = 24 * 3600;

export interface Pusher {
  /** The key by which browsers recognize this server's pushes (VAPID); base64url. */
  readonly publicKey: () => Promise<string>;
  /** `'gone'`: the browser accepts no more pushes. */
  readonly push: (address: PushAddress, notice: PushedNotice) => Promise<Sent | 'gone'>;
}

type Keys = ReturnType<typeof webPush.generateVAPIDKeys>;

/** `subject`: how a push service can reach the operator: an https or mailto address. */
export const makePusher = (log: NoticeLog, subject: string, privately: boolean): Pusher => {
  let known: Promise<Keys> | undefined;
  const keys = (): Promise<Keys> => {
    known ??= log
      .serverSecret('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))
      .then((secret) => JSON.parse(secret) as Keys);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  return {
    publicKey: async () => (await keys()).publicKey,
    push: async (address, notice) => {
      const { endpoint, headers, body } = webPush.generateRequestDetails(address, JSON.stringify(notice), {
        vapidDetails: { subject, ...(await keys()) },
        TTL: keptFor,
        urgency: 'normal',
      });
      const status = await safePost(endpoint, headers as Record<string, string>, body, privately);
      return status === 404 || status === 410 ? 'gone' : meaningOf(status);
    },
  };
};
