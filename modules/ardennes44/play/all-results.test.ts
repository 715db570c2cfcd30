import type { Position, Prompt, Unit } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { allied, german, hexIn, positionWith, unitOf } from '../rules/testing/position.ts';
import tables from '../table-facts.json' with { type: 'json' };
import { attack } from './attack.ts';
import { ROLL } from './attack-state.ts';

// Every entry of the combat results table and of the fire fight table, from the die to the end of the attack, by both sides,
// against a second reckoning from the words of the rulebook's charts (16.1, 16.2c, 18.1).

const FROM = '0706';
const TARGET = '0707';

/** What the charts say of an entry: steps of each side, hexes that the defenders go back, whether they are engaged. */
interface Said {
  readonly attacker: number;
  readonly defender: number;
  readonly back: number;
  readonly engaged: boolean;
}
const says = (attacker: number, defender: number, back: number, engaged = false): Said => ({
  ...{ attacker, defender, back, engaged },
});
const said: Readonly<Record<string, Said>> = {
  'D1*': says(0, 1, 4),
  'DR4*': says(0, 0, 4),
  DR3: says(0, 0, 3),
  DR2: says(0, 0, 2),
  EX: says(1, 1, 0, true),
  Eng: says(0, 0, 0, true),
  'A1/Eng': says(1, 0, 0, true),
  A1: says(1, 0, 0),
  // The fire fight's own.
  D1: says(0, 1, 2),
  'A1/D1': says(1, 1, 2),
  'A1/DR2': says(1, 0, 2),
  'Eng+': says(0, 0, 0, true),
};
/** 16.2c Veterans have no modifier; after FF(+1) one more. */
const fireFight = ['D1', 'DR2', 'A1/D1', 'A1/DR2', 'Eng+', 'A1/Eng'];
const fireFought = (entry: string, die: number): string => fireFight[Math.min(die + (entry === 'FF' ? 0 : 1), 6) - 1]!;

interface Case {
  readonly column: string;
  readonly die: number;
  /** The die of the fire fight; 0: the attacker takes Eng. */
  readonly fire?: number;
  /** The entry that counts. */
  readonly entry: string;
}

const cases: readonly Case[] = tables.crt.columns.flatMap((column, c) =>
  Object.entries(tables.crt.rows).flatMap(([row, cells]): Case[] => {
    const die = Number(row);
    const entry = cells[c]!;
    if (!entry.startsWith('FF')) return [{ column, die, entry }];
    return [0, 1, 2, 3, 4, 5, 6].map((fire) => ({
      ...{ column, die, fire },
      entry: fire === 0 ? 'Eng' : fireFought(entry, fire),
    }));
  }),
);

const states = ['fresh', 'disrupted', 'routed'] as const;
type State = (typeof states)[number];
/** Each entry comes several times, and so in each of them. */
const stateOf = (i: number): State => states[i % states.length]!;

/** The end of an attack by two units on two, one of which is in that state. */
const fought = (side: 'german' | 'allied', { column, die, fire }: Case, state: State): Position => {
  const [mine, theirs] = side === 'german' ? [german, allied] : [allied, german];
  const shaken = { state: state === 'fresh' ? [] : [state] };
  const units = [mine('a', FROM), mine('b', FROM), theirs('d', TARGET), theirs('e', TARGET, shaken)];
  const p = positionWith(units, { columns: 14, rows: 14, turn: { number: 5, side, phase: 'combat' } });
  const rolled = (purpose: string, total: number) => ({ purpose: `@${purpose}`, dice: [total], total });
  const given = {
    attackers: ['a', 'b'],
    target: TARGET,
    thrown: { column, drm: 0, odds: column, defenders: ['d', 'e'] },
    rolls: [rolled(ROLL.combat, die), ...(fire ? [rolled(ROLL.fireFight, fire)] : [])],
  };
  const choose = (prompt: Prompt) =>
    (fire === 0 && prompt.choices.find(({ id }) => id === 'accept')) || recommended(prompt);
  return playedOut(p, given, { procedure: attack, choose });
};

const isThere = ({ at }: Unit): boolean => at !== undefined;
const stepsOf = (p: Position, ...ids: readonly string[]): number =>
  p.unitsOf(ids).reduce((sum, unit) => sum + (isThere(unit) ? unit.steps : 0), 0);

const expectEntry = (p: Position, entry: string, state: State): void => {
  const { attacker, defender, back, engaged } = said[entry]!;
  const [from, target] = [hexIn(p, FROM), hexIn(p, TARGET)];
  expect(stepsOf(p, 'a', 'b'), 'steps of the attackers').toBe(4 - attacker);
  // 18.1a A routed unit that goes back again is lost.
  const isLost = state === 'routed' && back > 0;
  expect(isThere(unitOf(p, 'e'))).toBe(!isLost);
  const left = stepsOf(p, 'd', 'e');
  if (isLost) expect(left >= 2 - defender && left <= 2).toBe(true);
  else expect(left, 'steps of the defenders').toBe(4 - defender);
  for (const unit of p.unitsOf(['d', 'e']).filter(isThere)) {
    expect(p.board.grid.distance(unit.at!, target)).toBe(back);
    expect(unit.state.includes('engaged')).toBe(engaged);
    const before = unit.id === 'e' ? state : 'fresh';
    // 18.1a Two hexes disrupt, three or more rout; who was disrupted is routed.
    const now = back === 0 ? before : back >= 3 || before === 'disrupted' ? 'routed' : 'disrupted';
    expect(states.filter((word) => unit.state.includes(word))).toEqual(now === 'fresh' ? [] : [now]);
  }
  // 19.1 Nobody advances but into a hex that was left.
  const went = p.unitsOf(['a', 'b']).filter((unit) => isThere(unit) && unit.at !== from);
  expect(went.length > 0).toBe(back > 0);
};

describe.each(['german', 'allied'] as const)('attacks of the %s side', (side) => {
  test.each(cases.map((one, i) => ({ ...one, state: stateOf(i) })))(
    '16.1 column $column, die $die, fire fight $fire, $state: $entry',
    ({ state, ...one }) => expectEntry(fought(side, one, state), one.entry, state),
  );
});

test('all entries of both tables are among them, each with defenders in each state', () => {
  const found = new Set(cases.map(({ entry }, i) => `${entry} ${stateOf(i)}`));
  const wanted = Object.keys(said).flatMap((entry) => states.map((state) => `${entry} ${state}`));
  expect([...found].toSorted()).toEqual(wanted.toSorted());
});
