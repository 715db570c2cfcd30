import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { scriptedClock } from '../test/scripted.ts';
import type { BodyReader } from './body.ts';
import { makeUploads } from './uploads.ts';

const begin = () => {
  const clock = scriptedClock();
  const uploads = makeUploads(clock);
  /** A body that comes when it is told to, or breaks off. */
  const bring = (person: string, network: string) => {
    let come: () => void = () => {};
    const request = new Readable({ read: () => {} });
    const read: BodyReader = () =>
      new Promise((resolve, reject) => {
        come = () => resolve(Buffer.from('all of it'));
        request.on('error', reject);
      });
    const done = uploads.read({ person, network }, request as unknown as Request, {} as Response, read);
    done.catch(() => {});
    return { done, come: () => come() };
  };
  return { clock, bring };
};

test('one of a person, a few of a network, and others come in meanwhile', async () => {
  const { bring } = begin();
  const first = bring('p0', 'home');
  await expect(bring('p0', 'elsewhere').done).rejects.toThrow('too-many-requests');
  for (let count = 1; count < limits.uploadsAtOnce.ofNetwork; count += 1) bring(`p${count}`, 'home');
  await expect(bring('p9', 'home').done).rejects.toThrow('too-many-requests');
  const other = bring('p9', 'elsewhere');
  other.come();
  expect((await other.done).toString()).toBe('all of it');
  first.come();
  await first.done;
  bring('p0', 'home').come();
});

test('one that does not come in time is given up, and its place is free', async () => {
  const { bring, clock } = begin();
  const slow = bring('p0', 'home');
  clock.pass(limits.uploadPatience);
  await expect(slow.done).rejects.toThrow('the upload took too long');
  const next = bring('p0', 'home');
  next.come();
  await next.done;
});
