import { findPlugin } from '@umpire/modules/plugins.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { type ComputerLevel, computerIn } from '@umpire/shared/table/state/computer.ts';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { defaultUmpire, strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { SeatedOpponent } from '@umpire/shared/umpire/opponent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { makeGames } from '../table/games.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { historyOf } from '../test/player.ts';
import { type Question, questionFor } from './question.ts';
import { makeThinkers, type Thinkers } from './thinkers.ts';

// A person against the computer, on a real server.

let server: LocalServer;
/** What the computer was asked, and an error that it throws instead of thinking. */
const asked: Question[] = [];
let fails: Error | undefined;

/** The real threads, watched. A restarted server starts them again. */
const watched = (): Thinkers => {
  const thinkers = makeThinkers({ ...limits.thinking, threads: 1 });
  return {
    engines: thinkers.engines,
    ask: async (question, payer) => {
      asked.push(question);
      if (fails) throw fails;
      return thinkers.ask(question, payer);
    },
    close: thinkers.close,
  };
};

beforeAll(async () => {
  server = await startLocal({ parts: { computerPace: 5, thinkers: watched() } });
});
afterAll(() => server.end());

const seatOf = (table: Table, side: SideId) => Object.values(table.seats).find(({ sides }) => sides.includes(side))!;

/** A table (of Ford, unless another is wished) under its rules, where Anna has one side and the computer the other. */
const against = async (
  side: SideId,
  other: SideId,
  { wish = {}, level = 'captain' }: { readonly wish?: object; readonly level?: ComputerLevel } = {},
) => {
  const anna = await introduce(server.url, 'Anna');
  const guest = await new Guest(anna, await openFord(anna, wish)).join();
  const table = () => guest.view!.table;
  const act = async (command: Command) => expect(await guest.give(command)).toHaveProperty('accepted');
  await act({ type: 'changeSettings', settings: { umpire: strictUmpire, passing: false } });
  await act({ type: 'takeSeat', seat: seatOf(table(), side).id });
  const seat = seatOf(table(), other).id;
  const give = (stopped?: 'paused') => act({ type: 'setComputer', seat, level, ...(stopped && { stopped }) });
  const by = () => guest.told.filter((step) => step.by?.seat === seat);
  /** Ends phases until it is the other side's turn. */
  const handOver = async () => {
    while (table().turn.side === side) await act({ type: 'nextPhase' });
  };
  return { anna, guest, table, act, seat, give, by, handOver, isOver: () => table().turn.side === side };
};

test('the computer plays its whole turn by the rules, each act with its reason, and gives the turn back', async () => {
  const { guest, table, seat, give, by, handOver, isOver } = await against('blue', 'red');
  await give();
  expect(computerIn(table(), table().seats[seat]!)).toEqual({ level: 'captain' });
  await handOver();
  await guest.until(isOver);
  const acts = by().filter(({ act }) => act !== 'setComputer');
  expect(acts.map(({ act }) => act)).toContain('movePieces');
  expect(acts.at(-1)).toMatchObject({ act: 'nextPhase' });
  expect(acts.flatMap(({ overrules }) => overrules ?? [])).toEqual([]);
  for (const { why } of acts) expect(why?.says.text).toMatch(/^kit\.opponent\./);
  expect(acts.find(({ act }) => act === 'movePieces')?.why?.says.text).toMatch(/^kit\.opponent\.(post(-\w+)?|join)$/);
  const seen = guest.seq;
  await guest.leave();
  // The reasons are in the log.
  const steps = await historyOf(guest.who, guest.table, 1);
  expect(steps.filter(({ why }) => why)).toHaveLength(acts.length);
  expect(steps.at(-1)!.seq).toBeLessThanOrEqual(seen + 1);
});

test('it stands still while it is paused, is taken over in mid-turn, and given back', async () => {
  const { guest, table, act, seat, give, by, handOver, isOver } = await against('blue', 'red');
  await give('paused');
  await handOver();
  expect(asked.filter(({ id }) => id === guest.table)).toEqual([]);
  await give();
  await guest.until(() => by().some(({ act: done }) => done === 'movePieces'));
  await act({ type: 'takeSeat', seat });
  expect(table().seats[seat]).toMatchObject({ holder: guest.who.person });
  const moment = table().turn.phase;
  const stands = guest.seq;
  await give('paused');
  await act({ type: 'say', text: 'Go on.', to: 'all' });
  expect([guest.seq, table().turn.phase]).toEqual([stands + 2, moment]);
  await give();
  await guest.until(isOver);
});

test('it goes on after an undo, which it need not agree to, from where the game then stands', async () => {
  const { guest, act, give, by, handOver, isOver } = await against('blue', 'red');
  await give();
  await handOver();
  const moved = () => by().filter((step) => step.act === 'movePieces');
  await guest.until(() => moved().length > 0);
  await act({ type: 'undo', to: moved()[0]!.seq - 1 });
  await guest.until(() => isOver());
  expect(guest.told.filter(({ undoes }) => undoes)).toHaveLength(1);
  expect(moved().length).toBeGreaterThan(1);
});

test('Nordwind: in the turn of a person it answers what a procedure asks of its side, and leaves all else alone', async () => {
  const { guest, table, act, give, by } = await against('german', 'allied', {
    wish: { module: 'nordwind', scenario: 'historical' },
  });
  await give();
  await act({ type: 'changeSettings', settings: { umpire: defaultUmpire } });
  await act({ type: 'setTurn', number: 1, phase: 'combat', side: 'german' });
  const { module } = await makeGames()('nordwind', {});
  const rules = { plugin: (await findPlugin('nordwind'))!, module };
  const anna = new SeatedOpponent(rules, { seat: seatOf(table(), 'german').id, level: 'captain', seed: 1 });
  const answered = () => by().filter((step) => step.act !== 'setComputer' && step.act !== 'setReady');
  while (answered().length === 0) {
    const next = anna.next(table());
    if (next) await act(next.command);
    else await guest.reach(guest.seq + 1);
  }
  expect(answered()[0]).toMatchObject({
    act: 'guide',
    why: { says: { text: expect.stringMatching('kit.opponent.answer') } },
  });
  expect(table().turn.side).toBe('german');
}, 20_000);

test('what it does wrong is told in the log, and harms nothing: it can be set going again', async () => {
  const { guest, table, act, seat, give, handOver, isOver } = await against('blue', 'red');
  fails = new Error('a bug in the computer');
  await give();
  await handOver();
  await guest.until(() => computerIn(table(), table().seats[seat]!)?.stopped === 'failed');
  fails = undefined;
  await act({ type: 'say', text: 'Well?', to: 'all' });
  await give();
  await guest.until(isOver);
});

test('it plays on after the server was restarted, and never while nobody is there', async () => {
  const { anna, guest, give, handOver } = await against('blue', 'red');
  await give();
  await handOver();
  await guest.leave();
  const before = (await historyOf(anna, guest.table, 1)).length;
  await server.restart();
  const { length: thought } = asked;
  expect((await historyOf(anna, guest.table, 1)).length).toBeLessThanOrEqual(before + 1);
  const again = await new Guest(anna, guest.table).join();
  await again.until(() => again.view!.table.turn.side === 'blue');
  expect(asked.length).toBeGreaterThan(thought);
});

test('a thread gets what the seat sees: two tables that differ in what it may not see ask it the same', () => {
  const sight = { there: 'all', where: 'all', what: ['german'] } as const;
  const [one, other] = ['german-inf-2', 'german-hq-2'].map((counter) => {
    const people = { anna: { name: 'Anna' }, c1: { name: 'Computer', computer: { level: 'captain' } } } as const;
    const seats = {
      s1: { id: 's1', name: 'German', sides: ['german'], holder: 'anna' },
      s2: { id: 's2', name: 'Allied', sides: ['allied'], holder: 'c1' },
    };
    const table = tableWith({ '0101': [{ counter, sight }], '0202': ['allied-inf-2'] }, { people, seats });
    return JSON.stringify(questionFor('t1', table, seats.s2, false));
  });
  expect(one).toBe(other);
  expect(one).toContain('allied-inf-2');
  expect(one).not.toMatch(/german-(inf|hq)-2/);
});

test('in its own phase it finds something to do, or says that it cannot go on', async () => {
  const { module } = await makeGames()('nordwind', {});
  const { advice: _, ...plugin } = (await findPlugin('nordwind'))!;
  const opening = openingOf(module, 'historical');
  const table = { ...opening, turn: { ...opening.turn, phase: 'movement', side: 'german' } };
  const { id: seat } = seatOf(table, 'german');
  const opponent = new SeatedOpponent({ plugin, module }, { seat, level: 'captain', seed: 1 });
  expect(() => opponent.next(table)).toThrow(
    'finds nothing to do in {"turn":{"number":1,"phase":"movement","side":"german"',
  );
});
