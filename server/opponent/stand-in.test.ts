import type { Command } from '@umpire/shared/table/command.ts';
import { computerIn } from '@umpire/shared/table/state/computer.ts';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { historyOf } from '../test/player.ts';
import { questionFor } from './question.ts';

// The computer plays a turn for a friend who is away, on a real server.

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal({ parts: { computerPace: 5 } });
});
afterAll(() => server.end());

const seatOf = (table: Table, side: SideId) => Object.values(table.seats).find(({ sides }) => sides.includes(side))!;
const plays = (seat: string) => ({ type: 'setStandIn', seat, to: 'plays' }) as const;

/** A table of Ford under its rules, where Anna plays Blue and Ben Red, who did something before he left. It is Red's turn. */
const withoutBen = async (before?: (seat: string) => Command) => {
  const [anna, ben] = [await introduce(server.url, 'Anna'), await introduce(server.url, 'Ben')];
  const guest = await new Guest(anna, await openFord(anna)).join();
  const table = () => guest.view!.table;
  const act = async (command: Command) => expect(await guest.give(command)).toHaveProperty('accepted');
  await act({ type: 'changeSettings', settings: { umpire: strictUmpire, passing: false } });
  await act({ type: 'takeSeat', seat: seatOf(table(), 'blue').id });
  const bens = await new Guest(ben, guest.table).join();
  const seat = seatOf(table(), 'red').id;
  expect(await bens.give({ type: 'takeSeat', seat })).toHaveProperty('accepted');
  if (before) expect(await bens.give(before(seat))).toHaveProperty('accepted');
  await bens.leave();
  /** Anna ends her turn. */
  const handOver = async () => {
    while (table().turn.side === 'blue') await act({ type: 'nextPhase' });
  };
  await handOver();
  const byIt = () =>
    guest.told.filter(({ by }) => by?.seat === seat && table().people[by.person]?.computer !== undefined);
  return { anna, ben, guest, table, act, seat, byIt, handOver };
};

test('for a friend who allowed it the computer plays one turn, each act with its reason, and gives the seat back', async () => {
  const { anna, ben, guest, table, act, seat, byIt, handOver } = await withoutBen((id) => ({
    type: 'setStandIn',
    seat: id,
    to: 'allowed',
  }));
  await act(plays(seat));
  expect(computerIn(table(), table().seats[seat]!)).toBeUndefined();
  await guest.until(() => table().turn.side === 'blue');
  expect(table().seats[seat]).toMatchObject({ holder: ben.person, standInAllowed: true });
  expect(table().seats[seat]).not.toHaveProperty('standIn');
  expect(byIt().map((step) => step.act)).toContain('movePieces');
  expect(byIt().at(-1)).toMatchObject({ act: 'nextPhase' });
  for (const { why } of byIt()) expect(why?.says.text).toMatch(/^kit\.opponent\./);
  // It does not play the friend's next turn.
  await handOver();
  await act({ type: 'say', text: 'Wait for Ben.', to: 'all' });
  expect(table().turn).toMatchObject({ number: 2, side: 'red' });
  // The log says who asked, and that the computer played.
  const steps = await historyOf(anna, guest.table, 1);
  expect(steps.find((step) => step.act === 'setStandIn' && step.by?.person === anna.person)).toBeDefined();
  expect(steps.filter(({ why }) => why)).toHaveLength(byIt().length);
});

test('a friend who did not is asked, agrees when back, and stops it in mid-turn', async () => {
  const { ben, guest, table, act, seat, byIt } = await withoutBen();
  await act(plays(seat));
  const [request] = Object.values(table().requests);
  expect(request).toMatchObject({ wants: { act: 'stand-in', seat }, needs: [seat] });
  await act({ type: 'say', text: 'Ben?', to: 'all' });
  expect(byIt()).toEqual([]);
  const bens = await new Guest(ben, guest.table).join();
  expect(await bens.give({ type: 'answerRequest', request: request!.id, agree: true })).toHaveProperty('accepted');
  await guest.until(() => byIt().some((step) => step.act === 'movePieces'));
  expect(await bens.give({ type: 'setStandIn', seat, to: 'stopped' })).toHaveProperty('accepted');
  await guest.reach(bens.seq);
  const done = byIt().length;
  await act({ type: 'say', text: 'Yours again.', to: 'all' });
  expect(byIt()).toHaveLength(done);
  expect(table().turn.side).toBe('red');
  // What it did can be taken back by the friend, as if they had done it.
  expect(await bens.give({ type: 'undo' })).toHaveProperty('accepted');
  await guest.reach(bens.seq);
  expect(guest.told.at(-1)!.undoes).toEqual([byIt().at(-1)!.seq]);
});

test('a thread gets what the seat sees, and not what its holder sees from another', () => {
  const hiddenFor = (side: string) => ({ there: 'all', where: 'all', what: [side] }) as const;
  const questions = ['german-inf-2', 'german-hq-2'].map((counter) => {
    const people = { anna: { name: 'Anna' }, c1: { name: 'Computer', computer: { level: 'captain' } } } as const;
    const seats = {
      s1: { id: 's1', name: 'German', sides: ['german'], holder: 'anna' },
      s2: {
        id: 's2',
        name: 'Allied',
        sides: ['allied'],
        holder: 'anna',
        standIn: { person: 'c1', side: 'allied', turn: 1 },
      },
    };
    const stacks = {
      '0101': [{ counter, sight: hiddenFor('german') }],
      '0202': [{ counter: 'allied-inf-2', sight: hiddenFor('allied') }],
    };
    return JSON.stringify(questionFor('t1', tableWith(stacks, { people, seats }), seats.s2, false));
  });
  expect(questions[0]).toBe(questions[1]);
  expect(questions[0]).toContain('allied-inf-2');
});
