import { describe, expect, test } from 'vitest';
import { readAtlas } from './atlas.ts';
import { smallAtlas, townAt } from './fixtures/small-atlas.ts';

describe('reading an atlas', () => {
  test('takes a whole one', () => {
    expect(readAtlas(smallAtlas({ towns: [townAt('0101', 'A')] }))).toHaveProperty('atlas.towns.0.name', 'A');
  });

  test('parts that a game does not need may be missing', () => {
    const { lakes: _lakes, railways: _railways, ...rest } = smallAtlas();
    expect(readAtlas(rest)).toMatchObject({ atlas: { lakes: [], railways: [] } });
  });

  test('names every problem with its place', () => {
    const broken = {
      ...smallAtlas(),
      towns: [{ ...townAt('0101', 'A'), size: 'hamlet' }],
      rivers: [{ name: 'Main', class: 'minor', points: [[1, 2]] }],
    };
    const read = readAtlas(broken);
    expect('problems' in read && read.problems.map(({ path, found }) => [path, found])).toEqual([
      ['towns/0/size', 'hamlet'],
      ['rivers/0/points', [[1, 2]]],
    ]);
  });
});
