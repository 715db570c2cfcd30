import type { ClientMessages } from '@umpire/shared/protocol/messages.ts';
import { DiceCup } from '@umpire/shared/table/dice/cup.ts';
import { sealOf, withShares } from '@umpire/shared/table/dice/shares.ts';
import type { DiceState, Table } from '@umpire/shared/table/state/state.ts';
import { firstSecret, tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import { createDiceShares, mayRoll } from './dice-shares.ts';

const roll = { type: 'rollDice', expression: '2d6', purpose: '' } as const;

/** Anna's browser, and the cup of a table at which she sits. */
const sit = () => {
  let count = 0;
  const shares = createDiceShares('anna', () => (++count).toString(16).padStart(64, '0'));
  const cup = new DiceCup(firstSecret, () => '5a'.repeat(16));
  const sent: ClientMessages['dice'][] = [];
  let table: Table = tableWith({});
  const tell = (dice: DiceState): void => {
    table = { ...table, dice };
    shares.follow(table);
  };
  const send = (message: ClientMessages['dice']): void => {
    sent.push(message);
    const event = 'seal' in message ? cup.seal(table, 'anna', message.seal) : undefined;
    if ('stir' in message) cup.open(table, 'anna', 'stir', message.stir);
    if (!event) return;
    cup.follow([event]);
    queueMicrotask(() => tell(withShares(table.dice, event)));
  };
  /** A step with a person's roll, and the share opened for it. */
  const rolled = (person: string, share?: string) => {
    if (share !== undefined) cup.open(table, person, 'roll', share);
    const { opens } = cup.chanceOf(table.dice, 1).dice(table.dice);
    if (opens) cup.follow([opens]);
    const dice = opens ? withShares(table.dice, opens) : table.dice;
    tell({ ...dice, rolls: dice.rolls + 1 });
    return opens;
  };
  return { shares, cup, sent, tell, send, rolled, now: () => table };
};

test('a browser seals when its person sits, and each of its rolls opens what it sealed', async () => {
  const { shares, sent, tell, send, rolled, now } = sit();
  shares.connected(send);
  expect(sent).toEqual([]);
  tell(now().dice);
  await Promise.resolve();
  expect(sent).toEqual([{ seal: now().dice.shares!.anna }, { stir: expect.any(String) }]);
  for (let i = 0; i < 3; i++) {
    const before = now().dice.shares!.anna!.roll;
    const opens = rolled('anna', shares.shareFor(roll, 0));
    expect(sealOf(opens!.shares!.anna!.roll!)).toBe(before);
  }
  expect(sent).toHaveLength(2);
});

test('of several pending rolls each opens the next, in any order', async () => {
  const { shares, tell, send, rolled, now } = sit();
  shares.connected(send);
  tell(now().dice);
  await Promise.resolve();
  const given = [0, 1, 2].map((onTheirWay) => shares.shareFor(roll, onTheirWay));
  expect(new Set(given).size).toBe(3);
  // The first is refused; the others open their successors all the same.
  for (const share of given.slice(1)) expect(rolled('anna', share)?.shares?.anna?.roll).toBeDefined();
});

test('when others roll or seal, it opens a share for the next roll', async () => {
  const { shares, sent, tell, send, rolled, now } = sit();
  shares.connected(send);
  tell(now().dice);
  await Promise.resolve();
  for (const count of [2, 3, 4]) {
    expect(sent).toHaveLength(count);
    expect(sent.at(-1)).toEqual({ stir: expect.any(String) });
    const before = now().dice.shares!.anna!.stir;
    expect(sealOf(rolled('ben')!.shares!.anna!.stir!)).toBe(before);
  }
});

test('a new secret, another window or a lost connection makes it seal again', async () => {
  const { shares, sent, tell, send, now } = sit();
  const seals = () => sent.filter((message) => 'seal' in message).length;
  shares.connected(send);
  tell(now().dice);
  await Promise.resolve();
  tell({ commitment: 'ab'.repeat(32), rolls: 0 });
  await Promise.resolve();
  expect(seals()).toBe(2);
  tell({ ...now().dice, shares: { anna: { roll: 'cd'.repeat(32), stir: 'ef'.repeat(32) } } });
  expect(seals()).toBe(2);
  expect(shares.shareFor(roll, 0)).toBeDefined();
  await Promise.resolve();
  expect(seals()).toBe(3);
  shares.disconnected();
  expect(shares.shareFor(roll, 0)).toBeUndefined();
  shares.connected(send);
  expect(seals()).toBe(4);
});

test('shares go along with what may roll, and with nothing else', () => {
  const guide = { type: 'guide', kind: 'attack', state: {}, status: 'open' } as const;
  expect(mayRoll(roll)).toBe(true);
  expect(mayRoll({ ...guide, acts: [roll] })).toBe(true);
  expect(mayRoll({ type: 'answerRequest', request: 'r', agree: true })).toBe(true);
  expect(mayRoll({ ...guide, acts: [] })).toBe(false);
  expect(mayRoll({ type: 'say', text: 'x', to: 'all' })).toBe(false);
});
