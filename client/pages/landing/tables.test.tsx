// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { TableSummary } from '@umpire/shared/protocol/http.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTranslating } from '../../i18n/i18n.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useVisits } from '../../state/visits.ts';
import { Tables, useTableLists } from './tables.tsx';

const listed = vi.hoisted(() => ({ mine: [] as unknown[] }));
vi.mock('../../net/tables.ts', () => ({
  useTables: () => ({ mine: listed.mine, open: [], failed: undefined, retry: () => {} }),
}));
await startTranslating('en');

const table = (id: string, more: Partial<TableSummary> = {}): TableSummary => ({
  id,
  name: `Table ${id}`,
  module: { id: 'ford', scenario: 'crossing' },
  status: 'open',
  locked: false,
  turn: { number: 2, phase: 'movement', side: 'blue' },
  seats: [
    { name: 'Blue', sides: ['blue'], holder: 'Anna', yours: true },
    { name: 'Red', sides: ['red'], yours: false },
  ],
  online: 0,
  created: 0,
  changed: 1000,
  ...more,
});
const Lists = () => <Tables lists={useTableLists()} />;
const draw = (...tables: readonly TableSummary[]) => {
  listed.mine = [...tables];
  render(
    <MantineProvider env="test">
      <Lists />
    </MantineProvider>,
  );
};
const row = (id: string) => screen.getByText(`Table ${id}`).closest('li')!;

beforeEach(() => {
  usePreferences.setState({ language: 'en' });
  useVisits.setState({ visits: {}, putAway: [] });
});
afterEach(cleanup);

test('a table of mine says which side I have, whose move it is, the turn, and whether something has happened', () => {
  useVisits.getState().note('a', { changed: 999 });
  useVisits.getState().note('b', { changed: 1000 });
  draw(table('a'), table('b', { turn: { number: 3, phase: 'movement', side: 'red' } }));
  expect(row('a').textContent).toContain('You: Blue');
  expect(row('a').textContent).toContain('Your move');
  expect(row('a').textContent).toContain('Turn 2');
  expect(row('a').textContent).toContain('Something has happened');
  expect(row('b').textContent).toContain('Red to move');
  expect(row('b').textContent).not.toContain('Something has happened');
});

test('a table with a game that somebody brought is named as the server says', () => {
  const both = (en: string, ja: string) => ({ en, ja });
  const titles = {
    module: both('The long bridge', '長い橋'),
    scenario: both('Whole', '全体'),
    sides: { blue: both('Defenders', '守備側'), red: both('Attackers', '攻撃側') },
  };
  const id = `own-${'0'.repeat(32)}`;
  draw(table('a', { module: { id, scenario: 'whole', titles } }), table('b', { module: { id, scenario: 'whole' } }));
  expect(row('a').textContent).toContain('The long bridge');
  expect(row('a').textContent).toContain('You: Defenders');
  expect(row('b').textContent).toContain(id);
  cleanup();
  usePreferences.setState({ language: 'ja' });
  draw(table('a', { module: { id, scenario: 'whole', titles } }));
  expect(row('a').textContent).toContain('長い橋');
});

test('a table can be put away and brought back', () => {
  draw(table('a'), table('b'));
  fireEvent.click(within(row('a')).getByRole('button', { name: 'Put Table a away' }));
  expect(screen.queryByText('Table a')).toBeNull();
  act(() => void fireEvent.click(screen.getByRole('button', { name: '1 table put away' })));
  fireEvent.click(within(row('a')).getByRole('button', { name: 'Bring Table a back' }));
  expect(screen.queryByRole('button', { name: '1 table put away' })).toBeNull();
  expect(row('a')).toBeTruthy();
});

test('a branch says where it began, beside a name that may be cut', () => {
  const name = 'Table of the Thursday group at the long bridge (from step 120)';
  draw(table('a'), table('b', { name }));
  expect(row('a').querySelector('[data-ending]')).toBeNull();
  const ending = screen.getByText('(from step 120)');
  expect(ending.previousElementSibling?.textContent).toBe('Table of the Thursday group at the long bridge');
  expect(ending.closest('b')?.title).toBe(name);
});
