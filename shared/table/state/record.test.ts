import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differingKeys, entriesOf, get, plain, put, putAll, type ReadonlyRecord, sorted } from './record.ts';

const filled = (count: number): ReadonlyRecord<number> =>
  putAll(
    {},
    Array.from({ length: count }, (_, i) => [`k${i}`, i]),
  );

describe('a record, small or large', () => {
  test.each([3, 500])('of %i entries reads as a plain object does', (count) => {
    const record = filled(count);
    expect(record.k1).toBe(1);
    expect(record.k999).toBeUndefined();
    expect('k1' in record).toBe(true);
    expect('k999' in record).toBe(false);
    expect(Object.keys(record)).toHaveLength(count);
    expect({ ...record }).toEqual(Object.fromEntries(entriesOf(record)));
    expect(JSON.parse(JSON.stringify(record))).toEqual(plain(record));
    expect(structuredClone(plain(record))).toEqual({ ...record });
  });

  test.each([3, 500])('of %i entries cannot be written to, and stays as it was', (count) => {
    const before = filled(count);
    const after = put(put(before, 'k0', 100), 'k1', undefined);
    expect([before.k0, before.k1]).toEqual([0, 1]);
    expect([after.k0, after.k1]).toEqual([100, undefined]);
    expect(Object.keys(after)).toHaveLength(count - 1);
    if (count > 100) {
      expect(() => Object.assign(before, { k0: 5 })).toThrow();
      expect(() => delete (before as { k0?: number }).k0).toThrow();
    }
  });

  test.each([3, 500])('of %i entries can become several, each with its own', (count) => {
    const before = filled(count);
    const one = put(put(before, 'new', 1), 'k0', 10);
    const other = put(put(before, 'other', 2), 'new', 3);
    expect([before.new, one.new, other.new]).toEqual([undefined, 1, 3]);
    expect([before.k0, one.k0, other.k0]).toEqual([0, 10, 0]);
    expect(one.other).toBeUndefined();
    expect(Object.keys(before)).toHaveLength(count);
    expect(Object.keys(other)).toHaveLength(count + 2);
  });

  test('has what it had after thousands of other keys came and went', () => {
    let record = filled(100);
    for (let n = 0; n < 5_000; n += 1) record = put(put(record, `gone${n}`, n), `gone${n}`, undefined);
    expect(plain(record)).toEqual(plain(filled(100)));
    expect(get(record, 'gone1')).toBeUndefined();
  });

  test.each([3, 500])('of %i entries has nothing but its own', (count) => {
    expect(get(filled(count), 'constructor')).toBeUndefined();
    expect(get(filled(count), 'k1')).toBe(1);
  });

  test('says the same as a plain object after any changes', () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.option(fc.nat(1000), { nil: undefined, freq: 3 }));
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 200, size: 'max' }), (batches) => {
        const oracle: { [key: string]: number } = {};
        let record: ReadonlyRecord<number> = {};
        for (const batch of batches) {
          const entries = batch.map(([key, value]): [string, number | undefined] => [`k${key}`, value]);
          const [before, was] = [record, { ...oracle }];
          record = putAll(record, entries);
          for (const [key, value] of entries) {
            if (value === undefined) delete oracle[key];
            else oracle[key] = value;
          }
          const differ = Object.keys({ ...was, ...oracle }).filter((key) => was[key] !== oracle[key]);
          expect(differingKeys(before, record).sort()).toEqual(differ.sort());
        }
        expect(plain(record)).toEqual(oracle);
        expect({ ...record }).toEqual(oracle);
        expect(sorted(record)).toEqual(oracle);
        expect(Object.keys(oracle).every((key) => get(record, key) === oracle[key])).toBe(true);
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  test('can be sorted by its keys', () => {
    expect(Object.keys(sorted({ b: 1, a: 2, c: 3 }))).toEqual(['a', 'b', 'c']);
  });
});
