import { expect, test } from 'vitest';
import { reach } from './3-movement.ts';
import { entryHexes } from './10-reinforcements.ts';
import fixture from './fixtures/setup-reach.json' with { type: 'json' };
import { hexIn } from './testing/position.ts';
import { slowReach } from './testing/slow-reach.ts';
import { positionAt } from './testing/table.ts';

/** How many hexes each unit can be in at the end of its first move; `fixtures/README.md` works some out by hand. */
const counts: Readonly<Record<string, Readonly<Record<string, number>>>> = fixture;

test.each(['german', 'allied'])('turn 1: hexes in reach of each %s unit, one at a time', (side) => {
  const p = positionAt('historical', { number: 1, phase: 'movement', side });
  const movers = p.units.filter(
    (unit) => unit.side === side && (unit.at !== undefined || entryHexes(p, unit).length > 0),
  );
  const found = movers.map((unit) => [unit.counter, [...reach(p, [unit]).hexes()].length] as const);
  expect(Object.fromEntries(found)).toEqual(counts[side]);
});

test.each(['german', 'allied'])('turn 1: a slow and plain search finds the same for the %s units', (side) => {
  const p = positionAt('historical', { number: 1, phase: 'movement', side });
  // One of each stack and class: the others of a stack go where it goes, unless both are mechanized.
  const seen = new Set<string>();
  for (const unit of p.units) {
    const entries = unit.at === undefined ? entryHexes(p, unit) : [];
    if (unit.side !== side || (unit.at === undefined && entries.length === 0)) continue;
    const key = `${unit.at ?? entries.join()} ${unit.move} ${unit.values.infiltrator} ${unit.values.nationality}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const found = reach(p, [unit]);
    const slow = slowReach(p, unit, entries);
    const fast = new Map([...found.hexes()].map((hex) => [hex, found.cost(hex)]));
    expect(fast, unit.counter).toEqual(new Map([...slow].sort(([a], [b]) => a - b)));
  }
});

test('KG/Ra, as worked out by hand in fixtures/README.md', () => {
  const p = positionAt('historical', { number: 1, phase: 'movement', side: 'german' });
  const found = reach(p, [p.units.find(({ counter }) => counter === 'kg-ra')!]);
  const cost = (number: string) => found.cost(hexIn(p, number));
  expect([cost('2403'), cost('2504'), cost('2304'), cost('2505'), cost('2405')]).toEqual([2, 2, 3, 3, undefined]);
  expect(found.why(hexIn(p, '2405'))?.clause).toBe('4.2c');
});
