import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { coldOpening } from './measure-waking.ts';

const modules = fileURLToPath(new URL('../../modules/', import.meta.url));

/** How much of a game there is to be read. */
const sizeOf = (game: string): number =>
  globSync(`${game}/**/*.json`, { cwd: modules }).reduce((sum, file) => sum + statSync(join(modules, file)).size, 0);

/** The two largest games. */
const largest = globSync('*/manifest.json', { cwd: modules })
  .map((file) => file.split('/')[0]!)
  .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  .slice(0, 2);

test.each(largest)(
  'the first to open %s after a start holds up nobody for 50 ms',
  { timeout: 60_000 },
  async (game) => {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-cold-'));
    try {
      const held = await coldOpening(folder, game);
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThan(50);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
