// A verifier written from docs/protocol.md, section 11: with HMAC, SHA-256 and JSON, and nothing of ours. If this test must
// change, so must that page, and every other verifier out there.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from '@umpire/shared/table/command.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

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

const keyOf = (secret: string, inputs: Any[]): Buffer =>
  hmac(Buffer.from(secret, 'hex'), JSON.stringify(['umpire-dice-3', ...inputs]));

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

const isValue = (value: Any): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const valueBefore = (value: string, commitment: string, chain: string, seal: number): string =>
  createHash('sha256').update(`umpire-dice-3:${commitment}:${chain}:${seal}:${value}`).digest('hex');
const same = (one: Any, other: Any): boolean => isDeepStrictEqual(one, other);
const newest = (stirs: Any, upTo = Number.POSITIVE_INFINITY): number =>
  Math.max(
    0,
    ...Object.keys(stirs ?? {})
      .map(Number)
      .filter((note) => note <= upTo),
  );
const sealsOf = (one: Any): number => one?.next?.seal ?? one?.seal ?? 0;

/** Whose chains a step changed. */
const changedIn = (before: Any, after: Any): string[] =>
  Object.keys(after.chains ?? {}).filter((person) => !same(before.chains?.[person], after.chains[person]));

const isSealRight = (before: Any, after: Any): boolean => {
  const gone = changedIn(before, after).filter((person) =>
    same(after.chains[person], { seal: sealsOf(before.chains?.[person]) }),
  );
  const [person, ...more] = changedIn(before, after).filter((one) => !gone.includes(one));
  if (person === undefined || more.length > 0) return false;
  const [was, is, note] = [before.chains?.[person], after.chains[person], after.noted];
  if (note !== (before.noted ?? 0) + 1) return false;
  const isFirst = was === undefined;
  if (after.since !== (isFirst ? note : before.since)) return false;
  if (isFirst) return same(is, { seal: 1, roll: is.roll, stirs: { [note]: is.stirs?.[note] }, from: note });
  const { next: _, ...others } = is;
  const { next: __, ...former } = was;
  return same(others, former) && is.next?.seal === sealsOf(was) + 1 && is.next.seal <= 256 && is.next.note === note;
};

const isStirRight = (before: Any, after: Any): boolean => {
  const [person, ...more] = changedIn(before, after);
  if (person === undefined || more.length > 0) return false;
  const [was, is, note] = [before.chains?.[person], after.chains[person], after.noted];
  const last = newest(was?.stirs);
  const { stirs: _, ...others } = is;
  const { stirs: __, ...former } = was ?? {};
  const kept = Object.keys(is.stirs).filter((one) => Number(one) !== note);
  return (
    note === (before.noted ?? 0) + 1 &&
    after.since === before.since &&
    last > 0 &&
    last < before.since &&
    same(others, former) &&
    kept.every((one) => was.stirs[one] === is.stirs[one]) &&
    valueBefore(is.stirs[note], before.commitment, 'stir', was.seal) === was.stirs[last]
  );
};

/** The value that was opened with a roll, draw or shuffle, and whether all that changed may change with it. */
const readDraw = (before: Any, after: Any): { opened?: Any; isRight: boolean } => {
  const noted = before.noted ?? 0;
  const opener = changedIn(before, after).find((person) => {
    const [was, is] = [before.chains?.[person], after.chains[person]];
    return was?.seal === is.seal && (was.roll !== is.roll || was.from !== is.from || was.named !== is.named);
  });
  let isRight = true;
  let opened: Any;
  if (opener !== undefined) {
    const [was, is] = [before.chains[opener], after.chains[opener]];
    opened = { person: opener, value: is.roll, named: is.named };
    isRight &&= isValue(is.roll) && valueBefore(is.roll, before.commitment, 'roll', was.seal) === was.roll;
    isRight &&= is.from === noted && is.named <= noted && is.named >= Math.max(was.from, noted - 16);
    isRight &&= after.salt === before.salt && same(was.stirs, is.stirs) && same(was.next, is.next);
  }
  let note = noted;
  const named = opened?.named ?? noted;
  const waiting = Object.entries<Any>(before.chains ?? {})
    .filter(([person, { next }]) => next && next.note <= named && person !== opener)
    .sort(([, a], [, b]) => a.next.note - b.next.note);
  for (const [person, { next }] of waiting) {
    note += 1;
    const is = after.chains?.[person];
    isRight &&=
      is?.seal === next.seal && is.roll === next.roll && is.stirs?.[note] === next.stir && is.from === note && !is.next;
  }
  const counted = new Set([opener, ...waiting.map(([person]) => person)]);
  isRight &&= changedIn(before, after).every((person) => counted.has(person));
  isRight &&= (after.noted ?? 0) === note && (after.noted === undefined || after.since === note + 1);
  return { ...(opened && { opened }), isRight };
};

interface Verified {
  readonly rolls: string[];
  readonly shuffles: string[];
}

const thrownBy = (secrets: Any, before: Any, after: Any, opened: Any) => {
  const secret = secrets[before.commitment];
  const isTrueSecret = secret !== undefined && sha256(secret) === before.commitment;
  const named = opened?.named ?? before.noted ?? 0;
  const stirs = Object.entries<Any>(before.chains ?? {})
    .filter(([person]) => person !== opened?.person)
    .flatMap(([, one]) => one.stirs?.[newest(one.stirs, named)] ?? [])
    .sort();
  const key = keyOf(secret ?? '', [named, opened?.value ?? '', opened ? '' : (after.salt ?? ''), ...stirs]);
  return { isTrueSecret, die: (label: string) => dieOf(key, label) };
};

const isShuffleTrue = (die: (sides: number) => number, { from, to }: Any): boolean => {
  const order = [...from];
  for (let last = order.length - 1; last > 0; last--) {
    const other = die(last + 1) - 1;
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order.slice(0, to.length).join() === to.join();
};

/** What each roll and each shuffle of a game file is found to be. */
const verify = (file: Any): Verified => {
  const { start, steps } = file.game;
  const secrets: Any = {};
  for (const { tellings = [] } of steps)
    for (const { type, commitment, secret } of tellings) if (type === 'diceRevealed') secrets[commitment] = secret;
  const found: Verified = { rolls: [], shuffles: [] };
  const known = new Set<string>();
  let { dice } = start;
  let index = dice.rolls;
  let isUnbroken = true;
  let last: Any;
  for (const step of steps) {
    const after = merge(dice, step.patch.dice ?? {});
    const isOver = after.commitment !== dice.commitment;
    const rolls = (step.tellings ?? []).filter(({ type }: Any) => type === 'diceRolled');
    const drew = rolls.length + (step.shuffles ?? []).length > 0;
    let opened: Any;
    if (!isOver && (drew || !same({ ...dice, rolls: 0 }, { ...after, rolls: 0 }))) {
      if (step.act === 'sealDice' && !drew) isUnbroken &&= isSealRight(dice, after);
      else if (step.act === 'stirDice' && !drew) isUnbroken &&= isStirRight(dice, after);
      else {
        const drawn = readDraw(dice, after);
        opened = drawn.opened;
        isUnbroken &&= drawn.isRight;
      }
      for (const person of changedIn(dice, after)) {
        const valuesOf = (one: Any): string[] => [
          one?.roll,
          ...Object.values<Any>(one?.stirs ?? {}),
          one?.next?.roll,
          one?.next?.stir,
        ];
        const former = new Set(valuesOf(dice.chains?.[person]));
        for (const value of valuesOf(after.chains[person])) {
          if (value === undefined || former.has(value)) continue;
          isUnbroken &&= !known.has(value);
          known.add(value);
        }
      }
    }
    const { isTrueSecret, die } = thrownBy(secrets, dice, after, opened);
    const verdictOn = (isTrue: boolean): string => {
      const verdict = isTrueSecret && isUnbroken && isTrue ? 'true' : 'false';
      return opened ? verdict : `${verdict}, the server's alone`;
    };
    for (const [i, shuffle] of (step.shuffles ?? []).entries()) {
      const follows = last?.act === 'answerRequest' && shuffle.drawing.startsWith(`${step.seq - 1}.`);
      const inAct = follows ? (last.shuffles ?? []).length + i : i;
      const name = `${follows ? step.seq - 1 : step.seq}.${inAct}`;
      const stream = die(`shuffle:${opened ? inAct : shuffle.drawing}`);
      found.shuffles.push(verdictOn(shuffle.drawing === name && isShuffleTrue(stream, shuffle)));
    }
    for (const [i, roll] of rolls.entries()) {
      const stream = die(`roll:${opened ? i : index}`);
      const isTrue = roll.dice.every(({ sides, value }: Any) => stream(sides) === value);
      found.rolls.push(verdictOn(isTrue && roll.index === index));
      index += 1;
    }
    if (isOver) [index, isUnbroken] = [0, true];
    dice = after;
    last = step;
  }
  return found;
};

/** A browser's chains: of its only seal at a table with this commitment. */
const chainsOf = (commitment: string) => {
  const chain = (name: string): string[] => {
    const values = [randomBytes(32).toString('hex')];
    while (values.length < 30) values.unshift(valueBefore(values[0]!, commitment, name, 1));
    return values;
  };
  const chains = { roll: chain('roll'), stir: chain('stir') };
  const at = { roll: 0, stir: 0 };
  return {
    seal: { seal: 1, roll: chains.roll[0]!, stir: chains.stir[0]! },
    next: (of: 'roll' | 'stir'): string => chains[of][++at[of]]!,
  };
};

/** Ann and Ben roll, shuffle and draw, with shares and without, and close the table. */
const playAGame = async (ann: Person, ben: Person): Promise<Any> => {
  const table = await openFord(ann);
  const [one, two] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  const of = new Map<Guest, ReturnType<typeof chainsOf>>();
  const give = async (guest: Guest, command: Command, isShared = true): Promise<void> => {
    const named = guest.view!.table.dice.noted ?? 0;
    const share = isShared ? { value: of.get(guest)!.next('roll'), named } : undefined;
    const reply = await guest.give(command, undefined, share);
    if (!('accepted' in reply)) throw new Error(JSON.stringify(reply));
    await Promise.all([one.reach(reply.accepted), two.reach(reply.accepted)]);
  };
  const roll = (guest: Guest, expression = '3d6', isShared = true): Promise<void> =>
    give(guest, { type: 'rollDice', expression, purpose: 'test' }, isShared);
  const notedAfter = async (act: () => void): Promise<void> => {
    const noted = one.view!.table.dice.noted ?? 0;
    act();
    for (const guest of [one, two]) await guest.until(() => (guest.view!.table.dice.noted ?? 0) > noted);
  };
  const stir = (guest: Guest): Promise<void> =>
    notedAfter(() => guest.room!.send('dice', { stir: of.get(guest)!.next('stir') }));
  await one.give({ type: 'takeSeat', seat: 's1' });
  await two.give({ type: 'takeSeat', seat: 's2' });
  await roll(one, '3d6', false);
  for (const guest of [one, two]) {
    of.set(guest, chainsOf(guest.view!.table.dice.commitment));
    await notedAfter(() => guest.room!.send('dice', { seal: of.get(guest)!.seal }));
  }
  await roll(one);
  await stir(two);
  await stir(one);
  await roll(two, '4d6kh3!, d%');
  await stir(two);
  await roll(one, '20d1000');
  const sight = { there: 'all', where: 'all', what: [] } as const;
  await one.give({ type: 'createPool', name: 'Cup', kind: 'pool', sight });
  await one.until(() => Object.keys(one.view!.table.pools).length > 0);
  const [pool] = Object.keys(one.view!.table.pools);
  const pieces = Object.keys(one.view!.table.pieces)
    .filter((id) => id.startsWith('p'))
    .slice(0, 6);
  await give(one, { type: 'movePieces', pieces, to: `pool:${pool}` });
  await give(two, { type: 'shufflePool', pool: pool! });
  await stir(one);
  await give(two, { type: 'drawPieces', pool: pool!, count: 2, to: '0403' });
  await roll(two);
  await one.give({ type: 'closeTable' });
  await two.until(() => Object.keys(two.view!.table.requests).length > 0);
  const [request] = Object.keys(two.view!.table.requests);
  await two.give({ type: 'answerRequest', request: request!, agree: true });
  await Promise.all([one.leave(), two.leave()]);
  return ann.ask('GET', `/api/tables/${table}/game`);
};

test('a verifier written from the page finds every roll, shuffle and draw of a game true, and forgeries false', async () => {
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
  const chainsIn = (game: Any, act: string): Any => stepOf(game, act).patch.dice.chains[ben.person];
  expect(changed((game) => (chainsIn(game, 'rollDice').roll = 'ab'.repeat(32))).rolls.at(-1)).toBe('false');
  expect(changed((game) => (chainsIn(game, 'rollDice').named = 1)).rolls.at(-1)).toBe('false');
  for (const act of ['stirDice', 'sealDice']) {
    const without = changed((game) => game.steps.splice(game.steps.indexOf(stepOf(game, act)), 1));
    expect(without.rolls.at(-1)).toBe('false');
  }
});
