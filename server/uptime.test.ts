import { setTimeout } from 'node:timers/promises';
import { spentAt } from '@umpire/shared/table/pace.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from './ports.ts';
import { Guest, introduce, openFord } from './test/client.ts';
import { type LocalServer, startLocal } from './test/local-server.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: LocalServer;
/** Milliseconds by which the server's clock is ahead. */
let passed = 0;
/** Calls of the server's timers that are due by its own clock. */
let due: { readonly at: number; readonly act: () => void }[] = [];
const now = (): number => Date.now() + passed;

beforeEach(async () => {
  passed = 0;
  due = [];
  const later = (milliseconds: number, act: () => void) => {
    const one = { at: now() + milliseconds, act };
    due.push(one);
    const cancel = systemClock.later(milliseconds, act);
    return () => {
      due = due.filter((other) => other !== one);
      cancel();
    };
  };
  server = await startLocal({ parts: { clock: { now, later } } });
});
afterEach(() => server.end());

/** Time goes by, at once, and what is due then is done. */
const pass = async (milliseconds: number): Promise<void> => {
  passed += milliseconds;
  const calls = due.filter(({ at }) => at <= now());
  due = due.filter(({ at }) => at > now());
  for (const { act } of calls) act();
  await setTimeout(5);
};

const atTableWithClock = async () => {
  const ann = await introduce(server.url, 'Ann');
  const table = await openFord(ann);
  const guest = await new Guest(ann, table).join();
  await guest.give({ type: 'takeSeat', seat: 's1' });
  await guest.give({ type: 'setClock', clock: { kind: 'game', allowed: 10 * hour } });
  await guest.until(() => guest.view?.table.pace?.clock !== undefined);
  return { ann, table, guest };
};

const spent = (guest: Guest): number =>
  Math.max(0, ...Object.values(spentAt(guest.view!.table.pace!.clock!, now())).map(Number));

test('while the server is away, a clock stands still; while nobody is at the table, it runs', async () => {
  const { ann, table, guest } = await atTableWithClock();
  await guest.leave();
  passed += 5 * hour;
  await server.restart();
  const again = await new Guest(ann, table).join();
  expect(spent(again)).toBeLessThan(minute);
  expect(again.view?.table.pace?.clock).toHaveProperty('since');
  await again.leave();
  for (let i = 0; i < 60; i += 1) await pass(10_000);
  const third = await new Guest(ann, table).join();
  expect(spent(third)).toBeGreaterThan(9 * minute);
});

test('a machine that slept with the table open gives the time back', async () => {
  const { guest } = await atTableWithClock();
  await pass(5 * hour);
  await guest.until(() => spent(guest) < hour);
  expect(spent(guest)).toBeLessThan(minute);
});
