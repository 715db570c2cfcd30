import { describe, expect, test } from 'vitest';
import { withIndex } from '../apply.ts';
import { checkChance } from '../dice/check.ts';
import { project } from '../sight/project.ts';
import { allSeeing, type Viewer, viewerOf } from '../sight/viewer.ts';
import { limits } from '../state/limits.ts';
import type { Table } from '../state/state.ts';
import { type Intent, manifoldTable, playAll } from '../testing/random-play.ts';
import { ground, Play, scan, seeded } from '../testing/test-kit.ts';
import { checkGame } from './check-game.ts';
import { exportGame, type Game, importedSteps, isGame, readGame } from './game-file.ts';
import { asJson, replay, tellHistory, undoneIn } from './history.ts';

const random = seeded(11);
const number = (below: number): number => Math.floor(random() * below);
const intents = Array.from(
  { length: 400 },
  (): Intent => [number(7), number(1000), number(60), number(60), number(60)],
);
const play = playAll(manifoldTable(), intents);
const ben = viewerOf(manifoldTable(), 'ben');

/** Through text, as a file is stored. */
const exported = (viewer: Viewer): unknown =>
  JSON.parse(JSON.stringify(exportGame({ seq: 0, time: 5, table: play.start }, play.log, viewer, 1e12)));

const read = (file: unknown): Game => {
  const game = readGame(file);
  if (!isGame(game)) throw new Error(JSON.stringify(game.slice(0, 5)));
  return game;
};

const handover = {
  name: 'Once more',
  host: { id: 'dora', name: 'Dora' },
  dice: { commitment: 'ab'.repeat(32), rolls: 0 },
};

describe('a game file', () => {
  test('holds the game as its exporter saw it', () => {
    expect(play.log.length).toBeGreaterThan(100);
    for (const viewer of [ben, allSeeing]) {
      const game = read(exported(viewer));
      expect(game.everything).toBe(viewer.everything);
      expect(game.steps).toEqual(tellHistory(play.start, play.log, viewer));
      expect(withIndex(game.start)).toEqual(withIndex(asJson(project(play.start, viewer))));
      expect(checkGame(game, ground)).toEqual([]);
    }
  });

  test('becomes a table of the importer’s, with the whole history in front', () => {
    const game = read(exported(ben));
    const steps = importedSteps(game, handover, 2e12);
    expect(steps.map(({ seq }) => seq)).toEqual(steps.map((_, i) => i + 1));
    const tables: Table[] = [];
    steps.reduce<Table | undefined>((table, step) => {
      tables.push(replay([step], table));
      return tables.at(-1);
    }, undefined);
    for (const at of [0, 20, play.log.length]) {
      expect(asJson(tables[at]!)).toEqual(asJson(project(replay(play.log.slice(0, at), play.start), ben)));
    }
    const last = tables.at(-1)!;
    expect(last).toMatchObject({ name: 'Once more', host: 'dora', status: 'open', requests: {}, dice: handover.dice });
    expect(last.people).toMatchObject({ dora: { name: 'Dora' } });
    expect(Object.values(last.seats).some((seat) => 'holder' in seat)).toBe(false);
    const told = tellHistory(withIndex(game.start), steps.slice(1, -1), allSeeing);
    expect(told.map(({ act, tellings, patch }) => ({ act, tellings, patch }))).toEqual(
      game.steps.map(({ act, tellings, patch }) => ({ act, tellings, patch })),
    );
    const undone = game.steps.flatMap(({ undoes = [] }) => undoes);
    expect(undone.length).toBeGreaterThan(0);
    expect(steps.flatMap(({ undoes = [] }) => undoes)).toEqual(undone.map((seq) => seq + 1));
  });

  test('keeps undone steps without a trace on the table, such as a roll', () => {
    const rolled = new Play(manifoldTable());
    for (const { id, holder } of Object.values(rolled.table.seats))
      if (holder !== undefined && holder !== 'anna') rolled.do(holder, { type: 'leaveSeat', seat: id });
    const roll = rolled.do('anna', { type: 'rollDice', expression: '2d6', purpose: '' }).seq;
    expect(rolled.undo('anna')).toMatchObject({ events: [], undoes: [roll] });
    expect(undoneIn(tellHistory(rolled.start, rolled.log, ben))).toEqual(new Set([roll]));
    const file = exportGame({ seq: 0, time: 5, table: rolled.start }, rolled.log, ben, 1e12);
    const [opened, ...steps] = importedSteps(read(JSON.parse(JSON.stringify(file))), handover, 2e12);
    expect(undoneIn(tellHistory(replay([opened!]), steps, ben))).toEqual(new Set([roll + 1]));
  });

  test('keeps all that one step of guided play tells', () => {
    const guided = new Play(manifoldTable());
    const acts = Array.from({ length: limits.actsOfProcedure }, (_, i) => ({
      type: 'say' as const,
      text: `${i}`,
      to: 'all' as const,
    }));
    guided.do('anna', { type: 'guide', kind: 'attack', state: {}, status: 'done', acts });
    const file = exportGame({ seq: 0, time: 5, table: guided.start }, guided.log, ben, 1e12);
    expect(read(JSON.parse(JSON.stringify(file))).steps[0]!.tellings).toHaveLength(limits.actsOfProcedure);
  });

  test('keeps the map that was played on; one that does not fit is told of', () => {
    const changed = new Play(manifoldTable());
    const changes = [{ type: 'hex' as const, hex: '0101', terrain: 'woods' }];
    changed.do('anna', { type: 'changeMap', changes });
    const file = exportGame({ seq: 0, time: 5, table: changed.start }, changed.log, allSeeing, 1e12);
    const game = read(JSON.parse(JSON.stringify(file)));
    expect(checkGame(game, ground)).toEqual([]);
    expect(replay(importedSteps(game, handover, 2e12)).module.mapChanges).toEqual(changes);
    const hostile = JSON.parse(JSON.stringify(file).replaceAll('woods', 'lava'));
    expect(checkGame(read(hostile), ground)).toMatchObject([{ found: '"lava"', expected: 'clear or woods' }]);
  });

  test('says that there was a scan, and does not have it', () => {
    const scanned = new Play(manifoldTable());
    scanned.do('anna', { type: 'changeMap', changes: [{ type: 'hex', hex: '0101', terrain: 'woods' }] });
    scanned.do('anna', { type: 'layScan', scan });
    scanned.do('anna', { type: 'layScan', scan: { ...scan, opacity: 50 } });
    scanned.do('anna', { type: 'layScan' });
    const all = { seq: 0, time: 5, table: scanned.start };
    const late = { seq: 2, time: 5, table: replay(scanned.log.slice(0, 2), scanned.start) };
    for (const file of [
      exportGame(all, scanned.log, allSeeing, 1e12),
      exportGame(late, scanned.log.slice(2), allSeeing, 1e12),
    ]) {
      const game = read(JSON.parse(JSON.stringify(file)));
      expect(JSON.stringify(game)).not.toContain(scan.image);
      expect(game.withoutScan).toBe(true);
      expect(game.steps.at(-2)).toMatchObject({ act: 'layScan', patch: {} });
      expect(game.steps.at(-1)).toMatchObject({ act: 'layScan', patch: { module: { scan: null } } });
      expect(checkGame(game, ground)).toEqual([]);
      expect(replay(importedSteps(game, handover, 2e12)).module).toEqual({
        ...scanned.start.module,
        mapChanges: scanned.table.module.mapChanges,
      });
    }
    expect(read(exported(allSeeing))).not.toHaveProperty('withoutScan');
  });

  test('with a scan that somebody wrote into it is refused', () => {
    const file = exported(allSeeing) as { game: { start: { module: object } } };
    file.game.start.module = { ...file.game.start.module, scan };
    expect(isGame(readGame(file) as never)).toBe(false);
  });

  test('keeps the dice checkable', () => {
    const game = read(exported(ben));
    const verdicts = checkChance(game.start.dice, game.steps).rolls.map(({ verdict }) => verdict);
    expect(verdicts.length).toBeGreaterThan(3);
    expect(verdicts.every((verdict) => verdict === 'true' || verdict === 'sealed')).toBe(true);
  });
});

describe('a file that is no game', () => {
  const problems = (file: unknown): string[] => {
    const game = readGame(file);
    return isGame(game) ? checkGame(game, ground).map(({ path }) => path) : game.map(({ path }) => path);
  };
  /** The file with one value set at a path, or removed. */
  const changed = (path: string, value?: unknown): unknown => {
    const file = structuredClone(exported(ben));
    const keys = path.split('/');
    const last = keys.pop()!;
    const parent = keys.reduce((inner, key) => inner[key] as Json, file as Json);
    if (Array.isArray(parent) && value === undefined) parent.splice(Number(last), 1);
    else if (value === undefined) delete parent[last];
    else parent[last] = value;
    return file;
  };
  type Json = { [key: string]: unknown };
  const longNotes = Object.fromEntries(
    Array.from({ length: 41 }, (_, i) => [
      `n${i}`,
      { id: `n${i}`, title: '', text: 'x'.repeat(limits.noteText), author: 's1', audience: 'all' },
    ]),
  );
  const within = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '{}'.padEnd(depth + 2, '}'));

  test.each<[string, unknown, string]>([
    ['text', 'umpire-game', ''],
    ['another format', changed('format', 'vassal'), 'format'],
    ['a later version', changed('version', 99), 'version'],
    ['no version', changed('version', 0), 'version'],
    ['nothing, as of the first version', { format: 'umpire-game', version: 1, game: null }, 'game'],
    ['next to nothing, as of the first version', { format: 'umpire-game', version: 1, game: {} }, 'game.saved'],
    ['a part missing', changed('game/start/turn'), 'game.start.turn'],
    ['a part too many', changed('game/start/where', {}), 'game.start'],
    [
      'a name that turns what stands around it',
      changed('game/start/people/anna/name', 'A\u202e'),
      'game.start.people.anna.name',
    ],
    ['a seat with control characters', changed('game/start/seats/s1/name', 'A\u0007'), 'game.start.seats.s1.name'],
    ['a table of two lines', changed('game/start/name', 'A\nB'), 'game.start.name'],
    ['pieces that lie nowhere', changed('game/start/stacks/0101'), 'game.start.pieces.p1'],
    ['a piece in two stacks', changed('game/start/stacks/0303', ['p1']), 'game.start.stacks.0101'],
    ['a piece twice in one stack', changed('game/start/stacks/0303', ['p9', 'p9']), 'game.start.stacks.0203'],
    ['a stack of nothing', changed('game/start/stacks/0303', []), 'game.start.stacks.0303'],
    ['an unknown piece', changed('game/start/stacks/0303', ['p99']), 'game.start.pieces.p99'],
    ['an unknown counter', changed('game/start/pieces/p4/counter', 'elf-1'), 'game.start.pieces.p4.counter'],
    ['a hidden piece without mask', changed('game/start/pieces/p4/mask'), 'game.start.pieces.p4.mask'],
    ['longer notes than a table holds', changed('game/start/notes', longNotes), 'game.start.notes'],
    ['a piece by another’s name', changed('game/start/pieces/p4/id', 'p5'), 'game.start.pieces.p4'],
    ['a step left out', changed('game/steps/3'), 'game.steps.3.seq'],
    ['an unknown act', changed('game/steps/2/act', 'cheat'), 'game.steps.2.act'],
    ['a patch of nothing known', changed('game/steps/2/patch', { where: {} }), 'game.steps.2.patch.where'],
    [
      'a patch of what objects have',
      changed('game/steps/2/patch', { constructor: { a: 1 } }),
      'game.steps.2.patch.constructor',
    ],
    ['a patch without a bottom', changed('game/steps/2/patch', within(100_000)), 'game.steps.2.patch'],
    [
      'another game half-way',
      changed('game/steps/2/patch', { module: { id: 'ford' } }),
      'game.steps.2.patch.module.id',
    ],
    ['a patch of the wrong kind', changed('game/steps/2/patch', { pieces: 7 }), 'game.steps.2.patch.pieces'],
    [
      'a stack that is no list',
      changed('game/steps/2/patch', { stacks: { '0101': 7 } }),
      'game.steps.2.patch.stacks.0101',
    ],
    [
      'a place off the map',
      changed('game/steps/0/patch', { stacks: { '0101': null, '9999': ['p1', 'p2'] }, pieces: { '~x0000001': null } }),
      'game.steps.0.patch.stacks',
    ],
    [
      'a patch that makes nonsense of a piece',
      changed('game/steps/0/patch', { pieces: { p4: { face: 'up' } } }),
      'game.steps.0.patch.pieces.p4.face',
    ],
    [
      'a patch that empties what must be there',
      changed('game/steps/0/patch', { turn: { phase: null } }),
      'game.steps.0.patch.turn.phase',
    ],
    [
      'a key that is no key',
      changed('game/steps/0/patch', JSON.parse('{"pieces":{"__proto__":{"id":"p1"}}}')),
      'game.steps.0.patch',
    ],
  ])('%s: says where', (_, file, path) => {
    expect(problems(file)[0]).toBe(path);
  });
});

test('pieces that were elsewhere for the exporter stay so for everybody, beside what is hidden anew', () => {
  const steps = importedSteps({ ...read(exported(ben)), steps: [] }, handover, 2e12);
  const table = replay(steps);
  const masks = table.stacks.elsewhere!;
  expect(masks).toHaveLength(1);
  const next = new Play(table);
  next.do('dora', { type: 'takeSeat', seat: 's1' });
  const fog = { there: 'all', where: ['german'], what: ['german'] } as const;
  next.do('dora', { type: 'maskPieces', pieces: ['p1'], sight: fog });
  const hidden = next.table.pieces.p1!.mask!.id;
  const elsewhere = (person: string) => project(next.table, viewerOf(next.table, person)).stacks.elsewhere;
  expect(elsewhere('dora')).toEqual(masks);
  expect(elsewhere('eve')).toEqual([...masks, hidden].sort());
});
