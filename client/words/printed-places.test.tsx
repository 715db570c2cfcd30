// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PrintedBoard } from '@umpire/shared/module/printed-board.ts';
import { expect, test } from 'vitest';
import { useSession } from '../state/session.ts';
import { fordModule, renderAtTable } from '../ui/test-table.tsx';
import { useWords } from './words.ts';

const board = (id: string, x: number, grid?: PrintedBoard['grid']): PrintedBoard => ({
  ...{ id, name: id, width: 2000, height: 2000, color: '#ffffff' },
  at: { x, y: 0, width: 2000, height: 2000 },
  ...(grid && { grid }),
});
const regions = (...names: string[]) => ({
  ...({ kind: 'region', snaps: true } as const),
  regions: names.map((name, i) => ({ name, x: 100 + 600 * i, y: 100 })),
});

const Said = ({ places }: { readonly places: readonly string[] }) => {
  const words = useWords();
  return places.map((place) => <p key={place}>{`${words.heading(place)} | ${words.place(place)}`}</p>);
};

/** What places are called at a table with these boards. */
const said = (data: Partial<LoadedModule['data']>, ...places: string[]) => {
  const { container } = renderAtTable(<Said places={places} />);
  act(() => useSession.setState({ module: { ...fordModule, data: { ...fordModule.data, ...data } } }));
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
};

const boards = [
  board('Ground', 0, regions('Bastogne', 'Houffalize')),
  board('Boxes', 4000, regions('Reserve')),
  board('Desk', 8000),
];

test('a point of a printed board is called by its printed name and its board', () => {
  expect(said({ boards }, 'point:4130:90', 'point:8100:100', 'point:20000:0')).toEqual([
    'Reserve (Boxes) | Reserve (Boxes)',
    'Desk | Desk',
    'a free spot | a free spot',
  ]);
});

test('a hex under a printed board is called by what is printed in its middle, a drawn one by its number', () => {
  const map = { ...fordModule.data.map, undrawn: true as const };
  expect(said({ boards: [...boards], map }, '0101', 'hexside:0101:0102')).toEqual([
    'Bastogne | Bastogne',
    'hexside Bastogne/Bastogne | hexside Bastogne/Bastogne',
  ]);
  expect(said({ boards }, '0101')).toEqual(['Hex 0101 | 0101']);
  expect(screen.queryByText(/Bastogne/)).toBeNull();
});
