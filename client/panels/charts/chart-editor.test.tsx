// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { loadGame } from '@umpire/modules';
import { openingTable } from '@umpire/shared/module/setup.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import { countedIds, settings } from '@umpire/shared/table/testing/test-kit.ts';
import { beforeEach, expect, test } from 'vitest';
import { useHouseRules } from '../../state/house-rules.ts';
import { addModuleTexts } from '../../state/module-texts.ts';
import { useSession } from '../../state/session.ts';
import { renderAtTable } from '../../ui/test-table.tsx';
import { TableOptions } from '../settings/table-options.tsx';
import { ChartSection } from './chart-section.tsx';

const { module, options } = await loadGame('sandbox', { rules: 'generic' });
addModuleTexts('sandbox', module.data.texts);
const opened = openingTable(module, 'empty', {
  name: 'Own results',
  host: { id: 'anna', name: 'Anna' },
  settings,
  options,
  language: 'en',
  dice: { commitment: 'ab'.repeat(32), rolls: 0 },
  newId: countedIds('i'),
  shuffle: (things) => [...things],
});
const table = withIndex({ ...opened, people: { anna: { name: 'Anna' } } });

/** The sandbox, whose results its owner may replace, as the host sees it. */
const atSandbox = (content: React.ReactNode) => {
  const at = renderAtTable(content);
  act(() => useSession.setState({ module, table }));
  return at;
};
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const choose = (cell: string, entry: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name: cell }), { target: { value: entry } });
};

beforeEach(() => useHouseRules.setState({ kept: {} }));

test('entries are replaced in the chart itself, looked at, and played by', () => {
  const { given } = atSandbox(<ChartSection chart={module.data.charts.find(({ id }) => id === 'combat')!} />);
  fireEvent.click(screen.getByRole('button', { name: /^Replace entries: / }));
  const editor = screen.getByRole('region', { name: /^Replace entries/ });
  choose('3, column 3-1', 'DE');
  choose('4, column 3-1', 'AE');
  expect(within(editor).getByRole('status').textContent).toBe('2 entries differ from the game’s own.');
  // Chosen again as it is printed, it is the game's own.
  choose('4, column 3-1', '');
  fireEvent.click(within(editor).getByRole('button', { name: 'Preview' }));
  expect(within(editor).queryAllByRole('combobox')).toEqual([]);
  expect(editor.querySelectorAll('td[data-changed]')).toHaveLength(1);
  fireEvent.click(within(editor).getByRole('button', { name: 'Play by this table' }));
  expect(given).toMatchObject([
    { type: 'changeSettings', settings: { umpire: { options: { results: { '3:3-1': 'DE' } } } } },
  ]);
});

test('what is kept in the browser is what differs from the standard, and is forgotten again', () => {
  atSandbox(<TableOptions />);
  act(() =>
    useSession.setState({
      table: {
        ...table,
        settings: {
          ...table.settings,
          umpire: { ...table.settings.umpire, options: { results: { '3:3-1': 'DE' } } },
        },
      },
    }),
  );
  fireEvent.click(button('Keep for my tables'));
  expect(useHouseRules.getState().kept).toEqual({ sandbox: { rules: 'generic', results: { '3:3-1': 'DE' } } });
  expect(screen.queryByRole('button', { name: 'Keep for my tables' })).toBeNull();
  fireEvent.click(button('Forget'));
  expect(useHouseRules.getState().kept).toEqual({});
});
