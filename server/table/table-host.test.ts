import { applyStep, project, type Step, type Table, viewerOf } from '@umpire/shared/table';
import { isTrueRoll } from '@umpire/shared/table/dice/check.ts';
import { chanceFor, commitmentOf, rollLabel } from '@umpire/shared/table/dice/dice.ts';
import { makeChain } from '@umpire/shared/table/dice/shares.ts';
import { describe, expect, test } from 'vitest';
import { systemChance } from '../ports.ts';
import { bodyOf, sizeOfBody } from '../storage/step-body.ts';
import { boundlessRates } from '../test/boundless.ts';
import { comeIn, give, makeWorld, plainTable, ScriptedClient } from '../test/scripted.ts';
import { makeBudgets } from '../work/budgets.ts';
import type { TableHost } from './table-host.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await turn();
};

/** A table of Ford with ann (host, blue), ben (red) and cid, who watches. */
const sitDown = async () => {
  const world = makeWorld();
  const id = await world.open(['ann', 'ben', 'cid']);
  const host = (await world.tables.acquire(id))!;
  const clients = { ann: new ScriptedClient('ann'), ben: new ScriptedClient('ben'), cid: new ScriptedClient('cid') };
  for (const client of Object.values(clients)) host.audience.enter(client);
  await give(host, 'ann', { type: 'takeSeat', seat: 's1' });
  await give(host, 'ben', { type: 'takeSeat', seat: 's2' });
  return { ...world, id, host, ...clients };
};

const move = (piece: string, to: string) => ({ type: 'movePieces', pieces: [piece], to }) as const;

const isTrueTo = (client: ScriptedClient, host: TableHost): void => {
  expect(client.seq).toBe(host.seq);
  expect(plainTable(client.view)).toEqual(plainTable(project(host.table, viewerOf(host.table, client.person))));
};

test('the bytes of a command are charged before the next one of the same turn is decided', async () => {
  const person = { burst: 2048, perSecond: 64 };
  const budgets = makeBudgets({ ...boundlessRates, writing: { ...boundlessRates.writing, person } });
  const { tables, open } = makeWorld({ budgets });
  const host = (await tables.acquire(await open(['ann'])))!;
  await give(host, 'ann', { type: 'takeSeat', seat: 's1' });
  expect(budgets.wait({ person: 'ann' }, 0)).toBe(0);
  const pieces = Array.from({ length: 900 }, () => ({ counter: 'blue-1', at: '0403' }));
  const stored = give(host, 'ann', { type: 'createPieces', pieces });
  expect(budgets.wait({ person: 'ann' }, 0)).toBeGreaterThan(0);
  const owed = budgets.wait({ person: 'ann' }, 0);
  await stored;
  expect(budgets.wait({ person: 'ann' }, 0)).toBe(owed);
});

test('a shuffle of all the hidden pieces that a table may have writes 100 kB at most', async () => {
  const { tables, open, log } = makeWorld({ chance: systemChance });
  const host = (await tables.acquire(await open(['ann'])))!;
  await give(host, 'ann', { type: 'takeSeat', seat: 's1' });
  await give(host, 'ann', {
    type: 'createPool',
    name: 'Cup',
    kind: 'pool',
    sight: { there: 'all', where: 'all', what: [] },
  });
  const pool = Object.keys(host.table.pools).at(-1)!;
  const pieces = Array.from({ length: 980 }, () => ({ counter: 'blue-1', at: `pool:${pool}` }));
  for (let count = 0; count < 3; count += 1) await give(host, 'ann', { type: 'createPieces', pieces });
  expect(await give(host, 'ann', { type: 'shufflePool', pool })).toEqual({ accepted: host.seq });
  const [shuffle] = await log.steps(host.id, host.seq);
  const { stored, read } = sizeOfBody(bodyOf(shuffle!));
  expect(read).toBeGreaterThan(300_000);
  expect(stored).toBeLessThan(100_000);
});

test('a move is stored, then answered, then told to everybody', async () => {
  const { host, log, ann, ben, cid } = await sitDown();
  const order: string[] = [];
  const append = log.append;
  log.append = async (batch) => {
    const written = await append(batch);
    order.push('stored');
    return written;
  };
  const send = ben.send.bind(ben);
  ben.send = (bytes) => {
    order.push('told');
    send(bytes);
  };
  const before = host.table;
  const seq = host.seq;
  const answered = new Promise((resolve) => {
    host.command({ person: 'ann', command: move('p1', '0403') }, (outcome) => {
      order.push('answered');
      resolve(outcome);
    });
  });
  expect([host.table, host.seq]).toEqual([before, seq]);
  expect(await answered).toEqual({ accepted: seq + 1 });
  expect(order).toEqual(['stored', 'answered', 'told']);
  expect(host.table.where.p1).toBe('0403');
  for (const client of [ann, ben, cid]) isTrueTo(client, host);
});

test('commands of one turn are decided in order, and stored in one batch', async () => {
  const { host, log } = await sitDown();
  const batches = log.batches.length;
  const answers = [move('p1', '0403'), move('p1', '0404'), move('p2', '0403')].map((command) =>
    give(host, 'ann', command),
  );
  const outcomes = await Promise.all(answers);
  expect(outcomes).toEqual([1, 2, 3].map((more) => ({ accepted: host.seq - 3 + more })));
  expect(log.batches.slice(batches).map(([part]) => part!.steps.length)).toEqual([3]);
  expect(host.table.where).toMatchObject({ p1: '0404', p2: '0403' });
});

test('a refusal is answered at once and is no step', async () => {
  const { host, log, cid } = await sitDown();
  const [batches, messages] = [log.batches.length, cid.messages.length];
  expect(await give(host, 'cid', move('p1', '0403'))).toMatchObject({ refused: 'seat-needed' });
  expect(await give(host, 'ann', move('p99', '0403'))).toMatchObject({ refused: 'no-such-piece' });
  await settle();
  expect([log.batches.length, cid.messages.length]).toEqual([batches, messages]);
});

test('a table woken from the log is the table that slept, and undo still reaches back', async () => {
  const { host, tables, id, log } = await sitDown();
  await give(host, 'ann', move('p1', '0403'));
  await give(host, 'ben', { type: 'rollDice', expression: '2d6', purpose: 'attack' });
  const [before, seq] = [plainTable(host.table), host.seq];
  await tables.release(id);
  expect([...tables.hosts()]).toEqual([]);
  const again = (await tables.acquire(id))!;
  expect(again).not.toBe(host);
  expect([plainTable(again.table), again.seq]).toEqual([before, seq]);
  expect(await give(again, 'ann', { type: 'undo' })).toEqual({ accepted: seq + 1 });
  expect(again.table.where.p1).toBe('0302');
  const replayed = (await log.steps(id, 1)).reduce<Table>((table, step: Step) => applyStep(table, step), {} as Table);
  expect(plainTable(again.table)).toEqual(plainTable(replayed));
});

test('snapshots are taken along the way and shorten waking without changing anything', async () => {
  const { host, tables, id, log, problems } = await sitDown();
  const places = ['0403', '0404', '0405'];
  for (let count = 0; count < 700; count += 1) await give(host, 'ann', move('p1', places[count % 3]!));
  const halfway = await log.snapshot(id);
  expect(halfway?.seq).toBeGreaterThanOrEqual(500);
  await tables.release(id);
  expect((await log.snapshot(id))?.seq).toBe(host.seq);
  const reads: (readonly number[])[] = [];
  const steps = log.steps;
  log.steps = (table, from, ...more) => {
    reads.push([from]);
    return steps(table, from, ...more);
  };
  const again = (await tables.acquire(id))!;
  // In slices, so that others have their turn.
  expect(reads[0]).toEqual([host.seq + 1 - 256]);
  expect(reads.length).toBeGreaterThan(2);
  expect(plainTable(again.table)).toEqual(plainTable(host.table));
  expect(await give(again, 'ann', { type: 'undo' })).toEqual({ accepted: host.seq + 1 });
  expect(again.table.where.p1).toBe(places[698 % 3]);
  expect(problems).toEqual([]);
});

/** Ann writes a note of 10 kB: one of a few, again and again. */
const writeLongNote = async (host: TableHost, count: number): Promise<void> => {
  const written = Object.keys(host.table.notes).slice(-15);
  const note = written.length < 15 ? undefined : written[count % 15];
  const text = String(count % 10).repeat(10_000);
  await give(host, 'ann', { type: 'writeNote', ...(note && { note }), title: `${count}`, text, audience: 'all' });
};

test('large steps are worth a snapshot after a few of them', async () => {
  const { host, log, id } = await sitDown();
  for (let count = 0; count < 70; count += 1) await writeLongNote(host, count);
  expect((await log.snapshot(id))?.seq).toBeGreaterThan(30);
});

test('large snapshots are not taken for small steps', async () => {
  const { host, log, id, tables } = await sitDown();
  for (let count = 0; (await log.snapshot(id)) === undefined; count += 1) await writeLongNote(host, count);
  const before = (await log.snapshot(id))!.seq;
  for (let count = 0; count < 60; count += 1) await give(host, 'ann', { type: 'say', text: 'a', to: 'all' });
  await tables.release(id);
  expect((await log.snapshot(id))?.seq).toBe(before);
});

test('if storing fails, only those who acted are told', async () => {
  const { host, log, problems, ann, ben, cid } = await sitDown();
  const [before, seq, messages] = [plainTable(host.table), host.seq, cid.messages.length];
  log.failsOn = () => true;
  const answers = [give(host, 'ann', move('p1', '0403')), give(host, 'ben', move('p7', '0403'))];
  expect(await Promise.all(answers)).toEqual([
    { refused: 'not-saved', remedy: 'try-again' },
    { refused: 'not-saved', remedy: 'try-again' },
  ]);
  expect(problems).toEqual([new Error('disk full')]);
  log.failsOn = () => false;
  await settle();
  expect([plainTable(host.table), host.seq, cid.messages.length]).toEqual([before, seq, messages]);
  expect(await give(host, 'ann', move('p1', '0403'))).toEqual({ accepted: seq + 1 });
  for (const client of [ann, ben, cid]) isTrueTo(client, host);
});

test('steps decided on top of unstored ones are dropped with them', async () => {
  const { host, log, cid } = await sitDown();
  let fail: () => void = () => {};
  const append = log.append;
  log.append = () =>
    new Promise((_resolve, reject) => {
      fail = () => reject(new Error('disk full'));
    });
  const first = give(host, 'ann', move('p1', '0403'));
  await settle();
  const second = give(host, 'ann', move('p1', '0404'));
  fail();
  expect(await Promise.all([first, second])).toMatchObject([{ refused: 'not-saved' }, { refused: 'not-saved' }]);
  log.append = append;
  await settle();
  expect(host.table.where.p1).toBe('0302');
  expect(await give(host, 'ann', move('p1', '0404'))).toMatchObject({ accepted: host.seq });
  isTrueTo(cid, host);
});

test('when a batch was stored after all, the table goes on from it and everybody gets it whole', async () => {
  const { host, log, ann, ben, cid } = await sitDown();
  const seq = host.seq;
  log.losesAnswer = true;
  expect(await give(host, 'ann', move('p1', '0403'))).toMatchObject({ refused: 'not-saved' });
  log.losesAnswer = false;
  await settle();
  expect(host.seq).toBe(seq + 1);
  expect(host.table.where.p1).toBe('0403');
  expect(cid.kinds().at(-1)).toBe('whole');
  for (const client of [ann, ben, cid]) isTrueTo(client, host);
});

test('a table that another process writes to is let go of: nothing more of it is stored or told from here', async () => {
  const { host, log, tables, id, ann, cid } = await sitDown();
  const [newest] = await log.steps(id, host.seq);
  await log.append([{ table: id, after: host.seq, steps: [{ ...newest!, seq: host.seq + 1, events: [] }] }]);
  const [seq, told] = [host.seq, cid.messages.length];
  let lost = 0;
  host.whenLost(() => (lost += 1));
  expect(await give(host, 'ann', move('p1', '0403'))).toMatchObject({ refused: 'not-saved' });
  expect(await give(host, 'ben', move('p7', '0403'))).toMatchObject({ refused: 'not-saved' });
  expect(await comeIn(host, 'dan')).toMatchObject({ refused: 'not-saved' });
  expect([host.seq, cid.messages.length, lost]).toEqual([seq, told, 1]);
  expect((await log.steps(id, 1)).length).toBe(seq + 1);

  const next = (await tables.acquire(id))!;
  expect(next).not.toBe(host);
  expect(next.seq).toBe(seq + 1);
  await tables.release(id, host);
  expect(tables.live(id)).toBe(next);
  expect(await give(next, 'ann', move('p1', '0403'))).toEqual({ accepted: seq + 2 });
  expect(ann.messages.length).toBeGreaterThan(0);
});

test('while even reading fails nothing is taken, and when it works again play goes on', async () => {
  const { host, log, clock, cid } = await sitDown();
  log.failsOn = () => true;
  log.readsFail = true;
  expect(await give(host, 'ann', move('p1', '0403'))).toMatchObject({ refused: 'not-saved' });
  await settle();
  clock.pass(1000);
  await settle();
  expect(await give(host, 'ann', move('p1', '0403'))).toMatchObject({ refused: 'not-saved' });
  log.failsOn = () => false;
  log.readsFail = false;
  clock.pass(1000);
  await settle();
  expect(await give(host, 'ann', move('p1', '0403'))).toMatchObject({ accepted: host.seq });
  isTrueTo(cid, host);
});

test('a table that cannot be stored does not hold up another', async () => {
  const { host, log, open, tables } = await sitDown();
  const otherId = await open(['dan']);
  const other = (await tables.acquire(otherId))!;
  await give(other, 'dan', { type: 'takeSeat', seat: 's1' });
  log.failsOn = (batch) => batch.some(({ table }) => table === host.id);
  const outcomes = await Promise.all([give(host, 'ann', move('p1', '0403')), give(other, 'dan', move('p1', '0403'))]);
  expect(outcomes).toMatchObject([{ refused: 'not-saved' }, { accepted: other.seq }]);
});

test('dice come from the secret that was committed to; its successor is stored with the step that shows it', async () => {
  const { host, log, id, tables } = await sitDown();
  const first = host.table.dice.commitment;
  expect(commitmentOf((await log.diceSecret(id, first))!)).toBe(first);
  await give(host, 'ann', { type: 'rollDice', expression: '1d6', purpose: '' });
  await give(host, 'ann', { type: 'closeTable' });
  const [request] = Object.keys(host.table.requests);
  await give(host, 'ben', { type: 'answerRequest', request: request!, agree: true });
  const [closed] = (await log.steps(id, host.seq)) as [Step];
  expect(closed.events).toContainEqual({
    type: 'diceRevealed',
    commitment: first,
    secret: await log.diceSecret(id, first),
  });
  const second = host.table.dice.commitment;
  expect(second).not.toBe(first);
  expect(commitmentOf((await log.diceSecret(id, second))!)).toBe(second);
  await give(host, 'ann', { type: 'reopenTable' });
  await give(host, 'ann', { type: 'rollDice', expression: '9d6', purpose: '' });
  const rolled = host.seq;
  await tables.release(id);
  const again = (await tables.acquire(id))!;
  await give(again, 'ann', { type: 'rollDice', expression: '9d6', purpose: '' });
  const rolls = (await log.steps(id, rolled)).flatMap(({ events }) =>
    events.filter(({ type }) => type === 'diceRolled'),
  );
  expect(rolls).toMatchObject([{ index: 0 }, { index: 1 }]);
});

test('lists show what the table shows', async () => {
  const { host, log, id } = await sitDown();
  expect(await log.find(id)).toMatchObject({
    seq: host.seq,
    module: 'ford',
    scenario: 'crossing',
    turn: host.table.turn,
    seats: [
      { name: 'Blue', holder: { person: 'ann', name: 'ann' } },
      { name: 'Red', holder: { person: 'ben', name: 'ben' } },
    ],
  });
  await give(host, 'ann', { type: 'renameTable', name: 'Winter' });
  await give(host, 'ann', { type: 'changeSettings', settings: { listed: true } });
  expect(await log.find(id)).toMatchObject({ seq: host.seq, name: 'Winter', listed: true });
  expect((await log.tablesOf('cid', 10)).map((row) => row.id)).toEqual([id]);
});

test('a password’s hash is stored with the step that locks the table, and is nowhere in the log', async () => {
  const { host, log, id } = await sitDown();
  await give(host, 'ann', { type: 'setPassword', password: 'hush' }, { password: 'HASH' });
  expect(await log.passwordOf(id)).toBe('HASH');
  expect(host.table.settings.locked).toBe(true);
  expect(await give(host, 'ben', { type: 'setPassword', password: 'mine' }, { password: 'OTHER' })).toMatchObject({
    refused: 'host-only',
  });
  expect(await log.passwordOf(id)).toBe('HASH');
  await give(host, 'ann', { type: 'setPassword' }, { password: '' });
  expect(await log.passwordOf(id)).toBeUndefined();
  expect(JSON.stringify(await log.steps(id, 1))).not.toMatch(/hush|HASH|mine|OTHER/);
});

test('two who need a table have one host, woken once', async () => {
  const { tables, id, log } = await sitDown();
  await tables.release(id);
  let reads = 0;
  const { snapshot } = log;
  log.snapshot = (...asked) => {
    reads += 1;
    return snapshot(...asked);
  };
  const [one, two] = await Promise.all([tables.acquire(id), tables.acquire(id)]);
  expect(one).toBe(two);
  expect(reads).toBe(1);
  await tables.release(id);
  expect([...tables.hosts()]).toEqual([one]);
  expect(await tables.acquire('no-such-table')).toBeUndefined();
});

test('a person who wakes many tables waits for their own; others get their turn', async () => {
  const { open, tables, log } = makeWorld();
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) ids.push(await open(['ann']));
  const woken: string[] = [];
  const goOn: (() => void)[] = [];
  const { snapshot } = log;
  log.snapshot = async (id, ...asked) => {
    woken.push(id);
    await new Promise<void>((resolve) => goOn.push(resolve));
    return snapshot(id, ...asked);
  };
  const [theirs, ...many] = ids as [string, ...string[]];
  const all = [...many.map((id) => tables.acquire(id, 'greedy')), tables.acquire(theirs, 'home')];
  while (woken.length < ids.length) {
    await new Promise((resolve) => setImmediate(resolve));
    goOn.shift()?.();
  }
  for (const resolve of goOn) resolve();
  expect((await Promise.all(all)).map((host) => host?.id)).toEqual([...many, theirs]);
  expect(woken).toEqual(many.toSpliced(-1, 0, theirs));
});

test('a table that is left with a move on its way goes to sleep after the move is stored', async () => {
  const { host, tables, id, log } = await sitDown();
  const moved = give(host, 'ann', move('p1', '0403'));
  await tables.release(id);
  expect(await moved).toEqual({ accepted: host.seq });
  expect((await log.find(id))?.seq).toBe(host.seq);
  expect([...tables.hosts()]).toEqual([]);
});

test('a command that comes again by its number is the same step, on its way, stored, and after a restart', async () => {
  const { host, tables, id } = await sitDown();
  const seq = host.seq;
  const roll = { type: 'rollDice', expression: '1d6', purpose: '' } as const;
  const answers = await Promise.all([1, 2].map(() => give(host, 'ann', roll, { number: 7 })));
  expect(answers).toEqual([{ accepted: seq + 1 }, { accepted: seq + 1 }]);
  expect(await give(host, 'ann', roll, { number: 7 })).toEqual({ accepted: seq + 1 });
  expect(await give(host, 'ben', roll, { number: 7 })).toEqual({ accepted: seq + 2 });
  expect(await give(host, 'ann', roll, { number: 8 })).toEqual({ accepted: seq + 3 });
  await tables.release(id);
  const again = (await tables.acquire(id))!;
  expect(await give(again, 'ann', roll, { number: 7 })).toEqual({ accepted: seq + 1 });
  expect(again.seq).toBe(seq + 3);
});

test('a command that could not be stored may come again by its number', async () => {
  const { host, log } = await sitDown();
  log.failsOn = () => true;
  expect(await give(host, 'ann', move('p1', '0403'), { number: 7 })).toMatchObject({ refused: 'not-saved' });
  log.failsOn = () => false;
  await settle();
  expect(await give(host, 'ann', move('p1', '0403'), { number: 7 })).toEqual({ accepted: host.seq });
  expect(host.table.where.p1).toBe('0403');
});

describe('dice', () => {
  /** The chains of a browser's first seal at this table. */
  const browserAt = (host: TableHost, letter: string) => {
    const { commitment } = host.table.dice;
    const chain = (name: 'roll' | 'stir') => makeChain(letter.repeat(64), 20, { commitment, chain: name, seal: 1 });
    const [roll, stir] = [chain('roll'), chain('stir')];
    return { roll, stir, seal: { seal: 1, roll: roll[0]!, stir: stir[0]! } };
  };
  const roll = { type: 'rollDice', expression: '10d1000', purpose: '' } as const;
  const thrown = (steps: readonly Step[]) =>
    steps.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'diceRolled' ? [event.dice.map(({ value }) => value).join()] : [])),
    );

  test('use the shares that browsers have sealed and opened, and everybody is told', async () => {
    const { host, log, id, cid } = await sitDown();
    const [ann, ben] = [browserAt(host, 'a'), browserAt(host, 'b')];
    host.sealDice('ben', ben.seal);
    host.sealDice('ann', ann.seal);
    host.sealDice('cid', browserAt(host, 'c').seal);
    await settle();
    expect(Object.keys(host.table.dice.chains ?? {})).toEqual(['ben', 'ann']);
    host.stirDice('ben', ben.stir[1]!);
    await settle();
    const before = host.table.dice;
    const share = { value: ann.roll[1]!, named: before.noted! };
    expect(await give(host, 'ann', roll, { share })).toEqual({ accepted: host.seq });
    expect(host.table.dice).toMatchObject({ rolls: 1, chains: { ann: { roll: share.value, named: 3 } } });
    expect(cid.view?.dice).toEqual(host.table.dice);
    const secret = (await log.diceSecret(id, before.commitment))!;
    const [step] = await log.steps(id, host.seq);
    const rolled = step!.events.at(-1) as Parameters<typeof isTrueRoll>[0];
    const chance = chanceFor(secret, before, { person: 'ann', ...share });
    expect(isTrueRoll(rolled, chance(rollLabel(true, 0, 0)))).toBe(true);
  });

  test('a stir that is late is a step all the same, and does not count for the roll that did not name it', async () => {
    const { host } = await sitDown();
    const [ann, ben] = [browserAt(host, 'a'), browserAt(host, 'b')];
    host.sealDice('ben', ben.seal);
    host.sealDice('ann', ann.seal);
    host.stirDice('ben', ben.stir[1]!);
    await give(host, 'ann', roll, { share: { value: ann.roll[1]!, named: 2 } });
    expect(host.table.dice).toMatchObject({ noted: 3, chains: { ann: { named: 2, from: 3 } } });
    // A second stir of the same person would be one too many.
    const { seq } = host;
    host.stirDice('ben', ben.stir[2]!);
    host.stirDice('ben', ben.stir[3]!);
    await settle();
    expect(host.seq).toBe(seq + 1);
  });

  test('a share that was open, or is not the next, is refused, and nothing happens', async () => {
    const { host } = await sitDown();
    const ann = browserAt(host, 'a');
    host.sealDice('ann', ann.seal);
    await settle();
    const first = { value: ann.roll[1]!, named: 1 };
    await give(host, 'ann', roll, { share: first });
    const { seq } = host;
    const refused = { refused: 'share-not-taken', remedy: 'try-or-doubt' };
    expect(await give(host, 'ann', roll, { share: first })).toEqual(refused);
    expect(await give(host, 'ann', roll, { share: { value: ann.roll[3]!, named: 1 } })).toEqual(refused);
    expect(await give(host, 'ann', roll, { share: { value: ann.roll[2]!, named: 7 } })).toEqual(refused);
    host.sealDice('ann', { ...ann.seal, seal: 1 });
    await settle();
    expect(host.seq).toBe(seq);
  });

  test('are others when a table is taken from a backup and played again', async () => {
    const world = makeWorld();
    const id = await world.open(['ann']);
    await world.tables.use(id, (host) => give(host, 'ann', { type: 'takeSeat', seat: 's1' }));
    const steps = await world.log.steps(id, 1);
    const { commitment } = (await world.tables.use(id, ({ table }) => table))!.dice;
    const secret = (await world.log.diceSecret(id, commitment))!;
    const listing = (await world.log.find(id))!;
    const playOn = async () => {
      const restored = makeWorld({ chance: systemChance });
      await restored.log.append([{ table: id, after: 0, steps, listing, dice: [{ commitment, secret }] }]);
      const host = (await restored.tables.acquire(id))!;
      for (let rolls = 0; rolls < 2; rolls += 1) await give(host, 'ann', roll);
      return thrown(await restored.log.steps(id, steps.length + 1));
    };
    const all = [...(await playOn()), ...(await playOn())];
    expect(all).toHaveLength(4);
    expect(new Set(all).size).toBe(4);
  });

  test('go on with another secret when the one of before cannot be opened', async () => {
    const { host, tables, id, log } = await sitDown();
    const { commitment } = host.table.dice;
    await tables.release(id);
    const open = log.diceSecret;
    log.diceSecret = async (table, of) => (of === commitment ? undefined : open(table, of));
    const again = (await tables.acquire(id))!;
    await settle();
    expect(again.table.dice).toMatchObject({ commitment: expect.not.stringContaining(commitment), rolls: 0 });
    expect(await give(again, 'ann', roll)).toEqual({ accepted: again.seq });
    const secret = (await log.diceSecret(id, again.table.dice.commitment))!;
    const [step] = await log.steps(id, again.seq);
    const rolled = step!.events.at(-1) as Parameters<typeof isTrueRoll>[0];
    const chance = chanceFor(secret, again.table.dice, undefined);
    expect(isTrueRoll(rolled, chance(rollLabel(false, 0, 0)))).toBe(true);
  });

  test('of a table of an earlier release are drawn by the present scheme, with the same secret, once it wakes', async () => {
    const world = makeWorld();
    const id = await world.open(['ann']);
    const [opened] = await world.log.steps(id, 1);
    const [event] = opened!.events as [Extract<Step['events'][number], { type: 'tableOpened' }>];
    const { commitment } = event.table.dice;
    const old = { ...opened!, events: [{ ...event, table: { ...event.table, dice: { commitment, rolls: 0 } } }] };
    const secret = (await world.log.diceSecret(id, commitment))!;
    const restored = makeWorld();
    const listing = (await world.log.find(id))!;
    await restored.log.append([{ table: id, after: 0, steps: [old], listing, dice: [{ commitment, secret }] }]);
    const host = (await restored.tables.acquire(id))!;
    await settle();
    expect(host.table.dice).toEqual({ commitment, rolls: 0, scheme: 3 });
  });

  test('a command that comes twice is rolled once', async () => {
    const { host } = await sitDown();
    const ann = browserAt(host, 'a');
    host.sealDice('ann', ann.seal);
    await settle();
    const share = { value: ann.roll[1]!, named: 1 };
    const one = await give(host, 'ann', roll, { share, number: 7 });
    expect(await give(host, 'ann', roll, { share, number: 7 })).toEqual(one);
    expect(host.table.dice).toMatchObject({ rolls: 1 });
  });
});
