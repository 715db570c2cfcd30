import { expect, test } from 'vitest';
import { plotHtml } from './plots.ts';

const linesOf = (values: readonly number[]): readonly string[] => {
  const series = [{ name: 'Red', color: '#a00', values }];
  const html = plotHtml({ title: 'Plot', type: 'line', turns: values.map(String), series });
  return [...html.matchAll(/text-anchor="end">(-?\d+)</g)].map(([, label]) => label!);
};

test('a plot has a line at its least and its greatest number and at 0, and none twice', () => {
  expect(linesOf([-193, -202])).toEqual(['-202', '0']);
  expect(linesOf([-5, 12])).toEqual(['-5', '0', '12']);
  expect(linesOf([3, 7])).toEqual(['0', '7']);
  expect(linesOf([0])).toEqual(['0', '1']);
});
