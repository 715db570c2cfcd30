import { expect, test } from 'vitest';
import { columnName } from './column-name.ts';

test.each([
  ['-2..-1', '−2 −1'],
  ['-3', '≤ −3'],
  ['+8', '≥ +8'],
  ['+2..+3', '+2 +3'],
  ['0', '0'],
])('a column of differences %s is called %s, as on the chart', (label, head) => {
  expect(columnName(['≤ −3', '−2 −1', '0', '+1', '+2 +3', '≥ +8'], label)).toBe(head);
});

test('odds are written as on the chart, those beyond it too', () => {
  const heads = ['1:2', '1:1', '7:1+'];
  expect(['1-2', '7-1+', '9-1'].map((label) => columnName(heads, label))).toEqual(['1:2', '7:1+', '9:1']);
  expect(columnName(['1-2', '1-1'], '9-1')).toBe('9-1');
});
