import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { leadAttack } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { makeVenue } from '../../support/venue.ts';

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

test('the tutorial begins, and is left', async () => {
  const umpire = await anna.openPanel('Umpire');
  const begin = umpire.getByRole('button', { name: 'The first turn' });
  await begin.click();
  const leave = anna.page.getByRole('button', { name: 'Leave the tutorial' });
  await leave.waitFor();
  await anna.picture('arnhem-tutorial');
  await leave.click();
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
  await card.getByText(/1\/501 (lands (without loss|depleted)|is eliminated in landing)/).waitFor();
  await anna.picture('arnhem-landed');
  await card.locator('[data-choice]').first().click();
  const after = await bernd.finds(
    'the unit on the map, or lost',
    (table) => !placeOf(table, 'us-1')!.startsWith('track:'),
  );
  expect(placeOf(after, 'us-1')).toMatch(/^\d{4}$|^box:allied-eliminated$/);
  await anna.picture('arnhem-after');
});

test('a German attack is led from its declaration to its end by both', async () => {
  const landed = placeOf(await bernd.table(), 'us-1')!;
  const beside = landed.slice(0, 2) + String(Number(landed.slice(2)) + 1).padStart(2, '0');
  await bernd.board.goTo('0805');
  await bernd.board.push('ge-grsn', beside);
  await bernd.finds('the garrison beside it', (table) => placeOf(table, 'ge-grsn') === beside);
  const turn = await bernd.openPanel('Turn');
  await turn
    .getByRole('button', { name: /^Combat.*German/ })
    .first()
    .click();
  await anna.finds('the German combat phase', ({ turn: now }) => now.phase === 'combat' && now.side === 'german');
  await leadAttack(bernd, anna, 'arnhem');
});
