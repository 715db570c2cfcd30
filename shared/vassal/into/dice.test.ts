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

const words = (written: string) => {
  const { module } = readModule(moduleFile('dice.vmod', buildFile('Dice', written)), []);
  const texts = new TextShelf();
  const { all, words: meanings, taken } = importDice(module!.root, texts);
  const said = Object.fromEntries(Object.entries(texts.texts.own!).map(([key, text]) => [`own.${key}`, text]));
  return {
    rolls: all.map(({ name, expression }) => [said[name], expression]),
    words: [...meanings],
    taken: taken.size,
  };
};
const face = (text: string, value = 0): string => xml('VASSAL.build.module.SpecialDieFace', { text, value });
const random = (attributes: Readonly<Record<string, string | number | boolean>>): string =>
  xml('VASSAL.build.module.RandomTextButton', { name: 'Weather', ...attributes });

test('faces that only words tell apart count from 1, and the button says what they mean', () => {
  const button = xml(
    'VASSAL.build.module.SpecialDiceButton',
    { name: 'Fire' },
    xml('VASSAL.build.module.SpecialDie', { name: 'Result' }, face('Miss'), face('Hit'), face('Hit')),
    xml('VASSAL.build.module.SpecialDie', { name: 'Losses' }, face('a', 1), face('b', 2)),
  );
  expect(words(button)).toEqual({
    rolls: [['Fire (Result: 1 Miss, 2 Hit, 3 Hit)', 'd{1,2,3}, d{1,2}']],
    words: [['Fire', ['Result: 1 Miss, 2 Hit, 3 Hit']]],
    taken: 0,
  });
});

test.each([
  [{ nDice: 1, faces: 'Clear,Rain' }, [['Weather (1 Clear, 2 Rain)', 'd{1,2}']], 0],
  [{ nDice: 2, faces: 'Clear,Rain' }, [['Weather (1 Clear, 2 Rain)', 'd{1,2}, d{1,2}']], 0],
  [{ nDice: 2, faces: '2,4,8', numeric: true }, [['Weather', 'd{2,4,8}, d{2,4,8}']], 1],
  [
    { nDice: 2, faces: '2,4,8', numeric: true, reportTotal: true, plus: 1, addToTotal: -3 },
    [['Weather', '2d{3,5,9}-3']],
    1,
  ],
  [{ nDice: 1, faces: '2,x', numeric: true }, [], 0],
  [{ nDice: 1 }, [], 0],
  [{ nDice: 1, faces: Array.from({ length: 30 }, (_, i) => `Event ${i}`).join() }, [['Weather', expect.anything()]], 0],
])('a button of words with %o', (attributes, rolls, taken) => {
  expect(words(random(attributes))).toMatchObject({ rolls, taken });
});
