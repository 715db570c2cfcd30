import ms, { type DrawInstruction } from 'milsymbol';
import { expect, test } from 'vitest';
import { thickened } from './symbol.ts';

const infantry = () =>
  (new ms.Symbol('10031000001211000000') as unknown as { readonly drawInstructions: readonly DrawInstruction[] })
    .drawInstructions;

const widthsIn = (instructions: readonly unknown[]): string[] =>
  JSON.stringify(instructions).match(/"strokewidth":[\d.]+/g) ?? [];

test('lines of a sign are as thick as its counter is small, whatever was drawn before', () => {
  const before = widthsIn(infantry());
  expect(before).toContain('"strokewidth":3');
  expect(widthsIn(thickened(infantry(), 13))).toContain('"strokewidth":13');
  expect(widthsIn(infantry())).toEqual(before);
  expect(widthsIn(thickened(infantry(), 6))).toContain('"strokewidth":6');
});
