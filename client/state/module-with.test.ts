import { loadGame } from '@umpire/modules';
import { expect, test } from 'vitest';
import { moduleWith } from './module-with.ts';

const { module } = await loadGame('ford');
const change = (terrain: string) => [{ type: 'hex' as const, hex: '0101', terrain }];
const hex = module.grid.parse('0101')!;
const [one, other] = Object.keys(module.data.map.legend.terrain) as [string, string];

test('a table without changes has the module as it is', () => {
  expect(moduleWith(module, undefined)).toBe(module);
});

test('equal changes give the same module, others another', () => {
  const first = moduleWith(module, change(one));
  expect(moduleWith(module, change(one))).toBe(first);
  expect(first.board.terrainAt(hex)).toBe(one);
  expect(moduleWith(module, change(other)).board.terrainAt(hex)).toBe(other);
});
