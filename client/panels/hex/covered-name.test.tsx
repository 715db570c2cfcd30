// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '../../state/selection.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { CoveredName } from './covered-name.tsx';

test('a town under counters tells its name when the pointer rests on them, and only then', () => {
  const [[hex = '', { name = '' }] = ['', {}]] = Object.entries(fordModule.data.map.hexes).filter(
    ([, one]) => one.name,
  );
  const { [hex]: _, ...others } = fordTable.stacks;
  const over = (place: string) => act(() => useSelection.getState().setHover({ place }));
  renderAtTable(<CoveredName />, { table: { ...fordTable, stacks: others } });
  over(hex);
  expect(screen.queryByText(name)).toBeNull();
  renderAtTable(<CoveredName />, { table: { ...fordTable, stacks: { ...others, [hex]: ['p1'] } } });
  expect(screen.queryByText(name)).toBeNull();
  over(hex);
  screen.getByText(name);
});
