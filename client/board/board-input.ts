import type { Point } from '@umpire/shared/hex';
import type { Key } from '../pointing/keys.ts';
import type { Heard } from '../pointing/listen.ts';
import { byTimer, type GestureMachine } from '../pointing/machine.ts';
import type { Pointer } from '../pointing/pointer.ts';
import { seenRect } from './camera.ts';
import type { Hand } from './gestures/gesture.ts';
import { type HoverSpread, makeHoverSpread } from './hover-spread.ts';
import { type Answer, pressKey } from './keyboard.ts';
import { bringIntoView, resize } from './looking.ts';
import { badgeAt, pieceAt } from './lying.ts';
import { contains } from './map/geometry.ts';
import type { Stage } from './scene/stage.ts';
import type { SpaceBar } from './space-bar.ts';
import type { BoardView } from './view.ts';
import { anchorOf } from './world.ts';

/** Gestures during which counters or the map are held. */
const HOLDING: ReadonlySet<string> = new Set(['dragging pieces', 'panning']);

interface Parts {
  readonly root: HTMLElement;
  readonly hand: Hand;
  readonly machine: GestureMachine<Hand>;
  readonly stage: Stage;
  readonly space: SpaceBar;
  /** The outcome of a key, for screen readers. */
  readonly say: (answer: Answer) => void;
}

/** The points of the selected counters, the last pressed hex and the cursor, as far as they are in sight. The most important is last. */
const pointsInHand = ({ selection, spots, focus, cursor, world, camera, size }: BoardView): readonly Point[] => {
  const places = [focus, cursor?.at].flatMap((place) => (place === undefined ? [] : (anchorOf(world, place) ?? [])));
  const selected = [...selection].flatMap((piece) => spots.get(piece) ?? []);
  return [...selected, ...places].filter((at) => contains(seenRect(camera, size), at));
};

/** Distributes the page's events: pointers go to the gestures, keys to the keyboard's cursor. */
export class BoardInput implements Heard {
  readonly #parts: Parts;
  readonly #spreads: HoverSpread;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { hand } = parts;
    this.#spreads = makeHoverSpread(hand.view, byTimer, (place, held) => {
      if (this.#isIdle) hand.spread(place, held);
    });
  }

  get #isIdle(): boolean {
    return this.#parts.machine.gesture.name === 'idle';
  }

  down(pointer: Pointer): void {
    const { stage, space, machine, hand } = this.#parts;
    const { view } = hand;
    stage.halt();
    space.dragged();
    view.coarse = pointer.kind === 'touch';
    if (view.cursor) {
      view.focus = view.cursor.at;
      view.cursor = undefined;
    }
    machine.down(pointer);
    stage.changed();
  }
  move(pointer: Pointer): void {
    this.#parts.machine.move(pointer);
    if (pointer.kind === 'mouse') this.#hoverAt(pointer.at);
    this.#showPointer(pointer);
  }
  up(pointer: Pointer): void {
    this.#parts.machine.up(pointer);
    this.#showPointer(pointer);
  }
  leave({ kind }: Pointer): void {
    const { hand, stage } = this.#parts;
    const { cursor } = hand.view;
    if (kind === 'mouse') this.#hoverAt(undefined);
    // A dialog that opens under a resting mouse makes it leave, too: what keys do next is still about the cursor's hex.
    hand.hover(cursor && { place: cursor.at });
    hand.view.aim = undefined;
    stage.changed();
  }
  lose(id: number): void {
    this.#parts.machine.lose(id);
  }
  wheel(at: Point, notches: number): void {
    this.#parts.stage.halt();
    this.#parts.machine.wheel(at, notches);
  }
  slide(dx: number, dy: number): void {
    this.#parts.stage.halt();
    this.#parts.machine.slide(dx, dy);
  }

  key(key: Key): boolean {
    if (key.key === 'Escape' && !this.#isIdle) {
      this.#parts.machine.cancel();
      return true;
    }
    this.#parts.stage.halt();
    return this.#press(key) !== undefined;
  }
  space(held: boolean): void {
    const isKey = this.#parts.space.turn(held);
    if (isKey) this.#press({ key: ' ', code: 'Space', shift: false, mod: false, alt: false });
  }
  blur(): void {
    this.#parts.space.forget();
  }

  /** When a panel opens over a part of the board, the points in hand stay in sight. */
  resize(width: number, height: number): void {
    const { view } = this.#parts.hand;
    const busyWith = pointsInHand(view);
    resize(view, { width, height });
    for (const at of busyWith) bringIntoView(view, at);
    this.#parts.stage.changed();
  }
  density(): void {
    this.#parts.stage.changed();
  }

  /** The board is unmounted: cancels every press and timer. */
  end(): void {
    this.#hoverAt(undefined);
    this.#parts.machine.cancel();
  }

  #press(key: Key): Answer {
    const { hand, say } = this.#parts;
    const { view } = hand;
    const answer = pressKey(key, hand);
    if (answer) say(answer);
    const isAtCursor = answer === 'cursor' || answer === 'selected';
    if (isAtCursor && view.cursor) hand.hover({ place: view.cursor.at });
    hand.changed();
    return answer;
  }

  #hoverAt(at: Point | undefined): void {
    this.#spreads.over(this.#isIdle ? at : undefined);
  }

  /** The mouse cursor shows what a press would do. */
  #showPointer({ at, alt }: Pointer): void {
    this.#parts.root.dataset.over = this.#pointerOver(at, alt);
  }
  #pointerOver(at: Point, alt: boolean): string {
    const { machine, hand } = this.#parts;
    if (!this.#isIdle) return HOLDING.has(machine.gesture.name) ? 'held' : '';
    if (alt || hand.tool !== 'hand') return 'mark';
    return badgeAt(hand.view, at) !== undefined || pieceAt(hand.view, at) !== undefined ? 'counter' : '';
  }
}
