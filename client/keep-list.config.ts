import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { HEADS, type Heads } from './heads.config.ts';

const WORKER = 'service-worker.js';
/** Placeholder for the list in the worker's code (`worker/client-files.ts`). */
const LIST = /\bCLIENT_FILES\b/g;

const hash = (bytes: Buffer | string): string => createHash('sha384').update(bytes).digest('base64');

/** After the build, gives the service worker the list of the client's files: those needed first, and the rest. */
export const keepList = (): Plugin => ({
  name: 'keep-list',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }) {
      const fileAt = (path: string) =>
        // Those have a hash in their names.
        path.startsWith('/assets/') ? { path } : { path, integrity: `sha384-${hash(readFileSync(join(dir, path)))}` };
      const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== WORKER && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length).replaceAll('\\', '/'))
        .sort();
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const { pages, texts }: Heads = JSON.parse(readFileSync(join(dir, HEADS), 'utf8'));
      const first = new Set([...(pages['/'] ?? []), ...Object.values(texts)]);
      const isShell = (path: string) => !path.startsWith('/assets/') || first.has(path) || page.includes(`"${path}"`);
      const shell = paths.filter(isShell).map(fileAt);
      const rest = paths.filter((path) => !isShell(path)).map(fileAt);
      const worker = readFileSync(join(dir, WORKER), 'utf8');
      const files = { release: hash(JSON.stringify([shell, rest])).slice(0, 16), shell, rest };
      const listed = worker.replaceAll(LIST, () => JSON.stringify(files));
      if (listed === worker) throw new Error(`${WORKER} has no place for the list of files.`);
      writeFileSync(join(dir, WORKER), listed);
    },
  },
});
