import type { HexNumber, Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Locator, Page } from 'playwright-core';
import type { Camera } from '../../board/camera.ts';
import { screenAt, viewOf, worldAt } from '../../board/looking.ts';
import { openSpread, pieceAt } from '../../board/lying.ts';
import type { BoardView } from '../../board/view.ts';
import { anchorOf } from '../../board/world.ts';
import { badgeIn, layOut, parseCamera, pieceIn, pieceOf, placeIn } from './layout.ts';
import { until } from './until.ts';

/** The map on a user's page: positions of things, and a hand's actions. Points are of the viewport. */
export interface BoardOnPage {
  readonly element: Locator;
  /** Waits until the map has been drawn. */
  isThere(): Promise<void>;
  /** Goes to a hex by its number, as a player does, and waits until the map is at rest. */
  goTo(hex: HexNumber): Promise<void>;
  /** Waits until the map is at rest. */
  isStill(): Promise<void>;
  /** The middle of a place on the map. */
  pointOf(place: Place): Promise<Point>;
  /** Of many places at once, while nothing changes. */
  pointsOf(places: readonly Place[]): Promise<readonly Point[]>;
  /** A point where this counter would be taken, whatever lies on it: in a stack, the fan shows a part of each. */
  pointOfPiece(piece: PieceId): Promise<Point>;
  /** Rests the mouse on a stack until it is spread, and returns the counter's position in it. */
  spreadTo(piece: PieceId): Promise<Point>;
  /** The counter's position in its stack after a finger has spread it. */
  pointInSpread(piece: PieceId): Promise<Point>;
  /** The badge in the corner of a stack, with which the whole stack is dragged. */
  badgeOf(place: Place): Promise<Point>;
  click(at: Point, button?: 'left' | 'right'): Promise<void>;
  /** Drags from point to point with the mouse; `midway` runs while the counter is over the target. */
  drag(from: Point, to: Point, midway?: () => Promise<void>): Promise<void>;
  /** Drags a counter, found by its name on the sheet, to a place. */
  push(counter: string, to: Place, midway?: () => Promise<void>): Promise<void>;
  /** Moves a counter without a drag: it is pressed, then *Move* beside it, then the hex. */
  send(counter: string, to: Place): Promise<void>;
  /** In the state *Move* of what is selected, which the button beside it begins, presses the hex. */
  sendSelected(to: Place): Promise<void>;
  /** The board's spoken description of a hex: the hex, and its pieces from the top down. */
  tells(hex: HexNumber): Promise<string>;
  /** Waits until the board's description of a hex satisfies the condition. */
  shows(hex: HexNumber, words: string | RegExp): Promise<void>;
  /** Zoom and middle of the visible map. */
  camera(): Promise<Camera>;
}

export const boardOn = (page: Page, table: () => Promise<Table>): BoardOnPage => new PageBoard(page, table);

class PageBoard implements BoardOnPage {
  readonly element: Locator;
  readonly #page: Page;
  readonly #table: () => Promise<Table>;

  constructor(page: Page, table: () => Promise<Table>) {
    this.#page = page;
    this.#table = table;
    this.element = page.getByRole('application');
  }

  async isThere(): Promise<void> {
    await this.element.waitFor();
    await until(
      'the map is drawn',
      () => this.camera(),
      ({ zoom }) => zoom > 0,
    );
  }

  async camera(): Promise<Camera> {
    return parseCamera(await this.#cameraWords());
  }

  async isStill(): Promise<void> {
    let last: string | null = null;
    await until('the map lies still', async () => {
      const now = await this.#cameraWords();
      const same = now === last;
      last = now;
      await this.#page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      return same && (await this.#cameraWords()) === now;
    });
  }

  async goTo(hex: HexNumber): Promise<void> {
    const { view } = await this.#laidOut();
    const at = anchorOf(view.world, hex);
    if (!at) throw new Error(`The map has no hex ${hex}.`);
    const there = viewOf(view, at);
    await this.element.focus();
    await this.#page.keyboard.press('j');
    const dialog = this.#page.getByRole('dialog');
    // The description is in the player's language.
    await dialog.locator('input').fill(hex);
    await this.#page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await until(
      `${hex} is in sight`,
      () => this.camera(),
      ({ x, y }) => Math.hypot(x - there.x, y - there.y) < 2,
    );
  }

  pointOf(place: Place): Promise<Point> {
    return this.#point((view) => placeIn(view, place));
  }
  async pointsOf(places: readonly Place[]): Promise<readonly Point[]> {
    const { view, corner } = await this.#laidOut();
    return places.map((place) => onPage(corner, placeIn(view, place)));
  }
  pointOfPiece(piece: PieceId): Promise<Point> {
    return this.#point((view) => pieceIn(view, piece));
  }
  badgeOf(place: Place): Promise<Point> {
    return this.#point((view) => badgeIn(view, place));
  }
  async pointInSpread(piece: PieceId): Promise<Point> {
    return (await this.#inSpread(piece, 'finger')).at;
  }

  async spreadTo(piece: PieceId): Promise<Point> {
    const { at, stack, place, off } = await this.#inSpread(piece, 'mouse');
    await this.#page.mouse.move(off.x, off.y);
    // A stack that the mouse rested on before would stay as it was laid out then.
    await this.#hasLaidOut('');
    await this.#page.mouse.move(stack.x, stack.y);
    await this.#hasLaidOut(place);
    return at;
  }

  /** Waits until the picture has this stack laid out, or none. */
  async #hasLaidOut(place: Place | ''): Promise<void> {
    const told = this.element.and(this.#page.locator(`[data-spread="${place}"]`));
    await told.waitFor();
  }

  async click(at: Point, button: 'left' | 'right' = 'left'): Promise<void> {
    await this.#page.mouse.click(at.x, at.y, { button });
  }

  async drag(from: Point, to: Point, midway?: () => Promise<void>): Promise<void> {
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 4 });
    await midway?.();
    await mouse.up();
  }

  async push(counter: string, to: Place, midway?: () => Promise<void>): Promise<void> {
    const piece = pieceOf(await this.#table(), counter);
    await this.drag(await this.pointOfPiece(piece), await this.pointOf(to), midway);
  }

  async send(counter: string, to: Place): Promise<void> {
    await this.click(await this.pointOfPiece(pieceOf(await this.#table(), counter)));
    await this.sendSelected(to);
  }

  async sendSelected(to: Place): Promise<void> {
    const move = this.element.locator('[data-beside] button').first();
    await move.click();
    await move.and(this.#page.locator('[aria-pressed=true]')).waitFor();
    await this.click(await this.pointOf(to));
  }

  async tells(hex: HexNumber): Promise<string> {
    await this.goTo(hex);
    await this.element.focus();
    const said = this.element.locator('[aria-live]');
    const words = await until(
      `the board speaks of ${hex}`,
      () => said.innerText(),
      (text) => text.includes(hex),
    );
    await this.#page.keyboard.press('Escape');
    return words;
  }

  async shows(hex: HexNumber, words: string | RegExp): Promise<void> {
    await until(
      `the board shows ${words} in ${hex}`,
      () => this.tells(hex),
      (text) => (typeof words === 'string' ? text.includes(words) : words.test(text)),
    );
  }

  #cameraWords(): Promise<string | null> {
    return this.element.getAttribute('data-camera');
  }

  async #laidOut(): Promise<{ readonly view: BoardView; readonly corner: Point }> {
    const table = await this.#table();
    const box = await this.element.boundingBox();
    if (!box) throw new Error('There is no board on the page.');
    return { view: await layOut(table, box, await this.camera()), corner: box };
  }

  async #point(find: (view: BoardView) => Point): Promise<Point> {
    const { view, corner } = await this.#laidOut();
    return onPage(corner, find(view));
  }

  /** The counter's position when its stack is spread, and its current position. */
  async #inSpread(piece: PieceId, by: 'mouse' | 'finger') {
    const { view, corner } = await this.#laidOut();
    const spot = view.spots.get(piece);
    if (!spot) throw new Error(`${piece} does not lie on the map.`);
    view.coarse = by === 'finger';
    // The mouse rests on the middle of the counter, on which another may lie: that one stays under the mouse.
    const rest = screenAt(view, spot);
    const under = pieceAt(view, rest);
    const held = by === 'mouse' && under !== undefined ? { piece: under, at: worldAt(view, rest) } : undefined;
    openSpread(view, spot.place, held);
    const laidOut = view.spread?.spots.find((one) => one.piece === piece);
    if (!laidOut) throw new Error(`${spot.place} holds no stack to lay out.`);
    return {
      place: spot.place,
      stack: onPage(corner, screenAt(view, spot)),
      off: onPage(corner, { x: 2, y: 2 }),
      at: onPage(corner, screenAt(view, laidOut)),
    };
  }
}

const onPage = (corner: Point, at: Point): Point => ({ x: corner.x + at.x, y: corner.y + at.y });
