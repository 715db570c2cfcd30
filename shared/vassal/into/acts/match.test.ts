import { expect, test } from 'vitest';
import type { Term } from '../../../table/state/counter-act.ts';
import { conditionOf } from './conditions.ts';
import { parseMatch } from './match.ts';

/** A condition as text: `a=1 b>2 | c≠x`, in which every name is a value. */
const SIGNS = { equal: '=', unequal: '≠', less: '<', 'at-most': '≤', more: '>', 'at-least': '≥' } as const;
const read = (text: string): string => {
  const match = parseMatch(text);
  const condition = match && conditionOf(match, (name, by, to) => [{ of: { value: name }, is: by, to }]);
  if (typeof condition !== 'object') return String(condition);
  const term = ({ of, is, to }: Term): string => `${typeof of === 'object' ? of.value : of}${SIGNS[is]}${to}`;
  return condition.map((terms) => terms.map(term).join(' ')).join(' | ');
};

test.each([
  ['', 'true'],
  ['Side = German', 'Side=German'],
  ['Side = German Army && Steps != 2', 'Side=German Army Steps≠2'],
  ['Steps <= 2 || Name = ', 'Steps≤2 | Name='],
  ['{Side=="German" && Steps>1}', 'Side=German Steps>1'],
  ['{ (A == 1 || B == -2) && !(C >= 3.5) }', 'A=1 C<3.5 | B=-2 C<3.5'],
  ['{!(A==1 && B==2)}', 'A≠1 | B≠2'],
  ['{Broken}', 'Broken=true'],
  ['{!Broken && GetProperty("Old Name")!="x y"}', 'Broken≠true Old Name≠x y'],
])('%s is asked of the counter as: %s', (text, asked) => {
  expect(read(text)).toBe(asked);
});

test.each([
  ['a call', '{SumStack("Steps") > 3}'],
  ['arithmetic', '{Steps + 1 > 3}'],
  ['a regular expression', 'Name =~ ^A.*'],
  ['a property in a value', 'Side = $OtherSide$'],
  ['two names', '{Steps == Other}'],
  ['code', '{Runtime.getRuntime().exec("rm"); true}'],
  ['brackets that do not close', '{(A==1}'],
  ['far too many brackets', `{${'('.repeat(200)}A==1${')'.repeat(200)}}`],
  ['far too much', `{${Array.from({ length: 6 }, (_, i) => `(A${i}==1||B${i}==1)`).join('&&')}}`],
  ['a very long text', `A = ${'x'.repeat(2_000)}`],
])('%s is left out', (_, text) => {
  expect(read(text)).toBe('undefined');
});
