import { loadGame } from '@umpire/modules';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import type { Layer } from '../../state/layers.ts';
import { layered } from './layered.ts';

const { module } = await loadGame('ford');
const sheet = module.data.counters;
const [scenario] = module.data.scenarios;
const table = openingOf(module, scenario!.id);
const show = (hidden: readonly Layer[], peeking = false) => layered(sheet, table, new Set(hidden), peeking);
const isUnit = (id: string) => sheet.kinds[sheet.counters[table.pieces[id]!.counter]!.kind]!.unit;

test('nothing hidden is the very same table', () => {
  expect(show([])).toBe(table);
});

test('units and markers are hidden each by themselves, all counters while one peeks', () => {
  const left = (hidden: readonly Layer[], peeking?: boolean) => Object.values(show(hidden, peeking).stacks).flat();
  expect(left(['units']).some(isUnit)).toBe(false);
  expect(left(['markers']).every(isUnit)).toBe(true);
  expect(left(['units']).length + left(['markers']).length).toBe(Object.keys(table.pieces).length);
  expect(left([], true)).toEqual([]);
});

test('face-down counters are hidden with the units, so that the layer does not reveal their type', () => {
  const marker = Object.keys(table.pieces).find((id) => !isUnit(id))!;
  const [back] = Object.keys(sheet.backs);
  const masked = { ...table.pieces[marker]!, counter: `back:${back}`, masked: true } as const;
  const with_ = { ...table, pieces: { ...table.pieces, [marker]: masked } };
  expect(Object.values(layered(sheet, with_, new Set(['markers']), false).stacks).flat()).toContain(marker);
});
