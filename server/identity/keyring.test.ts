import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysFor, loadKeyring, newKey, readKeyring, writeKeyring } from './keyring.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once, kept, and nobody else’s to read', async () => {
  expect(readKeyring(folder)).toBeUndefined();
  const made = await loadKeyring(folder, [newKey(5)]);
  expect(await loadKeyring(folder, [newKey(6)])).toEqual(made);
  expect(readKeyring(folder)).toEqual(made);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('files left by a killed server do no harm', async () => {
  writeFileSync(join(folder, 'keys.json.part'), 'half');
  await loadKeyring(folder, [newKey(5)]);
  expect(readdirSync(folder)).toEqual(['keys.json']);
});

test.each(['short', '{"format":1,"keys":[]}', '{"format":1,"keys":[{"id":"one","secret":"x","created":1}]}'])(
  'a file that holds no keys is not taken for one: %s',
  async (text) => {
    writeFileSync(join(folder, 'keys.json'), text);
    expect(() => readKeyring(folder)).toThrow(/keys\.json holds no keys\. Put the one from your backup there/);
    await expect(loadKeyring(folder, [newKey(5)])).rejects.toThrow();
  },
);

test('a key of the first releases signs as it did, and is taken into the ring', async () => {
  const bytes = new Uint8Array(32).fill(7);
  writeFileSync(join(folder, 'signing.key'), bytes);
  const ring = await loadKeyring(folder, [newKey(5)]);
  expect(keysFor('tokens', ring)).toEqual([{ id: ring[0].id, bytes: Buffer.from(bytes), isNameless: true }]);
  expect(existsSync(join(folder, 'signing.key'))).toBe(false);
  expect(readKeyring(folder)).toEqual(ring);
  writeFileSync(join(folder, 'keys.json'), '');
  rmSync(join(folder, 'keys.json'));
  writeFileSync(join(folder, 'signing.key'), 'short');
  expect(() => readKeyring(folder)).toThrow(/not a signing key/);
});

test('each use has a key of its own', async () => {
  const ring = [newKey(1)] as const;
  await writeKeyring(folder, ring);
  const [tokens, dice] = [keysFor('tokens', ring)[0]!, keysFor('dice', ring)[0]!];
  expect(tokens.bytes).toHaveLength(32);
  expect(Buffer.from(tokens.bytes)).not.toEqual(Buffer.from(dice.bytes));
});
