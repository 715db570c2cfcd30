// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { Command } from '@umpire/shared/table/command.ts';
import { expect, test } from 'vitest';
import { renderAtTable } from '../../ui/test-table.tsx';
import { DrawHereDialog } from './draw-here.tsx';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const rest = { color: '#d55e00', audience: 'all' } as const;

test.each<readonly [shape: string, to: string, Command]>([
  ['Arrow', '0503', { type: 'drawArrow', from: '0303', to: '0503', ...rest }],
  ['Line', '0503', { type: 'draw', drawing: { shape: 'line', from: '0303', to: '0503', bends: [] }, ...rest }],
  ['Ring', '0503', { type: 'draw', drawing: { shape: 'ring', from: '0303', to: '0503' }, ...rest }],
  ['Arrow', 'Blue losses', { type: 'drawArrow', from: '0303', to: 'box:blue-lost', ...rest }],
])('%s from 0303 to %s, without the map', (shape, to, command) => {
  const { given } = renderAtTable(<DrawHereDialog from="0303" />);
  fireEvent.click(screen.getByRole('radio', { name: shape }));
  type(screen.getByRole('combobox'), to);
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  expect(given).toEqual([command]);
});

test('words stand where one is; a ring does not go through a box, and from a box only an arrow leads', () => {
  const { given } = renderAtTable(<DrawHereDialog from="0303" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Words' }));
  expect(screen.getByRole('button', { name: 'Draw' }).hasAttribute('disabled')).toBe(true);
  type(screen.getByRole('textbox', { name: 'Words' }), ' Hold this ');
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  expect(given).toEqual([
    { type: 'draw', drawing: { shape: 'words', from: '0303', to: '0303', text: 'Hold this' }, ...rest },
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Ring' }));
  type(screen.getByRole('combobox'), 'Blue losses');
  expect(screen.getByRole('button', { name: 'Draw' }).hasAttribute('disabled')).toBe(true);
  renderAtTable(<DrawHereDialog from="box:blue-lost" />);
  expect(screen.queryByRole('radio', { name: 'Ring' })).toBeNull();
});
