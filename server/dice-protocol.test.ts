// A verifier written from docs/protocol.md, section 11: with HMAC, SHA-256 and JSON, and nothing of ours. If this test must
// change, so must that page, and every other verifier out there.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord, type Person } from './test/client.ts';
import { type LocalServer, startLocal } from './test/local-server.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal();
});
afterAll(() => server.end());

// biome-ignore lint/suspicious/noExplicitAny: a verifier that knows none of our types
type Any = any;

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

const merge = (target: Any, patch: Any): Any => {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const merged: Any = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
};

const keyOf = (secret: string, { salt = '', shares = {} }: Any): Buffer => {
  const all = Object.values<Any>(shares).sort((a, b) => (a.roll < b.roll ? -1 : 1));
  const list = ['umpire-dice-2', salt, ...all.flatMap(({ roll, stir }) => [roll, stir])];
  return hmac(Buffer.from(secret, 'hex'), JSON.stringify(list));
};

const dieOf = (key: Buffer, label: string): ((sides: number) => number) => {
  const numbers: number[] = [];
  let block = 0;
  return (sides) => {
    for (;;) {
      if (numbers.length === 0) {
        const bytes = hmac(key, `${label}:${block++}`);
        for (let at = 0; at < 32; at += 4) numbers.push(bytes.readUInt32BE(at));
      }
      const number = numbers.shift()!;
      if (number < Math.floor(2 ** 32 / sides) * sides) return (number % sides) + 1;
    }
  };
};

interface Verified {
  readonly rolls: string[];
  readonly shuffles: string[];
}

/** What each roll and each shuffle of a game file is found to be. */
const verify = (file: Any): Verified => {
  const { start, steps } = file.game;
  const secrets: Any = {};
  for (const { tellings = [] } of steps)
    for (const { type, commitment, secret } of tellings) if (type === 'diceRevealed') secrets[commitment] = secret;
  const found: Verified = { rolls: [], shuffles: [] };
  let { dice } = start;
  let index = dice.rolls;
  let before: Any;
  for (const step of steps) {
    const after = merge(dice, step.patch.dice ?? {});
    const secret = secrets[dice.commitment];
    const isTrueSecret = secret !== undefined && sha256(secret) === dice.commitment;
    for (const [i, { drawing, from, to }] of (step.shuffles ?? []).entries()) {
      const follows = before?.act === 'answerRequest' && drawing.startsWith(`${step.seq - 1}.`);
      const name = follows ? `${step.seq - 1}.${(before.shuffles ?? []).length + i}` : `${step.seq}.${i}`;
      const die = dieOf(keyOf(secret, dice), `shuffle:${drawing}`);
      const order = [...from];
      for (let last = order.length - 1; last > 0; last--) {
        const other = die(last + 1) - 1;
        [order[last], order[other]] = [order[other], order[last]];
      }
      const isTrue = isTrueSecret && drawing === name && order.slice(0, to.length).join() === to.join();
      found.shuffles.push(isTrue ? 'true' : 'false');
    }
    const rolls = (step.tellings ?? []).filter(({ type }: Any) => type === 'diceRolled');
    let isOpened = true;
    for (const [person, share] of Object.entries<Any>(after.shares ?? {})) {
      for (const chain of ['roll', 'stir']) {
        const former = dice.shares?.[person]?.[chain];
        if (share[chain] !== former && (step.act !== 'sealDice' || rolls.length > 0))
          isOpened &&= sha256(share[chain]) === former;
      }
    }
    const isShared = rolls.length > 0 && after.shares?.[step.by.person]?.roll !== dice.shares?.[step.by.person]?.roll;
    for (const roll of rolls) {
      const die = dieOf(keyOf(secret, after), `roll:${index}`);
      const isTrue = roll.dice.every(({ sides, value }: Any) => die(sides) === value);
      const verdict = isTrueSecret && isOpened && isTrue && roll.index === index ? 'true' : 'false';
      found.rolls.push(isShared && after.salt === dice.salt ? verdict : `${verdict}, the server's alone`);
      index += 1;
    }
    if (after.commitment !== dice.commitment) index = 0;
    dice = after;
    before = step;
  }
  return found;
};

/** A browser's chains. */
const chainsOf = () => {
  const chain = (): string[] => {
    const values = [randomBytes(32).toString('hex')];
    while (values.length < 30) values.unshift(sha256(values[0]!));
    return values;
  };
  const chains = { roll: chain(), stir: chain() };
  const at = { roll: 0, stir: 0 };
  return {
    seal: { roll: chains.roll[0]!, stir: chains.stir[0]! },
    next: (of: 'roll' | 'stir'): string => chains[of][++at[of]]!,
  };
};

/** Ann and Ben roll, shuffle and draw, with shares and without, and close the table. */
const playAGame = async (ann: Person, ben: Person): Promise<Any> => {
  const table = await openFord(ann);
  const [one, two] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  const of = new Map([one, two].map((guest) => [guest, chainsOf()]));
  const roll = async (guest: Guest, share?: string, expression = '3d6'): Promise<void> => {
    const reply = await guest.give({ type: 'rollDice', expression, purpose: 'test' }, undefined, share);
    if (!('accepted' in reply)) throw new Error(JSON.stringify(reply));
    await Promise.all([one.reach(reply.accepted), two.reach(reply.accepted)]);
  };
  await one.give({ type: 'takeSeat', seat: 's1' });
  await two.give({ type: 'takeSeat', seat: 's2' });
  await roll(one);
  for (const guest of [one, two]) {
    guest.room!.send('dice', { seal: of.get(guest)!.seal });
    await guest.until(() => guest.view!.table.dice.shares?.[guest.who.person] !== undefined);
  }
  await roll(one, of.get(one)!.next('roll'));
  two.room!.send('dice', { stir: of.get(two)!.next('stir') });
  await roll(two, of.get(two)!.next('roll'), '4d6kh3!, d%');
  await roll(one, of.get(one)!.next('roll'), '20d1000');
  const sight = { there: 'all', where: 'all', what: [] } as const;
  await one.give({ type: 'createPool', name: 'Cup', kind: 'pool', sight });
  await one.until(() => Object.keys(one.view!.table.pools).length > 0);
  const [pool] = Object.keys(one.view!.table.pools);
  const pieces = Object.keys(one.view!.table.pieces)
    .filter((id) => id.startsWith('p'))
    .slice(0, 6);
  await one.give({ type: 'movePieces', pieces, to: `pool:${pool}` });
  await two.give({ type: 'shufflePool', pool: pool! });
  await two.give({ type: 'drawPieces', pool: pool!, count: 2, to: '0403' });
  await roll(two, of.get(two)!.next('roll'));
  await one.give({ type: 'closeTable' });
  await two.until(() => Object.keys(two.view!.table.requests).length > 0);
  const [request] = Object.keys(two.view!.table.requests);
  await two.give({ type: 'answerRequest', request: request!, agree: true });
  await Promise.all([one.leave(), two.leave()]);
  return ann.ask('GET', `/api/tables/${table}/game`);
};

test('a verifier written from the page finds every roll, shuffle and draw of a game true', async () => {
  const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  const file = await playAGame(ann, ben);
  expect(verify(file)).toEqual({
    rolls: ["true, the server's alone", 'true', 'true', 'true', 'true'],
    shuffles: ['true', 'true', 'true'],
  });
  const changed = (change: (game: Any) => void): Verified => {
    const copy = structuredClone(file);
    change(copy.game);
    return verify(copy);
  };
  const stepOf = (game: Any, act: string): Any => game.steps.findLast((step: Any) => step.act === act);
  expect(changed((game) => (stepOf(game, 'rollDice').tellings[0].dice[0].value += 1)).rolls.at(-1)).toBe('false');
  expect(changed((game) => (stepOf(game, 'rollDice').tellings[0].index += 1)).rolls.at(-1)).toBe('false');
  expect(changed((game) => stepOf(game, 'drawPieces').shuffles[0].to.reverse()).shuffles.at(-1)).toBe('false');
  const other = changed((game) => (stepOf(game, 'rollDice').patch.dice.shares[ben.person].roll = 'ab'.repeat(32)));
  expect(other.rolls.at(-1)).toBe('false');
});
