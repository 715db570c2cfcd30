// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { Choice } from '@umpire/shared/umpire/procedure.ts';
import { expect, test, vi } from 'vitest';
import { renderAtTable } from '../../ui/test-table.tsx';
import { FurtherHexes } from './further-hexes.tsx';

const choices = Array.from({ length: 90 }, (_, i): Choice => {
  const hex = String(1000 + i);
  return { id: `at-${hex}`, says: { text: 'kit.arrivals.to', params: { hex } }, acts: [], state: {}, status: 'open' };
});

test('of many hexes the one is found by its digits, and chosen', () => {
  const choose = vi.fn();
  renderAtTable(<FurtherHexes choices={choices} isOpen onChoose={choose} />);
  expect(screen.queryAllByRole('option')).toEqual([]);
  const list = screen.getByRole('combobox', { name: 'Another hex (90) …' });
  act(() => list.focus());
  fireEvent.click(list);
  fireEvent.change(list, { target: { value: '1077' } });
  const found = screen.getAllByRole('option', { hidden: true });
  expect(found.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('1077')]);
  fireEvent.click(found[0]!);
  expect(choose).toHaveBeenCalledWith(choices[77]);
});
