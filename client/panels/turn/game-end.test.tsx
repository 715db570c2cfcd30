// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { expect, test } from 'vitest';
import { useDocks } from '../../state/docks.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import { seatUmpire } from '../../umpire/test-kit.ts';
import { GameEnd } from './game-end.tsx';

/** Ford with its own umpire at that moment. */
const at = async (turn: typeof fordTable.turn, status: typeof fordTable.status = 'open') => {
  const table = { ...fordTable, turn, status };
  const rules = await findPlugin('ford');
  renderAtTable(<GameEnd />, { table });
  await act(() => seatUmpire(fordModule, table, rules ?? null));
};

test('when a game has been decided, its card says who won, and leads on', async () => {
  await at({ number: 7, phase: 'supply', side: 'blue' });
  const card = await screen.findByRole('region', { name: 'The game is over' });
  expect(card.textContent).toContain(fordModule.text('en', 'play.victory.red'));
  screen.getByRole('link', { name: 'Other games' });
  screen.getByRole('button', { name: 'Once more' });
  fireEvent.click(screen.getByRole('button', { name: 'See how it went' }));
  expect(JSON.stringify(useDocks.getState())).toContain('history');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'The game is over' })).toBeNull();
});

test('in the last phase it says that the game ends with it, and before that nothing', async () => {
  await at({ number: 6, phase: 'combat', side: 'red' });
  await screen.findByRole('region', { name: 'The game ends with this phase.' });
  await at({ number: 6, phase: 'movement', side: 'red' });
  expect(screen.queryByRole('region')).toBeNull();
});

test('a table that was closed leads on, too', async () => {
  await at(fordTable.turn, 'closed');
  await screen.findByRole('region', { name: 'The game is over' });
});
