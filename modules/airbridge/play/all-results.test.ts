import type { Position, Prompt, Unit } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { british, german, hexIn, positionWith, unitOf } from '../rules/testing/position.ts';
import tables from '../table-facts.json' with { type: 'json' };
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';

// Every entry of the maneuver combat table, from the die to the end of the combat, on every terrain, by both sides, against a
// second reckoning of 12.3 from the letters of the entry.

const FROM = '0706';
const TARGET = '0707';

/** 7.0.1 */
const defenceValues = { clear: 1, mixed: 2, woods: 3, urban: 4 } as const;
type Terrain = keyof typeof defenceValues;
const terrains = Object.keys(defenceValues) as readonly Terrain[];
/** 12.3.5 (2), (3) What defenders who are told to go back do. */
const answers = ['retreat', 'stay'] as const;
type Answer = (typeof answers)[number];

interface Case {
  readonly column: string;
  readonly die: number;
  readonly entry: string;
  readonly terrain: Terrain;
  readonly answer: Answer;
}
/** The cells of the table, one after the other on each terrain, with each answer. */
const cases: readonly Case[] = Object.entries(tables.maneuver.cells).flatMap(([column, cells], c) =>
  cells.map((entry, i) => ({
    ...{ column, entry, die: i + 1 },
    terrain: terrains[(c + i) % terrains.length]!,
    answer: answers[Math.floor((c + i) / terrains.length) % answers.length]!,
  })),
);

/** The end of a combat by two units against two; one on each side is fatigued already. */
const fought = (side: 'german' | 'allied', { column, die, terrain, answer }: Case): Position => {
  const [mine, theirs] = side === 'german' ? [german, british] : [british, german];
  const tired = { state: ['fatigued'] };
  const units = [mine('a', FROM), mine('b', FROM, tired), theirs('d', TARGET), theirs('e', TARGET, tired)];
  const p = positionWith(units, {
    ...{ columns: 14, rows: 14, hexes: { [TARGET]: terrain } },
    extras: { battles: [{ target: TARGET, maneuver: ['a', 'b'], assault: [] }] },
    turn: { number: 5, side, phase: 'maneuver-combat' },
  });
  const given = {
    attackers: ['a', 'b'],
    target: TARGET,
    thrown: { column, drm: 0, odds: column, defenders: ['d', 'e'] },
    rolls: [{ purpose: `@${COMBAT}`, dice: [die], total: die }],
    ahead: ['defender', 'attacker', 'advance'],
  };
  const choose = (prompt: Prompt) =>
    (prompt.step === 'defender' && prompt.choices.find(({ id }) => id === answer)) || recommended(prompt);
  return playedOut(p, given, { procedure: attack, choose });
};

const isThere = ({ at }: Unit): boolean => at !== undefined;
const there = (p: Position, ...ids: readonly string[]): readonly Unit[] => p.unitsOf(ids).filter(isThere);
const stepsOf = (p: Position, ...ids: readonly string[]): number =>
  there(p, ...ids).reduce((sum, { steps }) => sum + steps, 0);

const expectEntry = (p: Position, { entry, terrain, answer }: Case): void => {
  const [, letter, number, tired] = /^([ABD])(\d*)F?(\d*)$/.exec(entry)!;
  const [steps, fatigue] = [Number(number), Number(tired)];
  const [from, target] = [hexIn(p, FROM), hexIn(p, TARGET)];
  // 12.3.2 divided by the terrain; 12.3.5 who stays pays a step, in a town nothing.
  const stays = letter === 'D' && answer === 'stay';
  const paid = Math.floor(steps / defenceValues[terrain]);
  const price = stays && terrain !== 'urban' ? 1 : 0;
  const lost = letter === 'D' ? Math.min(4, paid + price) : 0;
  expect(stepsOf(p, 'd', 'e'), 'steps of the defenders').toBe(4 - lost);
  expect(stepsOf(p, 'a', 'b'), 'steps of the attackers').toBe(4 - (letter === 'A' ? steps : 0));
  // 12.3.3 Of the unfatigued units, one on each side at most here.
  const isTired = (id: string): boolean => unitOf(p, id).state.includes('fatigued');
  if (isThere(unitOf(p, 'd'))) expect(isTired('d')).toBe(letter !== 'A' && fatigue > 0);
  if (isThere(unitOf(p, 'a'))) expect(isTired('a')).toBe(letter !== 'D' && fatigue > 0);
  for (const unit of there(p, 'd', 'e'))
    expect(p.board.grid.distance(unit.at!, target)).toBe(letter === 'D' && !stays ? 2 : 0);
  for (const unit of there(p, 'a', 'b')) {
    const far = p.board.grid.distance(unit.at!, from);
    if (letter === 'A') expect([far, unit.at === target]).toEqual([1, false]);
    // 12.3.6 Into the empty hex.
    else expect(far === 0 || (unit.at === target && letter === 'D')).toBe(true);
  }
  const isEmptied = letter === 'D' && there(p, 'd', 'e').every(({ at }) => at !== target);
  expect(there(p, 'a', 'b').some(({ at }) => at === target)).toBe(isEmptied);
};

describe.each(['german', 'allied'] as const)('combats of the %s side', (side) => {
  test.each(cases)('12.3 column $column, die $die, $terrain, $answer: $entry', (one) =>
    expectEntry(fought(side, one), one),
  );
});

test('the whole ladder is among them, and each terrain with each answer', () => {
  expect([...new Set(cases.map(({ entry }) => entry))].toSorted()).toEqual(tables.maneuver.ladder.toSorted());
  const found = new Set(
    cases.flatMap(({ entry, terrain, answer }) => (entry.startsWith('D') ? `${terrain} ${answer}` : [])),
  );
  expect(found.size).toBe(terrains.length * answers.length);
});
