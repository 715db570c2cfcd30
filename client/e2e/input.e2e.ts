import type { Point } from '@umpire/shared/hex';
import type { CDPSession } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { FRAMES } from '../board/overlays/live.ts';
import { SELECTED } from '../board/scene/marks.ts';
import { openTable } from './support/gathering.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Trackpads, keyboards of all kinds, the menu of an enemy, and what is framed or tinted on the board. */

const venue = makeVenue();
let anna: Player;
let session: CDPSession;

beforeAll(async () => {
  anna = await venue.newcomer('Anna', { viewport: { width: 1440, height: 900 } });
  await openTable(anna);
  await anna.sit('Blue');
  session = await anna.context.newCDPSession(anna.page);
});

test('two fingers on a trackpad move the map, a pinch zooms it', async () => {
  const { page, board } = anna;
  const { x, y, width, height } = (await board.element.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  const before = await board.camera();
  const turn = (deltaY: number, modifiers = 0) =>
    session.send('Input.dispatchMouseEvent', {
      ...{ type: 'mouseWheel', x: x + width / 2, y: y + height / 2, deltaX: 0, deltaY, modifiers },
    });
  await turn(7);
  await turn(30);
  const moved = await until(
    'the map has moved',
    () => board.camera(),
    (camera) => camera.y !== before.y,
  );
  expect(moved.zoom).toBe(before.zoom);
  const control = 2;
  await turn(-20, control);
  await until(
    'the map is closer',
    () => board.camera(),
    ({ zoom }) => zoom > before.zoom,
  );
});

test('undo by its place on a keyboard with Cyrillic letters', async () => {
  const { board, page } = anna;
  await page.keyboard.press('f');
  await board.isStill();
  await board.push('blue-2', '0403');
  await anna.finds('it moved', (table) => placeOf(table, 'blue-2') === '0403');
  const key = { key: 'я', code: 'KeyZ', windowsVirtualKeyCode: 90, modifiers: 2 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await anna.finds('it back', (table) => placeOf(table, 'blue-2') === '0303');
});

test('the Enter that ends a composition sends nothing, the next one does', async () => {
  const { page } = anna;
  const log = await anna.openPanel('Log and chat');
  const field = log.getByRole('textbox').last();
  await field.focus();
  await session.send('Input.imeSetComposition', { text: 'せんしゃ', selectionStart: 4, selectionEnd: 4 });
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await session.send('Input.insertText', { text: '戦車' });
  expect(await field.inputValue()).toBe('戦車');
  expect(await log.getByRole('listitem').filter({ hasText: '戦車' }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await anna.reads('戦車');
});

test('in a combat phase the menu of an enemy begins with Attack, and nothing in it is cut', async () => {
  const { board, page } = anna;
  await (await anna.openPanel('Turn')).getByRole('button', { name: /^Combat.*Blue/ }).click();
  await anna.finds('the combat phase', ({ turn }) => turn.phase === 'combat');
  await board.isStill();
  await board.click(await board.pointOfPiece(pieceOf(await anna.table(), 'red-4')), 'right');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  expect(await menu.getByRole('menuitem').first().innerText()).toMatch(/^Attack/);
  await menu.getByRole('menuitem', { name: 'Change it by hand' }).click();
  await menu.getByRole('menuitem', { name: 'Flip' }).waitFor();
  await anna.picture('input-menu');
  const { top, bottom, hidden } = await menu.evaluate((all) => {
    const box = all.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, hidden: all.scrollHeight - all.clientHeight };
  });
  expect([top >= 0, bottom <= 900, hidden]).toEqual([true, true, 0]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
});

/** The number of pixels around a point of the page that have a color, but for the mixing at edges. */
const pixelsOf = async (color: string, { x, y }: Point): Promise<number> => {
  const clip = { x: x - 45, y: y - 45, width: 90, height: 90 };
  const shot = (await anna.page.screenshot({ clip })).toString('base64');
  return anna.page.evaluate(
    async ([data, wanted]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: picture.width, height: picture.height });
      const ctx = canvas.getContext('2d')!;
      ctx.drawImage(picture, 0, 0);
      const { data: seen } = ctx.getImageData(0, 0, picture.width, picture.height);
      const parts = [1, 3, 5].map((from) => Number.parseInt(wanted!.slice(from, from + 2), 16));
      let count = 0;
      for (let i = 0; i < seen.length; i += 4)
        if (parts.every((part, k) => Math.abs(part - seen[i + k]!) < 24)) count += 1;
      return count;
    },
    [shot, color],
  );
};

test('an attacker in the panel has another frame than what is selected', async () => {
  const { board, page } = anna;
  const lit = `#${FRAMES.lit.color.toString(16).padStart(6, '0')}`;
  const blue = pieceOf(await anna.table(), 'blue-2');
  await board.push('blue-2', '0402');
  await anna.finds('it beside the enemy', (table) => placeOf(table, 'blue-2') === '0402');
  await board.click(await board.pointOfPiece(blue));
  const shows = async (color: string): Promise<number> => {
    await board.isStill();
    const at = await board.pointOf('0402');
    await page.mouse.move(at.x + 200, at.y + 200);
    return pixelsOf(color, at);
  };
  await until(
    'it is selected',
    () => shows(SELECTED),
    (count) => count > 60,
  );
  expect(await shows(lit)).toBeLessThan(10);
  await page.keyboard.press('Escape');
  await board.goTo('0502');
  await board.element.focus();
  await page.keyboard.press('a');
  const joins = page.getByRole('complementary', { name: 'Attack' }).getByRole('checkbox').first();
  await joins.waitFor();
  if (!(await joins.isChecked())) await joins.check();
  await until(
    'it is an attacker',
    () => shows(lit),
    (count) => count > 60,
  );
});

test('hexes of the set-up are tinted with a legend while the game is being set up, and no longer', async () => {
  const { board, page } = anna;
  await openTable(anna, /Ardennes.*First steps/);
  await anna.sitAlone();
  const table = await anna.table();
  const legend = page.getByRole('note').filter({ hasText: 'May be set up here' });
  const counter = 'ge-2-pz-304';
  await board.goTo(placeOf(table, counter)!);
  await page.keyboard.press('Escape');
  await board.click(await board.pointOfPiece(pieceOf(table, counter)));
  await legend.waitFor();
  await anna.picture('input-set-up');
  await page.getByRole('button', { name: 'Next phase' }).first().click();
  await legend.waitFor({ state: 'hidden' });
});
