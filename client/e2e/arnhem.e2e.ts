import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { makeVenue } from './support/venue.ts';

/** Arnhem, turn 1: Anna has the Allies, whose airborne units wait for their landing, Bernd the Germans. */
const venue = makeVenue();
let anna: Player;
let bernd: Player;

const inPhase =
  (phase: string) =>
  ({ turn }: Table): boolean =>
    turn.phase === phase;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna, /Arnhem.*: Historical/);
  await anna.sit('Allied');
  bernd = await venue.newcomer('Bernd');
  await bernd.comeTo(path);
  await bernd.sit('German');
});

test('an airborne unit is aimed on the map, scattered by the die, and put where it comes down', async () => {
  await anna.page.getByRole('button', { name: 'Next phase' }).first().click();
  await bernd.finds('the Allied movement phase', inPhase('movement'));
  const phase = await anna.openPanel('Turn');
  await phase.getByText(/^Land 1\/501/).waitFor();
  await phase.getByRole('button', { name: 'Guide me' }).first().click();
  const card = anna.page.getByRole('region', { name: 'Airborne landing' });
  await card.waitFor();
  await anna.picture('arnhem-aim');
  await anna.board.goTo('1008');
  await anna.board.click(await anna.board.pointOf('1008'));
  await card.getByRole('button', { name: /Roll/ }).waitFor();
  await card.getByRole('button', { name: /Roll/ }).click();
  await card.getByText(/1\/501 (comes down|is lost)/).waitFor();
  await anna.picture('arnhem-landed');
  await card.locator('[data-choice]').first().click();
  const after = await bernd.finds(
    'the unit on the map, or lost',
    (table) => !placeOf(table, 'us-1')!.startsWith('track:'),
  );
  expect(placeOf(after, 'us-1')).toMatch(/^\d{4}$|^box:allied-eliminated$/);
  await anna.picture('arnhem-after');
});
