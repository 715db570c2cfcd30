import { beforeAll, expect, test } from 'vitest';
import { faced, leadAttack, PHONE } from '../../support/attack.ts';
import { declareByKeys, pickByKeys } from '../../support/attack-by-keys.ts';
import { attack, leadByThumb } from '../../support/attack-card.ts';
import { tabTo, tabToAdvised } from '../../support/keys.ts';
import { placeOf } from '../../support/layout.ts';
import { begin, card, choice, lastOf, offered, through } from '../../support/leading.ts';
import type { Player } from '../../support/player.ts';
import { openSituation, type Situation } from '../../support/situation.ts';
import { isSoaking } from '../../support/soaking.ts';
import { openStage, type Stage } from '../../support/stage.ts';
import { DESK, lookThrough } from '../../support/strip.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** Attacks of Bitter Woods on 17 PM: Anna has the Germans; Bernd the Allies, and he reads Japanese. */
const venue = makeVenue();
let stage: Stage;
let anna: Player;
let bernd: Player;

const options = { leaders: true, bombardment: true, angriff: true };
const both = () => [anna, bernd];

beforeAll(async () => {
  stage = await openStage(venue.url, { module: 'bitterwoods', scenario: 'campaign', options });
  await stage.set({
    turn: { number: 4, phase: 'combat', side: 'german' },
    lying: {
      ...{ '2-3-pz': '1524', '2-2-pzgr': '1524', '28-110': '1624', 'arty-174': '2024', middleton: '1725' },
      ...{ '116-16-pz': '1119', '116-60-pzgr': '1119', '116-156-pzgr': '1119', '28-112': '1327', '14-cav': '1219' },
    },
  });
  await stage.getUp();
  [anna, bernd] = await Promise.all([venue.newcomer('Anna'), venue.newcomer('Bernd')]);
  await anna.comeTo(stage.path);
  await anna.sit('German');
  await bernd.comeTo(stage.path);
  await bernd.sit('Allied');
  await (await bernd.openPanel('Settings')).getByText('日本語').click();
});

/** Puts the same entry into every row of a column of the table, and plays by it. */
const replaceColumn = async (column: string, entry: string): Promise<void> => {
  const panel = await anna.openPanel('Charts and rules');
  await panel.getByRole('button', { name: 'Combat results', exact: true }).click();
  await panel.getByRole('button', { name: 'Replace entries: Combat results table' }).click();
  const editor = panel.getByRole('region', { name: 'Replace entries: Combat results' });
  for (const cell of await editor.getByRole('combobox', { name: new RegExp(`column ${column}$`) }).all())
    await cell.selectOption(entry);
  await editor.getByRole('button', { name: 'Play by this table' }).click();
  const request = bernd.page.getByRole('alertdialog');
  await bernd.picture('woods-ja-crt-asked');
  await request.getByRole('button', { name: '同意' }).click();
  await anna.finds('the table as replaced', ({ settings: { umpire } }) => 'crt' in (umpire.options ?? {}));
};

test('an attack is played by the entries of the owner, and a leader has the defender stay', async () => {
  await anna.board.goTo('1624');
  const row = await offered(anna, /^Attack 1624/);
  const [, column = ''] = /at (\d+-\d+)/.exec(await row.innerText()) ?? [];
  await replaceColumn(column, 'D1');
  await begin(anna, /^Attack 1624/);
  await through(both(), 'attack', async () => {
    const stay = choice(bernd, 'hold');
    if ((await stay.count()) === 0) return;
    await bernd.board.goTo('1624');
    await bernd.picture('woods-ja-leader-holds');
    await anna.picture('woods-crt-played');
    await stay.click();
  });
  const table = await anna.table();
  const held = Object.values(table.pieces).find(({ counter }) => counter === '28-110')!;
  expect([table.where[held.id], held.face]).toEqual(['1624', 1]);
});

test('guns bombard a hex: a die for each defender says who is shocked', async () => {
  await anna.board.goTo('0709');
  await begin(anna, /^Bombard 0709/);
  await anna.picture('woods-bombard');
  await through(both(), 'bombardment', async (step) => {
    if (step === 'mark') await anna.picture('woods-bombarded');
  });
  const fired = Object.values((await anna.table()).pieces).filter(({ markers }) => markers?.fired !== undefined);
  expect(fired.length).toBeGreaterThan(1);
});

test('an attack on the move by the keyboard alone', async () => {
  const { keyboard } = anna.page;
  const attackers = [/^116\/16/, /^116\/60/, /^116\/156/];
  const panel = await pickByKeys(anna, { target: '1219', attackers });
  await panel
    .getByRole('status')
    .getByText(/^20 against 4/)
    .waitFor();
  await tabTo(anna, /on the move/i);
  await keyboard.press('Space');
  const onTheMove = panel.getByRole('checkbox', { name: 'Attack on the move' });
  await until('it is one on the move', () => onTheMove.isChecked());
  await anna.picture('woods-keyboard-angriff');
  await declareByKeys(anna);
  for (let answers = 0; answers < 30; answers += 1) {
    const before = lastOf(await anna.table(), 'attack');
    if (before?.status === 'done') break;
    const who = await until('somebody is asked, or it is over', async () => {
      if (lastOf(await anna.table(), 'attack')?.status === 'done') return 'nobody';
      for (const player of both())
        if (
          (await player.page
            .locator('[data-choices] button[data-choice]:enabled:not([data-choice="finish"])')
            .count()) > 0
        )
          return player;
      return undefined;
    });
    if (who === 'nobody') break;
    if (who === bernd) await bernd.page.locator('[data-choices] [data-recommended="true"]').first().click();
    else {
      await tabToAdvised(anna);
      await keyboard.press('Enter');
    }
    await anna.finds('the answer', (table) => JSON.stringify(lastOf(table, 'attack')) !== JSON.stringify(before));
  }
  const { state } = lastOf(await anna.table(), 'attack')!;
  expect(JSON.stringify(state)).toContain('"angriff":true');
  expect(placeOf(await anna.table(), '14-cav')).toBe('1219');
  await anna.picture('woods-angriff-over');
});

test('on a phone a demolition is led by touch', async () => {
  const other = await openStage(venue.url, { module: 'bitterwoods', scenario: 'campaign', options });
  await other.set({
    turn: { number: 4, phase: 'combat', side: 'allied' },
    lying: { '28-110': '1424' },
  });
  const petra = await venue.newcomer('Petra', PHONE);
  await petra.comeTo(other.path);
  await petra.sit('Allied');
  await petra.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Turn' }).tap();
  const sheet = petra.page.getByRole('complementary', { name: 'Turn and phase' });
  // The phase itself has the same name, but going there is not the procedure.
  const guide = petra.page.getByRole('button', { name: 'Guide me' });
  const row = sheet.getByRole('listitem').filter({ hasText: /demolition|blow/i, has: guide });
  await row.first().getByRole('button').last().tap();
  await card(petra).waitFor();
  await petra.picture('woods-phone-demolition');
  await card(petra).locator('[data-choice^="try-"]').first().tap();
  await choice(petra, 'roll').tap();
  await choice(petra, 'settle').waitFor();
  await petra.picture('woods-phone-demolition-rolled');
  await choice(petra, 'settle').tap();
  await petra.finds('the result carried out', (table) => lastOf(table, 'demolition')?.state.settled === true);
  expect(await petra.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.runIf(isSoaking)('an attack of the opening is led from its declaration to its end by one card', async () => {
  const [attacker, defender] = await faced(venue, /Bitter Woods: Six turns/, 'Allied');
  await leadAttack(attacker, defender, 'bitterwoods');
  await attacker.leave();
  await defender.leave();
});

const panzers: Situation = {
  game: 'bitterwoods',
  scenario: 'campaign',
  turn: { number: 4, phase: 'combat', side: 'german' },
  places: { '2-3-pz': '1524', '2-2-pzgr': '1524', '28-110': '1624', 'arty-174': '2024' },
  begun: attack(['2-3-pz', '2-2-pzgr'], '1624'),
};

test.runIf(isSoaking)('beside two panels the strip leaves the board free, on every screen', async () => {
  const tom = await venue.newcomer('Tom', DESK);
  await openSituation(tom, panzers);
  await tom.sitAlone();
  await tom.openPanel('Attack');
  await lookThrough(tom, 'bitterwoods');
  await tom.leave();
});

// At a desk the card is tested every day; on a phone by `npm run soak`.
test.runIf(isSoaking)('by a thumb the card hides nothing that it asks about', async () => {
  const tom = await venue.newcomer('Tom', PHONE);
  await openSituation(tom, panzers);
  await tom.sitAlone();
  await leadByThumb(tom, 'bitterwoods');
  await tom.leave();
});
