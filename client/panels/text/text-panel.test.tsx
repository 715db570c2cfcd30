// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { expect, test } from 'vitest';
import { contextOf, usableActs } from '../../actions/context.ts';
import { acts } from '../../actions/registry.ts';
import english from '../../locales/en/app.json' with { type: 'json' };
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { seatUmpire } from '../../umpire/test-kit.ts';
import { TextPanel } from './text-panel.tsx';

let usable: readonly string[] = [];
/** The acts that are possible now, by any input. */
const Usable = () => {
  const { pieces } = useSelection();
  usable = usableActs(acts, contextOf(useShown(), pieces, '0302')).map(({ id }) => english.act[id as 'flip']);
  return null;
};

test('every act that can be done has its button there, and no other has', () => {
  renderAtTable(
    <>
      <TextPanel />
      <Usable />
    </>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '0302' } });
  fireEvent.click(screen.getByRole('button', { name: /^Hex 0302/ }));
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  expect(screen.getAllByRole('checkbox')).toHaveLength(fordTable.stacks['0302']!.length);
  const others = screen.getByRole('region', { name: 'Everything else' });
  expect(within(others).queryByRole('group')).toBeNull();
  fireEvent.click(within(others).getByRole('button', { name: 'Show', expanded: false }));
  const chosen = screen.getByRole('region', { name: '2 counters selected' });
  const offered = [chosen, ...within(others).getAllByRole('group')].flatMap((part) =>
    within(part)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(usable).toContain('Set turn …');
  expect(offered.filter((name) => name !== 'Select none').sort()).toEqual(
    usable.filter((name) => name !== english.act.text).sort(),
  );
});

test('the reach of a selected unit is a list that the arrow keys walk, and a press moves it there', async () => {
  const table = { ...fordTable, module: { ...fordTable.module, scenario: 'moving' } };
  const { given } = renderAtTable(<TextPanel />, { table });
  const rules = await findPlugin('ford');
  await act(() => seatUmpire(fordModule, table, rules ?? null));
  const unit = Object.values(table.pieces).find(({ counter }) => counter === 'blue-1')!.id;
  act(() => useSelection.getState().select([unit]));
  const reach = await screen.findByRole('list', { name: /^\d+ hexes in reach$/ });
  const hexes = within(reach).getAllByRole('button');
  const [first, second] = hexes;
  expect(hexes.map(({ tabIndex }) => tabIndex)).toEqual([0, ...hexes.slice(1).map(() => -1)]);
  expect(first!.textContent).toMatch(/^Hex \d{4}, .*: 1 of 4 movement points/);
  first!.focus();
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second!, { key: 'End' });
  expect(document.activeElement).toBe(hexes.at(-1));
  const bridge = within(reach).getByRole('button', { name: /^Hex 0402/ });
  fireEvent.click(bridge);
  expect(given).toMatchObject([{ type: 'movePieces', pieces: [unit], to: '0402' }]);
});
