import { expect, test } from 'vitest';
import { gather } from './support/gathering.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('a seat that the host frees is kept: whoever held it takes it back, and nobody else can ask for it', async () => {
  const { anna, bernd, clara } = at;
  const seats = await anna.openPanel('Seats and people');
  const theirs = seats.locator('[data-mine]', { hasText: 'Bernd' });
  await theirs.getByRole('button', { name: 'More about this seat' }).click();
  await anna.picture('seat-menu');
  await anna.page.getByRole('menuitem', { name: 'Free this seat' }).click();
  await seats.getByText('free, kept for Bernd for another 72 h').waitFor();
  await anna.picture('seat-kept');
  const seen = await clara.openPanel('Seats and people');
  await seen.getByText('free, kept for Bernd').waitFor();
  expect(await seen.getByRole('button', { name: 'Take', exact: true }).count()).toBe(0);
  await clara.picture('seat-kept-for-another');
  const own = await bernd.openPanel('Seats and people');
  await own.getByRole('button', { name: 'Take', exact: true }).click();
  await anna.finds('Bernd in the seat', ({ seats, people }) =>
    Object.values(seats).some(({ holder }) => people[holder ?? '']?.name === 'Bernd'),
  );
});

test('whoever plays a side is asked before somebody else sits down on it', async () => {
  const { anna, bernd, clara } = at;
  const seats = await anna.openPanel('Seats and people');
  await seats.getByRole('button', { name: 'Add a seat' }).click();
  await seats.getByLabel('Name of the seat').fill('Second Red');
  await seats.getByRole('combobox', { name: 'Sides' }).press('ArrowDown');
  await anna.page.getByRole('option', { name: 'Red' }).click();
  await anna.picture('seat-form');
  await seats.getByLabel('Name of the seat').click();
  await seats.getByRole('button', { name: 'Save' }).click();
  const card = bernd.page.getByRole('alertdialog');
  await card.getByText('to change which sides a seat holds').waitFor();
  await bernd.picture('request-for-a-side');
  await card.getByRole('button', { name: 'Agree' }).click();
  await card.waitFor({ state: 'detached' });

  const seen = await clara.openPanel('Seats and people');
  await seen.getByRole('button', { name: 'Take', exact: true }).click();
  await card.getByText('to sit down in this seat').waitFor();
  await bernd.picture('request-asked');
  await clara.picture('request-asks');
  await anna.picture('request-watches');
  await card.getByRole('button', { name: 'Agree' }).click();
  await anna.finds('Clara in the seat', ({ seats, people }) =>
    Object.values(seats).some(({ holder }) => people[holder ?? '']?.name === 'Clara'),
  );
  await card.waitFor({ state: 'detached' });
  await clara.picture('request-agreed');
});

test('the host removes somebody, who is told so and can be let in again', async () => {
  const { anna, bernd } = at;
  const seats = await anna.openPanel('Seats and people');
  await seats.getByRole('button', { name: 'Manage Bernd' }).click();
  await anna.picture('ban-menu');
  await anna.page.getByRole('menuitem', { name: 'Remove, and nobody new from their network' }).click();
  await bernd.page.getByText('You were removed from this table').waitFor();
  await bernd.picture('banned');
  await seats.getByRole('button', { name: 'Manage Bernd' }).click();
  await anna.picture('ban-menu-again');
  await anna.page.getByRole('menuitem', { name: 'Let back in' }).click();
  const { people } = await anna.finds('Bernd let in', (table) =>
    Object.values(table.people).every(({ removed }) => !removed),
  );
  expect(Object.values(people).map(({ name }) => name)).toContain('Bernd');
});
