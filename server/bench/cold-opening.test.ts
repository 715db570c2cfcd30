import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coldOpening } from './measure-waking.ts';

test.each(['ardennes44', 'bitterwoods'])(
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
