import { loadGame } from '@umpire/modules';
import type { HexNumber, Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Locator, Page } from 'playwright-core';
import { screenAt, viewOf, worldAt } from '../../board/looking.ts';
import { openSpread, pieceAt, showTable } from '../../board/lying.ts';
import { badgeOf } from '../../board/spots.ts';
import { type BoardView, makeView } from '../../board/view.ts';
import { anchorOf, COUNTER, makeWorld } from '../../board/world.ts';
import { until } from './until.ts';

/** The map on somebody's page: where things are on it, and what a hand does there. Points are of the viewport. */
export interface BoardOnPage {
  readonly element: Locator;
  /** Waits until the map lies there and has been drawn. */
  isThere(): Promise<void>;
  /** Goes to a hex by its number, as a player does, and waits until the map lies still. */
  goTo(hex: HexNumber): Promise<void>;
  /** Waits until the map lies still. */
  isStill(): Promise<void>;
  /** The middle of a place on the map. */
  pointOf(place: Place): Promise<Point>;
  /** A point at which this counter would be taken, whatever lies on it: of a stack, the fan shows each a little. */
  pointOfPiece(piece: PieceId): Promise<Point>;
  /** Rests the mouse on a stack until it is laid out side by side, and gives where in it the counter is. */
  spreadTo(piece: PieceId): Promise<Point>;
  /** Where the counter is in its stack once a finger has laid that out. */
  pointInSpread(piece: PieceId): Promise<Point>;
  /** The badge in the corner of a stack, by which the whole stack is taken. */
  badgeOf(place: Place): Promise<Point>;
  click(at: Point, button?: 'left' | 'right'): Promise<void>;
  /** Drags from point to point with the mouse; `midway` is done while the counter is in the hand over the target. */
  drag(from: Point, to: Point, midway?: () => Promise<void>): Promise<void>;
  /** Drags a counter, found by its name on the sheet, to a place. */
  push(counter: string, to: Place, midway?: () => Promise<void>): Promise<void>;
  /** What the board says aloud of a hex: the hex, and what lies in it from the top down. */
  tells(hex: HexNumber): Promise<string>;
  /** Waits until the board says of a hex what is right. */
  shows(hex: HexNumber, words: string | RegExp): Promise<void>;
  /** Zoom and middle of the map that is seen. */
  camera(): Promise<{ readonly x: number; readonly y: number; readonly zoom: number }>;
}

/** The piece of a counter of the sheet. */
export const pieceOf = ({ pieces }: Pick<Table, 'pieces'>, counter: string): PieceId => {
  const found = Object.values(pieces).find((piece) => piece.counter === counter);
  if (!found) throw new Error(`There is no ${counter} on the table.`);
  return found.id;
};

/** Where a counter of the sheet lies; undefined if it is not on the table. */
export const placeOf = (table: Table, counter: string): Place | undefined => {
  const found = Object.values(table.pieces).find((piece) => piece.counter === counter);
  return found && table.where[found.id];
};

const loaded = new Map<string, Promise<LoadedModule>>();

const moduleOf = ({ module: { id, options } }: Table): Promise<LoadedModule> => {
  const key = JSON.stringify([id, options]);
  const module = loaded.get(key) ?? loadGame(id, options).then((game) => game.module);
  loaded.set(key, module);
  return module;
};

export const boardOn = (page: Page, table: () => Promise<Table>): BoardOnPage => {
  const element = page.getByRole('application');

  const readCamera = async () => {
    const words = (await element.getAttribute('data-camera')) ?? '';
    const [x = Number.NaN, y = Number.NaN, zoom = Number.NaN] = words.split(' ').map(Number);
    return { x, y, zoom };
  };

  /** The board as the client's own code lays it out for this table and this part of the map. */
  const view = async (): Promise<{ readonly view: BoardView; readonly corner: Point }> => {
    const now = await table();
    const box = await element.boundingBox();
    if (!box) throw new Error('There is no board on the page.');
    const made = makeView(makeWorld(await moduleOf(now)));
    made.size = { width: box.width, height: box.height };
    made.aspect = 'moved';
    made.camera = await readCamera();
    showTable(made, now, 'fanned');
    return { view: made, corner: box };
  };

  const onPage = (corner: Point, at: Point): Point => ({ x: corner.x + at.x, y: corner.y + at.y });

  /** Where a counter lies when its stack is laid out, and where it lies now. */
  const inSpread = async (piece: PieceId, by: 'mouse' | 'finger') => {
    const { view: now, corner } = await view();
    const spot = now.spots.get(piece);
    if (!spot) throw new Error(`${piece} does not lie on the map.`);
    now.coarse = by === 'finger';
    // The mouse rests on the middle of the counter, of which another may lie on top: that one stays under it.
    const rest = screenAt(now, spot);
    const under = pieceAt(now, rest);
    const held = by === 'mouse' && under !== undefined ? { piece: under, at: worldAt(now, rest) } : undefined;
    openSpread(now, spot.place, held);
    const laidOut = now.spread?.spots.find((one) => one.piece === piece);
    if (!laidOut) throw new Error(`${spot.place} holds no stack to lay out.`);
    return {
      place: spot.place,
      stack: onPage(corner, screenAt(now, spot)),
      at: onPage(corner, screenAt(now, laidOut)),
    };
  };

  const self: BoardOnPage = {
    element,
    async isThere() {
      await element.waitFor();
      await until('the map is drawn', readCamera, ({ zoom }) => zoom > 0);
    },
    camera: readCamera,
    async isStill() {
      let last = '';
      await until('the map lies still', async () => {
        const now = (await element.getAttribute('data-camera')) ?? '';
        const same = now === last;
        last = now;
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        return same && (await element.getAttribute('data-camera')) === now;
      });
    },
    async goTo(hex) {
      const { view: before } = await view();
      const number = before.world.grid.parse(hex);
      if (number === undefined) throw new Error(`The map has no hex ${hex}.`);
      const there = viewOf(before, number);
      await element.focus();
      await page.keyboard.press('j');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Hex number or place name').fill(hex);
      await dialog.getByRole('button', { name: 'Show' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await until(`${hex} is in sight`, readCamera, ({ x, y }) => Math.hypot(x - there.x, y - there.y) < 2);
    },
    async pointOf(place) {
      const { view: now, corner } = await view();
      const at = anchorOf(now.world, place);
      if (!at) throw new Error(`${place} is not on the map.`);
      return onPage(corner, screenAt(now, at));
    },
    async pointOfPiece(piece) {
      const { view: now, corner } = await view();
      const spot = now.spots.get(piece);
      if (!spot) throw new Error(`${piece} does not lie on the map.`);
      for (const down of [0, -0.25, -0.42, -0.46]) {
        const at = screenAt(now, { x: spot.x - COUNTER * 0.2, y: spot.y + COUNTER * down });
        if (pieceAt(now, at) === piece) return onPage(corner, at);
      }
      throw new Error(`${piece} is covered by others.`);
    },
    pointInSpread: async (piece) => (await inSpread(piece, 'finger')).at,
    async spreadTo(piece) {
      const { at, stack, place } = await inSpread(piece, 'mouse');
      const closed = await page.screenshot({ clip: around(stack) });
      await page.mouse.move(stack.x, stack.y);
      await until(
        `the stack in ${place} is laid out`,
        () => page.screenshot({ clip: around(stack) }),
        (seen) => !seen.equals(closed),
      );
      return at;
    },
    async badgeOf(place) {
      const { view: now, corner } = await view();
      const top = now.spots.get(now.stacks[place]?.at(-1) ?? '');
      if (!top) throw new Error(`There is no stack in ${place}.`);
      return onPage(corner, screenAt(now, badgeOf(top)));
    },
    async click(at, button = 'left') {
      await page.mouse.click(at.x, at.y, { button });
    },
    async drag(from, to, midway) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await midway?.();
      await page.mouse.up();
    },
    async push(counter, to, midway) {
      const piece = pieceOf(await table(), counter);
      await self.drag(await self.pointOfPiece(piece), await self.pointOf(to), midway);
    },
    async tells(hex) {
      await self.goTo(hex);
      await element.focus();
      const said = element.locator('[aria-live]');
      const words = await until(
        `the board speaks of ${hex}`,
        () => said.innerText(),
        (text) => text.includes(hex),
      );
      await page.keyboard.press('Escape');
      return words;
    },
    async shows(hex, words) {
      await until(
        `the board shows ${words} in ${hex}`,
        () => self.tells(hex),
        (text) => (typeof words === 'string' ? text.includes(words) : words.test(text)),
      );
    },
  };
  return self;
};

const around = ({ x, y }: Point) => ({ x: x - 60, y: y - 60, width: 120, height: 120 });
