import { describe, expect, it } from 'vitest';
import { groundOf } from '../../module/ground.ts';
import { loadModule } from '../../module/load.ts';
import { withIndex } from '../../table/apply.ts';
import { checkGame } from '../../table/history/check-game.ts';
import { type Game, isGame, readGame as readGameFile } from '../../table/history/game-file.ts';
import type { Table } from '../../table/state/state.ts';
import { patchTable } from '../../table/wire/patch.ts';
import { playLog } from '../game/play-log.ts';
import { readGame } from '../game/read-game.ts';
import { readModule } from '../module/read-module.ts';
import { everything } from '../testing/everything.ts';
import { largeLogs } from '../testing/large-logs.ts';
import { LARGE_MAP, largeModule } from '../testing/large-module.ts';
import { addPiece, basic, command, layer, logFile, move, saveTree, trait } from '../testing/module-writer.ts';
import { chainLogs, gameOfLog, importModule, planImport, type ReadLog } from './index.ts';
import { drawnOf } from './testing/drawn.ts';

const ID = `own-${'0'.repeat(32)}`;

const imported = (moduleFile: ReturnType<typeof everything>, file: ReturnType<typeof everything>) => {
  const { module } = readModule(moduleFile);
  const log = playLog(file, module!)!;
  const plan = planImport(module!, [{ name: 'log', position: log.opening, logs: [log] }]);
  const all = importModule(plan, drawnOf(plan));
  const read = readGameFile(gameOfLog(all, all.logs[0]!, ID, 'en'));
  if (!isGame(read)) throw new Error(JSON.stringify(read.slice(0, 3)));
  const loaded = loadModule({ ...all.module, manifest: { ...all.module.manifest, id: ID } });
  if (!('module' in loaded)) throw new Error('the module has problems');
  return { module: module!, game: read, ground: groundOf(loaded.module, all.logs[0]!.scenario), all };
};

const tables = ({ start, steps }: Game): readonly Table[] => {
  const lies = [withIndex(start)];
  for (const { patch } of steps) lies.push(patchTable(lies.at(-1)!, patch));
  return lies;
};

describe('a log', () => {
  const unit = (id: string, gpid: string, x: number, y: number) =>
    addPiece(id, [
      layer('Step', ['inf.png', 'inf back.png']),
      basic('inf.png', 'Top', { map: 'Main Map', x, y, gpid }),
    ]);
  const spot = (column: number) => ({
    x: 10 + Math.trunc(-19 + column * 55.4256),
    y: 20 + 32 + 128 + (column % 2) * 32,
  });
  const [one, two] = [spot(2), spot(4)];
  const opening = saveTree(
    [unit('a', '12', one.x, one.y), unit('b', '12', two.x, two.y)],
    [command('Main MapBoardPicker\tWest\t0\t0')],
  );
  const flipped = (level: number) =>
    addPiece('a', [
      layer('Step', ['inf.png', 'inf back.png'], level),
      basic('inf.png', 'Top', { map: 'Main Map', ...two, gpid: '12' }),
    ]).text;
  const steps = [
    command(move('a', 'Main Map', two.x, two.y, 'b').text, command('CHAT<Anna> moves')),
    command('CHAT<Anna> rolls 5'),
    command(flipped(2)),
    addPiece('c', [
      trait('obs', { key: '', image: 'back.svg', display: 'B', maskName: 'Card', access: 'side:' }, 'Red'),
      basic('card1.png', 'Card 1', { map: 'Main Map', x: 700, y: 300, gpid: '21' }),
    ]),
    command('-/b'),
  ];
  const { game, ground, all } = imported(everything(), logFile('log.vlog', opening, steps));
  const lies = tables(game);

  it('is a game that the table takes', () => {
    expect(checkGame(game, ground)).toEqual([]);
    expect(game.steps.map(({ act }) => act)).toEqual(['movePieces', 'say', 'setValue', 'createPieces', 'deletePieces']);
  });

  it('has every move where VASSAL made it, in the order of the stack', () => {
    const [first, moved] = lies;
    expect(first!.where.p1).not.toBe(first!.where.p2);
    expect(moved!.stacks[moved!.where.p2!]).toEqual(['p2', 'p1']);
  });

  it('is reported to have secrets if one of its steps hides something', () => {
    expect(all.report).toContainEqual(expect.objectContaining({ fate: 'taken', what: 'secrets' }));
  });

  it('tells what was said', () => {
    expect(game.steps[0]!.tellings).toEqual([{ type: 'said', text: '<Anna> moves', to: 'all' }]);
    expect(game.steps[1]).toMatchObject({ act: 'say', patch: {} });
  });

  it('turns counters over, hides what is masked, and takes away what is removed', () => {
    expect(lies[3]!.pieces.p1!.face).toBe(1);
    expect(lies[4]!.pieces.p3).toMatchObject({
      sight: { what: ['red'] },
      mask: { back: expect.stringContaining('mask') },
    });
    expect(lies[5]!.pieces.p2).toBeUndefined();
  });
});

it('the table after a long log is what VASSAL has at its end', () => {
  const size = { counters: 60, boards: 2 };
  const [file] = largeLogs({ ...size, logs: 1, commands: 900 });
  const moduleFile = largeModule({ ...size, pictures: 130 });
  const { game, ground, module, all } = imported(moduleFile, file!);
  expect(checkGame(game, ground)).toEqual([]);
  const end = tables(game).at(-1)!;
  const read = readGame(file!, module).game!;
  if (!('log' in read)) throw new Error('no log');
  const standing = read.log.end.pieces.filter(({ map, deck }) => map === LARGE_MAP && !deck);
  expect(Object.keys(end.pieces)).toHaveLength(standing.length);
  // Counters of one stack of VASSAL's lie in one place of ours, in the same order.
  const nameOf = (ours: string): string => all.module.counters.counters[end.pieces[ours]!.counter]!.name;
  const piles = read.log.end.stacks.map(({ pieces }) =>
    pieces.map((id) => `Unit ${Number(standing.find((piece) => piece.id === id)!.gpid) - 1}`),
  );
  const ours = Object.values(end.stacks).map((stack) => stack.map(nameOf).join());
  for (const pile of piles) expect(ours.some((stack) => stack.includes(pile.join()))).toBe(true);
});

describe('logs of one game', () => {
  const at = (x: number) => ({ map: 'Main Map', x, y: 180 });
  const unit = (id: string, x: number, gpid = '12') => addPiece(id, [basic('inf.png', 'Top', { ...at(x), gpid })]);
  const boards = command('Main MapBoardPicker\tWest\t0\t0');
  const names = Array.from({ length: 12 }, (_, i) => `p${i}`);
  const opening = (where: (i: number) => number) =>
    saveTree(
      names.map((id, i) => unit(id, where(i))),
      [boards],
    );
  const moved = (id: string, x: number) => [command(move(id, 'Main Map', x, 180).text)];
  const start = (i: number): number => 100 + 40 * i;
  const monday = logFile('Monday.vlog', opening(start), moved('p0', 700));
  // Between the evenings p1 was set up elsewhere.
  const tuesday = logFile(
    'Tuesday.vlog',
    opening((i) => (i === 0 ? 700 : i === 1 ? 760 : start(i))),
    moved('p2', 800),
  );
  const other = logFile(
    'Other.vlog',
    opening((i) => 300 + start(i)),
    moved('p0', 90),
  );
  const { module } = readModule(everything());
  const readLog = (file: ReturnType<typeof logFile>): ReadLog => {
    const read = readGame(file, module!).game!;
    if (!('log' in read)) throw new Error('no log');
    return { name: file.name, log: playLog(file, module!)!, end: read.log.end, steps: read.log.steps };
  };

  it('are one history where one begins as the other has ended, and else each its own', () => {
    const games = chainLogs([readLog(tuesday), readLog(other), readLog(monday)]);
    expect(games.map(({ name, logs }) => [name, logs!.length])).toEqual([
      ['Monday.vlog – Tuesday.vlog', 2],
      ['Other.vlog', 1],
    ]);
  });

  it('are played one after the other; what was done between them is a step', () => {
    const [game] = chainLogs([readLog(monday), readLog(tuesday)]);
    const plan = planImport(module!, [game!]);
    const all = importModule(plan, drawnOf(plan));
    const read = readGameFile(gameOfLog(all, all.logs[0]!, ID, 'en'));
    if (!isGame(read)) throw new Error(JSON.stringify(read.slice(0, 3)));
    expect(read.steps).toHaveLength(3);
    const [before, first, between, last] = tables(read);
    const movers = (one: Table, two: Table) => Object.keys(one.where).filter((id) => one.where[id] !== two.where[id]);
    expect([movers(before!, first!), movers(first!, between!), movers(between!, last!)]).toEqual([
      ['p1'],
      ['p2'],
      ['p3'],
    ]);
    expect(Object.keys(last!.pieces)).toHaveLength(12);
  });
});
