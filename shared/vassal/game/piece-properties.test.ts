import { expect, test } from 'vitest';
import { basic, layer, trait } from '../testing/module-writer.ts';
import { at, game, only, unit } from '../testing/table.ts';
import type { Trait } from '../traits/trait.ts';
import { PieceProperties } from './piece-properties.ts';

const of = (name: string, ...traits: readonly Trait[]): string | undefined =>
  new PieceProperties([...traits, basic('inf.png', 'A')], () => undefined).of(name);

const follows = (name: string, property: string, level: number | string = 1): Trait =>
  layer(name, ['a.png', 'b.png', 'c.png'], level, { follows: true, property, firstLevelValue: 1 });

test.each([
  ['Step_Level', 2, '2'],
  ['Step_Active', 2, 'true'],
  ['Step_Image', 2, 'b.png'],
  ['Step_Name', 2, 'flipped'],
  ['Step_Name', 1, 'Fresh '],
  ['Step_Name', 3, 'a+b'],
  ['Step_Level', -2, '-2'],
  ['Step_Active', -2, 'false'],
  ['Step_Image', -2, ''],
  ['Step_Name', -2, ''],
  ['Step_Other', 2, undefined],
  ['_Level', 2, undefined],
])('a layer has the property %s at level %i: %s', (name, level, value) => {
  const names = { levelNames: 'Fresh +,+flipped,a+b' };
  expect(of(name, layer('Step', ['a.png', 'b.png', 'c.png'], level, names))).toBe(value);
});

test('a layer without a name has properties of its own all the same', () => {
  expect(of('_Level', layer('', ['a.png', 'b.png'], 2))).toBe('2');
});

test('the outermost trait of a name answers', () => {
  expect(of('Hits', trait('PROP', { name: 'Hits' }, '3'), { id: 'mark', fields: ['Hits'], state: '1' })).toBe('3');
});

test('a layer follows the level of another one, which may follow a value', () => {
  const piece = unit(
    '1',
    at.x,
    at.y,
    follows('Top', 'Middle_Level'),
    follows('Middle', 'Hits'),
    trait('PROP', { name: 'Hits' }, '3'),
    trait('label', {}, '$Top_Image$ at $Turn_Facing$, $Turn_Degrees$'),
    trait('rotate', { facings: 1, name: 'Turn' }, '90.0'),
  );
  expect(only(game([piece]))).toMatchObject({
    layers: [
      { name: 'Middle', level: 3, image: 'c.png' },
      { name: 'Top', level: 3, image: 'c.png' },
    ],
    label: 'c.png at 1, 90',
  });
});

test('a property without a value stands for the first level, one that nobody knows leaves the saved one', () => {
  expect(of('Top_Level', follows('Top', 'Hits', 3), trait('PROP', { name: 'Hits' }, ''))).toBe('1');
  expect(of('Top_Level', follows('Top', 'Hits', 3))).toBe('3');
});

test('a label is what it says, without itself', () => {
  const label = trait('label', { property: 'Note' }, '$Hits$ hits$Note$');
  expect(of('Note', label, trait('PROP', { name: 'Hits' }, '2'))).toBe('2 hits');
});

test('properties that depend on each other, or on too many others, come to an end', () => {
  expect(of('A_Level', follows('A', 'B_Level', 2), follows('B', 'A_Level', 3))).toBe('1');
  const chain = Array.from({ length: 1_000 }, (_, i) => trait('label', { property: `L${i}` }, `$L${i + 1}$`));
  expect(of('L0', ...chain)).toBe('');
});
