import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { openTable } from '../../support/gathering.ts';
import { placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** Arnhem's free set-up: Anna plots the drop zones on a phone, Bernd the Germans, and neither sees the other's plot. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const venue = makeVenue();
let anna: Player;
let bernd: Player;

const cardOf = (player: Player) => player.page.getByRole('region', { name: 'Free set-up' });
const choose = (player: Player, name: string | RegExp) => cardOf(player).getByRole('button', { name }).first().click();

/** Plots everything that is left on the first proposed hex. */
const plotAll = async (player: Player, counters: readonly string[]): Promise<void> => {
  for (const counter of counters) {
    // A press on a card that still asks for the counter before does nothing.
    await until(`${counter} is plotted`, async () => {
      if (/^\d{4}$/.test(placeOf(await player.table(), counter) ?? '')) return true;
      const advised = cardOf(player).locator('[data-choice][data-recommended]');
      await advised.click({ timeout: 3_000 }).catch(() => undefined);
      return undefined;
    });
  }
};

beforeAll(async () => {
  bernd = await venue.newcomer('Bernd');
  const path = await openTable(bernd, /Arnhem.*: Free/);
  await bernd.sit('German');
  anna = await venue.newcomer('Anna', PHONE);
  await anna.comeTo(path);
  await anna.sit('Allied');
});

test('the German plots on the map, and the Allied player is not shown where', async () => {
  const turn = await bernd.openPanel('Turn');
  await turn.getByRole('button', { name: 'Guide me' }).first().click();
  await cardOf(bernd).waitFor();
  await bernd.picture('arnhem-setup-german');
  await bernd.board.goTo('2024');
  await bernd.board.click(await bernd.board.pointOf('2125'));
  await bernd.finds('ge-1 in 2125', (table) => placeOf(table, 'ge-1') === '2125');
  await plotAll(bernd, ['ge-2', 'ge-4', 'ge-5', 'ge-9s', 'ge-grsn']);
  await bernd.picture('arnhem-setup-ready');
  await anna.picture('arnhem-setup-waiting');
  expect(await cardOf(anna).textContent()).toContain('The German player plots in secret.');
  const seen = await anna.table();
  expect(Object.values(seen.pieces).some(({ counter }) => counter === 'ge-9s')).toBe(false);
  expect(Object.keys(seen.stacks).filter((place) => /^\d{4}$/.test(place))).toEqual(['2621']);
  await choose(bernd, 'My set-up is ready');
});

test('both reveal when both are ready', async () => {
  await anna.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Turn' }).tap();
  await anna.picture('arnhem-setup-allied');
  await plotAll(anna, ['dz-1-airborne', 'dz-101-airborne', 'dz-82-airborne']);
  await choose(anna, 'My set-up is ready');
  await choose(bernd, 'Reveal');
  await choose(anna, 'Reveal');
  const isOpen = (table: Table): boolean =>
    ['ge-1', 'ge-9s', 'dz-1-airborne'].every((counter) => /^\d{4}$/.test(placeOf(table, counter) ?? ''));
  await anna.finds('the whole set-up', isOpen);
  await bernd.finds('the whole set-up', isOpen);
  await bernd.picture('arnhem-setup-revealed');
});
