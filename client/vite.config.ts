import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isForWorkers, makeChunkNames } from './chunks.config.ts';
import { lightClauses } from './clauses.config.ts';
import { compressed } from './compressed.config.ts';
import { heads } from './heads.config.ts';
import { keepList } from './keep-list.config.ts';
import { phaserParts } from './phaser-parts.config.ts';
import { usedStyles } from './used-styles.config.ts';
import { workerChunks } from './worker-chunks.config.ts';

/**
 * In development Vite serves the client and proxies the server's HTTP paths and the websockets of rooms
 * (`/process/room?sessionId=…`). `PORT` is the server's, as in `npm start`; `CLIENT_PORT` is Vite's own.
 */
const server = `http://127.0.0.1:${process.env.PORT ?? 2567}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lightClauses(), workerChunks(), phaserParts(), usedStyles(), heads(), keepList(), compressed()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: {
      '^/(api|health|metrics|matchmake)(/|$)': { target: server },
      '^/[\\w-]+/[\\w-]+\\?.*sessionId=': { target: server, ws: true },
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'worker/service-worker.ts' },
      output: {
        // A service worker is identified by its URL, so the name must not change.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [{ name: makeChunkNames(), debugName: 'parts of the page' }],
          includeDependenciesRecursively: false,
        },
      },
    },
    // Nothing inline, so that the page works under a policy that allows only its own files for scripts, styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'js' && isForWorkers(hostId) ? [] : needed,
    },
  },
});
