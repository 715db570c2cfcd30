import { applyStep, withIndex } from '../apply.ts';
import type { Command } from '../command.ts';
import { decide, makeSteps } from '../deciding/decide.ts';
import type { Context, DecidePorts, Decision } from '../deciding/deciding.ts';
import { isRefusal, type Refusal } from '../deciding/refusal.ts';
import { commitmentOf, formerRoll } from '../dice/dice.ts';
import type { Step } from '../event.ts';
import { addStep, type Past, pastOf } from '../history/past.ts';
import { seeded } from '../seeded.ts';
import { withMasks } from '../sight/masks.ts';
import { actorOf } from '../sight/viewer.ts';
import type { ActDone } from '../state/counter-act.ts';
import type { Ground } from '../state/ground.ts';
import type { PersonId } from '../state/ids.ts';
import { parsePlace } from '../state/place.ts';
import type { Scan } from '../state/scan.ts';
import type { Piece, Settings, Table } from '../state/state.ts';
import { defaultUmpire, type Judged } from '../state/umpire.ts';

export { seeded };

/** Helpers for tests of tables: a small ground, scripted chance, and a table to play on. */

/** Acts of the counters of a test, but for chits. */
const testActs: ReadonlyMap<string, ActDone> = new Map(
  Object.entries({
    fight: {
      when: [[{ of: { value: 'attack' }, is: 'more', to: 0 }]],
      does: [
        { do: 'step', of: { value: 'fatigue' }, by: 1, least: 0, most: 2 },
        { do: 'act', act: 'tire' },
      ],
    },
    tire: { when: [[{ of: { value: 'fatigue' }, is: 'at-least', to: 2 }]], does: [{ do: 'set', of: 'face', to: 1 }] },
    turn: { does: [{ do: 'step', of: 'facing', by: -2 }] },
    flip: { does: [{ do: 'step', of: 'face', by: 1, wraps: true }] },
    rest: {
      does: [
        { do: 'lay', counter: 'chit-rest-1' },
        { do: 'label', text: 'at rest' },
        { do: 'send', to: 'box:reserve' },
      ],
    },
    die: { does: [{ do: 'lay', counter: 'chit-loss-1' }, { do: 'remove' }, { do: 'set', of: 'face', to: 1 }] },
    copy: { does: [{ do: 'copy' }] },
    home: { does: [{ do: 'return', pool: 'cup', where: 'shuffled' }] },
    conceal: { does: [{ do: 'hide', what: 'what' }] },
    vanish: { does: [{ do: 'hide', what: 'where' }] },
    long: { does: Array.from({ length: 3 }, () => ({ do: 'act', act: 'longer' })) },
    longer: { does: Array.from({ length: 40 }, () => ({ do: 'act', act: 'longest' })) },
    longest: { does: Array.from({ length: 40 }, () => ({ do: 'step', of: 'facing', by: 1 })) },
  } satisfies Readonly<Record<string, ActDone>>),
);

/**
 * Two sides, three phases, five turns; hexes 0101–2020, box `reserve`, track `turn`. A counter's id says what it is:
 * `german-inf-2` is German, has the back `german`; those ending in `-1` have one face, the others two.
 */
export const ground: Ground = {
  sides: ['german', 'allied'],
  phases: [{ id: 'supply' }, { id: 'move', side: 'german' }, { id: 'fight', side: 'allied' }],
  turns: 5,
  hasPlace: (place) => {
    const parts = parsePlace(place);
    switch (parts?.in) {
      case 'hex':
        return /^(0[1-9]|1\d|20)(0[1-9]|1\d|20)$/.test(parts.hex);
      case 'box':
        return parts.box === 'reserve';
      case 'track':
        return parts.track === 'turn' && Number(parts.space) <= 5;
      case 'hand':
        return ['german', 'allied'].includes(parts.side);
      default:
        return false;
    }
  },
  hasCounter: (counter) => /^(german|allied|chit)-/.test(counter),
  findMapProblem: (changes) => {
    const i = changes.findIndex((change) => change.type === 'hex' && change.terrain === 'lava');
    return i === -1 ? undefined : { path: `changes[${i}].terrain`, found: '"lava"', expected: 'clear or woods' };
  },
  findOptionProblem: (options) =>
    Object.values(options).includes('impossible') ? { option: 'weather', expected: 'possible' } : undefined,
  findScanProblem: ({ points }) => (points.some(({ hex }) => hex > '2020') ? 'no-such-hex' : undefined),
  faces: (counter) => (counter.endsWith('-1') ? 1 : 2),
  sideOf: ({ counter, design }) => design?.side ?? /^(?:back:)?(german|allied)\b/.exec(counter)?.[1],
  backOf: ({ counter, design }) => design?.side ?? counter.split('-')[0]!,
  hasMarker: (kind) => kind === 'disrupted' || kind === 'supply',
  act: (act) => testActs.get(act),
  hasAct: (counter, act) => testActs.has(act) && !counter.startsWith('chit-'),
  printed: ({ face }, value) => (value === 'attack' ? 4 - face : undefined),
};

export const settings: Settings = {
  listed: false,
  locked: false,
  handling: 'anyone',
  undo: 'free',
  spectators: 'public',
  spectatorChat: true,
  umpire: defaultUmpire,
};

/** An image that may lie under the grid of a test table. */
export const scan: Scan = {
  image: 'ab'.repeat(32),
  width: 2000,
  height: 1500,
  points: [
    { hex: '0101', x: 100, y: 100 },
    { hex: '2001', x: 1900, y: 120.5 },
    { hex: '0120', x: 110, y: 1400 },
  ],
  opacity: 100,
  drawing: 'hidden',
};

/** The first secret of every test table. */
export const firstSecret = '11'.repeat(32);

/** Anna sits German, Ben Allied, Cleo watches; Anna is the host. */
export const emptyTable: Table = withIndex({
  name: 'Test',
  module: { id: 'test', version: '1.0.0', scenario: 'only', options: {} },
  status: 'open',
  host: 'anna',
  settings,
  seats: {
    s1: { id: 's1', name: 'German', sides: ['german'], holder: 'anna' },
    s2: { id: 's2', name: 'Allied', sides: ['allied'], holder: 'ben' },
  },
  people: { anna: { name: 'Anna' }, ben: { name: 'Ben' }, cleo: { name: 'Cleo' } },
  pieces: {},
  stacks: {},
  covers: {},
  pools: {},
  notes: {},
  arrows: {},
  turn: { number: 1, phase: 'supply' },
  dice: { commitment: commitmentOf(firstSecret), rolls: 0 },
  requests: {},
  procedures: {},
});

/** The pieces of each stack from the bottom: `{ '0101': ['german-inf-2'] }`. They get the ids `p1`… in this order. */
export const tableWith = (
  stacks: { readonly [place: string]: readonly (string | Partial<Piece>)[] },
  rest: Partial<Table> = {},
): Table => {
  const pieces: { [id: string]: Piece } = {};
  const ids: { [place: string]: string[] } = {};
  for (const [at, stack] of Object.entries(stacks)) {
    ids[at] = stack.map((given) => {
      const id = `p${Object.keys(pieces).length + 1}`;
      const piece = typeof given === 'string' ? { counter: given } : given;
      pieces[id] = { id, counter: 'german-inf-2', face: 0, facing: 0, ...piece };
      return id;
    });
  }
  return withIndex(withMasks({ ...emptyTable, ...rest, pieces, stacks: ids }, ground, countedIds('x')));
};

/** Predictable ids: `a0000001`, … */
export const countedIds = (letter: string): (() => string) => {
  let count = 0;
  return () => letter + String(++count).padStart(7, '0');
};

export const shuffled = <T>(things: readonly T[], random: () => number): T[] => {
  const all = [...things];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
};

/** Chance from a seed. Secrets of the dice: 11…, then 0000…02, 0000…03. */
export const seededPorts = (seed = 1): DecidePorts => {
  const random = seeded(seed);
  let secret = firstSecret;
  let secrets = 1;
  return {
    newId: countedIds('n'),
    shuffle: (things) => ({ order: shuffled(things, random) }),
    dice: (dice) => formerRoll(secret, dice),
    nextDice: () => {
      const revealed = { commitment: commitmentOf(secret), secret };
      secret = (++secrets).toString(16).padStart(64, '0');
      return { commitment: commitmentOf(secret), revealed };
    },
  };
};

/** A table to play on: it does what the server does, without storage or network. */
export class Play {
  readonly start: Table;
  readonly log: Step[] = [];
  /** The table before each step of the log. */
  readonly before: Table[] = [];
  readonly ports: DecidePorts;
  readonly ground: Ground;
  table: Table;
  past: Past = pastOf([]);
  /** The start of the play, in milliseconds; a test may skip days. Each step takes a second. */
  now = 0;
  /** The umpire's word on phases that pass by themselves; absent: there is no umpire. */
  passes?: Context['passes'];
  /** Whether the rules offer the given steps of guided procedures to the person who gives them. */
  isOffered = false;

  constructor(start: Table, { ports = seededPorts(), on = ground }: { ports?: DecidePorts; on?: Ground } = {}) {
    this.start = start;
    this.table = start;
    this.ports = ports;
    this.ground = on;
  }

  decide(person: PersonId, command: Command, judged?: Judged): Decision | Refusal {
    const { ports, past, isOffered, passes, ground: on } = this;
    const by = actorOf(this.table, person);
    const time = this.now + (this.log.length + 1) * 1000;
    const umpire = { ...(judged && { judged }), ...(passes && { passes }) };
    return decide(this.table, command, { by, time, ground: on, ports, past, isOffered, ...umpire });
  }

  /** Carries out the command and its consequences, or returns the refusal. `judged`: the umpire's verdict on it. */
  try(person: PersonId, command: Command, judged?: Judged): Step | Refusal {
    const by = actorOf(this.table, person);
    const decision = this.decide(person, command, judged);
    if (isRefusal(decision)) return decision;
    const seq = this.log.length + 1;
    const steps = makeSteps(decision, { seq, time: this.now + seq * 1000, by, act: command.type });
    for (const { step } of steps) {
      this.before.push(this.table);
      this.table = applyStep(this.table, step);
      this.past = addStep(this.past, step);
      this.log.push(step);
    }
    return steps[0]!.step;
  }

  /** Carries the command out. @throws if it is refused. */
  do(person: PersonId, command: Command, judged?: Judged): Step {
    const step = this.try(person, command, judged);
    if (isRefusal(step)) throw new Error(`${command.type} of ${person} was refused: ${JSON.stringify(step)}`);
    return step;
  }

  /** The code of the refusal. @throws if it is carried out. */
  refusal(person: PersonId, command: Command, judged?: Judged): string {
    const step = this.try(person, command, judged);
    if (!isRefusal(step)) throw new Error(`${command.type} of ${person} was not refused`);
    return step.refused;
  }

  undo(person: PersonId): Step {
    return this.do(person, { type: 'undo' });
  }
}
