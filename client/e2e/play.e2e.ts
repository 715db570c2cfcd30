import { expect, test } from 'vitest';
import { gather } from './support/gathering.ts';
import { press } from './support/hand.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('dice are rolled for a purpose, and all see the same', async () => {
  const { anna, bernd, clara } = at;
  const dice = await anna.openPanel('Dice');
  await dice.getByLabel('Dice', { exact: true }).fill('2d6+1');
  await dice.getByLabel('What for').fill('Attack on 0504');
  await dice.getByRole('button', { name: 'Roll', exact: true }).click();
  const lines = await Promise.all(
    [anna, bernd, clara].map(async (player) => (await player.reads('rolled 2d6+1 for “Attack on 0504”')).innerText()),
  );
  const totals = lines.map((line) => /: (\d+)/.exec(line)?.[1]);
  expect(new Set(totals).size).toBe(1);
  // The browsers seal their shares of the next roll in separate steps.
  const steps = await bernd.steps(9);
  const roll = steps.flatMap(({ tellings }) => tellings ?? []).findLast((telling) => telling.type === 'diceRolled');
  expect(roll).toMatchObject({ purpose: 'Attack on 0504', total: Number(totals[0]) });
  await anna.openPanel('Dice');
  await anna.picture('dice');
});

test('a roll is taken back only if the other agrees', async () => {
  const { anna, bernd, clara } = at;
  const card = (player: typeof anna) => player.page.getByRole('alertdialog', { name: 'A request' });
  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await card(anna).getByText('Waiting for Red').waitFor();
  await card(bernd).getByText('Anna asks').waitFor();
  await bernd.picture('request-asked');
  await anna.picture('request-waiting');
  expect(await card(clara).getByRole('button').count()).toBe(0);
  await card(bernd).getByRole('button', { name: 'Decline' }).click();
  await card(anna).waitFor({ state: 'hidden' });
  await clara.reads('declined');
  expect(await (await clara.reads('rolled 2d6+1')).getAttribute('data-undone')).toBe('false');

  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await card(bernd).getByRole('button', { name: 'Agree' }).click();
  await card(anna).waitFor({ state: 'hidden' });
  await clara.reads('agreed');
  expect(await (await clara.reads('rolled 2d6+1')).getAttribute('data-undone')).toBe('true');
  expect((await clara.steps()).flatMap(({ undoes }) => undoes ?? [])).toHaveLength(1);
});

test('what is said to all is heard by all, a whisper only by a side', async () => {
  const { anna, bernd, clara } = at;
  const say = async (player: typeof anna, words: string) => {
    const log = await player.openPanel('Log and chat');
    await log.getByLabel('Say something').fill(words);
    await player.page.keyboard.press('Enter');
  };
  await say(anna, 'Good evening, all!');
  for (const player of [bernd, clara]) await player.reads('Good evening, all!');

  const log = await bernd.openPanel('Log and chat');
  await log.getByRole('button', { name: 'Who hears it: To everyone' }).click();
  await bernd.page.getByRole('menuitem', { name: 'Blue' }).first().click();
  await say(bernd, 'Your flank is open.');
  const line = await anna.reads('Your flank is open.');
  expect(await line.innerText()).toContain('whispered');
  await anna.picture('log-whisper');
  await say(anna, 'Did you hear that?');
  await clara.reads('Did you hear that?');
  expect(await clara.page.content()).not.toContain('Your flank is open.');
  expect(JSON.stringify(await clara.steps(20))).not.toContain('Your flank is open.');
});

test('notes are for all, for a side, for oneself, or sealed until a turn begins', async () => {
  const { anna, bernd, clara } = at;
  const write = async (title: string, audience: 'Everyone' | 'My side' | 'Only me', turn?: number) => {
    const panel = await anna.openPanel('Notes');
    await panel.getByRole('button', { name: 'New note' }).click();
    await panel.getByLabel('Title').fill(title);
    await panel.getByLabel('Text').fill(`${title}: text`);
    await panel.getByText(audience, { exact: true }).click();
    if (turn !== undefined) {
      await panel.getByRole('checkbox', { name: 'Open to all on turn' }).click();
      await panel.getByRole('textbox', { name: 'Open to all on turn' }).fill(String(turn));
    }
    if (turn !== undefined) await anna.picture('note-form');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('heading', { name: title }).waitFor();
  };
  await write('Open plan', 'Everyone');
  await write('Plan of the staff', 'My side');
  await write('Private doubts', 'Only me');
  await write('Sealed orders', 'My side', 2);
  await anna.picture('notes');
  for (const player of [bernd, clara]) {
    const panel = await player.openPanel('Notes');
    await panel.getByRole('heading', { name: 'Open plan' }).waitFor();
    await panel.getByRole('heading', { name: 'A sealed note' }).waitFor();
    const seen = (await player.page.content()) + JSON.stringify(await player.table());
    expect(seen).not.toContain('Plan of the staff');
    expect(seen).not.toContain('Private doubts');
    expect(seen).not.toContain('Sealed orders');
  }
});

test('turn and phase go forward and back, and a sealed note opens with its turn', async () => {
  const { anna, bernd, clara } = at;
  await anna.page.getByRole('button', { name: 'Next phase' }).first().click();
  await bernd.finds('Blue’s movement phase', ({ turn }) => turn.phase === 'movement' && turn.side === 'blue');
  await bernd.page.getByRole('banner').getByText('Movement').waitFor();
  await bernd.page.getByRole('button', { name: 'Previous phase' }).first().click();
  await anna.finds('the first phase again', ({ turn }) => turn.phase === 'supply');

  const panel = await anna.openPanel('Turn and phase');
  await anna.picture('turn');
  await panel.getByRole('button', { name: 'Set …' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Turn' }).fill('2');
  await dialog.getByRole('button', { name: 'Go there' }).click();
  await bernd.finds('turn 2', ({ turn }) => turn.number === 2);
  for (const player of [bernd, clara]) {
    await player.page.getByRole('banner').getByText('Turn 2').waitFor();
    const notes = await player.openPanel('Notes');
    await notes.getByRole('heading', { name: 'Sealed orders' }).waitFor();
  }
});

test('charts are read and rolled on', async () => {
  const { anna, bernd } = at;
  const charts = await anna.openPanel('Charts and rules');
  await charts.getByRole('button', { name: 'Combat results' }).click();
  const results = charts.getByRole('region', { name: 'Combat results' }).first();
  await results.getByRole('columnheader').nth(5).getByRole('button').click();
  await anna.picture('charts');
  await results.getByRole('button', { name: 'Roll 1d6' }).click();
  await bernd.reads(/rolled 1d6 for “Combat results/);
  await results.getByRole('status').waitFor();
  await anna.picture('chart-result');
});

test('arrows and pings point at the map', async () => {
  const { anna, bernd, clara } = at;
  await Promise.all([anna, bernd].map(({ board }) => board.goTo('0105')));
  await anna.page.keyboard.press('Shift+W');
  await anna.page.getByText('Drag from hex to hex.').waitFor();
  const clip = async (player: typeof anna) => {
    const { x, y } = await player.board.pointOf('0105');
    return { x: x - 50, y: y - 50, width: 100, height: 100 };
  };
  const before = await bernd.page.screenshot({ clip: await clip(bernd) });
  await anna.board.drag(await anna.board.pointOf('0104'), await anna.board.pointOf('0106'));
  await clara.finds('an arrow', ({ arrows }) => Object.values(arrows).some((arrow) => arrow.to === '0106'));
  await bernd.reads('drew an arrow from 0104 to 0106');
  await anna.page.getByRole('button', { name: 'Done' }).click();
  await until(
    'the arrow is drawn',
    async () => bernd.page.screenshot({ clip: await clip(bernd) }),
    (now) => !now.equals(before),
  );
  await bernd.picture('arrow');

  await anna.page.keyboard.press('p');
  await anna.board.click(await anna.board.pointOf('0105'));
  await bernd.board.element.locator('[data-tag-x]').filter({ hasText: 'Anna' }).waitFor();
  await bernd.picture('ping');

  await anna.board.click(await anna.board.pointOf('0106'), 'right');
  await anna.page.getByRole('menuitem', { name: 'Erase drawings here' }).click();
  await clara.finds('no arrow', ({ arrows }) => Object.keys(arrows).length === 0);
});

test('the host changes the settings of the table, everybody those of their own device', async () => {
  const { anna, bernd, clara } = at;
  const settings = await anna.openPanel('Settings');
  await settings.getByLabel('Name', { exact: true }).fill('Ford, Fridays');
  await anna.page.keyboard.press('Enter');
  await bernd.page.getByRole('heading', { level: 1, name: 'Ford, Fridays' }).waitFor();

  await settings.getByText('Own only').click();
  await bernd.finds('that each has their own', (table) => table.settings.handling === 'own');
  await bernd.board.goTo('0203');
  await bernd.board.push('blue-hq', '0206');
  await bernd.page.getByText('This counter belongs to another side').waitFor();
  await bernd.picture('refusal');
  expect((await anna.table()).stacks['0206']).toBeUndefined();

  await press(settings.getByRole('switch', { name: 'Spectators may talk' }));
  await clara.finds('herself silent', (table) => !table.settings.spectatorChat);
  const log = await clara.openPanel('Log and chat');
  await log.getByText('At this table only players may talk.').waitFor();

  const own = await bernd.openPanel('Settings');
  expect(await own.getByRole('switch', { name: 'Spectators may talk' }).isDisabled()).toBe(true);
  await press(own.getByRole('switch', { name: 'Hex numbers' }));
  await own.getByText('Tight').click();
  await bernd.picture('settings-guest');
  await anna.picture('settings-host');
});
