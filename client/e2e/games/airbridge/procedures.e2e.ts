import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { openTable } from '../../support/gathering.ts';
import { placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { isSoaking } from '../../support/soaking.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/** Procedures of Air Bridge to Victory besides combat. Anna has the Allies at a desk, Petra the Germans on a phone. */
const venue = makeVenue();
let anna: Player;
let petra: Player;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const isSettled = ({ procedures }: Table): boolean =>
  Object.values(procedures).every(({ status }) => status === 'done');
const choices = (player: Player) => player.page.locator('[data-choices] button[data-choice]:enabled');

/** By the list of phases, skipping those in between. */
const toPhase = async (name: string, phase: string, side: 'allied' | 'german'): Promise<void> => {
  const turn = await anna.openPanel('Turn');
  const label = new RegExp(`^${name}.*${side === 'allied' ? 'Allied' : 'German'}`);
  await turn.getByRole('button', { name: label }).first().click();
  await anna.finds(`the phase ${phase}`, (table) => table.turn.phase === phase && table.turn.side === side);
};

const guide = async (words: string | RegExp): Promise<void> => {
  const turn = await anna.openPanel('Turn');
  const button = anna.page.getByRole('button', { name: 'Guide me' });
  const row = turn.getByRole('listitem').filter({ hasText: words, has: button }).first();
  await row.getByRole('button', { name: 'Guide me' }).click();
  await anna.finds('it has begun', (table) => !isSettled(table));
};

/** Anna takes the recommended choices of both sides, until nothing is open. */
const through = async (picture: string): Promise<Table> => {
  for (let acts = 0; acts < 20; acts += 1) {
    if (isSettled(await anna.table())) break;
    const buttons = choices(anna);
    if ((await buttons.count()) === 0) continue;
    if (acts === 0) await anna.picture(picture);
    const advised = buttons.and(anna.page.locator('[data-recommended="true"]'));
    const chosen = (await advised.count()) > 0 ? advised.first() : buttons.first();
    await chosen.click({ timeout: 3_000 }).catch(() => undefined);
  }
  return anna.finds('it is over', isSettled);
};

/** By hand, against any rule. */
const put = async (player: Player, counter: string, to: string): Promise<void> => {
  await player.board.push(counter, to);
  await player.finds(`${counter} in ${to}`, (table) => placeOf(table, counter) === to);
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna, /Air Bridge.*: Campaign/);
  await anna.sit('Allied');
  petra = await venue.newcomer('Petra', PHONE);
  await petra.comeTo(path);
  await petra.sit('German');
});

test('an engineer takes itself over the canal, by the keyboard alone', async () => {
  await toPhase('Movement', 'movement', 'allied');
  await anna.board.goTo('A0406');
  const turn = await anna.openPanel('Turn');
  const row = turn.getByRole('listitem').filter({ hasText: 'GA Eng ferries itself to A0405' });
  await row.getByRole('button', { name: 'Guide me' }).focus();
  await anna.page.keyboard.press('Enter');
  const doIt = choices(anna).and(anna.page.locator('[data-recommended="true"]'));
  await doIt.waitFor();
  await doIt.focus();
  await anna.picture('airbridge-ferry');
  await anna.page.keyboard.press('Enter');
  const table = await anna.finds('the engineer across', (now) => placeOf(now, 'ga-eng') === 'A0405');
  expect(Object.values(table.pieces).find(({ counter }) => counter === 'ga-eng')?.markers?.spent).toBeDefined();
});

test('a stack overruns a lone gun in the open, which leaves the map', async () => {
  await petra.board.goTo('A0706');
  await put(anna, '2art', 'A0508');
  await anna.board.goTo('A0508');
  await guide(/^Overrun A0508/);
  const after = await through('airbridge-overrun');
  expect(placeOf(after, '2art')).toBe('box:german-eliminated');
  await anna.picture('airbridge-overran');
});

/** 18 September, before its weather is known: in a storm nobody would land. */
const toSecondDay = async (): Promise<void> => {
  const turn = await anna.openPanel('Turn');
  await turn.getByRole('button', { name: /^Set/ }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.locator('input').first().fill('3');
  await anna.picture('airbridge-set-turn');
  await dialog.getByRole('button').last().click();
  await anna.finds('turn 3', ({ turn: now }) => now.number === 3);
};

test('a unit is aimed on the map and lands there', async () => {
  await toSecondDay();
  await toPhase('Airborne assault', 'airborne-assault', 'allied');
  await anna.openPanel('Turn');
  await anna.picture('airbridge-landing-phase');
  await guide(/^Land .* to come/);
  const after = await through('airbridge-landing');
  const landed = Object.values(after.pieces).filter(({ id }) => /^[AB]\d{4}$/.test(after.where[id] ?? ''));
  expect(landed.length).toBeGreaterThan(0);
  await anna.picture('airbridge-landed');
});

test('the turn dialog lists the phases by who has the initiative, and knows the way back to the printed order', async () => {
  const ask = async (side: string): Promise<readonly string[]> => {
    const panel = await anna.openPanel('Turn');
    await panel.getByRole('button', { name: /^Set/ }).click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Initiative' }).click();
    await anna.page.getByRole('option', { name: side }).click();
    await dialog.getByRole('combobox', { name: 'Phase' }).click();
    const phases = await anna.page.getByRole('option').allTextContents();
    await anna.picture(`airbridge-initiative-${side.toLowerCase().split(':')[0]}`);
    await anna.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Go there' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return phases;
  };
  const german = await ask('German');
  expect(german.findIndex((phase) => /German/.test(phase))).toBeLessThan(
    german.findIndex((phase) => /Allied/.test(phase)),
  );
  await anna.finds('the initiative with the Germans', ({ turn }) => turn.first === 'german');
  const printed = await ask('Nobody: the order as printed');
  expect(printed.findIndex((phase) => /Allied/.test(phase))).toBeLessThan(
    printed.findIndex((phase) => /German/.test(phase)),
  );
  await anna.finds('nobody with the initiative', ({ turn }) => turn.first === undefined);
});

test('the morning of 18 September brings initiative and weather', async () => {
  const turn = await anna.openPanel('Turn');
  await turn
    .getByRole('button', { name: /^Strategy/ })
    .first()
    .click();
  await anna.finds('the strategy phase', ({ turn: now }) => now.phase === 'strategy');
  await guide(/today’s initiative/);
  // The winner may be either side; Anna answers for both where she is asked.
  for (let acts = 0; acts < 12 && !isSettled(await anna.table()); acts += 1) {
    const player = (await choices(anna).count()) > 0 ? anna : petra;
    if ((await choices(player).count()) === 0) continue;
    const advised = choices(player).and(player.page.locator('[data-recommended="true"]'));
    await ((await advised.count()) > 0 ? advised.first() : choices(player).first())
      .click({ timeout: 3_000 })
      .catch(() => undefined);
  }
  const decided = await anna.finds('who is first', isSettled);
  expect(decided.turn.first).toMatch(/allied|german/);
  await guide(/today’s weather/);
  await through('airbridge-weather');
  await petra.picture('airbridge-phone-turn');
  expect(await petra.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.runIf(isSoaking)('in Japanese all that the umpire says is Japanese', async () => {
  await anna.openPanel('Turn');
  const settings = await anna.openPanel('Settings');
  await settings.getByText('日本語').click();
  await until(
    'Japanese',
    () => visibleWords(anna.page),
    (words) => words.some((word) => word.includes('設定')),
  );
  await anna.page
    .getByRole('navigation')
    .getByRole('button', { name: 'ターン' })
    .click()
    .catch(() => undefined);
  await anna.picture('airbridge-ja');
  const english = (await visibleWords(anna.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
});
