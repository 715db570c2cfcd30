import { beforeAll, expect, test } from 'vitest';
import { openTable } from '../../support/gathering.ts';
import { placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { nextPhase } from '../../support/tutorial.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** Tessa teaches Nordwind to Ben, who plays the Germans, and to Rita, who plays the Allies. */
const venue = makeVenue();
let tessa: Player;
let ben: Player;
let rita: Player;

/** The card of the tutorial. */
const card = (player: Player) =>
  player.page.getByRole('region').filter({ has: player.page.locator('small', { hasText: / of \d/ }) });
const isAt = (player: Player, step: number) => card(player).getByText(`${step} of `).first().waitFor();

beforeAll(async () => {
  tessa = await venue.newcomer('Tessa');
  const path = await openTable(tessa, /Nordwind: Historical/);
  await tessa.watch();
  [ben, rita] = await Promise.all([venue.newcomer('Ben'), venue.newcomer('Rita')]);
  await Promise.all([ben.comeTo(path), rita.comeTo(path)]);
  await Promise.all([ben.sit('German'), rita.sit('Allied')]);
});

test('the host makes it a teacher’s table, takes the chair, and everybody reads what they may do there', async () => {
  const settings = await tessa.openPanel('Settings');
  await settings.getByRole('switch', { name: 'Teacher’s table' }).click();
  await tessa.finds('a teacher’s table', (table) => table.settings.teaching?.on === true);
  await tessa.picture('teaching-settings');
  await ben.reads('made this a teacher’s table');
  await (await ben.openPanel('Umpire')).getByText('Tessa teaches').waitFor();
  await ben.picture('teaching-pupil');
  const umpire = await tessa.openPanel('Umpire');
  await umpire.getByText('You teach').waitFor();
  await tessa.picture('teaching-teacher');
  await umpire.getByRole('button', { name: 'Take the teacher’s chair' }).click();
  await tessa.finds('Tessa in a seat', ({ seats }) => Object.values(seats).every(({ holder }) => holder !== undefined));
});

test('the teacher shows the tutorial to everybody, and goes on for all', async () => {
  const umpire = await tessa.openPanel('Umpire');
  await umpire.getByRole('button', { name: 'Show the tutorial to everybody' }).click();
  await Promise.all([tessa, ben, rita].map((each) => isAt(each, 1)));
  await card(tessa).getByRole('button', { name: 'Go on' }).click();
  await Promise.all([ben, rita].map((pupil) => isAt(pupil, 2)));
  await ben.picture('teaching-lesson-pupil');
  await tessa.picture('teaching-lesson-teacher');
  await umpire.getByRole('button', { name: 'Stop showing the tutorial' }).click();
  await Promise.all([tessa, ben, rita].map((each) => card(each).waitFor({ state: 'detached' })));
});

test('pupils act in their own phases with their own counters, and only the teacher goes back', async () => {
  await nextPhase(tessa);
  await tessa.finds('the German movement', ({ turn }) => turn.side === 'german');
  await rita.page.getByRole('button', { name: 'Next phase' }).click();
  await rita.page.getByText('This is the other side’s phase').waitFor();
  await rita.picture('teaching-not-your-phase');
  const { where } = await rita.table();
  await rita.board.push('45-di-1', '0808');
  expect((await rita.table()).where).toEqual(where);
  await ben.page.getByRole('button', { name: 'Previous phase' }).click();
  await ben.page.getByText('Only the teacher may do that here').waitFor();
});

test('where the teacher points, the pupils look', async () => {
  const at = (await ben.board.camera()).x;
  await tessa.board.goTo('0201');
  await ben.board.goTo('2001');
  const far = await ben.board.camera();
  expect(far).not.toEqual(at);
  const { x, y } = await tessa.board.pointOf('0201');
  await tessa.page.keyboard.down('Alt');
  await tessa.board.click({ x, y });
  await tessa.page.keyboard.up('Alt');
  await until(
    'Ben’s map moved',
    () => ben.board.camera(),
    (now) => now.x !== far.x,
  );
  await ben.picture('teaching-pointed');
});

test('what broke which rule is listed, with who did it', async () => {
  await ben.board.push('257-vg-1', '0101');
  await ben.finds('a unit far off', (table) => placeOf(table, '257-vg-1') === '0101');
  const list = (await tessa.openPanel('Umpire')).getByRole('region', { name: 'Rules broken' });
  await list.getByText('Against the rules:').first().waitFor();
  expect(await list.innerText()).toContain('Ben');
  await list.getByText('was refused an act in a phase of the other side').first().waitFor();
  await list.getByText('was refused what only the teacher does').waitFor();
  await tessa.picture('teaching-broken');
  await tessa.comeTo(tessa.tablePath());
  const kept = (await tessa.openPanel('Umpire')).getByRole('region', { name: 'Rules broken' });
  await kept.getByText('was refused what only the teacher does').waitFor();
  expect(await ben.page.getByText('was refused').count()).toBe(0);
});
