import { expect, test } from 'vitest';
import { scriptedClock } from '../test/scripted.ts';
import { makeBudgets } from './budgets.ts';
import { commandQueue } from './command-queue.ts';

const rate = (burst: number, perSecond: number) => ({ burst, perSecond });
const plenty = { person: rate(1e9, 1e9), table: rate(1e9, 1e9), network: rate(1e9, 1e9) };

/** Commands of 10 ms each, of people who get 10 ms a second and have 20 to begin with. */
const begin = (most = 5) => {
  const clock = scriptedClock();
  const budgets = makeBudgets({ work: { ...plenty, person: rate(20, 10) }, writing: plenty, daily: plenty });
  const queue = commandQueue(budgets, clock, most);
  const done: string[] = [];
  const give = (person: string, what: string): boolean =>
    queue.give({ person, table: 't' }, () => {
      done.push(`${person} ${what}`);
      budgets.charge({ person, table: 't' }, { milliseconds: 10 }, clock.now());
    });
  return { clock, queue, done, give };
};

test('commands are carried out at once while there is something to spend', () => {
  const { give, done } = begin();
  for (const what of ['1', '2', '3']) give('ann', what);
  expect(done).toEqual(['ann 1', 'ann 2', 'ann 3']);
});

test('who has spent it waits, in order, and the others do not notice', () => {
  const { give, done, clock } = begin();
  for (const what of ['1', '2', '3', '4', '5']) give('ann', what);
  give('ben', '1');
  expect(done).toEqual(['ann 1', 'ann 2', 'ann 3', 'ben 1']);
  clock.pass(1000);
  expect(done.slice(4)).toEqual(['ann 4']);
  clock.pass(1000);
  expect(done.slice(5)).toEqual(['ann 5']);
});

test('so many wait of one person, and no more', () => {
  const { give } = begin(2);
  const taken = ['1', '2', '3', '4', '5', '6'].map((what) => give('ann', what));
  expect(taken).toEqual([true, true, true, true, true, false]);
  expect(give('ben', '1')).toBe(true);
});

test('a queue that is closed forgets what waits', () => {
  const { give, done, clock, queue } = begin();
  for (const what of ['1', '2', '3', '4']) give('ann', what);
  queue.close();
  clock.pass(60_000);
  expect(done).toHaveLength(3);
});
