// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { useDialogs } from '../../state/dialogs.ts';
import { fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { ContextMenu } from './context-menu.tsx';

const pieceOf = (counter: string): string =>
  Object.values(fordTable.pieces).find((piece) => piece.counter === counter)!.id;

/** The menu of a counter in a phase: the texts of its items, from the top. */
const menuOf = async (counter: string, phase: string): Promise<() => readonly string[]> => {
  const table: Table = { ...fordTable, turn: { number: 1, phase, side: 'blue' } };
  renderAtTable(<ContextMenu />, { table });
  act(() => useDialogs.getState().setMenu({ pieces: [pieceOf(counter)], place: '0504', screen: { x: 5, y: 5 } }));
  const items = () => [...screen.queryAllByRole('menuitem'), ...screen.queryAllByRole('menuitemcheckbox')];
  await screen.findAllByRole('menuitem');
  return () => items().map(({ textContent }) => textContent ?? '');
};

test('on an enemy in a combat phase Attack is first, and what changes it by hand is folded', async () => {
  const items = await menuOf('red-2', 'combat');
  expect(items()[0]).toMatch(/^Attack/);
  expect(items().filter((text) => /^(Flip|Eliminate|Take off)/.test(text))).toEqual([]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Change it by hand …' }));
  expect(items()[0]).toMatch(/^Attack/);
  expect(items().some((text) => text.startsWith('Flip'))).toBe(true);
  expect(items().some((text) => text.startsWith('Take off the table'))).toBe(true);
});

test.each([
  ['on an own counter', 'blue-1', 'combat'],
  ['in another phase', 'red-2', 'movement'],
])('%s the menu is whole at once', async (_what, counter, phase) => {
  const items = await menuOf(counter, phase);
  expect(items()[0]).not.toMatch(/^Attack/);
  expect(items().some((text) => text.startsWith('Flip'))).toBe(true);
});

test('markers are set by their words', async () => {
  await menuOf('blue-1', 'movement');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Has moved' }).textContent).toContain('Has moved');
});
