// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { loadGame } from '@umpire/modules';
import { openingStep } from '@umpire/modules/open-game.ts';
import { applyStep } from '@umpire/shared/table/apply.ts';
import { newDice } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId, newSecret, shuffle } from '../net/chance.ts';
import { lastingStore } from './lasting-store.ts';
import { listed } from './listed.ts';
import { ME } from './person.ts';
import { type Addition, type DeviceStore, databaseStore } from './store.ts';

const told = vi.hoisted(() => [] as string[]);
vi.mock('../storage/shortage.ts', () => ({ noteShortage: (what: string) => told.push(what) }));

const ID = 'device-lasting-test';
const dice = newDice(newSecret());
const opened: Step = await openingStep(
  { module: 'ford', scenario: 'crossing', options: {}, name: 'Alone', listed: false, locked: false, language: 'en' },
  { game: await loadGame('ford'), host: { id: ME, name: '' }, commitment: dice.commitment, time: 1, newId, shuffle },
);
const said = (seq: number): Step => ({
  seq,
  time: seq,
  by: { person: ME },
  act: 'say',
  events: [{ type: 'said', text: `word ${seq}`, to: 'all' }],
});
const row = (seq: number) => listed(ID, replay([opened]), { seq, created: 1, changed: seq });
const opening: Addition = { after: 0, steps: [opened], listed: row(1), dice };
const next = (seq: number): Addition => ({ after: seq - 1, steps: [said(seq)], listed: row(seq) });

/** A database that can be made to fail. */
const fickle = () => {
  const real = databaseStore();
  const state = { fails: false };
  const database = new Proxy(real, {
    get: (target, name: keyof DeviceStore) =>
      state.fails ? () => Promise.reject(new DOMException('no', 'QuotaExceededError')) : target[name],
  });
  return { state, real, store: lastingStore(database) };
};

const seqs = async (store: DeviceStore) => (await store.steps(ID, 1)).map(({ seq }) => seq);

beforeEach(async () => {
  told.length = 0;
  await databaseStore().remove(ID);
});

test('where nothing is stored, a table is opened, listed, played on and deleted in memory', async () => {
  const { state, store } = fickle();
  state.fails = true;
  expect(await store.add(ID, opening)).toBe(true);
  expect(await store.add(ID, next(2))).toBe(true);
  expect(await seqs(store)).toEqual([1, 2]);
  expect(await store.tables()).toMatchObject([{ id: ID, seq: 2 }]);
  expect(await store.table(ID)).toMatchObject({ seq: 2 });
  expect(await store.secret(ID, dice.commitment)).toBe(dice.secret);
  expect(store.isUnstored(ID)).toBe(true);
  expect(told.every((what) => what === 'tables') && told.length > 0).toBe(true);
  await store.remove(ID);
  expect(await store.tables()).toEqual([]);
});

test('if it is full for a while, the table goes on, and all of it is stored as soon as there is room', async () => {
  const { state, real, store } = fickle();
  await store.add(ID, opening);
  await store.hold(ID, dice);
  state.fails = true;
  for (const seq of [2, 3]) expect(await store.add(ID, next(seq))).toBe(true);
  expect(await seqs(store)).toEqual([1, 2, 3]);
  state.fails = false;
  expect(await seqs(real)).toEqual([1]);
  expect(await store.add(ID, next(4))).toBe(true);
  expect(await seqs(real)).toEqual([1, 2, 3, 4]);
  expect(store.isUnstored(ID)).toBe(false);
});

test('if it is emptied while a table is open, the whole table is stored anew, and nobody is told', async () => {
  const { real, store } = fickle();
  await store.add(ID, opening);
  await store.hold(ID, dice);
  await store.add(ID, next(2));
  await real.remove(ID);
  expect(await seqs(store)).toEqual([1, 2]);
  expect(await store.add(ID, next(3))).toBe(true);
  expect(await seqs(real)).toEqual([1, 2, 3]);
  expect(await real.secret(ID, dice.commitment)).toBe(dice.secret);
  const kept = (await real.steps(ID, 1)).reduce<ReturnType<typeof replay> | undefined>(
    (table, step) => (table ? applyStep(table, step) : replay([step])),
    undefined,
  );
  expect(kept?.name).toBe('Alone');
  expect(told).toEqual([]);
});

test('what another window has added is found, and is not overwritten', async () => {
  const { store } = fickle();
  const other = fickle().store;
  await store.add(ID, opening);
  await store.hold(ID, dice);
  await other.hold(ID, dice);
  await other.add(ID, next(2));
  expect(await store.add(ID, next(2))).toBe(false);
  expect((await store.steps(ID, 2)).map(({ seq }) => seq)).toEqual([2]);
  expect(await store.add(ID, next(3))).toBe(true);
});

test('a store that closes hands over what it could not store', async () => {
  const { state, store } = fickle();
  await store.add(ID, opening);
  await store.hold(ID, dice);
  state.fails = true;
  await store.add(ID, next(2));
  const page = lastingStore(databaseStore());
  page.adopt(structuredClone(store.copy(ID)!));
  expect(page.isUnstored(ID)).toBe(true);
  expect(await seqs(page)).toEqual([1, 2]);
  expect(await page.add(ID, next(3))).toBe(true);
  expect(page.isUnstored(ID)).toBe(false);
});
