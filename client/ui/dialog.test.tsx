// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test, vi } from 'vitest';
import { Dialogs } from '../panels/dialogs/dialogs.tsx';
import { OfferedSeats } from '../panels/dialogs/welcome.tsx';
import { type DialogSpec, useDialogs } from '../state/dialogs.ts';
import { fordTable, renderAtTable } from './test-table.tsx';

// Requests of a dialog to a server get no answer here.
vi.stubGlobal('fetch', () => new Promise(() => {}));

const piece = fordTable.stacks['0302']![0]!;

/** One of every kind: a kind that is new has no name here, and this file does not compile. */
const dialogs: Readonly<Record<DialogSpec['type'], DialogSpec>> = {
  acts: { type: 'acts', pieces: [piece] },
  label: { type: 'label', pieces: [piece] },
  markers: { type: 'markers', pieces: [piece] },
  hide: { type: 'hide', pieces: [piece] },
  reveal: { type: 'reveal', pieces: [piece] },
  attach: { type: 'attach', pieces: [piece] },
  move: { type: 'move', pieces: [piece] },
  shift: { type: 'shift', pieces: [piece] },
  return: { type: 'return', pieces: [piece] },
  create: { type: 'create', at: '0302' },
  cover: { type: 'cover', at: '0302' },
  'draw-here': { type: 'draw-here', from: '0302' },
  words: { type: 'words', at: '0302' },
  draw: { type: 'draw', pool: 'pool' },
  end: { type: 'end', ended: 'phase', at: fordTable.turn },
  complain: { type: 'complain', person: 'ben' },
  welcome: { type: 'welcome' },
  shortcuts: { type: 'shortcuts' },
  palette: { type: 'palette' },
  jump: { type: 'jump' },
  turn: { type: 'turn' },
  pool: { type: 'pool' },
  'close-table': { type: 'close-table' },
  notices: { type: 'notices' },
  'move-to-server': { type: 'move-to-server' },
  clock: { type: 'clock' },
};

const sight = { there: 'all', where: 'all', what: 'all' } as const;
const pools: Table['pools'] = { pool: { id: 'pool', name: 'Chits', kind: 'pool', sight } };

const atBoardAndPanel = (): void => {
  renderAtTable(
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the board is */}
      <div role="application" tabIndex={0} />
      <button type="button">In a panel</button>
      <Dialogs />
      <OfferedSeats />
    </>,
    { table: { ...fordTable, pools } },
  );
};
const panel = () => screen.getByRole('button', { name: 'In a panel' });
const board = () => screen.getByRole('application');
const open = (dialog: DialogSpec) => act(() => useDialogs.getState().show(dialog));
const close = () => act(() => useDialogs.getState().close());

test.each(Object.values(dialogs))('$type takes the keys at once, and gives them back to where they were', (dialog) => {
  atBoardAndPanel();
  for (const opener of [panel(), board()]) {
    opener.focus();
    open(dialog);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    close();
    expect(document.activeElement).toBe(opener);
  }
});

test('who goes on by Tab at once keeps the keys there', async () => {
  atBoardAndPanel();
  board().focus();
  open(dialogs.markers);
  const marker = screen.getByRole('switch', { name: 'Has moved' });
  marker.focus();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.activeElement).toBe(marker);
});

test('the keys go back through a dialog that the palette has opened', () => {
  atBoardAndPanel();
  panel().focus();
  open(dialogs.palette);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Go to hex' } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(screen.getByRole('dialog', { name: 'Go to hex' })).toBeTruthy();
  close();
  expect(document.activeElement).toBe(panel());
});

test('they go to the board if that place has gone, or nothing had them', () => {
  atBoardAndPanel();
  panel().focus();
  open(dialogs.jump);
  panel().remove();
  close();
  expect(document.activeElement).toBe(board());
  board().blur();
  open(dialogs.turn);
  close();
  expect(document.activeElement).toBe(board());
});
