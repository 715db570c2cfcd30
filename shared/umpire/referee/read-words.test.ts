import { expect, test } from 'vitest';
import { loadSmall } from '../../module/testing/load-small.ts';
import { parsePosition } from './parse-position.ts';
import { UnreadableError } from './problems.ts';

const module = loadSmall(({ map }) => {
  map.areas = { 'far-bank': { name: Object.values(map.legend.terrain)[0]!.name, hexes: ['0101'] } };
});
const { legend } = module.data.map;
const [plain, other] = Object.keys(legend.terrain) as [string, string];
const [feature] = Object.keys(legend.features) as [string];
const [road] = Object.keys(legend.roads) as [string];
const [edge] = Object.keys(module.data.map.mapEdge) as [string];

const read = (features: readonly string[], more: object = {}) =>
  parsePosition(module, {
    module: 'small',
    map: {
      grid: { stagger: 'columns', further: 'even', columns: 4, rows: 4 },
      default: plain,
      hexes: { '0202': { features, ...more } },
      roads: [{ class: road, through: ['0202', '0203'], exit: { '0203': edge } }],
      borderland: 'north',
    },
  });
const at = 5;

test('a word is a feature, an area of the standard map, or a further terrain', () => {
  const { board } = read([feature, 'far-bank', other]);
  expect([...board.featuresAt(at)].sort()).toEqual([feature, other].sort());
  expect([...board.area('far-bank')]).toEqual([at]);
  expect(board.terrainAt(at)).toBe(plain);
});

test('a feature with a letter is the feature and an area of that letter', () => {
  const { board } = read([`${feature}:K`]);
  expect([...board.featuresAt(at)]).toEqual([feature]);
  expect([...board.area(`${feature}-k`)]).toEqual([at]);
});

test('areas that a small map does not speak of are empty', () => {
  expect([...read([]).board.area('far-bank')]).toEqual([]);
});

test('a road off the map, who holds a hex, and what else a map says', () => {
  const p = read([], { control: 'blue' });
  expect([...p.board.exits]).toEqual([[p.board.grid.parse('0203'), new Set([edge])]]);
  expect(p.markers).toEqual([{ kind: 'control', at, side: 'blue' }]);
  expect(p.extras).toEqual({ borderland: 'north' });
});

test('a word that is nothing of these is refused', () => {
  expect(() => read(['no-such-word'])).toThrow(UnreadableError);
});
