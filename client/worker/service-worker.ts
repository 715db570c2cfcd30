import { keepClient } from './client-files.ts';
import { showPushes } from './pushes.ts';

declare const self: ServiceWorkerGlobalScope;

/** The service worker, which also runs when no page is open; each task has its own file. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
keepClient(self);
showPushes(self);
