import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightClauses } from './clauses.config.ts';
import { compressed } from './compressed.config.ts';
import { keepList } from './keep-list.config.ts';

/**
 * In development Vite serves the client and proxies the server's HTTP paths and the websockets of rooms
 * (`/process/room?sessionId=…`). `PORT` is the server's, as in `npm start`; `CLIENT_PORT` is Vite's own.
 */
const server = `http://127.0.0.1:${process.env.PORT ?? 2567}`;

/**
 * The schema library in one chunk with the code that keeps it from compiling, so that both run before all users of schemas, in the page and
 * in the umpire's worker.
 */
const output = {
  // A service worker is identified by its URL, so the name must not change.
  entryFileNames: ({ name }: { readonly name: string }) =>
    name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
  codeSplitting: { groups: [{ name: 'schemas', test: /node_modules[\\/]zod[\\/]|protocol[\\/]without-eval/ }] },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lightClauses(), keepList(), compressed()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: {
      '^/(api|health|metrics|matchmake)(/|$)': { target: server },
      '^/[\\w-]+/[\\w-]+\\?.*sessionId=': { target: server, ws: true },
    },
  },
  // The umpire's worker loads the rules of the table's game.
  worker: { format: 'es', plugins: () => [lightClauses()], rolldownOptions: { output } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: { index: 'index.html', 'service-worker': 'worker/service-worker.ts' }, output },
    // Nothing inline, so that the page works under a policy that allows only its own files for scripts, styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Phaser is one library of that size, loaded when a table opens.
    chunkSizeWarningLimit: 1800,
  },
});
