import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { beginning, choosing } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { british, german, hexIn, parachute, positionWith, unitOf } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { landing } from './landing.ts';
import { quietTable } from './testing/quiet-table.ts';
import { tutorial } from './tutorial.ts';

const lessonOf = (id: string) => tutorial.lessons.find((one) => one.id === id)!;

/** Battalions of 1st Airborne on the map of the game, where they have come down by the dice. */
const after = (
  at: Readonly<Record<string, string | null>>,
  state: readonly string[] = ['landed'],
  phase = 'movement',
) => {
  const counters = Object.keys(at);
  const drawn = positionWith(
    counters.map((counter) => british(counter, at[counter]!, { ...parachute, state })),
    { standard: true, turn: { number: 1, phase } },
  );
  return drawn.with(new Map(counters.map((counter) => [counter, { ...unitOf(drawn, counter), counter } as Unit])));
};

test('11.4k the march goes to hexes that are nearer to Arnhem, the nearest first', () => {
  const p = after({ 'br-1': '3718' });
  const { grid } = p.board;
  const far = (hex: number): number => grid.distance(hex, hexIn(p, '3423'));
  const { hexes, units } = lessonOf('move').show!(p);
  expect(units).toEqual(['br-1']);
  expect(hexes.length).toBeGreaterThan(5);
  expect(hexes.every((hex) => far(hex) < far(hexIn(p, '3718')))).toBe(true);
  expect(hexes.map(far)).toEqual(hexes.map(far).toSorted((one, other) => one - other));
  expect(lessonOf('move').way!(p, [], () => [])).toEqual({
    type: 'movePieces',
    pieces: ['br-1'],
    to: grid.number(hexes[0]!),
  });
  // No hex where another unit stands, and nobody who has not landed.
  const crowded = after({ 'br-1': '3718', 'br-2': grid.number(hexes[0]!) });
  expect(lessonOf('move').show!(crowded).hexes).not.toContain(hexes[0]);
  for (const none of [after({ 'br-1': '3718' }, []), after({ 'br-1': null }), after({ 'us-1': '3718' })]) {
    expect(lessonOf('move').show!(none)).toEqual({ hexes: [], units: [] });
    expect(lessonOf('move').way!(none, [], () => [])).toBeUndefined();
  }
});

test('11.4k the march is made when one of the battalions is nearer to Arnhem than it was', () => {
  const began = after({ 'br-1': '3718', 'br-2': '3618' });
  const isDone = (at: Parameters<typeof after>[0], phase?: string) =>
    lessonOf('move').isDone!(after(at, ['landed'], phase), began);
  expect([isDone({ 'br-1': '3719', 'br-2': '3618' }), isDone({ 'br-1': '3718', 'br-2': '3619' })]).toEqual([
    true,
    true,
  ]);
  expect([isDone({ 'br-1': '3718', 'br-2': '3618' }), isDone({ 'br-1': '3717', 'br-2': '3617' })]).toEqual([
    false,
    false,
  ]);
  expect(isDone({ 'br-1': '3718', 'br-2': '3618', 'br-3': '3422' })).toBe(false);
  expect(isDone({ 'br-1': '3717', 'br-2': '3618' }, 'combat')).toBe(true);
  const strays = (at: Parameters<typeof after>[0]) => lessonOf('move').strays!(after(at), began);
  expect([strays({ 'br-1': '3718', 'br-2': '3618' }), strays({ 'br-1': '3717', 'br-2': '3618' })]).toEqual([
    false,
    true,
  ]);
});

test('11.4a, 11.4b who lands first is a battalion of 1st Airborne, whichever unit is proposed, also after others have landed', () => {
  const { play, setTurn, p, idOf } = quietTable();
  setTurn('movement', 'allied');
  const battalions = ['br-1', 'br-2', 'br-3'].map(idOf);
  const way = (now: Position): Command => lessonOf('land').way!(now, rules.procedures!, () => [])!;
  const take = (command: Command): void => void play.do('ben', command);
  const landOne = (by: (now: Position) => Command): void => {
    for (let step = 0; step < 6; step += 1) take(by(p()));
  };
  // Another unit lands by the recommendations.
  take(beginning(landing.offers(p(), 'allied')[0]!));
  const openOne = () => p().procedures.find(({ status }) => status === 'open');
  while (openOne()) {
    const { choices } = landing.prompt(p(), openOne()!.state)!;
    take(choosing(openOne()!, choices.find(({ recommended }) => recommended)!));
  }
  const isLanded = (ids: readonly string[]) => ids.some((id) => p().unit(id)!.state.includes('landed'));
  expect(isLanded(battalions)).toBe(false);
  expect(lessonOf('scatter').isDone!(p().at({ turn: { number: 1, phase: 'movement', side: 'allied' } }), p())).toBe(
    false,
  );
  landOne(way);
  expect(isLanded(battalions) || battalions.some((id) => p().unit(id)!.place === 'box:allied-eliminated')).toBe(true);
  const now = p().at({ turn: { number: 1, phase: 'movement', side: 'allied' } });
  expect([lessonOf('land').isDone!(now, now), lessonOf('scatter').isDone!(now, now)]).toEqual([
    true,
    isLanded(battalions),
  ]);
});

test('7.1a, 7.6a an attack is begun, and then its die thrown; and the German’s turn is over with the turn', () => {
  const of = (state: object | undefined) => {
    const drawn = positionWith([british('a', '0404'), german('x', '0403')], { turn: { number: 1, phase: 'combat' } });
    const procedures = state ? [{ id: 'p', kind: 'attack', status: 'open' as const, state: state as never }] : [];
    const p = drawn.at({ procedures });
    return ['attack', 'roll'].map((id) => lessonOf(id).isDone!(p, p));
  };
  const declared = { attackers: ['a'], target: '0403' };
  const rolls = [{ purpose: '@play.roll.combat', dice: [1], total: 1 }];
  expect([of(undefined), of(declared), of({ ...declared, rolls })]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  const p = positionWith([british('a', '0404'), german('x', '0403')], { turn: { number: 1, phase: 'combat' } });
  expect(lessonOf('attack').show!(p)).toEqual({ hexes: [hexIn(p, '0403')], units: ['a'] });
  const isOver = (number: number) => {
    const now = p.at({ turn: { number, phase: 'combat', side: 'allied' } });
    return lessonOf('german').isDone!(now, now);
  };
  expect([isOver(1), isOver(2)]).toEqual([false, true]);
});
