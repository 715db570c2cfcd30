import type { Position, Prompt, Unit } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { british, german, gun, hexIn, positionWith, unitOf } from '../rules/testing/position.ts';
import tables from '../table-facts.json' with { type: 'json' };
import { assault } from './assault.ts';

// Whole assaults from the move in to the end, by both sides, against a second reckoning of 13.1 and 13.2.

const TARGET = '0404';
const AROUND = ['0403', '0405', '0304', '0305', '0504', '0505'] as const;
const classes = {
  infantry: 'infantry',
  engineer: 'infantry',
  armor: 'armour',
  'anti-tank': 'anti-tank',
} as const;

const die = fc.integer({ min: 1, max: 10 });
const terrain = fc.constantFrom('clear', 'clear', 'mixed', 'woods', 'urban');
const soldier = fc.record({
  attack: fc.integer({ min: 1, max: 9 }),
  defense: fc.integer({ min: 1, max: 9 }),
  efficiency: fc.integer({ min: 1, max: 9 }),
  steps: fc.constantFrom(1, 2, 2),
  kind: fc.constantFrom('infantry', 'infantry', 'engineer', 'armor', 'anti-tank'),
  from: fc.constantFrom(...AROUND),
  isTired: fc.boolean(),
});
type Soldier = (typeof soldier extends fc.Arbitrary<infer S> ? S : never) & { readonly id: string };

const assaults = fc.record({
  side: fc.constantFrom('german' as const, 'allied' as const),
  storming: fc.array(soldier, { minLength: 1, maxLength: 4 }),
  holding: fc.array(soldier, { minLength: 1, maxLength: 3 }),
  ground: fc.array(terrain, { minLength: 7, maxLength: 7 }),
  bombs: fc.constantFrom(0, 0, 2, 6, 12, 20, 30, 31),
  dice: fc.record({
    defensive: die,
    'assault-defender-1': die,
    'assault-attacker-1': die,
    'check-defender': die,
    'check-attacker': die,
    'assault-defender-2': die,
    'assault-attacker-2': die,
  }),
});
type Given = typeof assaults extends fc.Arbitrary<infer G> ? G : never;

/** 2.3.2 The back of a counter here: half the strengths, and less efficient. */
const turned = <T extends { attack: number; defense: number; efficiency?: number; steps: number }>(unit: T): T => ({
  ...unit,
  steps: unit.steps - 1,
  attack: Math.floor(unit.attack / 2),
  defense: Math.floor(unit.defense / 2),
});

const named = (letter: string, all: Given['storming']): readonly Soldier[] =>
  all.map((one, i) => ({ ...one, id: `${letter}${i}` }));

/** The units that are left after so many lost steps. 17.2.2 Engineers first if they attack; else the first. */
const after = (all: readonly Soldier[], steps: number, isStorming: boolean): readonly Soldier[] => {
  if (steps <= 0 || all.length === 0) return all;
  const loser = (isStorming && all.find(({ kind }) => kind === 'engineer')) || all[0]!;
  const left = all.flatMap((one) => (one !== loser ? [one] : one.steps > 1 ? [turned(one)] : []));
  return after(left, steps - 1, isStorming);
};

interface Spans {
  readonly columns: readonly { readonly label: string; readonly min: number; readonly max: number | null }[];
  readonly cells: object;
}
const cell = ({ columns, cells }: Spans, strength: number, row: number): number => {
  const column = columns.find(({ min, max }) => strength >= min && (max === null || strength <= max));
  return column ? (cells as Record<string, number[]>)[column.label]![Math.min(Math.max(row, 1), 10) - 1]! : 0;
};

const makeUp = (all: readonly Soldier[]): string => {
  const own = new Set<string>(all.map(({ kind }) => classes[kind as keyof typeof classes]));
  return ['infantry', 'armour', 'anti-tank'].filter((one) => own.has(one)).join('/');
};
const sum = (all: readonly Soldier[], of: (one: Soldier) => number): number => all.reduce((n, one) => n + of(one), 0);

/** 13.1.D, 13.1.E, 13.2 Steps that the fire of a side costs the other. */
const fire = (by: 'attacker' | 'defender', roll: number, a: readonly Soldier[], d: readonly Soldier[]): number => {
  const matrix = tables.armourAssault.cells as Record<string, Record<string, { attacker: number; defender: number }>>;
  const armour = matrix[makeUp(a)]![makeUp(d)]![by];
  const directions = new Set(a.map(({ from }) => from)).size;
  const weary = sum(d, ({ steps, isTired }) => (isTired ? steps : 0));
  const share = weary === 0 ? 0 : weary * 2 >= sum(d, ({ steps }) => steps) ? 2 : 1;
  const own = by === 'attacker' ? (directions >= 4 ? -2 : directions === 3 ? -1 : 0) : share;
  const strength = by === 'attacker' ? sum(a, ({ attack }) => attack) : sum(d, ({ defense }) => defense);
  return cell(tables.assault, strength, roll + own + armour);
};

const best = (all: readonly Soldier[]): number => Math.max(0, ...all.map(({ efficiency }) => efficiency));

/** Who is left on each side, and what was asked. */
const reckon = ({ storming, holding, ground, bombs, dice }: Given) => {
  let [a, d] = [named('a', storming), named('d', holding)];
  const asked: string[] = ['in'];
  const cost = (role: 'attacker' | 'defender', step: string, steps: number): void => {
    const there = sum(role === 'attacker' ? a : d, (one) => one.steps);
    for (let i = 0; i < Math.min(steps, there); i++) asked.push(`${step} ${steps - i}`);
    if (role === 'attacker') a = after(a, steps, true);
    else d = after(d, steps, false);
  };
  if (bombs > 0) {
    asked.push('defensive-fire', 'defensive-fire', 'defensive-roll');
    // 9.3.2 One only if all go from clear into clear ground.
    const isClear = ground[0] === 'clear' && a.every(({ from }) => ground[1 + AROUND.indexOf(from)] === 'clear');
    const result = cell(tables.bombardment, bombs, dice.defensive);
    cost('attacker', 'defensive-losses', Math.floor(result / (isClear ? 1 : 2)));
  }
  const both = (): boolean => a.length > 0 && d.length > 0;
  const round = (n: 1 | 2, who: { readonly attacker: boolean; readonly defender: boolean }, isTogether: boolean) => {
    let owed = 0;
    if (who.defender) {
      asked.push(`fire-defender-${n}`);
      owed = fire('defender', dice[`assault-defender-${n}`], a, d);
      if (!isTogether) cost('attacker', n === 1 ? 'losses-first' : 'losses-attacker-2', owed);
    }
    let done = 0;
    if (who.attacker && both()) {
      asked.push(`fire-attacker-${n}`);
      done = fire('attacker', dice[`assault-attacker-${n}`], a, d);
    }
    if (isTogether) cost('attacker', `losses-attacker-${n}`, owed);
    cost('defender', `losses-defender-${n}`, done);
  };
  if (both())
    round(
      1,
      { attacker: true, defender: true },
      a.some(({ kind }) => kind === 'engineer'),
    );
  if (both()) {
    asked.push('check-defender', 'check-attacker');
    // 13.1.F, 8.0.4
    round(2, { attacker: dice['check-attacker'] <= best(a), defender: dice['check-defender'] <= best(d) }, true);
  }
  asked.push('end');
  return { a, d, asked };
};

const placed = ({ side, storming, holding, ground, bombs }: Given, markers: readonly object[]): Position => {
  const [mine, theirs] = side === 'german' ? [german, british] : [british, german];
  const units = [
    ...named('a', storming).map(({ id, from, isTired: _, ...more }) => mine(id, from, { ...more, stacking: 1 })),
    ...named('d', holding).map(({ id, isTired, from: _, ...more }) =>
      theirs(id, TARGET, { ...more, stacking: 1, state: isTired ? ['fatigued'] : [] }),
    ),
    ...(bombs > 0 ? [theirs('gun', '0408', { ...gun, bombardment: bombs })] : []),
  ];
  return positionWith(units, {
    hexes: Object.fromEntries([TARGET, ...AROUND].map((hex, i) => [hex, ground[i]!])),
    markers,
    turn: { number: 5, side, phase: 'assault' },
    extras: { battles: [{ target: TARGET, maneuver: [], assault: storming.map((_, i) => `a${i}`) }] },
  });
};

const steps = (p: Position, letter: string): readonly string[] =>
  p.units
    .filter(({ id, at }) => id.startsWith(letter) && at !== undefined && id !== 'gun')
    .map(({ id, steps: n }) => `${id} ${n}`);

/** The side that decides a step: the defender commits guns; each throws its own dice and picks its own losses. */
const asks = (step: string): 'attacker' | 'defender' =>
  /^defensive-(fire|roll)$|defender/.test(step) ? 'defender' : 'attacker';

const expectFought = (given: Given, markers: readonly object[] = []): string => {
  const begun = placed(given, markers);
  const { a, d, asked } = reckon(given);
  const found: string[] = [];
  const choose = (prompt: Prompt) => {
    const owner = asks(prompt.step) === 'attacker' ? given.side : given.side === 'german' ? 'allied' : 'german';
    // The end of an assault without attackers is nobody's choice.
    if (prompt.step !== 'end' || a.length > 0) expect(prompt.side, prompt.step).toBe(owner);
    expect(prompt.choices.map(({ id }) => id)).not.toContain('drop-zone');
    found.push(prompt.says.text === 'play.losses' ? `${prompt.step} ${prompt.says.params!.steps}` : prompt.step);
    return recommended(prompt);
  };
  const [offer] = assault.offers(begun, given.side);
  const ended = playedOut(begun, offer!.state, {
    ...{ procedure: assault, choose, flipped: turned<Unit> },
    die: (purpose) => given.dice[purpose.replace('play.roll.', '') as keyof Given['dice']],
  });
  expect(found).toEqual(asked);
  expect([steps(ended, 'a'), steps(ended, 'd')]).toEqual(
    [a, d].map((all) => all.map((one) => `${one.id} ${one.steps}`)),
  );
  // 13.1.H, 13.2.3
  for (const { id, from } of a) expect(unitOf(ended, id).at).toBe(hexIn(ended, d.length > 0 ? from : TARGET));
  if (given.bombs > 0) expect(unitOf(ended, 'gun').state).toEqual(['first-fire']);
  for (const { id, state } of ended.units) if (id.startsWith('a')) expect(state).not.toContain('assault');
  return `${a.length > 0} ${d.length > 0} ${asked.some((step) => step.endsWith('-2'))}`;
};

test('13.1, 13.2 what is asked of whom in an assault, who is left of it, and where', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(assaults, (given) => void ends.add(expectFought(given))),
    { seed: 1944, numRuns: 80 * Number(process.env.FUZZ_TIMES ?? 1) },
  );
  expect(ends.size).toBeGreaterThan(4);
});

test('7.3.6 a drop zone is in nobody’s way but the Germans’', () => {
  const given: Given = {
    side: 'allied',
    storming: [{ attack: 9, defense: 9, efficiency: 9, steps: 2, kind: 'infantry', from: '0405', isTired: false }],
    holding: [{ attack: 1, defense: 1, efficiency: 1, steps: 1, kind: 'infantry', from: '0403', isTired: false }],
    ground: Array.from({ length: 7 }, () => 'clear' as const),
    bombs: 0,
    dice: {
      ...{ defensive: 10, 'assault-defender-1': 10, 'assault-attacker-1': 1, 'check-defender': 10 },
      ...{ 'check-attacker': 10, 'assault-defender-2': 10, 'assault-attacker-2': 10 },
    },
  };
  // The Germans stand on it: with them gone, nothing is left to fight.
  expectFought(given, [{ kind: 'dz', on: TARGET, formation: '82 Airborne Division' }]);
});
