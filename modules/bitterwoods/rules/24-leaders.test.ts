import { expect, test } from 'vitest';
import { hexesInRange, whyNotInfluenced } from './24-leaders.ts';
import { american, german, hexIn, positionWith, unitOf } from './testing/position.ts';
import { influenceOf } from './units.ts';

const hodges = { kind: 'leader', name: 'Hodges', influence: 2, radius: 2, steps: 1 };

test('24.1, 24.2 influence and range; zones bar the line but where a friend stands', () => {
  const units = [american('l', '0404', hodges), american('d', '0402'), german('x', '0302')];
  const given = { options: { leaders: true }, turn: { phase: 'combat', side: 'german' } };
  const p = positionWith(units, given);
  expect(influenceOf(unitOf(p, 'l'))).toBe(2);
  expect(hexesInRange(p, unitOf(p, 'l')).get(hexIn(p, '0402'))).toBe(2);
  expect(whyNotInfluenced(p, unitOf(p, 'l'), unitOf(p, 'd'))).toEqual([]);
  const shut = positionWith([...units, german('y', '0503')], given);
  expect(hexesInRange(shut, unitOf(shut, 'l')).has(hexIn(shut, '0402'))).toBe(false);
  const held = positionWith([...units, german('y', '0503'), american('f', '0403')], given);
  expect(hexesInRange(held, unitOf(held, 'l')).has(hexIn(held, '0402'))).toBe(true);
});
