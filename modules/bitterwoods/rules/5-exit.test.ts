import { expect, test } from 'vitest';
import { whyNotExit } from './5-exit.ts';
import { american, clausesOf, positionWith, unitOf } from './testing/position.ts';

test('5.5.b an Allied unit out of supply leaves over the edge at which it stands, but for the east one', () => {
  const why = (at: string, edge: string, state: readonly string[] = ['out-of-supply']) => {
    const p = positionWith([american('d', at, { state })]);
    return clausesOf(whyNotExit(p, unitOf(p, 'd'), edge));
  };
  expect([why('0401', 'north'), why('0401', 'west'), why('0404', 'north')]).toEqual([[], ['5.5.b'], ['5.5.b']]);
  expect([why('0104', 'east'), why('0401', 'north', [])]).toEqual([['5.5.b'], ['5.5.b']]);
});
