import { expect, test } from 'vitest';
import { loadSmall } from '../../module/testing/load-small.ts';
import { parsePosition } from './parse-position.ts';
import { UnreadableError } from './problems.ts';

const problemsOf = (position: object): readonly unknown[] => {
  try {
    parsePosition(loadSmall(), { module: 'small', ...position });
    return [];
  } catch (error) {
    if (error instanceof UnreadableError) return error.problems;
    throw error;
  }
};

test('a position has the places of units', () => {
  const p = parsePosition(loadSmall(), { module: 'small', units: [{ id: 'a', side: 'blue', at: '0302', attack: 4 }] });
  expect(p.unit('a')).toMatchObject({ side: 'blue', attack: 4, steps: 1, name: 'a', at: p.board.grid.parse('0302') });
});

test('all that is wrong with units is told at once', () => {
  const units = [
    { id: 'a', side: 'green', at: '0302' },
    { id: 'b', side: 'blue' },
    { id: 'c', side: 'constructor' },
  ];
  expect(problemsOf({ units })).toEqual([
    { path: 'position.units[0].side', found: '"green"', expected: 'a side of the game: blue or red' },
    { path: 'position.units[2].side', found: '"constructor"', expected: 'a side of the game: blue or red' },
  ]);
  expect(problemsOf({ units: [{ id: 'a', side: 'blue', at: '9999' }] })).toMatchObject([
    { path: 'position.units[0].at' },
  ]);
});

test('one strength is that of attack and defense; a unit may be off the map', () => {
  const p = parsePosition(loadSmall(), {
    module: 'small',
    units: [{ id: 'a', side: 'blue', at: 'off-map', strength: 5, er: null }],
  });
  expect(p.unit('a')).toMatchObject({ at: undefined, attack: 5, defense: 5, values: { strength: 5 } });
});

test('a nested field has a name for each part, and a list is one text; a letter as strength counts as 0', () => {
  const p = parsePosition(loadSmall(), {
    module: 'small',
    units: [{ id: 'a', side: 'blue', attack: 'S', tq: { value: 3, colour: 'grey' }, moved: null, front: ['5pz', '7'] }],
    markers: [{ kind: 'traffic', number: 2, target: '0101' }],
  });
  expect(p.unit('a')).toMatchObject({
    attack: 0,
    values: { attack: 'S', 'tq.value': 3, 'tq.colour': 'grey', front: '5pz 7' },
  });
  expect(p.markers).toEqual([{ kind: 'traffic', values: { number: 2, target: '0101' } }]);
});
