import type { Reply } from '@umpire/shared/protocol/messages.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import type { Ban } from '../storage/event-log.ts';
import type { Answer, Asked } from '../table/host-ports.ts';
import type { TableHost } from '../table/table-host.ts';
import { boundlessRates } from '../test/boundless.ts';
import { scriptedClock } from '../test/scripted.ts';
import { type BudgetRates, makeBudgets } from '../work/budgets.ts';
import { commandsOf } from './commands.ts';
import type { Guest } from './guest.ts';

/** A host that takes everything, and what a guest is answered. */
const begin = (mayAct = true, rates: BudgetRates = boundlessRates) => {
  const asked: Asked[] = [];
  const replies: Reply[] = [];
  const refusals: string[] = [];
  const bans: Ban[] = [];
  let mistakes = 0;
  const table = {
    host: 'ann',
    people: { ann: { name: 'Ann' }, ben: { name: 'Ben' } },
    seats: {},
    status: 'open',
  } as Partial<Table>;
  const host = {
    id: 't',
    table,
    command: (command: Asked, answer: Answer) => {
      asked.push(command);
      answer({ accepted: 7 });
    },
  } as unknown as TableHost;
  const guest = {
    person: 'ann',
    network: 'home',
    line: { reply: (reply: Reply) => replies.push(reply) },
    conduct: {
      mayAct: () => mayAct,
      mistake: (cost: number) => {
        mistakes += cost;
      },
    },
  } as unknown as Guest;
  const { take, inTurn } = commandsOf(
    host,
    {
      clock: scriptedClock(),
      budgets: makeBudgets(rates),
      log: {
        ban: async (_table: string, added: readonly Ban[]) => void bans.push(...added),
        unban: async () => void bans.pop(),
      },
      scans: { has: async () => false },
      metrics: { refusal: (code: string) => refusals.push(code) },
      logger: {},
    } as unknown as Parameters<typeof commandsOf>[1],
    (person) => [`${person}'s network`],
  );
  return {
    take: (message: unknown, by: Partial<Guest> = {}) => take({ ...guest, ...by }, message),
    inTurn: (act: () => void) => inTurn(guest, act),
    asked,
    replies,
    refusals,
    bans,
    mistakes: () => mistakes,
  };
};

test('a command is handed to the host under its number, and answered', () => {
  const { take, asked, replies } = begin();
  take({ id: 3, command: { type: 'undo' } });
  expect(asked).toEqual([{ person: 'ann', command: { type: 'undo' }, overrule: false, number: 3, network: 'home' }]);
  expect(replies).toEqual([{ id: 3, accepted: 7 }]);
});

test('an unreadable message is a mistake without an answer', () => {
  const { take, replies, mistakes } = begin();
  for (const message of [null, 'undo', { id: 'x', command: {} }]) take(message);
  expect(replies).toEqual([]);
  expect(mistakes()).toBe(30);
});

test('an invalid command is answered with its problem', () => {
  const { take, replies, mistakes, refusals } = begin();
  take({ id: 1, command: { type: 'flyPieces' } });
  expect(replies).toMatchObject([{ id: 1, refused: { refused: 'bad-message', params: { path: 'type' } } }]);
  expect(refusals).toEqual(['bad-message']);
  expect(mistakes()).toBe(2);
});

test('a command that is too fast is refused unread', () => {
  const { take, asked, replies, mistakes } = begin(false);
  take({ id: 1, command: { type: 'flyPieces' } });
  expect(replies).toMatchObject([{ refused: { refused: 'too-fast' } }]);
  expect(asked).toEqual([]);
  expect(mistakes()).toBe(0);
});

test('a password is hashed only for people who may set it', async () => {
  const { take, asked, replies } = begin();
  take({ id: 1, command: { type: 'setPassword', password: 'open sesame' } }, { person: 'ben' });
  expect(replies).toMatchObject([{ refused: { refused: 'host-only' } }]);
  take({ id: 2, command: { type: 'setPassword', password: 'open sesame' } });
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]!.password).toMatch(/^scrypt\$/);
});

test('a scan that is not kept for the table is not laid', async () => {
  const { take, asked, replies } = begin();
  const scan = {
    image: 'a'.repeat(64),
    width: 100,
    height: 100,
    points: [
      { hex: '0101', x: 1, y: 1 },
      { hex: '0102', x: 1, y: 50 },
      { hex: '0201', x: 50, y: 1 },
    ],
    opacity: 100,
    drawing: 'hidden',
  };
  take({ id: 1, command: { type: 'layScan', scan } });
  await expect.poll(() => replies).toMatchObject([{ refused: { refused: 'no-such-scan' } }]);
  expect(asked).toEqual([]);
});

test('a person who has used up the daily budget is told when to come back', () => {
  const empty = { burst: -1, perSecond: 1 / 3600 };
  const { take, asked, replies } = begin(true, {
    ...boundlessRates,
    daily: { ...boundlessRates.daily, person: empty },
  });
  take({ id: 1, command: { type: 'undo' } });
  expect(replies).toMatchObject([{ refused: { refused: 'too-much-written', params: { hours: 1 } } }]);
  expect(asked).toEqual([]);
});

test('a person removed with their network may not come from there again, until readmitted', () => {
  const { take, bans, asked } = begin();
  take({ id: 1, command: { type: 'removePerson', person: 'mal', network: true } });
  expect(asked.at(-1)).toMatchObject({ command: { type: 'removePerson', person: 'mal' } });
  expect(bans).toEqual([{ person: 'mal', network: "mal's network" }]);
  take({ id: 2, command: { type: 'readmitPerson', person: 'mal' } });
  expect(bans).toEqual([]);
  take({ id: 3, command: { type: 'removePerson', person: 'mal' } });
  expect(bans).toEqual([]);
});

test('other heavy work is charged to the asker, and waits like commands', () => {
  const little = { burst: 1, perSecond: 1e-6 };
  const { inTurn, take, replies } = begin(true, {
    ...boundlessRates,
    work: { ...boundlessRates.work, person: little },
  });
  let done = 0;
  const work = (): void => {
    done += 1;
    for (const end = performance.now() + 20; performance.now() < end; );
  };
  inTurn(work);
  inTurn(work);
  expect(done).toBe(1);
  take({ id: 4, command: { type: 'undo' } });
  expect(replies).toEqual([]);
});
