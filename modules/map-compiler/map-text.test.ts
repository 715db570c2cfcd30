import type { MapData } from '@umpire/shared/module/map.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMapText } from './map-text.ts';

const text = (value: unknown): string => makeMapText(value as MapData);

test('is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(text(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 7 },
  );
});

test('related fields share a line, hexes are sorted by number', () => {
  const words = Array.from({ length: 12 }, (_, i) => `word-${i}`);
  const hexes = Object.fromEntries(
    ['1001', '0101', '0102'].map((number) => [number, { terrain: 'woods', features: words.slice(0, 4) }]),
  );
  const lines = text({ default: 'clear', hexes }).split('\n');
  expect(lines.filter((line) => line.includes('"terrain"')).map((line) => line.trim().slice(1, 5))).toEqual([
    '0101',
    '0102',
    '1001',
  ]);
});

test('long lists of points fill their lines', () => {
  const polygon = Array.from({ length: 60 }, (_, i) => [i, i]);
  const lines = text({ polygon }).split('\n');
  expect(lines.length).toBeLessThan(15);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
});

test('leaves out what is undefined', () => {
  expect(text({ a: undefined, b: 1 })).toBe('{ "b": 1 }\n');
});
