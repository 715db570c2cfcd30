import type { Command } from '../command.ts';
import type { HandAttack } from '../hand-attack.ts';
import { project } from '../sight/project.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { ShapeDrawn } from '../state/drawing.ts';
import type { PersonId } from '../state/ids.ts';
import type { Audience, Sight, Table } from '../state/state.ts';
import { consents, defaultUmpire, type Judged } from '../state/umpire.ts';
import { Play, tableWith } from './test-kit.ts';

/** For property tests: turns some numbers into a command that mostly makes sense for a person at a table. */

export type Intent = readonly [who: number, what: number, a: number, b: number, c: number];

const people = ['anna', 'ben', 'cleo'] as const;
/** People at the table act more often than others. */
const actors = ['anna', 'ben', 'anna', 'ben', 'anna', 'ben', 'cleo'] as const;

const places = [
  '0101',
  '0102',
  '0203',
  'hand:german',
  'hand:allied',
  'pool:cup',
  'pool:deck',
  'box:reserve',
  'point:150:-20',
] as const;

const sights: readonly Sight[] = [
  { there: 'all', where: 'all', what: ['german'] },
  { there: 'all', where: 'all', what: ['allied'] },
  { there: 'all', where: 'all', what: [] },
  { there: 'all', where: ['german'], what: ['german'] },
  { there: ['allied'], where: ['allied'], what: ['allied'] },
  { there: 'all', where: 'all', what: ['seat:s1'] },
  { there: 'all', where: 'all', what: 'all' },
];

/** A line, a ring or a text somewhere on the map. */
export const drawingFrom = (a: number, b: number): ShapeDrawn => {
  const [from, to] = [pick(['0101', '0102', '0203', 'point:150:-20'], a), pick(['0102', '0303', 'point:-7:90'], b)];
  return pick<ShapeDrawn>(
    [
      { shape: 'line', from, to, bends: [a, b, b, a] },
      { shape: 'ring', from, to },
      { shape: 'words', from, to: from, text: `drawn ${a} ${b}` },
    ],
    a + b,
  );
};

const audiences: readonly Audience[] = ['all', ['german'], ['allied'], ['seat:s2'], ['german', 'allied']];

/** A table with pieces hidden in every way; no two pieces have the same counter. */
export const manifoldTable = (rest: Partial<Table> = {}): Table =>
  tableWith(
    {
      '0101': ['german-a1-2', 'german-a2-2', { counter: 'german-a3-2', sight: sights[0]! }],
      '0102': ['allied-b1-2', 'allied-b2-1', { counter: 'allied-b3-2', sight: sights[1]! }],
      '0203': [
        { counter: 'german-c1-2', sight: sights[3]! },
        { counter: 'allied-c2-2', sight: sights[4]! },
        'chit-c3-1',
      ],
      'hand:german': ['german-d1-1', 'german-d2-1'],
      'hand:allied': ['allied-e1-1', 'allied-e2-1'],
      'pool:cup': ['chit-f1-1', 'chit-f2-1', 'chit-f3-1'],
      'pool:deck': ['chit-g1-1', 'chit-g2-1', 'chit-g3-1', 'chit-g4-1'],
    },
    {
      pools: {
        cup: { id: 'cup', name: 'Cup', kind: 'pool', sight: sights[2]! },
        deck: { id: 'deck', name: 'Deck', kind: 'deck', sight: sights[2]! },
      },
      covers: { '0102': { there: 'all', where: 'all', what: ['allied'] } },
      ...rest,
    },
  );

/** The same pieces, hidden only in pools and hands. */
export const plainTable = (rest: Partial<Table> = {}): Table => {
  const { covers: _, ...table } = manifoldTable();
  const bare = Object.entries(table.stacks).map(([at, stack]): [string, { counter: string }[]] => [
    at,
    stack.map((id) => ({ counter: table.pieces[id]!.counter })),
  ]);
  return tableWith(Object.fromEntries(bare), { pools: table.pools, ...rest });
};

/** The act of a person, and the umpire's verdict on it, if any. */
export interface Doing {
  readonly person: PersonId;
  readonly command: Command;
  readonly judged?: Judged;
  /** The person wants it even if the umpire of the world says no. */
  readonly overrule?: boolean;
}

/** The command of the intent, with the ids that the person knows. Some commands break a rule. */
export const commandFrom = (table: Table, [who, what, a, b, c]: Intent): Doing => {
  const person = pick(actors, who);
  const view = project(table, viewerOf(table, person));
  const command = pick(what % 4 === 0 ? affairs : acts, what >> 2)(view, a, b, c);
  return (a + b + c) % 8 === 0 && unlawful.has(command.type)
    ? { person, command, judged: judge(b, c) }
    : { person, command };
};

const unlawful: ReadonlySet<string> = new Set(['movePieces', 'spreadPieces', 'flipPieces', 'guide', 'nextPhase']);

/** A verdict that one of some clauses is broken, mostly overruled by the actor. */
export const judge = (b: number, c: number): Judged => ({
  breaches: [
    {
      clause: pick(['4.2', '5.1', '6.6.1a'], b),
      area: 'movement',
      says: { text: 'move.too-far', params: { has: c } },
      remedy: { text: 'move.nearer' },
      at: ['0101'],
    },
  ],
  ...(c % 3 > 0 && { openly: (['4.2', '5.1', '6.6.1a'] as const).map((clause) => ({ clause, area: 'movement' })) }),
  overrule: b % 4 > 0,
});

const pick = <T>(things: readonly T[], n: number): T => things[n % things.length]!;

const piecesOf = (view: Table, a: number, b: number): string[] => {
  const known = Object.keys(view.pieces).filter((id) => a % 4 === 0 || !id.startsWith('~'));
  const ids = known.length > 0 ? known : Object.keys(view.pieces);
  const count = 1 + (b % 3);
  return [...new Set(Array.from({ length: count }, (_, i) => pick(ids, a + i * 5)))];
};

type Maker = (view: Table, a: number, b: number, c: number) => Command;

const attackOn = (target: string, attackers: readonly string[]): HandAttack => ({
  target,
  attackers: [...attackers],
  strength: { attack: 9, defense: 4 },
  chart: { id: 'crt', column: 3, shift: 1 },
});

/** Acts of play; moves are more frequent. */
const acts: readonly Maker[] = [
  ...Array.from(
    { length: 4 },
    (): Maker => (view, a, b, c) => ({ type: 'movePieces', pieces: piecesOf(view, a, b), to: pick(places, c) }),
  ),
  (view, a, b, c) => ({ type: 'movePieces', pieces: piecesOf(view, a, b), to: pick(places, c), index: a % 3 }),
  (view, a, b, c) => ({
    type: 'spreadPieces',
    moves: piecesOf(view, a, b).map((piece, i) => ({ piece, to: pick(places, c + i) })),
  }),
  (view, a, b) => {
    const [at, stack] = pick(Object.entries(view.stacks), a);
    return { type: 'orderStack', at, order: b % 2 ? stack.toReversed() : [...stack.slice(1), stack[0]!] };
  },
  (view, a, b) => ({ type: 'flipPieces', pieces: piecesOf(view, a, b) }),
  (view, a, b, c) => ({ type: 'facePieces', pieces: piecesOf(view, a, b), facing: c % 6 }),
  (_, a, b, c) => ({
    type: 'createPieces',
    pieces: [{ counter: pick(['german-x-2', 'allied-y-1'], a), at: pick(places, b), face: c % 2 }],
  }),
  (view, a, b, c) => ({ type: 'clonePieces', pieces: piecesOf(view, a, b), ...(c % 2 && { to: pick(places, c) }) }),
  (view, a) => ({ type: 'deletePieces', pieces: piecesOf(view, a, 0) }),
  (view, a, b, c) => ({ type: 'maskPieces', pieces: piecesOf(view, a, b), sight: pick(sights, c) }),
  (view, a, b, c) => ({ type: 'revealPieces', pieces: piecesOf(view, a, b), to: pick(audiences, c) }),
  (view, a, b) => {
    const [, stack] = pick(Object.entries(view.stacks), a);
    return { type: 'attachPieces', pieces: [pick(stack, b)], to: pick(stack, b + 1) };
  },
  (view, a, b) => ({ type: 'attachPieces', pieces: piecesOf(view, a, b) }),
  (view, a, b, c) => ({
    type: 'setMarker',
    pieces: piecesOf(view, a, b),
    kind: pick(['disrupted', 'supply'], c),
    ...(c % 3 && { value: c % 5 }),
    ...(c % 4 && { sight: pick(audiences, c) }),
  }),
  (view, a, b, c) => ({ type: 'removeMarker', pieces: piecesOf(view, a, b), kind: pick(['disrupted', 'supply'], c) }),
  (view, a, b, c) => ({ type: 'labelPieces', pieces: piecesOf(view, a, b), label: pick(['', 'one', 'two'], c) }),
  (view, a, b, c) => ({ type: 'setValue', pieces: piecesOf(view, a, b), value: 'attack', ...(c % 3 && { to: c % 7 }) }),
  (view, a, b, c) => ({
    type: 'performAct',
    pieces: piecesOf(view, a, b),
    act: pick(['fight', 'turn', 'rest', 'die', 'home', 'conceal', 'vanish'], c),
  }),
  (_, a, b) => ({ type: 'coverPlace', at: pick(places, a), ...(b % 3 && { sight: pick(sights, b) }) }),
  (_, a, b) => ({ type: 'createPool', name: 'Pool', kind: pick(['pool', 'deck'], a), sight: pick(sights, b) }),
  (view, a) => ({ type: 'deletePool', pool: pick(Object.keys(view.pools), a) ?? 'none' }),
  (_, a, b, c) => ({ type: 'drawPieces', pool: pick(['cup', 'deck'], a), count: 1 + (b % 2), to: pick(places, c) }),
  (view, a, b, c) => ({
    type: 'returnPieces',
    pieces: piecesOf(view, a, b),
    pool: pick(['cup', 'deck'], c),
    where: pick(['top', 'bottom', 'shuffled'], b),
  }),
  (_, a) => ({ type: 'shufflePool', pool: pick(['cup', 'deck'], a) }),
  (view, a, b, c) => ({
    type: 'rollDice',
    expression: pick(['2d6', '3d6!', 'd66', '4d6kh3, d6'], a),
    purpose: 'attack',
    ...(b % 5 === 0 && { attack: attackOn(pick(['0101', '0102', '0303'], c), piecesOf(view, a, b)) }),
  }),
  (_, a) => ({ type: 'say', text: `words ${a}`, to: pick(audiences, a) }),
  (view, a, b, c) => ({
    type: 'writeNote',
    ...(a % 3 === 0 && Object.keys(view.notes).length > 0 && { note: pick(Object.keys(view.notes), a) }),
    title: `title-${a}-${b}-${c}`,
    text: `secret-${a}-${b}-${c}`,
    audience: pick(audiences, c),
    ...(b % 3 === 0 && { opens: 2 + (b % 4) }),
  }),
  (view, a) => ({ type: 'deleteNote', note: pick(Object.keys(view.notes), a) ?? 'none' }),
  (_, a, b, c) => ({
    type: 'drawArrow',
    from: pick(places, a),
    to: pick(places, b),
    color: '#ff0000',
    audience: pick(audiences, c),
  }),
  (_, a, b, c) => ({ type: 'draw', drawing: drawingFrom(a, b), color: '#00ff00', audience: pick(audiences, c) }),
  (view, a) => ({ type: 'eraseArrows', arrows: [pick(Object.keys(view.arrows), a) ?? 'none'] }),
  () => ({ type: 'nextPhase' }),
  () => ({ type: 'previousPhase' }),
  (_, a, b) => ({ type: 'setTurn', number: 1 + (a % 6), phase: pick(['supply', 'move', 'fight'], b) }),
  (view, a, b, c) => ({
    type: 'guide',
    kind: 'attack',
    state: { step: a, at: pick(places, c) },
    status: pick(['open', 'done'], b),
    ...(c % 2 === 0 && { plan: 'plan' }),
    acts: [
      { type: 'movePieces', pieces: piecesOf(view, a, b), to: pick(places, c) },
      { type: 'rollDice', expression: '2d6', purpose: 'attack' },
      { type: 'say', text: 'advance', to: pick(audiences, c) },
    ],
  }),
  (view, a, b, c) => ({
    type: 'guide',
    ...(Object.keys(view.procedures).length > 0 && { procedure: pick(Object.keys(view.procedures), a) }),
    kind: 'attack',
    state: { step: a, rolls: [] },
    status: pick(['open', 'done'], b),
    acts: b % 3 ? [] : [{ type: 'flipPieces', pieces: piecesOf(view, a, c) }, { type: 'nextPhase' }],
  }),
  (view, a) => ({ type: 'endProcedure', procedure: pick(Object.keys(view.procedures), a) ?? 'none' }),
  () => ({ type: 'undo' }),
  () => ({ type: 'undo' }),
  (_, a, b, c) => ({ type: 'undo', ...(c % 2 ? { only: 1 + ((a + 7 * b) % 60) } : { to: 1 + ((a + 7 * b) % 60) }) }),
  () => ({ type: 'redo' }),
];

/** Seats, settings, consent. */
const affairs: readonly Maker[] = [
  (view, a) => ({ type: 'answerRequest', request: pick(Object.keys(view.requests), a) ?? 'none', agree: a % 4 > 0 }),
  (view, a) => ({ type: 'answerRequest', request: pick(Object.keys(view.requests), a) ?? 'none', agree: true }),
  (view, a) => ({ type: 'withdrawRequest', request: pick(Object.keys(view.requests), a) ?? 'none' }),
  () => ({ type: 'revealDice' }),
  (view, a) => ({ type: 'takeSeat', seat: pick(Object.keys(view.seats), a) }),
  (view, a) => ({ type: 'leaveSeat', seat: pick(Object.keys(view.seats), a) }),
  (view, a, b) => ({ type: 'giveSeat', seat: pick(Object.keys(view.seats), a), to: pick(people, b) }),
  (_, a) => ({ type: 'addSeat', name: 'More', sides: pick([['german'], ['allied'], []], a) }),
  (view, a, b) => ({
    type: 'changeSeat',
    seat: pick(Object.keys(view.seats), a),
    name: 'Changed',
    sides: pick([['german'], ['allied'], ['german', 'allied'], []], b),
  }),
  (view, a) => ({ type: 'deleteSeat', seat: pick(Object.keys(view.seats), a) }),
  (_, a) => ({ type: 'setName', name: `Name ${a % 5}` }),
  (_, a) => ({ type: 'makeHost', person: pick(people, a) }),
  (_, a) => ({ type: 'renameTable', name: `Table ${a % 3}` }),
  (_, a, b) => ({
    type: 'changeSettings',
    settings: pick(
      [
        { undo: pick(['ask', 'free'], b) },
        { handling: pick(['own', 'anyone'], b) },
        { teaching: { on: b % 2 === 0, ...(b % 3 === 0 && { lesson: b % 5 }) } },
        { spectators: pick(['public', 'everything'], b) },
        { umpire: { ...defaultUmpire, overrule: pick(consents, b), changing: pick(consents, b >> 2) } },
        { umpire: { ...defaultUmpire, overrule: pick(consents, b) }, undo: pick(['ask', 'free'], b) },
      ],
      a,
    ),
  }),
  (_, a) => (a % 5 === 0 ? { type: 'closeTable' } : { type: 'reopenTable' }),
  () => ({ type: 'reopenTable' }),
  (_, a) =>
    a % 5 === 0
      ? { type: 'removePerson', person: pick(people, a) }
      : { type: 'readmitPerson', person: pick(people, a) },
  (_, a) => ({ type: 'setPassword', ...(a % 2 && { password: 'open sesame' }) }),
];

/** Plays all acts that are not refused, and calls back for each step of the log. */
export const playAll = (
  start: Table,
  intents: readonly Intent[],
  each: (play: Play, index: number) => void = () => {},
): Play => {
  const play = new Play(start);
  for (const intent of intents) {
    const { person, command, judged } = commandFrom(play.table, intent);
    const length = play.log.length;
    play.try(person, command, judged);
    for (let index = length; index < play.log.length; index++) each(play, index);
  }
  return play;
};
