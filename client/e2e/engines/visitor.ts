import type { HexNumber, Point } from '@umpire/shared/hex';
import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { viewOf } from '../../board/looking.ts';
import type { BoardView } from '../../board/view.ts';
import { anchorOf } from '../../board/world.ts';
import { badgeIn, layOut, parseCamera, pieceIn, placeIn, tableOf } from '../support/layout.ts';
import { awaitIt, type InputSource, type Remote } from './remote.ts';

/** WebDriver's names of special keys. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', left: '\uE012', control: '\uE009' };

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Buttons, links and the like by their accessible names. */
const PRESSABLE = 'button, a[href], [role=button], [role=menuitem], [role=tab], label';

/** A user with a browser of any engine: finds things by their names, and uses mouse, finger and keys. */
export class Visitor {
  readonly remote: Remote;
  readonly #url: string;

  constructor(remote: Remote, url: string) {
    this.remote = remote;
    this.#url = url;
  }

  visit(path: string): Promise<void> {
    return this.remote.open(`${this.#url}${path}`);
  }

  // By mouse, finger and keys; points are of the viewport

  async move(to: Point): Promise<void> {
    await this.#point('mouse', [moveTo(to)]);
  }
  async click(at: Point, kind: 'mouse' | 'touch' = 'mouse'): Promise<void> {
    await this.#point(kind, [moveTo(at), DOWN, UP]);
  }
  async drag(from: Point, to: Point, kind: 'mouse' | 'touch' = 'mouse'): Promise<void> {
    const way = [0.25, 0.5, 0.75, 1].map((share) =>
      moveTo({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, 60),
    );
    await this.#point(kind, [moveTo(from), DOWN, ...way, UP]);
  }
  /** Presses a key, with others held. */
  async key(key: string, ...held: readonly string[]): Promise<void> {
    const keys = [...held, key];
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#act({ type: 'key', id: 'keys', actions: [...down, ...up] });
  }
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keys', actions });
  }

  // Things on the page

  /** Presses the element with this name, once it is there and at rest. */
  async press(name: RegExp, kind: 'mouse' | 'touch' = 'mouse', within = 'body'): Promise<void> {
    await this.click(middle(await this.boxOf(PRESSABLE, name, within)), kind);
  }
  /** Writes into the field with that label. */
  async fill(label: RegExp, text: string, within = 'body'): Promise<void> {
    await this.click(middle(await this.boxOf('input, textarea', label, within)));
    await this.key('a', KEYS.control);
    await this.type(text);
  }
  /** Opens a panel by the button at the edge. */
  async openPanel(title: string): Promise<void> {
    await this.press(new RegExp(`^${title}$`), 'mouse', 'nav');
    await this.sees(`[role=complementary][aria-label="${title}"], aside[aria-label="${title}"]`);
  }
  /** Waits until there is such an element. */
  async sees(selector: string): Promise<void> {
    await awaitIt(selector, () =>
      this.remote.read<boolean>(`document.querySelector(${JSON.stringify(selector)}) !== null`).then(orNothing),
    );
  }
  /** Waits until the page, or a part of it, says something. */
  async reads(words: RegExp, within = 'body'): Promise<void> {
    const text = `[...document.querySelectorAll(${JSON.stringify(within)})].map((e) => e.innerText).join(' ')`;
    await awaitIt(`the page says ${words}`, () => this.remote.read<boolean>(`${words}.test(${text})`).then(orNothing));
  }

  /** The position of the element with this name: visible, at rest, scrolled into view. */
  async boxOf(selector: string, name: RegExp, within = 'body'): Promise<Box> {
    const find = `(${find_})(${JSON.stringify(`:is(${within})`)}, ${JSON.stringify(selector)}, ${name})`;
    let before = '';
    return awaitIt(`${name} is on the page`, async () => {
      const box = await this.remote.read<Box | null>(find);
      const same = box !== null && JSON.stringify(box) === before;
      before = JSON.stringify(box);
      return same ? box : undefined;
    });
  }

  // The board

  /** Waits until the map has been drawn. */
  async hasBoard(): Promise<void> {
    await this.sees('[data-board][data-camera]');
    await this.sees('[data-drawn=true]');
  }
  async goTo(hex: HexNumber): Promise<void> {
    await this.remote.read(`document.querySelector('[data-board][data-camera]').focus()`);
    await this.key('j');
    await this.fill(/^Hex number or place name/, hex, '[role=dialog]');
    await this.press(/^Show$/, 'mouse', '[role=dialog]');
    const { box, camera } = await this.#board();
    const view = await layOut(await this.table(), box, parseCamera(camera));
    await awaitIt(`${hex} is in sight`, async () => {
      const is = parseCamera((await this.#board()).camera);
      const there = viewOf(view, anchorOf(view.world, hex)!);
      return Math.hypot(is.x - there.x, is.y - there.y) < 2 || undefined;
    });
  }
  async pointOf(hex: HexNumber): Promise<Point> {
    return this.#onBoard((view) => placeIn(view, hex));
  }
  async pointOfPiece(piece: PieceId): Promise<Point> {
    return this.#onBoard((view) => pieceIn(view, piece));
  }
  async badgeOf(hex: HexNumber): Promise<Point> {
    return this.#onBoard((view) => badgeIn(view, hex));
  }

  /** The table as the server would show it to them now. */
  async table(): Promise<Table> {
    const { last } = await this.#history('from=1&to=1');
    return tableOf(await this.#history(`from=${last}&before=1`));
  }
  #history(query: string): Promise<HistoryPage> {
    const ask = `fetch('/api' + location.pathname.replace('/t/', '/tables/') + '/history?${query}')`;
    return this.remote.read<HistoryPage>(`${ask}.then((answer) => answer.json())`);
  }
  /** Waits until the server shows them a table that satisfies the condition. */
  async finds(what: string, isRight: (table: Table) => boolean): Promise<Table> {
    return awaitIt(what, async () => {
      const table = await this.table();
      await new Promise((resolve) => setTimeout(resolve, 250));
      return isRight(table) ? table : undefined;
    });
  }

  async #onBoard(find: (view: BoardView) => Point): Promise<Point> {
    const { box, camera } = await this.#board();
    const at = find(await layOut(await this.table(), box, parseCamera(camera)));
    return { x: box.x + at.x, y: box.y + at.y };
  }

  #board(): Promise<{ readonly box: Box; readonly camera: string }> {
    return this.remote.read(`(() => {
      const board = document.querySelector('[data-board][data-camera]');
      const { x, y, width, height } = board.getBoundingClientRect();
      return { box: { x, y, width, height }, camera: board.dataset.camera };
    })()`);
  }

  #point(pointerType: 'mouse' | 'touch', actions: InputSource['actions']): Promise<void> {
    return this.#act({ type: 'pointer', id: pointerType, parameters: { pointerType }, actions });
  }
  #act(source: InputSource): Promise<void> {
    return this.remote.act([source]);
  }
}

const orNothing = (found: boolean): true | undefined => found || undefined;
const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };
const moveTo = ({ x, y }: Point, duration = 0) => ({
  type: 'pointerMove',
  duration,
  x: Math.round(x),
  y: Math.round(y),
});

/** For the page: the box of the first visible element of that name. */
const find_ = `(within, selector, name) => {
  const nameOf = (element) => element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText ?? '';
  for (const root of document.querySelectorAll(within)) for (const element of root.querySelectorAll(selector)) {
    if (element.disabled || !name.test(nameOf(element).trim())) continue;
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return { x, y, width, height };
  }
  return null;
}`;
