import type { Point } from '@umpire/shared/hex';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { Gesture } from '../pointing/gesture.ts';
import type { BoardProps, Load } from './board-props.ts';
import { drawingAt, spotOf } from './drawings/sketch.ts';
import type { Hand, Tool } from './gestures/gesture.ts';
import { focusAt } from './keyboard.ts';
import { fit, pan, zoomAt } from './looking.ts';
import { closeSpread, openSpread } from './lying.ts';
import type { Stage } from './scene/stage.ts';
import type { SpaceBar } from './space-bar.ts';
import type { Held } from './spread.ts';
import type { BoardView, Move, Moving, Target } from './view.ts';

/** Gestures that change nothing but the view. */
const CAMERA_ONLY: ReadonlySet<string> = new Set(['panning', 'pinching']);

interface Surroundings {
  readonly root: HTMLElement;
  readonly view: BoardView;
  readonly stage: Stage;
  readonly space: SpaceBar;
  /** The latest props of the board. */
  readonly props: () => BoardProps;
  /** The state of the pointers. */
  readonly gesture: () => Gesture<Hand>;
}

/** The hand of a mounted board: changes the view, has it drawn, and tells the page what the user does. */
export class BoardHand implements Hand {
  readonly view: BoardView;
  readonly #at: Surroundings;
  #wasDragging = false;
  #told: Load | undefined;

  constructor(at: Surroundings) {
    this.#at = at;
    this.view = at.view;
  }

  get #on() {
    return this.#at.props().on;
  }
  get readOnly(): boolean {
    return this.#at.props().readOnly;
  }
  get tool(): Tool {
    return this.#at.props().tool ?? 'hand';
  }
  get spaceHeld(): boolean {
    return this.#at.space.isHeld;
  }

  // Looking

  pan(dx: number, dy: number): void {
    pan(this.view, dx, dy);
  }
  zoom(factor: number, at?: Point): void {
    zoomAt(this.view, factor, at);
  }
  fit(): void {
    fit(this.view);
  }
  glide(speed: Point): void {
    this.#at.stage.glide(speed);
  }
  changed(): void {
    this.#tellLoad();
    this.#at.stage.changed(CAMERA_ONLY.has(this.#at.gesture().name) ? 'camera' : 'all');
  }

  // Acts

  select(pieces: readonly PieceId[], how: 'replace' | 'add' | 'toggle'): void {
    this.#on.select(pieces, how);
  }
  move(pieces: readonly PieceId[], to: Place, more?: Moving): void {
    this.#on.move(pieces, to, more);
  }
  moveApart(moves: readonly Move[]): void {
    this.#on.moveApart(moves);
  }
  gone(pieces: readonly Piece[]): void {
    this.#on.gone(pieces);
  }
  arm(pieces: readonly PieceId[]): void {
    this.#on.arm(pieces);
  }
  join(pieces: readonly PieceId[], piece: PieceId, place: Place, otherwise: () => void): void {
    this.#on.join(pieces, piece, place, otherwise);
  }
  isOwn(piece: PieceId): boolean {
    return this.#on.isOwn(piece);
  }
  menu(target: { pieces: readonly PieceId[]; place?: Place }, screen: Point): void {
    this.#on.menu(target, this.#toPage(screen));
  }
  hover(target: Target | undefined): void {
    this.#on.hover(target);
  }
  ask(place: Place | undefined): void {
    this.#on.ask(place);
  }
  pick(target: Target): boolean {
    return this.#on.pick(target);
  }
  barred(): void {
    this.#on.barred();
  }
  magnify(place: Place | undefined, at: Point): void {
    this.#on.magnify(place, this.#toPage(at));
  }
  ping(at: Point): void {
    this.#on.ping(at);
  }
  get ink(): number {
    return Number.parseInt(this.#at.props().ink.slice(1), 16);
  }
  draw(drawn: Drawn): void {
    this.#on.draw(drawn);
  }
  write(at: Point): void {
    this.#on.write(spotOf(at));
  }
  erase(at: Point, reach: number): boolean {
    const { world, camera } = this.view;
    const found = drawingAt(world, this.#at.props().drawings, at, reach, camera.zoom);
    if (found) this.#on.erase(found.id);
    return found !== undefined;
  }
  showDrag(): void {
    const { drag } = this.view;
    if (!drag && !this.#wasDragging) return;
    this.#wasDragging = drag !== undefined;
    this.#on.dragging(drag && { pieces: drag.pieces, at: drag.at });
  }

  // The board itself

  spread(place: Place | undefined, held?: Held): void {
    if (place === undefined) closeSpread(this.view);
    else openSpread(this.view, place, held);
    this.#at.stage.changed();
  }
  focusHex(at: Point): void {
    this.view.focus = focusAt(this.view.world, at);
    this.view.cursor = undefined;
    this.#at.stage.changed();
  }
  elsewhere(at: Point): { readonly place: Place | undefined } | undefined {
    const { x, y } = this.#toPage(at);
    const element = document.elementFromPoint(x, y);
    // Outside the window, and under the board's own buttons, the user could not see where a counter would land.
    if (element && this.#at.root.contains(element) && !element.closest('[data-aside]')) return undefined;
    return { place: element?.closest<HTMLElement>('[data-place]')?.dataset.place };
  }

  #toPage({ x, y }: Point): Point {
    const { left, top } = this.#at.root.getBoundingClientRect();
    return { x: x + left, y: y + top };
  }

  /** Reports where the dragged pieces would land, whenever that place changes. */
  #tellLoad(): void {
    const { drag } = this.view;
    // The counters of a formation go to different places, so there is no single place to judge.
    const target = drag?.formation ? undefined : drag?.target;
    if (this.#told?.pieces === drag?.pieces && this.#told?.target === target) return;
    this.#told = drag && { pieces: drag.pieces, target };
    this.view.ruling = undefined;
    this.#on.carry(this.#told);
  }
}
