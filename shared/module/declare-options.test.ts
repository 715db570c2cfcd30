import { expect, test } from 'vitest';
import { ruleOptions } from './declare-options.ts';
import { findOptionFault, namedAsDeclared, textsOfOptions, withoutStandards } from './rule-options.ts';

const text = { name: 'Name', means: 'Meaning' };
const texts = {
  road: { ...text, values: { cheapest: 'Cheapest', printed: 'As printed' } },
  leaders: text,
  fastLeaders: text,
  ferries: text,
  crt: text,
  conflicts: { 'leaders-first': 'Leaders must be in play.' },
};
const options = ruleOptions(
  {
    road: { clause: '3.2', standard: 'cheapest', values: ['cheapest', 'printed'] },
    leaders: { clause: '24', group: 'optional', standard: false, setup: true },
    fastLeaders: { clause: '34', group: 'optional', standard: false },
    ferries: { clause: '3.3', standard: 2, least: 0, most: 9 },
    crt: { clause: '6.5', chart: 'crt', entries: ['D1', 'D2'] },
  },
  { en: texts, ja: texts },
  { 'leaders-first': { leaders: false, fastLeaders: true } },
);

test('options that are not set are as the game has them', () => {
  expect(options.of({ options: {} })).toEqual({
    road: 'cheapest',
    leaders: false,
    fastLeaders: false,
    ferries: 2,
    crt: {},
  });
});

test('options that are set are so, each of its type', () => {
  const set = { road: 'printed', ferries: 0, crt: { '3:7-1': 'D2' } };
  const values = options.of({ options: set });
  const road: 'cheapest' | 'printed' = values.road;
  expect([road, values.ferries, values.crt['3:7-1']]).toEqual(['printed', 0, 'D2']);
  expect(options.of({ options: set })).toBe(values);
});

test('options of an older table that the game no longer has are ignored', () => {
  expect(options.of({ options: { road: 'muddy', ferries: 20, gone: true } })).toEqual(options.of({ options: {} }));
});

test.each([
  [{ road: 'muddy' }, { option: 'road', expected: 'one of cheapest, printed' }],
  [{ ferries: 10 }, { option: 'ferries', expected: 'a whole number from 0 to 9' }],
  [{ ferries: '2' }, { option: 'ferries', expected: 'a whole number from 0 to 9' }],
  [{ leaders: 1 }, { option: 'leaders', expected: 'true or false' }],
  [{ crt: { '1:1-1': 'X' } }, { option: 'crt', expected: 'cells of the chart crt, each one of D1, D2' }],
  [{ crt: 'D1' }, { option: 'crt', expected: 'cells of the chart crt, each one of D1, D2' }],
  [{ toString: true }, { option: 'toString', expected: 'none' }],
  [
    { fastLeaders: true },
    { option: 'fastLeaders', expected: 'not leaders: false with fastLeaders: true', conflict: 'leaders-first' },
  ],
])('%j is refused', (given, fault) => {
  expect(findOptionFault(options.data, given)).toEqual(fault);
});

test('a conflict is over as soon as one of its values is another', () => {
  expect(findOptionFault(options.data, { leaders: true, fastLeaders: true })).toBeUndefined();
});

test('a name with dashes is that of the option without', () => {
  expect(namedAsDeclared(options.data, { 'fast-leaders': true, 'random-17': 1 })).toEqual({
    fastLeaders: true,
    'random-17': 1,
  });
});

test('only what differs from the standard is kept', () => {
  const given = { road: 'cheapest', leaders: true, ferries: 3, crt: {}, gone: true };
  expect(withoutStandards(options.data, given)).toEqual({ leaders: true, ferries: 3 });
});

test('every text that pages show is asked of the module', () => {
  expect(textsOfOptions(options.data)).toEqual([
    'options.road.name',
    'options.road.means',
    'options.road.values.cheapest',
    'options.road.values.printed',
    ...['leaders', 'fastLeaders', 'ferries', 'crt'].flatMap((id) => [`options.${id}.name`, `options.${id}.means`]),
    'options.conflicts.leaders-first',
  ]);
});
