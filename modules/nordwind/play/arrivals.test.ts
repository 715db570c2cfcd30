import { expect, test } from 'vitest';
import { fits } from '../rules/5-stacking.ts';
import { hexIn } from '../rules/testing/position.ts';
import { positionAt } from '../rules/testing/table.ts';
import rules from '../umpire.ts';

test('5b who comes in is offered a full hex too, as the only one or after all others: the limit binds when the phase ends', () => {
  const arrivals = rules.procedures!.find(({ kind }) => kind === 'arrivals')!;
  const offered = (number: number, entry: string) => {
    const p = positionAt('historical', { number, phase: 'movement', side: 'german' });
    const hex = hexIn(p, entry);
    const others = p.units.filter(({ side, at }) => side === 'german' && at !== undefined).slice(0, 3);
    const full = p.moved(others, hex);
    // The reinforcements of turn 1 wait.
    const passed = number === 1 ? [] : p.units.flatMap(({ id, place }) => (place === 'track:turn:1' ? id : []));
    const { choices, step } = arrivals.prompt(full, { passed })!;
    expect(fits(full, full.unit(step)!, hex)).toBe(false);
    return choices.map(({ id }) => id);
  };
  expect(offered(1, '1001')).toEqual(['to-1001', 'later']);
  expect(offered(2, '2312')).toEqual(['to-2314', 'to-2312', 'later']);
});

test('10.1.3a all reinforcements of the turns so far are planned at once, each by the rules after those before it', () => {
  const arrivals = rules.procedures!.find(({ kind }) => kind === 'arrivals')!;
  for (const number of [1, 2, 3]) {
    let p = positionAt('historical', { number, phase: 'movement', side: 'german' });
    const plan = arrivals.plan!(p, 'german');
    expect(plan.length).toBeGreaterThan(0);
    for (const { unit, hexes } of plan) {
      const to = p.board.grid.number(hexes[0]!);
      expect(rules.judge!(p, { type: 'movePieces', pieces: [unit], to }, ['german'])).toEqual({ type: 'fine' });
      p = p.moved([p.unit(unit)!], hexes[0]);
    }
  }
  expect(arrivals.plan!(positionAt('historical', { number: 1, phase: 'combat', side: 'german' }), 'german')).toEqual(
    [],
  );
});
