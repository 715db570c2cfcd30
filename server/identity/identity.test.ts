import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { NamedKey } from './keyring.ts';
import { hashPassword, isPassword } from './password.ts';
import { newPersonId, tokenLife, tokensFrom } from './token.ts';
import { makeCookie, whoSends } from './who.ts';

const key = new Uint8Array(32).fill(7);
const named = (id: string, fill: number): NamedKey => ({ id, bytes: new Uint8Array(32).fill(fill) });
const tokens = tokensFrom([named('one', 7)]);
const recovery = { table: 't1', seat: 's1', holder: 'ann', generation: 3 };

test('people are told apart', () => {
  const ids = new Set(Array.from({ length: 100 }, newPersonId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
});

test('a person’s token says who it is, and only to whoever has the key', async () => {
  const token = await tokens.signPerson({ person: 'ann' });
  expect(await tokens.readPerson(token)).toEqual({ person: 'ann' });
  const ann = { person: 'ann', name: 'Änne' };
  expect(await tokens.readPerson(await tokens.signPerson(ann))).toEqual(ann);
  expect(await tokensFrom([named('one', 8)]).readPerson(token)).toBeUndefined();
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

test('a token lasts so long and no longer, however often it was read', async () => {
  let now = 1_800_000_000_000;
  const timed = tokensFrom([named('one', 7)], { now: () => now, revokedBefore: () => undefined });
  const token = await timed.signPerson({ person: 'ann' });
  now += (tokenLife - 1) * 1000;
  expect(await timed.readPerson(token)).toEqual({ person: 'ann' });
  now += 2000;
  expect(await timed.readPerson(token)).toBeUndefined();
});

test('a token that was revoked is void, one that was signed later is not', async () => {
  let now = 1_800_000_000_000;
  let before: number | undefined;
  const timed = tokensFrom([named('one', 7)], { now: () => now, revokedBefore: () => before });
  const stolen = await timed.signPerson({ person: 'ann' });
  expect(await timed.readPerson(stolen)).toEqual({ person: 'ann' });
  now += 60_000;
  before = now;
  expect(await timed.readPerson(stolen)).toBeUndefined();
  expect(await timed.readPerson(await timed.signPerson({ person: 'ann' }))).toEqual({ person: 'ann' });
});

test('when keys rotate, the old one still opens what it signed, until it goes', async () => {
  const old = await tokens.signPerson({ person: 'ann' });
  const rotated = tokensFrom([named('two', 8), named('one', 7)]);
  expect(await rotated.readPerson(old)).toEqual({ person: 'ann' });
  const young = await rotated.signPerson({ person: 'ann' });
  expect(await tokens.readPerson(young)).toBeUndefined();
  expect(await tokensFrom([named('two', 8)]).readPerson(old)).toBeUndefined();
  expect(await tokensFrom([named('two', 8)]).readPerson(young)).toEqual({ person: 'ann' });
});

test('a token of the first releases, which names no key, is read with the key of then', async () => {
  const old = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ann')
    .setAudience('umpire:person')
    .setIssuedAt()
    .sign(key);
  expect(await tokensFrom([named('two', 8), { ...named('one', 7), isNameless: true }]).readPerson(old)).toEqual({
    person: 'ann',
  });
  expect(await tokens.readPerson(old)).toBeUndefined();
});

test('the sender: by header, else by cookie, else nobody', async () => {
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
  const hash = await hashPassword('Öre 7', 'ann');
  expect(hash).toMatch(/^scrypt\$/);
  expect(hash).not.toContain('Öre');
  expect(await isPassword('Öre 7', hash, 'ann')).toBe(true);
  expect(await isPassword('O\u0308re 7', hash, 'ann')).toBe(true);
  expect(await isPassword('Ore 7', hash, 'ann')).toBe(false);
  expect(await hashPassword('Öre 7', 'ann')).not.toBe(hash);
  await expect(isPassword('x', 'plain', 'ann')).rejects.toThrow();
});

test('tokens are checked while passwords are set: these have threads of their own, and a sender a few in a row', async () => {
  const passwords = Array.from({ length: 8 }, (_, index) => hashPassword('slow', `sender ${index}`));
  const before = performance.now();
  for (let count = 0; count < 20; count += 1) {
    const token = await tokens.signPerson({ person: `ann ${count}` });
    expect(await tokens.readPerson(token)).toEqual({ person: `ann ${count}` });
  }
  const checked = performance.now() - before;
  await Promise.all(passwords);
  expect(checked).toBeLessThan((performance.now() - before) / 2);
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => hashPassword('slow', 'ann')));
  expect(many.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10);
});
