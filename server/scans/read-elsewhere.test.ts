import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { jpeg, png } from '../test/pictures.ts';
import { nextTurn } from '../work/next-turn.ts';
import { readPicture } from './picture.ts';
import { readElsewhere } from './read-elsewhere.ts';

test('gives the same results as reading in this thread', async () => {
  for (const bytes of [png(), jpeg, Buffer.from('no picture'), png().subarray(0, 40)]) {
    const here = readPicture(Buffer.from(bytes));
    expect(await readElsewhere(Buffer.from(bytes), 'home')).toEqual(here);
  }
});

/** As many parts as a picture may have, and ever the same. */
const crafted = (): Buffer => {
  const chunk = Buffer.alloc(12);
  chunk.write('junk', 4, 'latin1');
  return Buffer.concat([png().subarray(0, 33), ...Array.from({ length: 49_000 }, () => chunk)]);
};

test('others have their turn while one with very many parts is read', async () => {
  let turns = 0;
  let isRead = false;
  const reading = readElsewhere(crafted(), 'home').finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await nextTurn();
    turns += 1;
  }
  expect(await reading).toEqual({ problem: 'broken' });
  expect(turns).toBeGreaterThan(10);
});

test('so many wait of one network, and the others have theirs', async () => {
  const { ofNetwork } = limits.picturesWaiting;
  const greedy = Array.from({ length: ofNetwork + 1 }, () => readElsewhere(png(), 'greedy'));
  const tooMany = readElsewhere(png(), 'greedy');
  await expect(tooMany).rejects.toThrow('too much waits already');
  const done: string[] = [];
  await Promise.all([
    ...greedy.map((one) => one.then(() => done.push('greedy'))),
    readElsewhere(png(), 'home').then(() => done.push('home')),
  ]);
  expect(done.indexOf('home')).toBeLessThan(ofNetwork);
});
