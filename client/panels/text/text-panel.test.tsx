// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contextOf, usableActs } from '../../actions/context.ts';
import { acts } from '../../actions/registry.ts';
import english from '../../locales/en/app.json' with { type: 'json' };
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { fordTable, renderAtTable } from '../../ui/test-table.tsx';
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
