import { expect, test } from 'vitest';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();

test('a new user has a table in two clicks, and a friend sits down by the link', async () => {
  const anna = await venue.newcomer('Anna');
  await anna.visit('/');
  await anna.picture('landing');
  await anna.page.getByRole('button', { name: /Nordwind.*Historical/ }).click();
  await anna.board.isThere();
  await anna.picture('welcome');
  await anna.sit('German');
  expect(await anna.page.getByRole('heading', { level: 1 }).innerText()).toContain('Nordwind');
  await anna.picture('table');
});
