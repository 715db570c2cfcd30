import { expect, test } from 'vitest';
import { addPiece, basic, layer, trait } from '../testing/module-writer.ts';
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

const calculated = (name: string, expression: string): Trait => trait('calcProp', { name, expression });

test('a calculated property is what its expression comes to, in labels, names and layers that follow', () => {
  const piece = unit(
    '1',
    at.x,
    at.y,
    trait('label', { nameFormat: '{pieceName + " with " + label}' }, '{Left + (Left == 1 ? " step" : " steps")}'),
    trait('label', { nameFormat: '$pieceName$' }, '$Left$ of $Steps$ at $Where$'),
    follows('Step', '{Left}'),
    calculated('Left', '{Steps - Hits}'),
    calculated('Where', '{If(CurrentBoard == "West", "home", "abroad")}'),
    calculated('All', '{SumStack("Steps")}'),
    { id: 'mark', fields: ['Steps,Hits'], state: '3,1' },
  );
  expect(only(game([piece]))).toMatchObject({
    name: 'Unit 1 with 2 steps',
    labels: [{ text: '2 of 3 at home' }, { text: '2 steps' }],
    layers: [{ level: 2 }],
    calculated: {
      Left: { expression: '{Steps - Hits}', value: '2' },
      Where: { value: 'home' },
      All: { expression: '{SumStack("Steps")}' },
    },
  });
  expect(only(game([piece])).calculated!.All).not.toHaveProperty('value');
});

test('an expression with a fault says nothing, one that is not looked into stays as it is written', () => {
  const label = (state: string) => only(game([unit('1', at.x, at.y, trait('label', {}, state))])).labels[0]!.text;
  expect(label('{CurrentBoard - 1}')).toBe('');
  expect(label('{SumStack("Steps")}')).toBe('{SumStack("Steps")}');
});

test('a piece is named as a whole where its name is asked for, and without a label in that label', () => {
  const piece = unit(
    '1',
    at.x,
    at.y,
    calculated('Title', '{"The " + PieceName}'),
    trait('label', { nameFormat: '$PieceName$ [$label$]', property: 'Note' }, '$PieceName$!$Note$'),
    layer('Step', ['inf.png'], 1, { levelNames: '+ (fresh)' }),
  );
  expect(only(game([piece]))).toMatchObject({
    name: 'Unit 1 (fresh) [Unit 1 (fresh)!]',
    calculated: { Title: { value: 'The Unit 1 (fresh) [Unit 1 (fresh)!]' } },
  });
});

test('a calculated property is empty off all maps', () => {
  const piece = addPiece('1', [calculated('Left', '{1 + 1}'), basic('', 'A')]);
  expect(only(game([piece])).calculated).toEqual({ Left: { expression: '{1 + 1}', value: '' } });
});

test('properties that depend on each other, or on too many others, come to an end', () => {
  expect(of('A_Level', follows('A', 'B_Level', 2), follows('B', 'A_Level', 3))).toBe('1');
  const chain = Array.from({ length: 1_000 }, (_, i) => trait('label', { property: `L${i}` }, `$L${i + 1}$`));
  expect(of('L0', ...chain)).toBe('');
  const double = Array.from({ length: 40 }, (_, i) => trait('label', { property: `L${i}` }, `$L${i + 1}$ $L${i + 1}$`));
  expect(of('L0', ...double)!.length).toBeLessThanOrEqual(20_000);
  expect(of('A', calculated('A', '{B + 1}'), calculated('B', '{A + 1}'))).toBe('2');
  const deep = (next: string): string => `{${'-(1 < 2 && 1 == 1 ? 1 + (2 * '.repeat(9)}${next}${') : 0)'.repeat(9)}}`;
  const nested = Array.from({ length: 100 }, (_, i) => calculated(`L${i}`, deep(`L${i + 1}`)));
  expect(of('One', calculated('One', deep('1')))).toMatch(/^-?\d+$/);
  expect(of('L0', ...nested)).toBe('');
});
