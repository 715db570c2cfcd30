let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * The browser's service worker (`worker/service-worker.ts`), registered once. `undefined` where there is none: on a page
 * that is neither https nor this machine's own, in some private windows, and from Vite's development server.
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
