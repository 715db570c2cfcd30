import { expect, test } from 'vitest';
import { readModule } from '../module/read-module.ts';
import { buildFile, moduleFile } from '../testing/module-writer.ts';
import { xml } from '../testing/xml-writer.ts';
import { importDice } from './dice.ts';
import { TextShelf } from './names.ts';

const special = (...dice: readonly (readonly (number | string)[])[]): string =>
  xml(
    'VASSAL.build.module.SpecialDiceButton',
    { name: 'Special' },
    ...dice.map((faces, i) =>
      xml(
        'VASSAL.build.module.SpecialDie',
        { name: `Die ${i}` },
        ...faces.map((value) => xml('VASSAL.build.module.SpecialDieFace', { icon: 'a.png', text: 'A', value })),
      ),
    ),
  );
const button = (attributes: Readonly<Record<string, string | number | boolean>>): string =>
  xml('VASSAL.build.module.DiceButton', { name: 'Roll', ...attributes });

const read = (written: string) => {
  const { module } = readModule(moduleFile('dice.vmod', buildFile('Dice', written)), []);
  const texts = new TextShelf();
  const { all, taken } = importDice(module!.root, texts);
  return { expressions: all.map(({ expression }) => expression), taken: taken.size };
};

test.each([
  [{}, '2d6'],
  [{ nDice: 1, nSides: 10 }, '1d10'],
  [{ nDice: 2, nSides: 6, plus: 1, addToTotal: -3 }, '2d6-1'],
  [{ nDice: 3, nSides: 6, keepDice: true, keepOption: 'l', keepCount: 2, plus: 1 }, '3d6kh2+2'],
  [{ nDice: 3, nSides: 6, keepDice: true, keepOption: 'Smallest', keepCount: 1 }, '3d6kl1'],
  [{ nDice: 3, nSides: 6, keepDice: true, keepOption: 's', keepCount: 1 }, '3d6kl1'],
  [{ nDice: 3, nSides: 6, keepDice: true, keepOption: '>', keepCount: 4 }, undefined],
  [{ nDice: 100_000, nSides: 6 }, undefined],
  [{ nDice: 2, nSides: '{Sides}' }, undefined],
])('a button with %o rolls %s', (attributes, expression) => {
  const { expressions, taken } = read(button(attributes));
  expect(expressions).toEqual(expression === undefined ? [] : [expression]);
  expect(taken).toBe(expression === undefined ? 0 : 1);
});

test('dice with faces of their own roll the numbers of these', () => {
  expect(read(special([0, 0, 1, 2]))).toEqual({ expressions: ['d{0,0,1,2}'], taken: 6 });
  expect(read(special([1, 2], [3, 4])).expressions).toEqual(['d{1,2}, d{3,4}']);
});

test.each([
  ['with a face without a number', special([1, 'Hit'])],
  ['with a single face', special([1])],
  ['without dice', special()],
])('dice %s stay behind', (_, written) => {
  expect(read(written)).toEqual({ expressions: [], taken: 0 });
});
