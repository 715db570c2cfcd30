import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const KINDS = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);
/** Files of less do not get smaller on the wire. */
const LEAST = 1_000;

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes every file of the built client compressed, too, as small as it gets: nobody waits for that, and servers send it as it is. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => KINDS.has(extname(path)));
      const write = async (path: string): Promise<void> => {
        const bytes = readFileSync(join(dir, path));
        if (bytes.length < LEAST) return;
        for (const [ending, encode] of Object.entries(encoders))
          writeFileSync(join(dir, `${path}.${ending}`), await encode(bytes));
      };
      await Promise.all(paths.map(write));
    },
  },
});
