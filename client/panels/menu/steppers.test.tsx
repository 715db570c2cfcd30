// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react';
import type { Counter } from '@umpire/shared/module/counter.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { expect, test } from 'vitest';
import { useSession } from '../../state/session.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { Steppers } from './steppers.tsx';

/** A game with this counter, at Ford's table. */
const withCounter = (counter: Counter): LoadedModule => ({ ...fordModule, counter: () => counter });

const printed = fordModule.counter('blue-1')!;
const card: Counter = {
  ...printed,
  faces: Array.from({ length: 60 }, (_, i) => ({ values: {}, ...(i === 1 && { name: 'Air strike' }) })),
  pictured: { width: 60, height: 90, perPixel: 1, layers: [{ shows: 'face', pictures: ['a'] }] },
};
const unit: Counter = {
  ...printed,
  pictured: {
    ...{ width: 66, height: 66, perPixel: 1 },
    layers: [{ shows: { value: 'attack' }, pictures: ['0', '1', '2', '3'] }],
  },
};

const show = (counter: Counter, more: object = {}) => {
  const piece = { ...Object.values(fordTable.pieces)[0]!, counter: 'blue-1', ...more };
  const { given } = renderAtTable(<Steppers pieces={[piece]} />);
  act(() => useSession.setState({ module: withCounter(counter) }));
  return { given, id: piece.id };
};

test('of sixty faces the next and the previous are a press away, and each is chosen by number and name', () => {
  const { given, id } = show(card);
  fireEvent.click(screen.getByRole('button', { name: 'Next face' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous face' }));
  const choice = screen.getByRole('combobox');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1', '2: Air strike', '60']),
  );
  fireEvent.change(choice, { target: { value: '1' } });
  const turned = (face: number) => ({ type: 'flipPieces', pieces: [id], face });
  expect(given).toEqual([turned(1), turned(59), turned(1)]);
});

test('a number that the counter shows by a picture goes up and down, as far as there are pictures', () => {
  const { given, id } = show(unit, { values: { attack: 3 } });
  expect(screen.getByRole('status').textContent).toBe('3');
  const [less, more] = screen.getAllByRole('button');
  expect((more as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(less!);
  expect(given).toEqual([{ type: 'setValue', pieces: [id], value: 'attack', to: 2 }]);
});

test('a counter of two faces whose pictures follow no number has nothing to step', () => {
  show(printed);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
