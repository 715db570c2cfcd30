import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeSteps } from '../../protocol/steps.ts';
import { encodeWhole } from '../../protocol/whole.ts';
import type { Command } from '../command.ts';
import { project, projectStack } from '../sight/project.ts';
import { tell } from '../sight/tell.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { Settings, Table } from '../state/state.ts';
import type { World } from './coupled-world.ts';
import { actApart, actTogether, type Came, checkRecords, Difference, type Pair, pairOf } from './paired-worlds.ts';
import { commandFrom, drawingFrom, type Intent, manifoldTable, plainTable } from './random-play.ts';
import { scan, settings, tableWith } from './test-kit.ts';

const intent: fc.Arbitrary<Intent> = fc.tuple(fc.nat(6), fc.nat(1000), fc.nat(60), fc.nat(60), fc.nat(60));

/** Most acts are the same in both worlds; now and then a person acts differently in the two. */
type Happening = { readonly apart: boolean; readonly acts: readonly [Intent, Intent]; readonly probe: number };
const happening: fc.Arbitrary<Happening> = fc.record({
  apart: fc.nat(2).map((n) => n === 2),
  acts: fc.tuple(intent, intent),
  probe: fc.nat(40),
});

/** The same cases on every run. `FUZZ_SEED` and `FUZZ_TIMES` give other and more cases. */
const options = (numRuns: number) => ({
  unbiased: true,
  seed: Number(process.env.FUZZ_SEED ?? 20241216),
  numRuns: numRuns * Number(process.env.FUZZ_TIMES ?? 1),
  reporter: <T>({ failed, errorInstance, seed, counterexamplePath, numShrinks }: fc.RunDetails<T>): void => {
    if (!failed) return;
    const { message, stack } = errorInstance as Error;
    const found = errorInstance instanceof Difference ? message : stack;
    throw new Error(`${found}\n(seed ${seed}, path ${counterexamplePath}, shrunk ${numShrinks} times)`);
  },
});

/** Acts with pieces that only the actor knows: hides, moves, marks and creates them out of the others' sight. */
const secretly = (table: Table, person: string, [, what, a, b, c]: Intent): Command => {
  const view = project(table, viewerOf(table, person));
  const own = viewerOf(table, person).sides.slice(0, 1);
  const only = { there: own, where: own, what: own };
  const hidden = Object.values(view.pieces).flatMap(({ id, mask }) => (mask ? [id] : []));
  const secret = Object.values(view.pieces).flatMap(({ id, sight }) => (sight && sight.where !== 'all' ? [id] : []));
  const piece = pick(secret.length > 0 && what % 4 ? secret : hidden.length > 0 ? hidden : ['p1'], a);
  const at = pick(['0101', '0102', '0203', '0301', 'box:reserve'], b);
  const stacked = table.where[piece] === undefined ? [] : (view.stacks[table.where[piece]] ?? []);
  return pick<Command>(
    [
      { type: 'movePieces', pieces: [piece], to: at },
      { type: 'movePieces', pieces: [piece], to: at, index: c % 3 },
      { type: 'flipPieces', pieces: [piece] },
      { type: 'setMarker', pieces: [piece], kind: 'supply', value: c % 5 },
      { type: 'setMarker', pieces: [pick(Object.keys(view.pieces), a)], kind: 'supply', value: c % 5, sight: own },
      { type: 'removeMarker', pieces: [pick(Object.keys(view.pieces), a)], kind: 'supply' },
      { type: 'labelPieces', pieces: [piece], label: `L${c % 3}` },
      { type: 'attachPieces', pieces: [piece], to: pick(stacked, c) ?? 'none' },
      { type: 'attachPieces', pieces: [pick(stacked, c) ?? 'none'], to: piece },
      { type: 'attachPieces', pieces: [piece] },
      { type: 'deletePieces', pieces: [piece] },
      { type: 'clonePieces', pieces: [piece], ...(c % 2 && { to: at }) },
      {
        type: 'maskPieces',
        pieces: [piece],
        sight: pick([only, { ...only, what: ['seat:s1'] }, { ...only, there: 'all' }], c),
      },
      {
        type: 'maskPieces',
        pieces: [piece],
        sight: { there: 'all', where: 'all', what: pick([own, ['seat:s1'], ['seat:s2'], []], c) },
      },
      { type: 'revealPieces', pieces: [piece], to: pick([own, ['seat:s1'], ['seat:s2']], c) },
      { type: 'facePieces', pieces: [piece], facing: c % 6 },
      { type: 'orderStack', at, order: (view.stacks[at] ?? ['none']).toReversed() },
      { type: 'writeNote', title: `T${a}`, text: `N${a}`, audience: own },
      { type: 'drawArrow', from: at, to: '0101', color: '#00ff00', audience: own },
      { type: 'draw', drawing: drawingFrom(a, b), color: '#00ff00', audience: own },
      { type: 'eraseArrows', arrows: [pick(Object.keys(view.arrows), a) ?? 'none'] },
      { type: 'createPool', name: 'Secret', kind: 'pool', sight: only },
      { type: 'returnPieces', pieces: [piece], pool: pick(Object.keys(view.pools), b), where: 'top' },
      { type: 'undo' },
      { type: 'redo' },
    ],
    what,
  );
};

const pick = <T>(things: readonly T[], n: number): T => things[n % things.length]!;

/** Pieces of one side whose place, or existence, the other side does not know. */
const ambushes = (rest: Partial<Table>): Table => {
  const fog = { there: 'all', where: ['german'], what: ['german'] } as const;
  const ambush = { there: ['german'], where: ['german'], what: ['german'] } as const;
  const theirs = { there: ['allied'], where: ['allied'], what: ['allied'] } as const;
  return tableWith(
    {
      '0101': [
        'german-a1-2',
        { counter: 'german-a2-2', sight: fog },
        'allied-a3-2',
        { counter: 'german-a4-2', sight: ambush },
      ],
      '0102': ['allied-b1-2', { counter: 'german-b2-2', sight: fog }],
      '0203': [{ counter: 'german-c1-2', sight: ambush }, { counter: 'allied-c2-2', sight: theirs }, 'chit-c3-1'],
      '0301': [{ counter: 'german-d1-2', sight: { ...fog, where: 'all' } }, 'german-d2-2'],
      'hand:german': ['german-e1-1', { counter: 'german-e2-1', sight: ambush }],
      'hand:allied': ['allied-f1-1'],
      'pool:cup': ['chit-g1-1', 'chit-g2-1', { counter: 'german-g3-1', sight: ambush }],
      'pool:deck': ['chit-h1-1', { counter: 'german-h2-1', sight: ambush }, 'chit-h3-1'],
    },
    { pools: manifoldTable().pools, ...rest },
  );
};

/** The tables at the start. */
const openings = { manifold: manifoldTable, plain: plainTable, ambushes } as const;
const names = ['manifold', 'plain', 'ambushes', 'ambushes'] as const;

/** Commands that a person might try to find out about hidden things. */
const probes = (table: Table, person: string, [, , a, b, c]: Intent): readonly Command[] => {
  const view = project(table, viewerOf(table, person));
  const hexes = ['0101', '0102', '0203', '0301', 'box:reserve'];
  const pieces = [`p${1 + (a % 24)}`];
  const at = hexes[b % hexes.length]!;
  const seen = Object.keys(view.pieces);
  return [
    { type: 'movePieces', pieces, to: at },
    { type: 'guide', kind: 'attack', state: { unit: `p${1 + (a % 24)}` }, status: 'open', acts: [] },
    { type: 'coverPlace', at, sight: { there: 'all', where: 'all', what: [c % 2 ? 'allied' : 'german'] } },
    { type: 'coverPlace', at },
    { type: 'undo' },
    { type: 'undo', to: 1 + (a % 12) },
    { type: 'redo' },
    { type: 'orderStack', at, order: (view.stacks[at] ?? pieces).toReversed() },
    { type: 'deletePool', pool: c % 2 ? 'cup' : 'deck' },
    { type: 'drawPieces', pool: c % 2 ? 'cup' : 'deck', count: 1 + (a % 6), to: at },
    { type: 'deletePieces', pieces: [seen[a % seen.length]!] },
    { type: 'attachPieces', pieces: [seen[a % seen.length]!], to: seen[b % seen.length]! },
    { type: 'setMarker', pieces: [seen[a % seen.length]!], kind: 'supply', value: c % 3 },
    { type: 'setMarker', pieces: [seen[a % seen.length]!], kind: 'supply', sight: ['german'] },
    { type: 'revealPieces', pieces: [seen[a % seen.length]!], to: 'all' },
    { type: 'movePieces', pieces: [seen[a % seen.length]!], to: at, index: c % 3 },
    { type: 'freeSeat', seat: pick(Object.keys(view.seats), a) },
    { type: 'changeMap', ...(a % 2 && { changes: [{ type: 'hex', hex: '0101', terrain: 'woods' }] }) },
    { type: 'layScan', ...(a % 2 && { scan }) },
  ];
};

const step = (pair: Pair, { apart, acts, probe }: Happening): { pair: Pair; came: Came | 'apart' } => {
  const actor = pick(['anna', 'ben', 'anna', 'ben', 'anna', 'ben', 'cleo'], acts[0][0]);
  if (apart) {
    const commands = acts.map((intent, i) => secretly(pair.worlds[i]!.table, actor, intent));
    return { pair: actApart(pair, actor, [commands[0]!, commands[1]!]), came: 'apart' };
  }
  const probing = probes(pair.worlds[0].table, actor, acts[0])[probe];
  const doing = probing ? { person: actor, command: probing } : commandFrom(pair.worlds[0].table, acts[0]);
  return actTogether(pair, doing);
};

/** All messages to the watcher: each step, and the whole table at the end. */
const bytesFor = ({ table, log }: World, watcher: string): readonly number[] => {
  const steps = log.flatMap(({ before, step, after }) => {
    const viewer = viewerOf(before, watcher);
    const base = { time: step.time - 1, table: before, stackAt: (at: string) => projectStack(before, at, viewer) };
    return [...encodeSteps([tell(before, after, step, viewer, viewerOf(after, watcher))], base)];
  });
  const { seats, sides, everything, ...viewer } = viewerOf(table, watcher);
  const view = project(table, { seats, sides, everything, ...viewer });
  return [...steps, ...encodeWhole({ seq: log.length, time: 0, table: view, you: { seats, sides, everything } })];
};

const manners: fc.Arbitrary<Partial<Settings>> = fc.record({
  handling: fc.constantFrom('anyone', 'own'),
  teaching: fc.constantFrom({ on: false }, { on: false }, { on: true }),
  undo: fc.constantFrom('free', 'free', 'ask'),
});

test.each(['ben', 'cleo'])('two worlds that look the same to %s stay so, whatever anybody does', (watcher) => {
  const came = { refused: 0, alike: 0, 'told-more': 0, apart: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      manners,
      fc.array(happening, { maxLength: 40, size: 'max' }),
      (name, others, happenings) => {
        let pair = pairOf(openings[name]({ settings: { ...settings, ...others } }), watcher);
        for (const each of happenings) {
          const next = step(pair, each);
          pair = next.pair;
          came[next.came] += 1;
        }
        checkRecords(pair, bytesFor);
      },
    ),
    options(150),
  );
  expect(came.alike).toBeGreaterThan(500);
  expect(came.refused).toBeGreaterThan(100);
});
