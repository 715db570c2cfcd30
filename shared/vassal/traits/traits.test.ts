import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardLimits } from '../limits.ts';
import { Reading } from '../reading.ts';
import { basic, layer, trait } from '../testing/module-writer.ts';
import { type Layer, nameAbove, readLayer, shownImage } from './layer.ts';
import { decodePiece, encodePiece, joinAddPiece, nest, peel, splitAddPiece } from './piece-text.ts';
import { fieldsOfTrait } from './table.ts';
import { decodeTrait, describeTrait, encodeTrait, type Trait } from './trait.ts';
import { facingOf, valuesOfTrait } from './values.ts';

const standard =
  `piece emb2 emb label rotate nonRect2 nonRect border AreaOfEffect footprint markmoved obs hide restrict hideCmd immob mark PROP
  calcProp basicName propertysheet table setprop setpieceprop locmsg clone delete placemark replace sendto return translate pivot submenu
  menuSeparator macro globalkey globalhotkey report playSound button deselect locCommand mat matPiece attach prototype cmt`.split(
    /\s+/,
  );

test.each(standard)('%s: every field of it is told by its name, and it is written in the same bytes again', (id) => {
  const names = fieldsOfTrait(id, undefined).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  const fields = names.map((_, index) => (index === 0 ? '7' : `field\\${index}`.replace('\\', index % 2 ? '' : '\\')));
  const written: Trait = { id, fields: id === 'mark' || id === 'nonRect' ? ['a;b,c'] : fields, state: 'x' };
  const text = encodeTrait(written);
  const read = decodeTrait(text, 'x');
  expect(read).toEqual(written);
  expect(encodeTrait(read)).toBe(text);
  expect(Object.keys(describeTrait(read).fields)).toEqual(
    fieldsOfTrait(id, read.fields[0])
      .map(({ name }) => name)
      .slice(0, read.fields.length),
  );
  expect(describeTrait(read).further).toBeUndefined();
});

test('a trait of a module’s own is kept as one text, and so are fields that VASSAL may add', () => {
  expect(decodeTrait('turr;1;2\\;3', 's')).toEqual({ id: 'turr', fields: ['1;2\\;3'], state: 's' });
  expect(describeTrait(decodeTrait('clone;Clone;67,130;why;new', '')).further).toEqual(['new']);
  expect(encodeTrait(decodeTrait('no-fields', ''))).toBe('no-fields');
});

const part = fc
  .string({ unit: fc.constantFrom('a', ';', '\t', '\\', "'", '/', 'é') })
  .filter((each) => !each.endsWith('\\'));

test('pieces of any traits are taken apart and put together in the same bytes', () => {
  const traits = fc.array(
    fc.record({
      id: fc.constantFrom(...standard, 'own'),
      fields: fc.array(part, { minLength: 1, maxLength: 5 }),
      state: part,
    }),
    { minLength: 1, maxLength: 9 },
  );
  fc.assert(
    fc.property(traits, part, (given, id) => {
      const whole = given.map((each) => ({
        ...each,
        fields: ['mark', 'nonRect', 'own'].includes(each.id) ? [each.fields[0]!] : each.fields,
      }));
      // The innermost type stands for itself; a tab in it would begin another.
      const inner = { id: 'piece', fields: ['', '', 'a.png', 'A'], state: 'null;0;0' };
      const text = joinAddPiece(id, [...whole, inner]);
      const parts = splitAddPiece(text)!;
      const read = decodePiece(parts.type, parts.state, '', new Reading('test'))!;
      expect(read).toEqual([...whole, inner]);
      expect(joinAddPiece(parts.id, read)).toBe(text);
    }),
  );
});

test('the piece of the format page: four traits from the outside in', () => {
  const text =
    '+/null/clone;Clone;67,130;\tdelete;Delete;68,130;\\\temb2;;2;;;2;;;2;;;;1;false;0;0;unit.png,unit_flip.png;,;true;Step\\\\\tpiece;;;;1st Army/\t\\\t1\\\\\tnull;0;0;43;0';
  const parts = splitAddPiece(text)!;
  const traits = decodePiece(parts.type, parts.state, '', new Reading('test'))!;
  expect(traits.map(({ id, state }) => [id, state])).toEqual([
    ['clone', ''],
    ['delete', ''],
    ['emb2', '1'],
    ['piece', 'null;0;0;43;0'],
  ]);
  expect(joinAddPiece('null', traits)).toBe(text);
});

test('too many traits, or too much work, is a problem and no piece', () => {
  const deep = nest(Array.from({ length: 50 }, () => 'cmt;x'));
  const reading = new Reading('test', { ...standardLimits, traits: 49 });
  expect(decodePiece(deep, '', 'here', reading)).toBeUndefined();
  const lazy = new Reading('test', { ...standardLimits, work: 1000 });
  expect(decodePiece(deep, '', 'here', lazy)).toBeUndefined();
  expect([...reading.problems.list, ...lazy.problems.list].map(({ code }) => code)).toEqual([
    'bad-piece',
    'too-much-work',
  ]);
  expect(peel('a\tb\tlost', new Reading('test'))).toEqual(['a', 'b']);
});

test('states that are fewer than traits leave the others in their first one', () => {
  const reading = new Reading('test');
  const { type } = encodePiece([layer('A', ['a.png']), basic('b.png', 'B')]);
  expect(decodePiece(type, '2', 'here', reading)!.map(({ state }) => state)).toEqual(['2', '']);
  expect(reading.problems.list.map(({ code }) => code)).toEqual(['uneven-state']);
});

const read = (given: Trait, properties: Readonly<Record<string, string>> = {}): Layer =>
  readLayer(given, (name) => properties[name])!;

test('layers: level and picture, inactive and remembered, in the new form', () => {
  expect(read(layer('Step', ['a.png', '', 'c.png'], 3))).toMatchObject({
    name: 'Step',
    level: 3,
    isActive: true,
    isAlwaysActive: true,
  });
  expect(shownImage(read(layer('Step', ['a.png', '', 'c.png'], 3)))).toBe('c.png');
  expect(shownImage(read(layer('Step', ['a.png', '', 'c.png'], 2)))).toBeUndefined();
  expect(read(layer('Step', ['a.png', 'b.png'], '-2;AB'))).toMatchObject({ level: 2, isActive: false });
  expect(shownImage(read(layer('Step', ['a.png', 'b.png'], -2)))).toBeUndefined();
  expect(read(layer('Step', ['a.png'], ''))).toMatchObject({ level: 1, isActive: true });
  expect(read(layer('Step', ['a.png'], '', { alwaysActive: false }))).toMatchObject({ level: 1, isActive: false });
});

test('layers that follow a value are held within their levels', () => {
  const follows = layer('Turn', ['1.png', '2.png', '3.png'], 1, {
    follows: true,
    property: 'Weeks',
    firstLevelValue: 5,
  });
  expect([4, 5, 6, 7, 9].map((Weeks) => read(follows, { Weeks: String(Weeks) }).level)).toEqual([1, 1, 2, 3, 3]);
  expect(read(follows).level).toBe(1);
  expect(
    read({ ...follows, fields: follows.fields.map((each) => (each === 'Weeks' ? '{Weeks}' : each)) }, { Weeks: '6' })
      .level,
  ).toBe(2);
  const { fields } = follows;
  const asking = (expression: string) => ({
    ...follows,
    state: '2',
    fields: fields.map((each) => (each === 'Weeks' ? expression : each)),
  });
  expect(read(asking('{Weeks + 1}'), { Weeks: '6' }).level).toBe(3);
  expect(read(asking('{Weeks > 5 ? 7 : 5}'), { Weeks: '6' }).level).toBe(3);
  // An expression that is not looked into leaves what was saved.
  expect(
    read(
      {
        ...follows,
        state: '2',
        fields: follows.fields.map((each) => (each === 'Weeks' ? '{SumStack("Weeks")}' : each)),
      },
      { Weeks: '5' },
    ).level,
  ).toBe(2);
});

test('layers of version 0 and of the form before 2.x are always active without an activation key', () => {
  expect(read(trait('emb2', { activateKeys: '', images: 'a.png', name: 'Old' }))).toMatchObject({
    isAlwaysActive: true,
    isActive: true,
  });
  expect(read(trait('emb2', { activateKeys: 'A', images: 'a.png', name: 'Old' }))).toMatchObject({
    isAlwaysActive: false,
    isActive: false,
  });
  const oldest = decodeTrait('emb;F;Flip;];;[;;3;-4;front.gif,+ (front);back.gif', '2');
  expect(read(oldest)).toMatchObject({
    images: ['front.gif', 'back.gif'],
    levelNames: ['+ (front)', ''],
    level: 2,
    isActive: true,
    isAlwaysActive: false,
    x: 3,
    y: -4,
  });
});

test('level names stand before the name, after it, or in its place', () => {
  const named = (level: number) =>
    nameAbove(
      read(layer('Step', ['a', 'b', 'c', 'd'], level, { levelNames: 'Fresh +,+ (flipped),Wreck,' })),
      '1st Army',
    );
  expect([1, 2, 3, 4].map(named)).toEqual(['Fresh 1st Army', '1st Army (flipped)', 'Wreck', '1st Army']);
});

test('values of markers, dynamic properties, sheets, facings, and what a basic piece remembers', () => {
  const values = (given: Trait) => Object.fromEntries(valuesOfTrait(given));
  expect(values({ id: 'mark', fields: ['Side,Type'], state: 'Red,Inf\\,antry' })).toEqual({
    Side: 'Red',
    Type: 'Inf,antry',
  });
  expect(values(trait('PROP', { name: 'Steps' }, '3'))).toEqual({ Steps: '3' });
  expect(values(trait('propertysheet', { definition: '0Name~1Notes~4Hits' }, 'Bob~a|b~2/5'))).toEqual({
    Name: 'Bob',
    Notes: 'a\nb',
    Hits: '2/5',
  });
  expect(values(trait('rotate', { facings: 6, name: 'Turret' }, '2'))).toEqual({
    Turret_Facing: '3',
    Turret_Degrees: '120',
  });
  expect(values({ ...basic('a.png', 'A'), state: 'Main;1;2;43;2;OldZone;North;OldMap;Main' })).toEqual({
    OldZone: 'North',
    OldMap: 'Main',
    BasicName: 'A',
  });
  // Degrees are cut off; free rotation has one facing, and degrees without a sign.
  expect(values(trait('rotate', { facings: 16, name: 'Hull' }, '1'))).toEqual({ Hull_Facing: '2', Hull_Degrees: '22' });
  expect(values(trait('rotate', { facings: 1, name: 'Gun' }, '-47.6'))).toEqual({ Gun_Facing: '1', Gun_Degrees: '47' });
  expect(values(trait('rotate', { facings: 6 }, '0'))).toEqual({ _Facing: '1', _Degrees: '0' });
});

test('facings turn clockwise by the index, free rotation by minus the angle', () => {
  expect(facingOf(trait('rotate', { facings: 8 }, '3'))).toEqual({ index: 3, degrees: 135 });
  expect(facingOf(trait('rotate', { facings: 1 }, '90.0'))).toEqual({ degrees: 270 });
  expect(facingOf(trait('rotate', { facings: 1 }, '-30'))).toEqual({ degrees: 30 });
});
