import { expect, test } from 'vitest';
import { compileBoard } from './board.ts';
import { smallModule } from './testing/small-module.ts';

const board = compileBoard(smallModule().map);
const hex = (number: string) => board.grid.parse(number)!;

test('a hex has its terrain, or the map’s', () => {
  expect([board.terrainAt(hex('0202')), board.terrainAt(hex('0101'))]).toEqual(['woods', 'clear']);
  expect(board.vocabulary.terrain[board.terrain[hex('0202')]!]).toBe('woods');
});

test('features are bits of a hex', () => {
  expect([...board.featuresAt(hex('0302'))]).toEqual(['fort']);
  expect(board.features[hex('0302')]! & board.bit('features', 'fort')).not.toBe(0);
  expect(board.features[hex('0302')]! & board.bit('features', 'town')).toBe(0);
  expect([...board.featuresAt(hex('0101'))]).toEqual([]);
});

test('a hexside is the same from both sides', () => {
  const there = board.hexside(hex('0202'), hex('0302'));
  expect([there.has('river'), there.has('bridge'), there.has('lake')]).toEqual([true, true, false]);
  expect(board.hexside(hex('0302'), hex('0202'))).toBe(there);
  expect([...board.hexside(hex('0303'), hex('0202'))]).toEqual(['river']);
  expect([...board.hexside(hex('0101'), hex('0102'))]).toEqual([]);
});

test('roads lead over hexsides, several classes over one', () => {
  expect([...board.road(hex('0202'), hex('0102'))]).toEqual(['road']);
  expect([...board.road(hex('0202'), hex('0302'))]).toEqual(['road', 'track']);
  expect([...board.road(hex('0102'), hex('0201'))]).toEqual([]);
});

test('edges of the map, areas and names are found by name', () => {
  expect([...board.edge('west')].map((at) => board.grid.number(at))).toEqual(['0101', '0102', '0103']);
  expect(board.area('goal').has(hex('0302'))).toBe(true);
  expect([board.nameAt(hex('0302')), board.nameAt(hex('0101'))]).toEqual(['Middleton', undefined]);
});

test('looking for an unknown word throws', () => {
  expect(() => board.bit('edges', 'lake')).toThrow('no lake among river, bridge');
  expect(() => board.edge('constructor')).toThrow('the map has no map edge constructor');
  expect(() => board.area('north')).toThrow('the map has no area north');
  expect(() => board.hexside(hex('0101'), hex('0401'))).toThrow('hexes 0101 and 0401 are not neighbors');
});

test('32 words fit into the bits', () => {
  const map = smallModule().map;
  const words = Array.from({ length: 32 }, (_, i) => `word-${i}`);
  map.legend.features = Object.fromEntries(words.map((word) => [word, { name: 'terrain', style: 'fort' }]));
  map.hexes = { '0101': { features: ['word-0', 'word-31'] } };
  const wide = compileBoard(map);
  expect([...wide.featuresAt(wide.grid.parse('0101')!)]).toEqual(['word-0', 'word-31']);
  expect(wide.bit('features', 'word-31')).toBe(2 ** 31);
});

test('a hex has the classes of the roads that lead off the map there', () => {
  const map = smallModule().map;
  const [first, ...others] = map.roads;
  const left = compileBoard({ ...map, roads: [{ ...first!, exit: { [first!.through[0]!]: 'west' } }, ...others] });
  const end = left.grid.parse(first!.through[0]!)!;
  expect([...left.roadsOff(end)]).toEqual([first!.class]);
  expect([...board.roadsOff(end)]).toEqual([]);
});
