import { useKeptClient } from '../state/kept-client.ts';

let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * The browser's service worker (`worker/service-worker.ts`), registered once. `undefined` if there is none: on a page
 * with neither https nor localhost, in some private windows, and with Vite's development server.
 */
export const serviceWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  registered ??= navigator.serviceWorker.register('/service-worker.js');
  try {
    return await registered;
  } catch {
    registered = undefined;
    return undefined;
  }
};

/** The same, once it is active: a service worker that is still being installed can neither show notices nor be asked. */
export const activeServiceWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await serviceWorker()) && navigator.serviceWorker.ready;

/** Makes the browser cache the whole client, so that it opens without a network. */
export const keepClient = async (): Promise<void> => {
  const { state, set } = useKeptClient.getState();
  if (state === 'kept' || state === 'fetching') return;
  set('fetching');
  set((await askToKeep()) ? 'kept' : 'not-kept');
};

/** A person who has installed the page expects it to open without a network. */
export const keepInstalled = (): void => {
  if (window.matchMedia('(display-mode: standalone)').matches) void keepClient();
  window.addEventListener('appinstalled', () => void keepClient());
};

const askToKeep = async (): Promise<boolean> => {
  const active = (await activeServiceWorker())?.active;
  if (!active) return false;
  const { port1: answers, port2: asked } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    answers.onmessage = ({ data }) => resolve(data === true);
  });
  active.postMessage('keep-client', [asked]);
  return answer;
};
