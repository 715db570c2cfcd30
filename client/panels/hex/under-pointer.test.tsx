// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '../../state/selection.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { UnderPointer } from './under-pointer.tsx';

test('a town under counters tells its name when the pointer rests on them, and only then', () => {
  const [[hex = '', { name = '' }] = ['', {}]] = Object.entries(fordModule.data.map.hexes).filter(
    ([, one]) => one.name,
  );
  const { [hex]: _, ...others } = fordTable.stacks;
  const over = (place: string) => act(() => useSelection.getState().setHover({ place }));
  renderAtTable(<UnderPointer />, { table: { ...fordTable, stacks: others } });
  over(hex);
  expect(screen.queryByText(name)).toBeNull();
  renderAtTable(<UnderPointer />, { table: { ...fordTable, stacks: { ...others, [hex]: ['p1'] } } });
  expect(screen.queryByText(name)).toBeNull();
  over(hex);
  screen.getByText(name);
});

test('the signs on a counter and the number of its stack are told in words', () => {
  const [id = ''] = Object.keys(fordTable.pieces);
  const place = fordTable.where[id]!;
  const marked = { ...fordTable.pieces[id]!, markers: { 'out-of-supply': {} } };
  const table = {
    ...fordTable,
    pieces: { ...fordTable.pieces, [id]: marked },
    stacks: { ...fordTable.stacks, [place]: [id, 'p-other'] },
    turn: { ...fordTable.turn, overruled: { [id]: ['2.3'] } },
  };
  renderAtTable(<UnderPointer />, { table });
  act(() => useSelection.getState().setHover({ piece: id, place }));
  screen.getByText('Out of supply');
  screen.getByText('Against rule 2.3');
  expect(screen.queryByText(/2 counters/)).toBeNull();
  // The number sticks out into the next hex, and is still about its own stack.
  const nameOf = (at: string): string => fordModule.board.nameAt(fordModule.grid.parse(at) ?? -1) ?? '';
  const [town = ''] = Object.keys(fordTable.stacks).filter((other) => other !== place && nameOf(other) !== '');
  act(() => useSelection.getState().setHover({ place: town, badge: place }));
  screen.getByText('2 counters: drag the number to take them all');
  expect(screen.queryByText(nameOf(town))).toBeNull();
});
