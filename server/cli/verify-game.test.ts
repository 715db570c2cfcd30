import type { Reply } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { defaultUmpire } from '@umpire/shared/table/state/umpire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { runVerify, type Verified, verifyFile } from '../test/verify-game.ts';

// A game that was really played, exported, and verified by the command in a process of its own.

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal();
});
afterAll(() => server.end());

// biome-ignore lint/suspicious/noExplicitAny: a forger knows none of our types
type Any = any;

const move = (piece: string, to: string): Command => ({ type: 'movePieces', pieces: [piece], to });

/** Ann and Ben play under an umpire who enforces how units move, and close the table, or not. */
const play = async (isClosed: boolean): Promise<Any> => {
  const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  const table = await openFord(ann);
  const [blue, red] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  const seen = async (reply: Reply): Promise<void> => {
    if (!('accepted' in reply)) throw new Error(`refused: ${JSON.stringify(reply)}`);
    await Promise.all([blue.reach(reply.accepted), red.reach(reply.accepted)]);
  };
  const give = async (guest: Guest, command: Command): Promise<void> => seen(await guest.give(command));
  const agree = async (guest: Guest): Promise<void> => {
    const [request] = Object.keys(guest.view!.table.requests);
    await give(guest, { type: 'answerRequest', request: request!, agree: true });
  };
  await give(blue, { type: 'takeSeat', seat: 's1' });
  await give(red, { type: 'takeSeat', seat: 's2' });
  await give(blue, { type: 'setTurn', number: 1, phase: 'movement', side: 'blue' });
  const modes = { ...defaultUmpire.modes, movement: 'enforce', stacking: 'enforce', sequence: 'enforce' } as const;
  const umpire = { ...defaultUmpire, modes, overrule: 'ask' } as const;
  await give(blue, { type: 'changeSettings', settings: { umpire } });
  await give(blue, { type: 'carryPlan', acts: [move('p3', '0203'), move('p3', '0204')] });
  await seen(await red.overrule(move('p8', '0503')));
  await agree(blue);
  await give(blue, { type: 'undo' });
  const acts: Command[] = [{ type: 'rollDice', expression: '1d6', purpose: 'weather' }];
  await give(blue, { type: 'guide', kind: 'weather', state: { asked: true }, status: 'done', acts });
  await give(red, { type: 'createPool', name: 'Cup', kind: 'pool', sight: { there: 'all', where: 'all', what: [] } });
  // Ford's rules know of no new units: the umpire only advises from here on.
  const advising = { ...umpire, modes: { ...modes, sequence: 'advise' } } as const;
  await give(blue, { type: 'changeSettings', settings: { umpire: advising } });
  await agree(red);
  await give(red, {
    type: 'createPieces',
    pieces: ['p8', 'p9'].map((id) => ({ ...counterOf(red, id), at: `pool:${poolOf(red)}` })),
  });
  await give(red, { type: 'drawPieces', pool: poolOf(red), count: 1, to: '0604' });
  await give(red, { type: 'say', text: 'Your move.', to: 'all' });
  if (isClosed) {
    await give(blue, { type: 'closeTable' });
    await agree(red);
  }
  await Promise.all([blue.leave(), red.leave()]);
  return ann.ask('GET', `/api/tables/${table}/game`);
};

const poolOf = (guest: Guest): string => Object.keys(guest.view!.table.pools).at(-1)!;
const counterOf = (guest: Guest, id: string): { counter: string } => ({
  counter: guest.view!.table.pieces[id]!.counter,
});

test('npm run game:verify says of a played game in one line that all holds, and names the step at which a forged one does not', async () => {
  const file = await play(true);
  const honest = await verifyFile(file);
  expect(honest).toMatchObject({
    status: 0,
    lines: [expect.stringMatching(/^\d+ steps: .* digest [0-9a-f]{16} derived again: all holds$/)],
  });

  const forged = (change: (steps: Any[]) => number): Promise<Verified & { seq: number }> => {
    const copy = structuredClone(file);
    const seq = change(copy.game.steps);
    return verifyFile(copy).then((said) => ({ ...said, seq }));
  };
  const of = (steps: Any[], act: string): Any => steps.findLast((step) => step.act === act);
  const hidden = await forged((steps) => {
    const step = of(steps, 'movePieces');
    delete step.overrules;
    return step.seq;
  });
  expect(hidden).toMatchObject({
    status: 1,
    lines: expect.arrayContaining([`step ${hidden.seq}: its command leads to something else (overrules)`]),
  });
  const far = await forged((steps) => {
    const plan = of(steps, 'carryPlan');
    plan.asked.acts = [move('p1', '0806')];
    return plan.seq;
  });
  expect(far).toMatchObject({
    status: 1,
    lines: expect.arrayContaining([`step ${far.seq}: its command is refused (breaks-rules)`]),
  });
  const rolled = await forged((steps) => {
    const guide = of(steps, 'guide');
    guide.tellings[0].dice[0].value = (guide.tellings[0].dice[0].value % 6) + 1;
    return guide.seq;
  });
  expect(rolled).toMatchObject({
    status: 1,
    lines: expect.arrayContaining([`step ${rolled.seq}: its chance is false (false-dice)`]),
  });
  const drawn = await forged((steps) => {
    const draw = of(steps, 'drawPieces');
    draw.shuffles[0].to = draw.shuffles[0].from.filter((id: string) => !draw.shuffles[0].to.includes(id));
    return draw.seq;
  });
  expect(drawn.status).toBe(1);
  expect(drawn.lines.at(-1)).toContain('DOES NOT HOLD');
  const { status, lines } = await verifyFile({ ...file, game: { ...file.game, digest: '0'.repeat(16) } });
  expect([status, lines[0]]).toEqual([1, expect.stringContaining('the view has another digest')]);
});

test('what cannot be verified is not said to hold', async () => {
  expect(await verifyFile(await play(false))).toMatchObject({
    status: 3,
    lines: [expect.stringContaining('close the table')],
  });
  const file = await play(true);
  for (const step of file.game.steps) delete step.asked;
  const old = await verifyFile(file);
  expect(old).toMatchObject({ status: 3, lines: [expect.stringContaining('not all could be verified')] });
});

test('its help is shown, and what it does not know is refused', async () => {
  expect(await runVerify('--help')).toMatchObject({
    status: 0,
    problem: '',
    lines: expect.arrayContaining([expect.stringContaining('GAME-FILE')]),
  });
  expect(await runVerify('--fast', 'x.json')).toMatchObject({ status: 2, problem: expect.stringContaining('--fast') });
  expect(await runVerify()).toMatchObject({ status: 2 });
  expect(await runVerify('no-such-game.json')).toMatchObject({
    status: 2,
    problem: expect.stringContaining('cannot be read'),
  });
  expect(await verifyFile('{}')).toMatchObject({ status: 2, problem: expect.stringContaining('is no game') });
});
