import { project, type Step, viewerOf } from '@umpire/shared/table';
import type { Command } from '@umpire/shared/table/command.ts';
import { seeded } from '@umpire/shared/table/seeded.ts';
import { type Consent, defaultUmpire, type Modes } from '@umpire/shared/table/state/umpire.ts';
import {
  type Breach,
  definePlugin,
  type Position,
  type RulesPlugin,
  say,
  type Unit,
  verdictOf,
} from '@umpire/shared/umpire';
import { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import { expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';
import type { HostPorts } from '../table/host-ports.ts';
import { give, makeWorld, plainTable, ScriptedClient } from '../test/scripted.ts';

// Rules of our own for Ford: at most two hexes from where it began the phase; no two of a side in a hex; no hex of an
// enemy that one sees; each side moves in its own phases.

const unitsIn = (position: Position, command: Command): readonly Unit[] =>
  command.type === 'movePieces' ? position.unitsOf(command.pieces) : [];

const breach = (clause: string, area: Breach['area'], at: Breach['at'], params?: Breach['says']['params']): Breach => ({
  clause,
  area,
  says: say(`rules.${clause}`, params),
  remedy: say(`rules.${clause}-remedy`),
  at,
});

const judge: NonNullable<RulesPlugin['judge']> = (position, command) => {
  if (command.type !== 'movePieces') return verdictOf([]);
  const { grid } = position.board;
  const to = grid.parse(command.to);
  if (to === undefined) return verdictOf([]);
  const breaks = unitsIn(position, command).flatMap(({ id, side, began }): Breach[] => {
    const far = began === undefined ? 0 : grid.distance(began, to);
    const inHex = position.unitsAt(to).filter((other) => other.id !== id);
    return [
      ...(far > 2 ? [breach('2.1', 'movement', [to], { far })] : []),
      ...(inHex.some((other) => other.side === side) ? [breach('3.1', 'stacking', [to])] : []),
      ...(inHex.some((other) => other.side !== side) ? [breach('2.2', 'movement', [to])] : []),
    ];
  });
  return verdictOf(breaks);
};

const rules = definePlugin({
  module: 'ford',
  reading: {
    unit: ({ piece, side, kind, hex, began, value }) =>
      side === undefined || value('attack') === undefined
        ? undefined
        : {
            id: piece.id,
            side,
            kind,
            name: piece.counter,
            at: hex,
            began,
            attack: Number(value('attack')),
            defense: Number(value('defense')),
            move: Number(value('move')),
            steps: 1,
            state: Object.keys(piece.markers ?? {}),
            values: {},
          },
  },
  clauses: {},
  judge,
});

const games = makeGames();
const umpire = async (plugin: RulesPlugin): Promise<TableUmpire> =>
  new TableUmpire({ plugin, module: (await games('ford', {})).module });

const enforce: Modes = { movement: 'enforce', stacking: 'enforce', combat: 'free', supply: 'free', sequence: 'free' };

/** A table of Ford under these rules, with ann (host, blue), ben (red) and cid, who watches. */
const sitDown = async (
  { modes = enforce, overrule = 'free' }: { readonly modes?: Modes; readonly overrule?: Consent } = {},
  plugin: RulesPlugin = rules,
) => {
  const failed: unknown[] = [];
  const ports: Partial<HostPorts> = {
    umpire: { find: () => umpire(plugin), failed: (bug, about) => failed.push({ bug, about }) },
  };
  const world = makeWorld(ports);
  const id = await world.open(['ann', 'ben', 'cid']);
  const host = (await world.tables.acquire(id))!;
  const clients = { ann: new ScriptedClient('ann'), ben: new ScriptedClient('ben'), cid: new ScriptedClient('cid') };
  for (const client of Object.values(clients)) host.audience.enter(client);
  await give(host, 'ann', { type: 'takeSeat', seat: 's1' });
  await give(host, 'ben', { type: 'takeSeat', seat: 's2' });
  await give(host, 'ann', { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, modes, overrule } } });
  return { ...world, id, host, failed, ...clients };
};

const move = (piece: string, to: string) => ({ type: 'movePieces', pieces: [piece], to }) as const;

const lastStep = async ({ log, id }: { log: HostPorts['log']; id: string }): Promise<Step> =>
  (await log.steps(id, 1)).at(-1)!;

test('an act that breaks a rule is refused with clause, sentence, remedy and place, and nothing happens', async () => {
  const { host } = await sitDown();
  const { seq } = host;
  expect(await give(host, 'ann', move('p1', '0306'))).toEqual({
    refused: 'breaks-rules',
    remedy: 'overrule',
    breaches: [
      {
        clause: '2.1',
        area: 'movement',
        says: { text: 'rules.2.1', params: { far: 4 } },
        remedy: { text: 'rules.2.1-remedy' },
        at: ['0306'],
      },
    ],
  });
  expect([host.seq, host.table.where.p1]).toEqual([seq, '0302']);
  expect(await give(host, 'ann', move('p1', '0304'))).toEqual({ accepted: seq + 1 });
});

test('a move is judged from where the phase began, whatever hops lie between', async () => {
  const { host } = await sitDown();
  await give(host, 'ann', move('p1', '0402'));
  await give(host, 'ann', move('p1', '0304'));
  expect(await give(host, 'ann', move('p1', '0306'))).toMatchObject({ breaches: [{ clause: '2.1' }] });
  await give(host, 'ann', { type: 'nextPhase' });
  expect(await give(host, 'ann', move('p1', '0306'))).toHaveProperty('accepted');
});

test('only breaches of enforced rules are refused', async () => {
  for (const mode of ['free', 'advise'] as const) {
    const { host } = await sitDown({ modes: { ...enforce, movement: mode } });
    expect(await give(host, 'ann', move('p1', '0306'))).toHaveProperty('accepted');
    const refusal = await give(host, 'ann', move('p1', '0303'));
    expect(refusal).toMatchObject({ breaches: [{ clause: '3.1', area: 'stacking' }] });
  }
});

test('an overruled act happens, is in the log and marked until the phase ends; undo takes it all back', async () => {
  const world = await sitDown();
  const { host, ben } = world;
  const { seq } = host;
  expect(await give(host, 'ann', move('p1', '0306'), { overrule: true })).toEqual({ accepted: seq + 1 });
  expect(await lastStep(world)).toMatchObject({ overrules: [{ clause: '2.1', area: 'movement' }] });
  expect(host.table.turn.overruled).toEqual({ p1: ['2.1'] });
  expect(ben.messages.at(-1)).toMatchObject({ steps: [{ overrules: [{ clause: '2.1', area: 'movement' }] }] });
  await give(host, 'ann', { type: 'undo' });
  expect(host.table.where.p1).toBe('0302');
  expect(host.table.turn).not.toHaveProperty('overruled');
  await give(host, 'ann', { type: 'redo' });
  await give(host, 'ann', { type: 'nextPhase' });
  expect(host.table.turn).not.toHaveProperty('overruled');
  expect(plainTable(ben.view)).toEqual(plainTable(project(host.table, viewerOf(host.table, 'ben'))));
});

test('where the others are asked, their yes carries it out, as one batch with the answer', async () => {
  const world = await sitDown({ overrule: 'ask' });
  const { host, log } = world;
  await give(host, 'ann', move('p1', '0306'), { overrule: true });
  expect(host.table.where.p1).toBe('0302');
  const [request] = Object.keys(host.table.requests);
  const { seq } = host;
  expect(await give(host, 'ben', { type: 'answerRequest', request: request!, agree: true })).toEqual({
    accepted: seq + 1,
  });
  expect(log.batches.at(-1)![0]!.steps).toMatchObject([
    { seq: seq + 1, act: 'answerRequest', by: { person: 'ben' } },
    { seq: seq + 2, act: 'movePieces', by: { person: 'ann' }, overrules: [{ clause: '2.1' }] },
  ]);
  expect(host.table).toMatchObject({ where: { p1: '0306' }, requests: {} });
  await give(host, 'ann', { type: 'undo' });
  expect(host.table.where.p1).toBe('0302');
});

test('where the host decides, the host is asked', async () => {
  const { host } = await sitDown({ overrule: 'host' });
  const red = Object.values(host.table.pieces).find(({ counter }) => counter === 'red-1')!.id;
  await give(host, 'ben', move(red, '0101'), { overrule: true });
  const [request] = Object.values(host.table.requests);
  expect(request).toMatchObject({ by: 'ben', host: true });
  await give(host, 'ann', { type: 'answerRequest', request: request!.id, agree: true });
  expect(host.table.where[red]).toBe('0101');
});

test('rules that have a bug leave it to the players; the table goes on', async () => {
  let calls = 0;
  const buggy: RulesPlugin = {
    ...rules,
    judge: (...asked) => {
      calls += 1;
      if (calls === 1) throw new Error('no such hex');
      return judge(...asked);
    },
  };
  const { host, failed, id } = await sitDown({}, buggy);
  const { seq } = host;
  expect(await give(host, 'ann', move('p1', '0306'))).toEqual({ accepted: seq + 1 });
  expect(failed).toEqual([{ bug: new Error('no such hex'), about: { table: id, seq } }]);
  expect(await give(host, 'ann', move('p2', '0306'))).toMatchObject({ refused: 'breaks-rules' });
});

test('a game whose rules cannot be loaded is a free table', async () => {
  const failed: unknown[] = [];
  const world = makeWorld({
    umpire: { find: () => Promise.reject(new Error('syntax')), failed: (bug) => failed.push(bug) },
  });
  const id = await world.open(['ann']);
  expect(await world.tables.acquire(id)).toBeDefined();
  expect(failed).toEqual([new Error('syntax'), new Error('syntax')]);
});

test('rules go by the map that lies on the table', async () => {
  const seen: (string | undefined)[] = [];
  const watching: RulesPlugin = {
    ...rules,
    judge: (position) => {
      const { grid, terrainAt } = position.board;
      seen.push(terrainAt(grid.parse('0101')!));
      return verdictOf([]);
    },
  };
  const { host } = await sitDown({}, watching);
  await give(host, 'ann', move('p1', '0303'));
  await give(host, 'ann', { type: 'changeMap', changes: [{ type: 'hex', hex: '0101', terrain: 'hills' }] });
  await give(host, 'ann', move('p1', '0304'));
  expect(seen[0]).not.toBe('hills');
  expect(seen[1]).toBe('hills');
});

/** Rules that object to everything, saying all that they know. */
const telling: RulesPlugin = {
  ...rules,
  judge: ({ units, turn }, command) => {
    const all = [command, units.toSorted((a, b) => (a.id < b.id ? -1 : 1)), turn];
    return verdictOf([breach('0', 'movement', [], { all: JSON.stringify(all) })]);
  },
};

test('following step by step gives the same as reading anew, for every viewer', async () => {
  const random = seeded(7);
  const below = (limit: number): number => Math.floor(random() * limit);
  const any = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const { host, failed } = await sitDown({}, telling);
  const probe = move('p1', '0101');
  let taken = 0;
  for (let round = 0; round < 300; round++) {
    for (const eyes of any([['ann'], ['ben'], ['ann', 'ben']])) {
      const anew = (await umpire(telling)).judge(host.table, eyes, probe).breaches;
      expect(await give(host, eyes, probe)).toMatchObject({ refused: 'breaks-rules', breaches: anew });
    }
    const person = any(['ann', 'ben']);
    const pieces = [any(Object.keys(project(host.table, viewerOf(host.table, person)).pieces))];
    const sight = { there: 'all', where: 'all', what: [any(['blue', 'red'])] } as const;
    const to = any(['0302', '0303', '0402', '0304', '0505', 'hand:blue', 'point:50:50']);
    const command = any<Command>([
      { type: 'movePieces', pieces, to },
      { type: 'movePieces', pieces, to },
      { type: 'flipPieces', pieces },
      { type: 'maskPieces', pieces, sight },
      { type: 'revealPieces', pieces, to: 'all' },
      { type: 'coverPlace', at: '0303', ...(below(2) && { sight }) },
      { type: 'guide', kind: 'x', state: {}, status: 'open', acts: [{ type: 'movePieces', pieces, to }] },
      { type: 'nextPhase' },
      { type: 'undo' },
      { type: 'undo' },
      { type: 'redo' },
      { type: 'changeMap', changes: [{ type: 'hex', hex: '0101', terrain: any(['woods', 'hills']) }] },
    ]);
    if ('accepted' in (await give(host, person, command, { overrule: true }))) taken++;
  }
  expect(taken).toBeGreaterThan(100);
  expect(failed).toEqual([]);
});

test('a person who has not acted for long sees the current table', async () => {
  const { host } = await sitDown();
  await give(host, 'ben', move('p8', '0501'));
  for (let count = 0; count < 100; count++) await give(host, 'ann', move('p1', count % 2 ? '0304' : '0402'));
  await give(host, 'ann', move('p1', '0402'));
  expect(await give(host, 'ben', move('p8', '0402'))).toMatchObject({ breaches: [{ clause: '2.2' }] });
});

test('turned down and up again, the umpire sees what happened meanwhile', async () => {
  const { host } = await sitDown();
  const turn = (modes: Modes) =>
    give(host, 'ann', { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, modes } } });
  await give(host, 'ben', move('p8', '0501'));
  await turn(defaultUmpire.modes);
  await give(host, 'ann', move('p1', '0602'));
  await turn(enforce);
  expect(await give(host, 'ben', move('p8', '0602'))).toMatchObject({ breaches: [{ clause: '2.2' }] });
});

test('answers never reveal hidden things', async () => {
  const sight = { there: 'all', where: 'all', what: ['red'] } as const;
  const answers = async (hidden: string): Promise<readonly unknown[]> => {
    const { host, ann } = await sitDown();
    // Another red unit lies in the hex, under the same back.
    const [p8, p9] = ['p8', 'p9'].map((id) => (hidden === 'p8' ? id : id === 'p8' ? 'p9' : 'p8'));
    await give(host, 'ben', { type: 'maskPieces', pieces: ['p8', 'p9'], sight });
    await give(host, 'ben', { type: 'movePieces', pieces: [p8!], to: '0402' }, { overrule: true });
    await give(host, 'ben', { type: 'movePieces', pieces: [p9!], to: '0403' }, { overrule: true });
    const told = ann.messages.length;
    const outcomes = [
      await give(host, 'ann', move('p1', '0402')),
      await give(host, 'ann', move('p1', '0403'), { overrule: true }),
      await give(host, 'ben', move(p8!, '0403')),
      await give(host, 'ben', move(p8!, '0403'), { overrule: true }),
    ];
    expect(outcomes[0]).toHaveProperty('accepted');
    expect(outcomes[2]).toMatchObject({ breaches: [{ clause: '3.1' }, { clause: '2.2' }] });
    expect(host.table.turn).not.toHaveProperty('overruled');
    const heard = JSON.stringify(ann.messages.slice(told));
    expect(heard).not.toContain('overrules');
    return [outcomes[0], outcomes[1]];
  };
  expect(await answers('p8')).toEqual(await answers('p9'));
});

test('if the table is only advised, a wrong act is done, and marked on the counter and in the log', async () => {
  const { host, ann } = await sitDown();
  await give(host, 'ann', { type: 'changeSettings', settings: { umpire: defaultUmpire } });
  expect(await give(host, 'ann', move('p1', '0306'))).toHaveProperty('accepted');
  expect(host.table.where.p1).toBe('0306');
  expect(host.table.turn.overruled).toEqual({ p1: ['2.1'] });
  const steps = ann.messages.flatMap((message) => JSON.stringify(message));
  expect(steps.some((text) => text.includes('"advised":true') && text.includes('"2.1"'))).toBe(true);
  const free = { movement: 'free', stacking: 'free', combat: 'free', supply: 'free', sequence: 'free' } as const;
  await give(host, 'ann', { type: 'changeSettings', settings: { umpire: { ...defaultUmpire, modes: free } } });
  await give(host, 'ann', move('p2', '0307'));
  expect(host.table.turn.overruled).toEqual({ p1: ['2.1'] });
});

test('an act by hand that an open procedure asks for is its answer', async () => {
  const asking: RulesPlugin = {
    ...rules,
    procedures: [
      {
        kind: 'retreat',
        title: say('title'),
        clause: '5',
        offers: () => [],
        prompt: () => ({
          step: 'go',
          clause: '5',
          says: say('says'),
          side: 'blue',
          choices: [
            {
              id: 'to',
              says: say('to'),
              acts: [{ type: 'movePieces', pieces: ['p1'], to: '0302' }],
              state: { gone: true },
              status: 'done',
            },
          ],
          show: { hexes: [], units: [] },
          steps: [],
        }),
      },
    ],
  };
  const { host } = await sitDown({}, asking);
  await give(host, 'ann', { type: 'guide', kind: 'retreat', state: {}, status: 'open', acts: [] });
  await give(host, 'ann', move('p1', '0302'));
  expect(Object.values(host.table.procedures)).toMatchObject([{ state: { gone: true }, status: 'done' }]);
  expect(host.table.where.p1).toBe('0302');
});
