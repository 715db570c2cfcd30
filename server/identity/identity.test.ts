import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';
import { loadKey, newPersonId, tokensFrom } from './token.ts';
import { makeCookie, whoSends } from './who.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-identity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = new Uint8Array(32).fill(7);
const tokens = tokensFrom(key);
const recovery = { table: 't1', seat: 's1', holder: 'ann', generation: 3 };

test('the key is made once, kept, and nobody else’s to read', async () => {
  const made = await loadKey(folder);
  expect(made).toHaveLength(32);
  expect(await loadKey(folder)).toEqual(made);
  expect(statSync(join(folder, 'signing.key')).mode & 0o777).toBe(0o600);
});

test('what a server left that was killed over making one is in nobody’s way', async () => {
  writeFileSync(join(folder, 'signing.key.part'), 'half');
  expect(await loadKey(folder)).toHaveLength(32);
  expect(readdirSync(folder)).toEqual(['signing.key']);
});

test('a file that is no key is not taken for one', async () => {
  await loadKey(folder);
  writeFileSync(join(folder, 'signing.key'), 'short');
  await expect(loadKey(folder)).rejects.toThrow(/not a signing key/);
});

test('people are told apart', () => {
  const ids = new Set(Array.from({ length: 100 }, newPersonId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
});

test('a person’s token says who it is, and only to whoever has the key', async () => {
  const token = await tokens.signPerson({ person: 'ann' });
  expect(await tokens.readPerson(token)).toEqual({ person: 'ann' });
  const named = { person: 'ann', name: 'Änne' };
  expect(await tokens.readPerson(await tokens.signPerson(named))).toEqual(named);
  expect(await tokensFrom(new Uint8Array(32).fill(8)).readPerson(token)).toBeUndefined();
  expect(await tokens.readPerson(`${token}x`)).toBeUndefined();
  expect(await tokens.readPerson('')).toBeUndefined();
});

test('a token without a signature, or of another kind, is nobody’s', async () => {
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"ann","aud":"umpire:person"}')}.`.replaceAll('=', '');
  expect(await tokens.readPerson(unsigned)).toBeUndefined();
  expect(await tokens.readPerson(await tokens.signRecovery(recovery, Date.now() + 60_000))).toBeUndefined();
  expect(await tokens.readRecovery(await tokens.signPerson({ person: 'ann' }))).toBeUndefined();
  const other = await new SignJWT()
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject('ann')
    .setAudience('umpire:person')
    .sign(key);
  expect(await tokens.readPerson(other)).toBeUndefined();
});

test('a recovery token gives back its seat, in its time', async () => {
  expect(await tokens.readRecovery(await tokens.signRecovery(recovery, Date.now() + 60_000))).toEqual(recovery);
  expect(await tokens.readRecovery(await tokens.signRecovery(recovery, Date.now() - 1000))).toBeUndefined();
});

test('who sends: by header, else by cookie, else nobody', async () => {
  const [ann, ben] = [await tokens.signPerson({ person: 'ann' }), await tokens.signPerson({ person: 'ben' })];
  const cookie = `other=1; ${makeCookie(ann, false).split(';')[0]}; more=2`;
  expect(await whoSends(tokens, { cookie })).toEqual({ person: 'ann' });
  expect(await whoSends(tokens, { cookie, authorization: `Bearer ${ben}` })).toEqual({ person: 'ben' });
  expect(await whoSends(tokens, { cookie, authorization: 'Bearer forged' })).toBeUndefined();
  expect(await whoSends(tokens, { cookie: 'umpire=forged' })).toBeUndefined();
  expect(await whoSends(tokens, {})).toBeUndefined();
});

test('the cookie is out of reach for scripts and other sites', () => {
  expect(makeCookie('t', false)).toMatch(/^umpire=t; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(makeCookie('t', true)).toMatch(/; Secure$/);
});

test('a password opens its hash, whatever form its letters have, and nothing else does', async () => {
  const hash = await hashPassword('Öre 7');
  expect(hash).toMatch(/^scrypt\$/);
  expect(hash).not.toContain('Öre');
  expect(await isPassword('Öre 7', hash)).toBe(true);
  expect(await isPassword('O\u0308re 7', hash)).toBe(true);
  expect(await isPassword('Ore 7', hash)).toBe(false);
  expect(await hashPassword('Öre 7')).not.toBe(hash);
  await expect(isPassword('x', 'plain')).rejects.toThrow();
});
