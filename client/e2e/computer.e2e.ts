import { expect, test } from 'vitest';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();

test('from the start page to the first turn of the computer, which is watched, paused and taken over', async () => {
  const anna = await venue.newcomer('Anna');
  const { page } = anna;
  await anna.visit('/');
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play against the computer' });
  const choose = async (what: string, choice: string | RegExp) => {
    await dialog.getByRole('combobox', { name: what }).click();
    await page.getByRole('option', { name: choice }).click();
  };
  await choose('Game', /^Ford/);
  await choose('Your side', 'Red');
  await choose('The computer plays as', /^Captain/);
  await anna.picture('against-computer');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.board.isThere();

  // Blue begins. The log says who it is, what it does, and why.
  await anna.openPanel('Log and chat');
  await anna.reads(/is a better position for|For the attack on/);
  await anna.reads('Computer (captain)');
  await anna.picture('computer-plays');

  const seats = await anna.openPanel('Seats and people');
  const blue = seats
    .getByRole('region', { name: 'Seats', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Blue' });
  await blue.getByRole('button', { name: 'More about this seat' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await blue.getByText('paused').waitFor();
  await anna.picture('computer-paused');
  await blue.getByRole('button', { name: 'More about this seat' }).click();
  await page.getByRole('menuitem', { name: 'Go on' }).click();
  const table = await anna.finds('her own turn', ({ turn }) => turn.side === 'red');
  expect(table.turn).toMatchObject({ number: 1, side: 'red' });

  await blue.getByRole('button', { name: 'Take over' }).click();
  await blue.getByText('you', { exact: true }).waitFor();
});
