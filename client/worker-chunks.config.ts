import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g;

/**
 * Builds the page's workers together with the page, so that code and games that both need are in the same files, and are fetched once.
 * Vite would build every worker by itself.
 */
export const workerChunks = (): Plugin => ({
  name: 'worker-chunks',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/.*\.ts$/, code: /new Worker\(/ },
    handler(code, id) {
      return code.replaceAll(WORKER, (_url, path: string) => {
        const file = join(dirname(id), path);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })}`;
      });
    },
  },
});
