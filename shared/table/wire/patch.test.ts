import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyTable, tableWith } from '../testing/test-kit.ts';
import { isEqual, makePatch, patchTable, patchValue } from './patch.ts';

/** Without `null`, like tables. */
const { object } = fc.letrec<{ object: Record<string, unknown>; value: unknown }>((tie) => ({
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('x', 1, true),
    fc.array(fc.constantFrom('p', 'q', 2), { maxLength: 3 }),
    tie('object'),
  ),
}));

describe('a merge patch', () => {
  /** RFC 7396, appendix A, without the cases about null. */
  test.each<[object, object, object]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j is %j', (before, patch, after) => {
    expect(patchValue(before, patch)).toEqual(after);
  });

  test('leads from any object to any other', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        expect(patchValue(before, JSON.parse(JSON.stringify(makePatch(before, after))))).toEqual(after);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('is empty for equal values, and leaves out unchanged parts', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const patch = makePatch(before, after);
        expect(makePatch(before, structuredClone(before))).toEqual({});
        for (const key of Object.keys(patch)) expect(isEqual(before[key], after[key])).toBe(false);
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  test('keeps untouched parts as the same objects', () => {
    const table = tableWith({ '0101': ['german-a-2'], '0102': ['allied-b-2'] });
    const patched = patchTable(table, { turn: { number: 3 }, stacks: { '0101': null, '0103': ['p1'] } });
    expect(patched.pieces).toBe(table.pieces);
    expect(patched.stacks['0102']).toBe(table.stacks['0102']);
    expect(patched.turn).toEqual({ number: 3, phase: 'supply' });
  });

  test('keeps the index of places', () => {
    const table = tableWith({ '0101': ['german-a-2', 'german-c-2'], '0102': ['allied-b-2'] });
    const patched = patchTable(table, {
      stacks: { '0101': ['p2'], '0102': ['p3', 'p1'] },
      pieces: { p1: { face: 1 } },
    });
    expect(patched.where).toEqual({ p1: '0102', p2: '0101', p3: '0102' });
    expect(patched.pieces.p1!.face).toBe(1);
    expect(patchTable(emptyTable, {})).toBe(emptyTable);
  });
});
