import { loadGame, modules } from '@umpire/modules';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import englishApp from '../locales/en/app.json' with { type: 'json' };
import english from '../locales/en/panels.json' with { type: 'json' };
import japaneseApp from '../locales/ja/app.json' with { type: 'json' };
import japanese from '../locales/ja/panels.json' with { type: 'json' };
import { clippedIn } from './support/clipped.ts';
import { coveredIn } from './support/covered.ts';
import { openTable } from './support/gathering.ts';
import { middleOf } from './support/hand.ts';
import { pieceOf } from './support/layout.ts';
import { showPanel } from './support/panels.ts';
import type { Player } from './support/player.ts';
import { isSoaking } from './support/soaking.ts';
import { type Fingers, fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/**
 * What is done every evening, with a thumb: a formation is moved, losses are counted, dice are rolled for something, an attack
 * is reckoned where there is no umpire. Each on a phone or a tablet; `npm run soak` does all of it on both in both languages.
 */
const venue = makeVenue();
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
};
const WORDS = {
  en: { locale: 'en-GB', app: englishApp, panels: english },
  ja: { locale: 'ja-JP', app: japaneseApp, panels: japanese },
};
const ALL = [
  ['phone', 'en'],
  ['tablet', 'ja'],
  ['phone', 'ja'],
  ['tablet', 'en'],
] as const;
type Size = keyof typeof SIZES;
type Language = keyof typeof WORDS;
/** These devices in every run, all of them in the soak. */
const onDevices = (...sizes: readonly Size[]) =>
  isSoaking ? ALL : ALL.slice(0, 2).filter(([size]) => sizes.includes(size));

/** Somebody with such a device, whose language it speaks. */
const newcomer = (size: Size, language: Language): Promise<Player> =>
  venue.newcomer('Anna', { ...SIZES[size], locale: WORDS[language].locale });

/** Takes all seats, in any language. */
const sitAlone = async (anna: Player): Promise<void> => {
  const welcome = anna.page.getByRole('dialog');
  await welcome.getByRole('textbox').last().fill('Anna');
  await welcome.getByRole('button', { name: /Take all seats|すべての席/ }).tap();
  await welcome.waitFor({ state: 'hidden' });
};

/** Keeps a picture of the page; a part of it is whole: nothing beside the window, nothing cut off, nothing covered. */
const looksWhole = async (anna: Player, part: Locator, called: string): Promise<void> => {
  await anna.picture(`by-touch-${called}`);
  const beside = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beside, `${called}, beside the window`).toBeLessThanOrEqual(0);
  expect.soft(await clippedIn(part), `${called}, cut off`).toEqual([]);
  expect.soft(await coveredIn(part), `${called}, covered`).toEqual([]);
};

/** Rests a finger on a counter, and does something with it, or with all that is selected with it. */
const actOn = async (anna: Player, fingers: Fingers, piece: PieceId, act: string): Promise<void> => {
  const item = anna.page.getByRole('menuitem', { name: act });
  await fingers.press(await anna.board.pointOfPiece(piece), () => item.waitFor());
  await item.tap();
  await item.waitFor({ state: 'hidden' });
};

const closePanel = ({ page }: Player): Promise<void> => page.locator('aside header button').tap();

interface Mustered {
  readonly module: LoadedModule;
  /** All counters of one formation, all on the map: the first lies on top of its stack. */
  readonly pieces: readonly PieceId[];
}

const isHex = (place: string | undefined): place is string => /^\d+$/.test(place ?? '');

/** The formations of a table of which every counter lies on the map, by their counters. */
const formationsOf = (module: LoadedModule, table: Table): readonly (readonly PieceId[])[] => {
  const formations = Map.groupBy(Object.values(table.pieces), ({ counter }) => {
    const printed = module.counter(counter);
    return printed?.formation === undefined ? '' : `${printed.side} ${printed.formation}`;
  });
  formations.delete('');
  return [...formations.values()]
    .map((pieces) => pieces.map(({ id }) => id))
    .filter((pieces) => pieces.every((piece) => isHex(table.where[piece])));
};

/** The sandbox, without an umpire. */
const openSandbox = async (anna: Player, language: Language): Promise<void> => {
  const { module } = await loadGame('sandbox');
  await anna.visit('/');
  const title = module.text(language, module.data.manifest.title);
  const card = anna.page.getByRole('article').filter({ has: anna.page.getByRole('heading', { name: title }) });
  await card
    .getByRole('button', { name: language === 'en' ? /^Open/ : /開く/ })
    .first()
    .tap();
  await anna.board.isThere();
  await sitAlone(anna);
};

/** A game with a formation of at least three counters in at least two hexes. */
const mustered = async (): Promise<Mustered> => {
  for (const id of Object.keys(modules)) {
    const { module } = await loadGame(id);
    const table = openingOf(module, module.data.scenarios[0]!.id);
    const isTop = (piece: PieceId) => table.stacks[table.where[piece]!]?.at(-1) === piece;
    const found = formationsOf(module, table).find(
      (pieces) =>
        pieces.length >= 3 && pieces.some(isTop) && new Set(pieces.map((piece) => table.where[piece])).size > 1,
    );
    if (found) return { module, pieces: found.toSorted((one, other) => Number(isTop(other)) - Number(isTop(one))) };
  }
  throw new Error('No game has a formation on its map.');
};

test.each(onDevices('phone'))('on a %s (%s), a formation is selected, and moves as one', async (size, language) => {
  const { app } = WORDS[language];
  const { module, pieces } = await mustered();
  const { manifest } = module.data;
  const text = (key: string) => module.text(language, key);
  const anna = await newcomer(size, language);
  await anna.visit('/');
  const card = anna.page.getByRole('article').filter({ hasText: text(manifest.title) });
  await card.getByRole('button', { name: text(manifest.scenarios[0]!.title) }).tap();
  await anna.board.isThere();
  await sitAlone(anna);
  const fingers = await fingersOn(anna.page);
  const { where } = await anna.table();
  const [first = ''] = pieces;
  const from = where[first]!;
  await anna.board.goTo(from);
  await anna.page.keyboard.press('Escape');
  await actOn(anna, fingers, first, app.act['select-formation']);
  await anna.board.isStill();
  await looksWhole(anna, anna.page.locator('body'), `formation-${size}-${language}`);
  // From a hex to the next one: that is the way that all of them go.
  const { grid } = module;
  const hexOf = (piece: PieceId) => grid.parse(where[piece]!)!;
  const way = ([0, 1, 2, 3, 4, 5] as const).find((direction) =>
    pieces.every((piece) => grid.neighbor(hexOf(piece), direction) !== undefined),
  )!;
  const goal = (piece: PieceId) => grid.number(grid.neighbor(hexOf(piece), way)!);
  await fingers.drag(await anna.board.pointOfPiece(first), await anna.board.pointOf(goal(first)));
  await anna.finds('all of the formation one hex further', (table) =>
    pieces.every((piece) => table.where[piece] === goal(piece)),
  );
  await anna.picture(`by-touch-formation-moved-${size}-${language}`);
  await anna.leave();
});

test.each(onDevices('phone', 'tablet'))(
  'on a %s (%s), losses are counted, and dice are rolled for something',
  async (size, language) => {
    const { app, panels } = WORDS[language];
    const anna = await newcomer(size, language);
    await openTable(anna);
    await sitAlone(anna);
    const fingers = await fingersOn(anna.page);
    const table = await anna.table();
    const [infantry, reserve] = [pieceOf(table, 'blue-2'), pieceOf(table, 'blue-4')];
    await anna.board.goTo('0303');
    await anna.page.keyboard.press('Escape');
    await actOn(anna, fingers, infantry, app.act.flip);
    await actOn(anna, fingers, reserve, app.act.eliminate);
    const find = await showPanel(anna, 'find', panels.short.find);
    await find.getByText(panels.find.views.inventory, { exact: true }).tap();
    const blue = find.getByRole('rowheader', { name: panels.find.whole }).first();
    // Six of Blue's units have eleven steps: one of them has lost its first, one of two lies in the box.
    const row = blue.locator('..').getByRole('cell');
    await row.first().waitFor();
    expect(await row.allInnerTexts()).toEqual(['5', '0', '1', '8', '3', '16', '15']);
    await looksWhole(anna, find, `inventory-${size}-${language}`);

    const dice = await showPanel(anna, 'dice', panels.short.dice);
    await dice.getByLabel(panels.dice.purpose).fill('0305');
    await dice.getByRole('button', { name: panels.dice.roll, exact: true }).tap();
    await dice.getByRole('listitem').filter({ hasText: '0305' }).waitFor();
    await looksWhole(anna, dice, `dice-${size}-${language}`);
    const log = await showPanel(anna, 'log', panels.short.log);
    const chat = log.getByRole('textbox', { name: panels.log.say });
    await chat.fill('/roll 2x6');
    await log.getByRole('button', { name: panels.log.send }).tap();
    await log.getByText(panels.log['roll-unread'].replace('{{dice}}', '2x6')).waitFor();
    // The hint takes from the list, whose last line stays in sight.
    const list = log.getByRole('log');
    await until('the end of the log', () =>
      list.evaluate((all) => all.scrollHeight - all.scrollTop - all.clientHeight < 2),
    );
    await looksWhole(anna, log, `chat-unread-${size}-${language}`);
    await chat.fill('/roll 2d6 0404');
    await log.getByRole('button', { name: panels.log.send }).tap();
    const line = log.getByRole('listitem').filter({ hasText: /2d6.*0404|0404.*2d6/ });
    await line.waitFor();
    await looksWhole(anna, log, `chat-${size}-${language}`);
    await line.getByRole('button', { name: /0404/ }).tap();
    await anna.board.isStill();
    await closePanel(anna);
    await anna.leave();
  },
);

test.each(onDevices('tablet'))(
  'on a %s (%s), an attack is reckoned where there is no umpire',
  async (size, language) => {
    const { app, panels } = WORDS[language];
    const anna = await newcomer(size, language);
    const { page, board } = anna;
    await openSandbox(anna, language);
    const fingers = await fingersOn(page);
    const tray = await showPanel(anna, 'counters', panels.short.counters);
    await board.goTo('0503');
    const infantry = tray.getByRole('option', { name: /^(Infantry|歩兵)/ });
    for (const [nth, hex] of [
      [0, '0503'],
      [1, '0603'],
    ] as const) {
      await infantry.nth(nth).scrollIntoViewIfNeeded();
      await fingers.carry(await middleOf(infantry.nth(nth)), await board.pointOf(hex));
      await anna.finds(`a counter in ${hex}`, ({ stacks }) => stacks[hex]?.length === 1);
    }
    await closePanel(anna);
    const { stacks } = await anna.table();
    await fingers.tap(await board.pointOfPiece(stacks['0503']![0]!));
    await actOn(anna, fingers, stacks['0603']![0]!, app.act.attack);
    const panel = page.getByRole('complementary', { name: panels.title.attack });
    await panel.waitFor();
    await looksWhole(anna, panel, `attack-${size}-${language}`);
    const roll = panel.getByRole('button', { name: /1d6.*0603|0603.*1d6/ });
    await roll.scrollIntoViewIfNeeded();
    await roll.tap();
    const log = await showPanel(anna, 'log', panels.short.log);
    await log
      .getByRole('listitem')
      .filter({ hasText: /0603.*4.*5/ })
      .waitFor();
    await looksWhole(anna, log, `attack-log-${size}-${language}`);
    await anna.leave();
  },
);
