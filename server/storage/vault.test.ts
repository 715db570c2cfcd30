import { expect, test } from 'vitest';
import { makeVault } from './vault.ts';

const key = (id: string, fill: number) => ({ id, bytes: new Uint8Array(32).fill(fill) });
const secret = 'c0ffee'.padEnd(64, '0');
const vault = makeVault([key('one', 1)]);

test('a sealed secret opens only with its key and purpose, and reveals nothing', () => {
  const sealed = vault.seal(secret, 'c1');
  expect(sealed).not.toContain('c0ffee');
  expect(vault.seal(secret, 'c1')).not.toBe(sealed);
  expect(vault.open(sealed, 'c1')).toBe(secret);
  expect(vault.open(sealed, 'c2')).toBeUndefined();
  expect(makeVault([key('one', 2)]).open(sealed, 'c1')).toBeUndefined();
  expect(makeVault([key('two', 1)]).open(sealed, 'c1')).toBeUndefined();
  expect(vault.open(`${sealed.slice(0, -2)}xx`, 'c1')).toBeUndefined();
  expect(vault.open('sealed.one.', 'c1')).toBeUndefined();
});

test('secrets that an earlier release wrote in the clear are read, and recognized as old', () => {
  expect(vault.open(secret, 'c1')).toBe(secret);
  expect(vault.isCurrent(secret)).toBe(false);
});

test('a newer key seals, the older one still opens', () => {
  const old = vault.seal(secret, 'c1');
  const rotated = makeVault([key('two', 2), key('one', 1)]);
  expect(rotated.open(old, 'c1')).toBe(secret);
  expect([rotated.isCurrent(old), rotated.isCurrent(rotated.seal(secret, 'c1'))]).toEqual([false, true]);
});
