import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { Reply } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { type Consent, defaultUmpire, type UmpireSettings } from '@umpire/shared/table/state/umpire.ts';
import { askingIn, choosing, positionOf } from '@umpire/shared/umpire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

// The umpire of Ford through the room, as a browser meets it.

let server: LocalServer;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await startLocal();
  [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
});
afterAll(() => server.end());

const strict = (more: Partial<UmpireSettings> = {}): UmpireSettings => ({
  ...defaultUmpire,
  modes: { ...defaultUmpire.modes, movement: 'enforce', stacking: 'enforce', sequence: 'enforce' },
  ...more,
});

/** Ann plays blue, Ben red, in Blue's movement phase; the umpire enforces how units move. */
const sitDown = async (overrule: Consent = 'free') => {
  const table = await openFord(ann);
  const [blue, red] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  await blue.give({ type: 'takeSeat', seat: 's1' });
  await red.give({ type: 'takeSeat', seat: 's2' });
  await blue.give({ type: 'setTurn', number: 1, phase: 'movement', side: 'blue' });
  await blue.give({ type: 'changeSettings', settings: { umpire: strict({ overrule }) } });
  return { blue, red, leave: () => Promise.all([blue.leave(), red.leave()]) };
};

const move = (piece: string, to: string): Command => ({ type: 'movePieces', pieces: [piece], to });

const seqOf = (reply: Reply): number => {
  if (!('accepted' in reply)) throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply.accepted;
};

test('a move that is too far is refused by its clause, and done when it is overruled; all hear of that', async () => {
  const { blue, red, leave } = await sitDown();
  // 2.1 However it went, the way costs more than it has.
  expect(await blue.give(move('p1', '0506'))).toMatchObject({
    refused: {
      refused: 'breaks-rules',
      remedy: 'overrule',
      breaches: [{ area: 'movement', clause: '2.1', says: { text: expect.any(String) }, at: ['0506'] }],
    },
  });
  const seq = seqOf(await blue.overrule(move('p1', '0506')));
  await Promise.all([blue.reach(seq), red.reach(seq)]);
  expect(red.told.at(-1)).toMatchObject({ act: 'movePieces', overrules: [{ area: 'movement', clause: '2.1' }] });
  expect(red.view?.table.turn.overruled).toEqual({ p1: ['2.1'] });
  await leave();
});

test('whose turn it is not moves nothing, but by consent of the other', async () => {
  const { blue, red, leave } = await sitDown('ask');
  expect(await red.give(move('p8', '0503'))).toMatchObject({ refused: { breaches: [{ area: 'sequence' }] } });
  await blue.reach(seqOf(await red.overrule(move('p8', '0503'))));
  const [request] = Object.values(blue.view!.table.requests);
  expect(request?.wants).toMatchObject({ act: 'overrule', command: move('p8', '0503') });
  const seq = seqOf(await blue.give({ type: 'answerRequest', request: request!.id, agree: true }));
  await Promise.all([blue.reach(seq + 1), red.reach(seq + 1)]);
  expect(red.view?.table.where.p8).toBe('0503');
  expect(blue.told.at(-1)).toMatchObject({ act: 'movePieces', by: { person: ben.person, seat: 's2' } });
  expect(blue.view?.table).toEqual(red.view?.table);
  await leave();
});

test('the umpire is turned down by consent where the table is set so', async () => {
  const { blue, red, leave } = await sitDown();
  await blue.give({ type: 'changeSettings', settings: { umpire: strict({ changing: 'ask' }) } });
  await blue.reach(seqOf(await red.give({ type: 'changeSettings', settings: { umpire: defaultUmpire } })));
  expect(await blue.give(move('p1', '0506'))).toHaveProperty('refused');
  const [request] = Object.keys(blue.view!.table.requests);
  await blue.give({ type: 'answerRequest', request: request!, agree: true });
  expect(await blue.give(move('p1', '0506'))).toHaveProperty('accepted');
  await leave();
});

test('guided play works through the room, with rolls, and later clients get it', async () => {
  const { blue, red, leave } = await sitDown();
  const seq = seqOf(
    await blue.give({
      type: 'guide',
      kind: 'weather',
      state: { asked: true },
      status: 'done',
      acts: [{ type: 'rollDice', expression: '1d6', purpose: 'weather' }],
    }),
  );
  await red.reach(seq);
  const [procedure] = Object.values(red.view!.table.procedures);
  expect(procedure).toMatchObject({ kind: 'weather', state: { asked: true, rolls: [{ purpose: 'weather' }] } });
  const late = await new Guest(await introduce(server.url, 'Cid'), red.table).join();
  expect(late.view?.table.procedures).toEqual(red.view?.table.procedures);
  await late.leave();
  await leave();
});

test('at a teacher’s table a pupil takes guided steps as they are offered to them, in every mode, and no others', async () => {
  const table = await openFord(ann);
  const [teacher, pupil] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  await pupil.give({ type: 'takeSeat', seat: 's1' });
  await teacher.give({ type: 'takeSeat', seat: 's2' });
  const free = { movement: 'free', stacking: 'free', combat: 'free', supply: 'free', sequence: 'free' } as const;
  await teacher.give({ type: 'changeSettings', settings: { umpire: { ...defaultUmpire, modes: free } } });
  await teacher.give({ type: 'changeSettings', settings: { teaching: { on: true } } });
  await teacher.give(move('p1', '0502'));
  await teacher.give({ type: 'setTurn', number: 1, phase: 'combat', side: 'blue' });
  const attackOn = (target: string, ...attackers: readonly string[]): Command => ({
    type: 'guide',
    kind: 'attack',
    state: { attackers, target },
    status: 'open',
    acts: [],
  });
  const refused = { refused: { refused: 'not-offered' } };
  const red = Object.values(pupil.view!.table.pieces).find(({ counter }) => counter === 'red-1')!.id;
  const crafted = { kind: 'attack', state: {}, status: 'open', acts: [move(red, '0801')] } as const;
  expect(await pupil.give({ type: 'guide', ...crafted } as Command)).toMatchObject(refused);
  expect(await pupil.give(attackOn('0502', red))).toMatchObject(refused);
  const seq = seqOf(await pupil.give(attackOn(pupil.view!.table.where[red]!, 'p1')));
  await Promise.all([pupil.reach(seq), teacher.reach(seq)]);
  const [id] = Object.keys(pupil.view!.table.procedures);
  await teacher.until(() => teacher.attempts.length === 2);
  expect(teacher.attempts).toMatchObject([
    { person: ben.person, refused: 'not-offered', clauses: [] },
    { person: ben.person, refused: 'not-offered', clauses: [] },
  ]);
  expect(pupil.attempts).toEqual([]);
  expect(await pupil.give({ type: 'guide', procedure: id!, ...crafted } as Command)).toMatchObject(refused);
  const { module } = await loadGame('ford');
  const { reading, procedures } = (await findPlugin('ford'))!;
  const [asking] = askingIn(procedures!, positionOf(reading, module, pupil.view!.table));
  const rolled = seqOf(await pupil.give(choosing(asking!.procedure, asking!.prompt.choices[0]!)));
  await pupil.reach(rolled);
  expect(pupil.told.at(-1)).toMatchObject({ act: 'guide', tellings: [{ type: 'diceRolled' }] });
  await teacher.give({ type: 'setTurn', number: 1, phase: 'combat', side: 'red' });
  expect(await pupil.give(attackOn(teacher.view!.table.where[red]!, 'p1'))).toMatchObject(refused);
  await teacher.give({ type: 'setTurn', number: 1, phase: 'movement', side: 'blue' });
  await teacher.give({ type: 'changeSettings', settings: { umpire: strict() } });
  const [, tooFar] = [await teacher.overrule(move('p1', '0302')), await pupil.give(move('p1', '0506'))];
  const breaches = 'refused' in tooFar && 'breaches' in tooFar.refused ? tooFar.refused.breaches : undefined;
  const clauses = breaches!.map(({ clause }) => clause);
  await teacher.until(() => teacher.attempts.some(({ refused: why }) => why === 'breaks-rules'));
  expect(teacher.attempts.at(-1)).toMatchObject({ person: ben.person, clauses });
  const again = await new Guest(ann, table).join();
  await again.until(() => again.attempts.length > 0);
  expect(again.attempts).toEqual(teacher.attempts);
  await again.leave();
  await teacher.leave();
  await pupil.leave();
});

test('a plan is judged act by act, each where the former leaves the table, and refused or overruled whole', async () => {
  const { blue, red, leave } = await sitDown();
  const near: Command = { type: 'carryPlan', acts: [move('p3', '0203'), move('p3', '0204')] };
  const seq = seqOf(await blue.give(near));
  await Promise.all([blue.reach(seq), red.reach(seq)]);
  expect(red.view?.table.where.p3).toBe('0204');
  const far: Command = { type: 'carryPlan', acts: [move('p4', '0204'), move('p1', '0506')] };
  expect(await blue.give(far)).toMatchObject({ refused: { refused: 'breaks-rules', breaches: [{ clause: '2.1' }] } });
  expect(blue.view?.table.where.p4).not.toBe('0204');
  const done = seqOf(await blue.overrule(far));
  await Promise.all([blue.reach(done), red.reach(done)]);
  expect(red.told.at(-1)).toMatchObject({ act: 'carryPlan', overrules: [{ clause: '2.1' }] });
  await leave();
});
