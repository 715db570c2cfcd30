import { createServer } from 'node:net';
import type { CDPSession, Page, Worker } from 'playwright-core';
import type { PushedBrowser } from '../../../server/test/receivers.ts';
import { until } from './until.ts';

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/**
 * Makes the pages of a browser subscribe to the test's push service, because that of the browser's maker is on the internet. Must be
 * called before the page is opened.
 */
export const pushBy = async (page: Page, { subscription }: PushedBrowser): Promise<void> => {
  await page.addInitScript((known) => {
    // A browser remembers that it has subscribed.
    const key = 'pushed-in-test';
    const made = {
      toJSON: () => known,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'yes');
      return made;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? made : null);
  }, subscription);
};

/**
 * Delivers the push service's messages to the service worker of a page, as the browser would, and waits until the worker has shown
 * the notice.
 */
export const deliverPush = async (page: Page, data: unknown): Promise<void> => {
  const worker = workerOf(page);
  await countShown(worker);
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationIn(session);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
  await session.detach();
  await untilShown(worker);
};

const registrationIn = async (session: CDPSession): Promise<string> => {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
};

/** Where a script can show notices: a page, or its service worker. */
interface Showing {
  evaluate<Result>(does: () => Result): Promise<Result>;
}

/** The scope of such a script while a test counts the notices that it has shown. */
type Counting = typeof globalThis & { noticesShown?: number };

/** From now on `untilShown` knows whether notices were shown there. */
export const countShown = (by: Showing): Promise<void> =>
  by.evaluate(() => {
    const scope = globalThis as Counting;
    const { prototype } = ServiceWorkerRegistration;
    const { showNotification } = prototype;
    scope.noticesShown = 0;
    prototype.showNotification = async function (...about) {
      await showNotification.apply(this, about);
      scope.noticesShown = (scope.noticesShown ?? 0) + 1;
    };
  });

/**
 * Waits until a notice has been shown there. Chromium loses a notice if it is asked for its notices while it is about to show that one,
 * so a test must not call `noticesOn` before.
 */
export const untilShown = async (by: Showing): Promise<void> => {
  await until('a notice is shown', () => by.evaluate(() => ((globalThis as Counting).noticesShown ?? 0) > 0));
};

/** The notices that the browser shows for a page: see `untilShown`. */
export const noticesOn = (page: Page): Promise<readonly { readonly title: string; readonly body: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  return worker;
};

/** The used part of the service worker's scope, whose types differ from those of a page. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (path: string) => Promise<null> };
  readonly NotificationEvent: new (type: string, about: { readonly notification: Notification }) => Event;
}

/** Presses the shown notice, and returns the path of the window that the service worker then opens. */
export const pressNotice = async (page: Page): Promise<string> => {
  return workerOf(page).evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('No notice is shown.');
    return new Promise<string>((resolve) => {
      // A window may be opened only after a press of the user.
      scope.clients.openWindow = async (path) => {
        resolve(path);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
};

/** Puts a page into the background, or back: its content stays the same. */
export const putBehind = (page: Page, isBehind: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isBehind);
