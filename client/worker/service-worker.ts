import { keepClient } from './client-files.ts';
import { showPushes } from './pushes.ts';

declare const self: ServiceWorkerGlobalScope;

/** What runs beside the pages, and when none is open: each duty in a file of its own. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
keepClient(self);
showPushes(self);
