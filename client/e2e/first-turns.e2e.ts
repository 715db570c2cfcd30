import { modules } from '@umpire/modules';
import { computerIn } from '@umpire/shared/table/state/computer.ts';
import { beforeAll, expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import type { Player } from './support/player.ts';
import { makeVenue } from './support/venue.ts';

/** Nora has learnt Ford, and looks for a bigger game: its first turn is offered wherever she may be. */
const venue = makeVenue();
let nora: Player;

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const games = Object.values(modules).filter(({ manifest }) => manifest.firstTurn);

beforeAll(async () => {
  nora = await venue.newcomer('Nora', { viewport: DESK });
});

test('the learning page has the first turn of every game', async () => {
  await nora.visit('/learn');
  for (const { manifest, text } of games) {
    const game = nora.page.getByRole('region', { name: text('en', manifest.title) });
    await game.getByRole('button', { name: /: the first turn$/ }).waitFor();
  }
  await nora.picture('learn-desk');
});

test('a game’s card opens its first turn: she sits in every seat, and the umpire enforces the rules', async () => {
  await nora.visit('/');
  await nora.picture('landing-desk');
  await nora.page.getByRole('button', { name: 'Operation Nordwind. Learn it: the first turn, 20 minutes' }).click();
  await nora.board.isThere();
  await nora.page.getByRole('region', { name: 'The first turn' }).getByText('1 of ').waitFor();
  expect(await nora.page.getByRole('dialog').count()).toBe(0);
  const table = await nora.finds('Nora in every seat', ({ seats }) =>
    Object.values(seats).every(({ holder }) => holder !== undefined),
  );
  expect(table.name).toBe('Operation Nordwind: the first turn');
  await nora.finds('strict rules', ({ settings }) =>
    Object.values(settings.umpire.modes).every((mode) => mode === 'enforce'),
  );
  await nora.picture('first-turn-desk');
});

test('after the last step she plays on at the same table, against the computer', async () => {
  const card = nora.page.getByRole('region', { name: 'The first turn' });
  const playOn = card.getByRole('button', { name: 'Play on against the computer' });
  while (!(await playOn.isVisible())) await card.getByRole('button', { name: /^(Go on|Skip this)$/ }).click();
  await nora.picture('first-turn-end');
  await playOn.click();
  const table = await nora.finds('the computer opposite', (now) =>
    Object.values(now.seats).some((seat) => computerIn(now, seat)),
  );
  const given = Object.values(table.seats).filter((seat) => computerIn(table, seat));
  expect(given.map(({ sides }) => sides)).toEqual([['allied']]);
  await nora.visit('/learn');
  const row = nora.page.getByRole('listitem').filter({ hasText: 'The first turn' }).first();
  await row.getByLabel('Learnt').waitFor();
});

test('whoever comes to a table for the first time is offered the first turn with the seats', async () => {
  await openTable(nora, /Nordwind: Hypothetical/);
  const dialog = nora.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^First time\? Play the first turn together/ }).waitFor();
  await nora.picture('first-turn-welcome');
});

test('on a phone the tab key goes down the pages as they are read', async () => {
  await nora.page.setViewportSize(PHONE);
  for (const path of ['/', '/learn', '/dice']) {
    await nora.visit(path);
    await nora.page.getByRole('main').waitFor();
    await nora.picture(`phone${path.replace('/', '-')}`);
    // An element's height on the page, in the order of the tab key, which is that of the document.
    const tops = await nora.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, [tabindex="0"])')]
        .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
        .map((element) => Math.round(element.getBoundingClientRect().top + scrollY)),
    );
    const backward = tops.filter((top, i) => top < (tops[i - 1] ?? 0) - 40);
    expect(backward, path).toEqual([]);
  }
});
