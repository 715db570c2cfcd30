import type { PushedNotice } from '@umpire/shared/protocol/notices.ts';

/** Shows pushes of the server, and opens their tables. */
export const showPushes = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('push', (event) => {
    const notice = readNotice(event.data);
    if (notice) event.waitUntil(show(worker, notice));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(lead(worker, String(event.notification.data)));
  });
};

const readNotice = (data: PushMessageData | null): PushedNotice | undefined => {
  if (!data) return undefined;
  try {
    const { title, text, table } = data.json() as PushedNotice;
    return { title: String(title), text: String(text), table: String(table) };
  } catch {
    return undefined;
  }
};

/** One notice for each table: the newest replaces the former one. */
const show = (worker: ServiceWorkerGlobalScope, { title, text, table }: PushedNotice): Promise<void> =>
  worker.registration.showNotification(title, { body: text, tag: table, icon: '/icon.svg', data: table });

/** Focuses a window with this table, or opens a new one. */
const lead = async (worker: ServiceWorkerGlobalScope, table: string): Promise<void> => {
  const path = `/t/${encodeURIComponent(table)}`;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
};
