import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { Guest, introduce } from '../../server/test/client.ts';
import enWords from '../locales/en/app.json' with { type: 'json' };
import en from '../locales/en/panels.json' with { type: 'json' };
import jaWords from '../locales/ja/app.json' with { type: 'json' };
import ja from '../locales/ja/panels.json' with { type: 'json' };
import { axeFinds } from './support/axe.ts';
import { eyeOf } from './support/eye.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue, WITH_WORKER } from './support/venue.ts';

/**
 * Axe finds nothing on any page, in any panel, dialog or menu: on a desktop, light and in English; and on the pages and in the
 * panels on a phone, dark and in Japanese. `npm run soak` checks everything in both ways and both languages.
 */
const OPERATOR_TOKEN = 'token-of-the-operator';
const venue = makeVenue({ OPERATOR_TOKEN }, WITH_WORKER);

const DESK = { viewport: { width: 1360, height: 850 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LOOKS = [
  { language: 'en', colorScheme: 'light', where: 'desk' },
  { language: 'ja', colorScheme: 'dark', where: 'phone' },
  { language: 'en', colorScheme: 'dark', where: 'phone' },
  { language: 'ja', colorScheme: 'light', where: 'desk' },
] as const;
const isSoak = process.env.FUZZ_TIMES !== undefined;
const looks = isSoak ? LOOKS : LOOKS.slice(0, 2);
type Look = (typeof LOOKS)[number];
const WORDS = { en: { ...en, act: enWords.act }, ja: { ...ja, act: jaWords.act } };
const PANELS = Object.keys(en.title) as (keyof typeof en.title)[];

const newcomer = ({ language, colorScheme, where }: Look): Promise<Player> =>
  venue.newcomer(`${language} ${where} ${colorScheme}`, {
    locale: language,
    colorScheme,
    ...(where === 'desk' ? DESK : PHONE),
  });

/** Collects axe's findings, so that one run reports all of them. */
const looker = ({ page }: Player) => {
  const found = new Set<string>();
  return {
    at: async (what: string, part?: string): Promise<void> => {
      for (const problem of await axeFinds(page, part)) found.add(`${what}: ${problem}`);
    },
    found: (): readonly string[] => [...found],
  };
};

const PAGES = [
  '/',
  '/bring',
  '/learn',
  '/about',
  '/dice',
  '/recover',
  '/notices',
  '/maps/ford',
  '/operator',
  '/nowhere',
];

test.each(looks)('the pages before a table, in $language, $colorScheme, on a $where', async (which) => {
  const anna = await newcomer(which);
  const { page } = anna;
  const look = looker(anna);
  for (const address of PAGES) {
    await anna.visit(address);
    await page.getByRole('heading').first().waitFor();
    await look.at(address);
  }
  await anna.visit('/maps/ford');
  await page.getByRole('button', { name: /^(Change the map|マップを直す)/ }).click();
  await page.getByRole('button', { name: /^(Woods|森林)$/ }).waitFor();
  await look.at('the map editor');
  await anna.visit('/operator');
  await page.locator('input[type=password]').first().fill(OPERATOR_TOKEN);
  await page.keyboard.press('Enter');
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await look.at(`operator, ${await tab.innerText()}`);
  }
  expect(look.found()).toEqual([]);
  await anna.leave();
});

/** Dialogs that keys open; others are opened by their words in the palette. */
const BY_KEYS = ['g', 'Shift+G', 'l', 'm', 'h', 'Shift+A', 'n', 'w', 'j', '?', 'Control+k'];
const BY_WORDS = [
  'reveal',
  'cover',
  'return',
  'new-pool',
  'set-turn',
  'set-clock',
  'notices',
  'share',
  'close-table',
] as const;

interface AtTable {
  readonly anna: Player;
  readonly language: keyof typeof WORDS;
  readonly look: ReturnType<typeof looker>;
}

const escapeFrom = async ({ page }: Player): Promise<void> => {
  const dialog = page.getByRole('dialog');
  for (let i = 0; i < 4 && (await dialog.isVisible()); i += 1) await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
};

/** Selects the counter on top of a stack. */
const take = async (anna: Player, hex: string): Promise<void> => {
  await anna.board.goTo(hex);
  await anna.page.keyboard.press('Tab');
};

const order = async ({ page, board }: Player, words: string): Promise<void> => {
  await board.element.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('option').first().filter({ hasText: words }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#palette-list').waitFor({ state: 'hidden' });
};

const atPanels = async ({ anna, language, look }: AtTable): Promise<void> => {
  const { page } = anna;
  for (const panel of PANELS) {
    const body = page.locator(`[data-panel=${panel}]`);
    if (!(await body.isVisible())) {
      const tab = page.locator(`nav [data-tour=${panel}]`);
      if (!(await tab.isVisible())) {
        await page.locator('nav [data-tour=more]').click();
        await look.at('more', 'aside');
      }
      const name = WORDS[language].short[panel];
      await tab
        .or(page.getByRole('complementary').getByRole('button', { name, exact: true }))
        .first()
        .click();
    }
    await body.waitFor();
    await look.at(panel, `aside:has([data-panel=${panel}])`);
  }
  // On a phone the panel lies over the board.
  if (await page.locator('nav [data-tour=more]').isVisible()) await page.locator('aside header button').click();
};

const atDialogs = async ({ anna, language, look }: AtTable): Promise<void> => {
  const { page, board } = anna;
  // A dialog is named one frame after it is drawn.
  const dialog = page.getByRole('dialog', { name: /\S/ });
  await take(anna, '0302');
  for (const key of BY_KEYS) {
    await board.element.focus();
    await page.keyboard.press(key);
    await until(`the dialog of ${key}`, () => dialog.isVisible());
    await look.at(`dialog of ${key}`, '[role=dialog]');
    await escapeFrom(anna);
  }
  for (const id of BY_WORDS) {
    await order(anna, WORDS[language].act[id]);
    await until(`the dialog ${id}`, () => dialog.isVisible());
    await look.at(`dialog ${id}`, '[role=dialog]');
    await escapeFrom(anna);
  }
};

/** Bars and cards over the board, and its menus. */
const atTheBoard = async ({ anna, language, look }: AtTable): Promise<void> => {
  const { page, board } = anna;
  const { act } = WORDS[language];
  for (const hex of ['0302', '0404']) {
    await board.goTo(hex);
    await board.click(await board.pointOf(hex), 'right');
    await page.getByRole('menu').waitFor();
    // The focus is in the menu, and the arrow keys move it.
    await page.locator('[role=menu] :focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=menuitem]:focus').waitFor();
    await look.at(`the menu of ${hex}`, '[role=menu]');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  for (const [id, ends] of [
    ['tour', 'Escape'],
    ['draw', 'Escape'],
    ['plan', undefined],
    ['drop-plan', undefined],
    ['layers', 'Escape'],
    ['zones', undefined],
    ['supply', undefined],
    ['history', undefined],
  ] as const) {
    await order(anna, act[id]);
    await look.at(`after ${id}`);
    if (ends) await page.keyboard.press(ends);
  }
};

let path: string;

/** A table of Ford with a pool, something hidden and a second player, so that every dialog can be opened. */
beforeAll(async () => {
  const bernd = await introduce(venue.url, 'Bernd');
  const { id } = await bernd.ask<{ readonly id: string }>('POST', '/api/tables', {
    module: 'ford',
    scenario: 'crossing',
    name: 'At the ford',
  });
  path = `/t/${id}`;
  const host = await new Guest(bernd, id).join();
  const seat = Object.values(host.view!.table.seats).find(({ sides }) => sides.includes('red'))!.id;
  await host.give({ type: 'takeSeat', seat });
  await host.give({
    type: 'createPool',
    name: 'Chits',
    kind: 'pool',
    sight: { there: 'all', where: 'all', what: [] },
  });
  const stack = host.view!.table.stacks['0302'] ?? [];
  await host.give({ type: 'maskPieces', pieces: stack, sight: { there: 'all', where: 'all', what: ['blue'] } });
  await host.give({ type: 'writeNote', title: 'Orders', text: 'Hold the ford.', audience: 'all' });
  await host.give({ type: 'rollDice', expression: '2d6', purpose: 'weather' });
  Object.assign(made, { host });
});
const made = {} as { readonly host: Guest };

test.each(looks)(
  'a table with its panels, dialogs and bars, in $language, $colorScheme, on a $where',
  async (which) => {
    const anna = await newcomer(which);
    const { page } = anna;
    const look = looker(anna);
    const at = { anna, look, language: which.language };
    await anna.comeTo(path);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await look.at('welcome');
    await dialog.getByRole('textbox').last().fill(anna.name);
    await page.keyboard.press('Enter');
    await escapeFrom(anna);
    await look.at('the table of somebody who watches');
    const eye = await eyeOf(venue, anna);
    const [person = ''] = Object.entries(eye.view!.table.people).find(([, { name }]) => name === anna.name) ?? [];
    await made.host.give({ type: 'makeHost', person });
    const blue = ({ seats }: Table) => Object.values(seats).find(({ sides }) => sides.includes('blue'))!;
    await eye.give({ type: 'takeSeat', seat: blue(eye.view!.table).id });
    await anna.finds('Anna in her seat', (table) => blue(table).holder === person);
    await eye.give({ type: 'writeNote', title: 'For us', text: 'Wait for the tanks.', audience: ['blue'] });
    await look.at('the table of a host');
    await atPanels(at);
    if (isSoak || which === LOOKS[0]) {
      await atDialogs(at);
      await atTheBoard(at);
    }
    expect(look.found()).toEqual([]);
    await eye.give({ type: 'leaveSeat', seat: blue(eye.view!.table).id });
    await eye.give({ type: 'makeHost', person: made.host.who.person });
    await eye.leave();
    await anna.leave();
  },
);
