import type { ClientMessages } from '@umpire/shared/protocol/messages.ts';
import { sealingOf, stirringOf } from '@umpire/shared/table/dice/cup.ts';
import { diceFrom } from '@umpire/shared/table/dice/dice.ts';
import {
  openingProblem,
  type Share,
  valueBefore,
  withDraw,
  withSeal,
  withStir,
} from '@umpire/shared/table/dice/shares.ts';
import type { DiceState, Table } from '@umpire/shared/table/state/state.ts';
import { tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import { type DiceDoubt, DiceShares, mayDraw } from './dice-shares.ts';

const roll = { type: 'rollDice', expression: '2d6', purpose: '' } as const;

/** A table at which tabs of Anna's browser have a share in the dice. Its server takes what it should. */
const sit = () => {
  let count = 0;
  let table: Table = { ...tableWith({}), dice: diceFrom('ab'.repeat(32)) };
  const tabs: { readonly shares: DiceShares; isThere: boolean }[] = [];
  const sent: ClientMessages['dice'][] = [];
  const doubts: DiceDoubt[] = [];
  const tell = (dice: DiceState): void => {
    table = { ...table, dice };
    for (const { shares, isThere } of tabs) if (isThere) shares.follow(table);
  };
  let isDeaf = false;
  const take = (message: ClientMessages['dice']): void => {
    if (isDeaf) return;
    if ('seal' in message) {
      const sealed = sealingOf(table, 'anna', message.seal);
      if (sealed) queueMicrotask(() => tell(withSeal(table.dice, sealed)));
    } else {
      const stirred = stirringOf(table, 'anna', message.stir);
      if (stirred) queueMicrotask(() => tell(withStir(table.dice, stirred)));
    }
  };
  const deaf = (): void => {
    isDeaf = true;
  };
  const open = () => {
    const shares = new DiceShares({
      me: 'anna',
      newSecret: () => (++count).toString(16).padStart(64, '0'),
      doubt: (doubt) => doubts.push(doubt),
    });
    const tab = { shares, isThere: true };
    tabs.push(tab);
    const come = (): void => {
      tab.isThere = true;
      shares.connected((message) => {
        sent.push(message);
        take(message);
      });
      shares.follow(table);
    };
    come();
    const go = (): void => {
      tab.isThere = false;
      shares.disconnected();
    };
    return { shares, come, go };
  };
  /** Ben seals, as a browser elsewhere. */
  const benSeals = (): void =>
    tell(withSeal(table.dice, { person: 'ben', seal: 1, roll: 'b1'.repeat(32), stir: 'b2'.repeat(32) }));
  const benRolls = (): void => tell({ ...withDraw(table.dice, {}), rolls: table.dice.rolls + 1 });
  const rolled = (share: Share | undefined): void => {
    const opened = share && { person: 'anna', ...share };
    if (opened) expect(openingProblem(table.dice, opened)).toBeUndefined();
    tell({ ...withDraw(table.dice, opened ? { opened } : {}), rolls: table.dice.rolls + 1 });
  };
  return {
    open,
    sent,
    doubts,
    deaf,
    tell,
    benSeals,
    benRolls,
    rolled,
    dice: () => table.dice,
    mine: () => table.dice.chains!.anna!,
  };
};

const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test('a browser seals when its person sits, and each of its rolls opens the next value', async () => {
  const { open, sent, rolled, mine, dice } = sit();
  const { shares } = open();
  await settled();
  expect(sent).toEqual([{ seal: { seal: 1, roll: mine().roll, stir: mine().stirs![1] } }]);
  for (let i = 0; i < 3; i++) {
    const before = mine().roll;
    const share = shares.shareFor(roll)!;
    expect(valueBefore(share.value, { commitment: dice().commitment, chain: 'roll', seal: 1 })).toBe(before);
    rolled(share);
    await settled();
  }
});

test('it stirs after rolls and first seals of others, and once for each', async () => {
  const { open, sent, benSeals, benRolls } = sit();
  open();
  await settled();
  const stirs = () => sent.filter((message) => 'stir' in message).length;
  for (const [i, act] of [benSeals, benRolls, benRolls].entries()) {
    act();
    await settled();
    expect(stirs()).toBe(i + 1);
  }
});

test('a refused roll gives the server no choice: the next has the same value and names the same note', async () => {
  const { open, benSeals, rolled } = sit();
  const { shares } = open();
  await settled();
  const refused = shares.shareFor(roll)!;
  benSeals();
  await settled();
  expect(shares.shareFor({ type: 'shufflePool', pool: 'p' })).toEqual(refused);
  rolled(refused);
  expect(shares.shareFor(roll)).not.toMatchObject({ value: refused.value });
});

test('a second tab seals for itself; no value is opened twice, though both come back again and again', async () => {
  const { open, rolled, benRolls, sent, mine } = sit();
  const one = open();
  await settled();
  const two = open();
  await settled();
  const opened: string[] = [];
  const rollIn = async ({ shares }: typeof one): Promise<boolean> => {
    const share = shares.shareFor(roll);
    if (share) opened.push(share.value);
    rolled(share);
    await settled();
    return share !== undefined;
  };
  expect(await rollIn(one)).toBe(true);
  benRolls();
  await settled();
  expect([await rollIn(two), await rollIn(two)]).toEqual([true, true]);
  one.go();
  one.come();
  await settled();
  expect(await rollIn(two)).toBe(true);
  // The first takes over again with a new seal, which counts after the next roll of somebody else.
  expect(await rollIn(one)).toBe(false);
  benRolls();
  await settled();
  expect(await rollIn(one)).toBe(true);
  expect(new Set(opened).size).toBe(opened.length);
  expect(mine().seal).toBe(3);
  expect(sent.filter((message) => 'seal' in message)).toHaveLength(3);
});

test('a lost connection keeps the chains, and a new secret has new ones', async () => {
  const { open, rolled, tell, mine, sent } = sit();
  const tab = open();
  await settled();
  rolled(tab.shares.shareFor(roll));
  tab.go();
  expect(tab.shares.shareFor(roll)).toBeUndefined();
  tab.come();
  await settled();
  expect(mine()).toMatchObject({ seal: 1 });
  rolled(tab.shares.shareFor(roll));
  tell(diceFrom('cd'.repeat(32)));
  await settled();
  expect(mine()).toMatchObject({ seal: 1 });
  expect(sent.filter((message) => 'seal' in message)).toHaveLength(2);
});

test('it doubts a roll that was recorded with another note, or without its share', async () => {
  const { open, rolled, doubts, benSeals, benRolls } = sit();
  const { shares } = open();
  await settled();
  const share = shares.shareFor(roll)!;
  benSeals();
  await settled();
  rolled({ ...share, named: share.named + 1 });
  expect(doubts).toEqual(['altered']);
  const other = shares.shareFor(roll)!;
  benRolls();
  shares.carriedOut(other);
  expect(doubts).toEqual(['altered', 'altered']);
});

test('it doubts a server that leaves its stirs out', async () => {
  const { open, doubts, benSeals, benRolls, deaf } = sit();
  open();
  await settled();
  benSeals();
  await settled();
  deaf();
  for (let rolls = 0; rolls < 3; rolls++) benRolls();
  await settled();
  expect(doubts).toEqual([]);
  for (let rolls = 0; rolls < 3; rolls++) benRolls();
  expect(doubts).toEqual(['left-out']);
});

test('it doubts a table that stands before what it has opened, and seals anew', async () => {
  const { open, rolled, tell, doubts, dice, mine } = sit();
  const { shares } = open();
  await settled();
  const backup = dice();
  const opened = [0, 1, 2].map(() => {
    const share = shares.shareFor(roll)!;
    rolled(share);
    return share.value;
  });
  tell(backup);
  await settled();
  expect(doubts).toEqual(['repeated']);
  expect(mine().next).toMatchObject({ seal: 2 });
  expect(opened).not.toContain(shares.shareFor(roll)?.value);
});

test('shares go along with what may draw on chance, and with nothing else', () => {
  const guide = { type: 'guide', kind: 'attack', state: {}, status: 'open' } as const;
  expect(mayDraw(roll)).toBe(true);
  expect(mayDraw({ ...guide, acts: [roll] })).toBe(true);
  expect(mayDraw({ type: 'answerRequest', request: 'r', agree: true })).toBe(true);
  expect(mayDraw({ type: 'drawPieces', pool: 'p', count: 1, to: '0101' })).toBe(true);
  expect(mayDraw({ type: 'movePieces', pieces: ['p1'], to: 'pool:p' })).toBe(true);
  expect(mayDraw({ type: 'spreadPieces', moves: [{ piece: 'p1', to: 'pool:p' }] })).toBe(true);
  expect(mayDraw({ type: 'createPieces', pieces: [{ counter: 'c', at: 'pool:p' }] })).toBe(true);
  expect(mayDraw({ type: 'answerRequest', request: 'r', agree: false })).toBe(false);
  expect(mayDraw({ type: 'movePieces', pieces: ['p1'], to: '0101' })).toBe(false);
  expect(mayDraw({ ...guide, acts: [] })).toBe(false);
  expect(mayDraw({ type: 'say', text: 'x', to: 'all' })).toBe(false);
});
