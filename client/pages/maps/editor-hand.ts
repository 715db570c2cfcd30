import type { Hex, Point } from '@umpire/shared/hex';
import type { MapChange } from '@umpire/shared/module/map-override.ts';
import { centerOf, type World } from '../../board/world.ts';
import type { Looking } from '../../pointing/gesture.ts';
import { ARROWS, type Key } from '../../pointing/keys.ts';
import type { Surface } from '../../pointing/surface.ts';
import {
  type Brush,
  beginStroke,
  type Edits,
  endStroke,
  moveStroke,
  pointsBetween,
  type Spot,
  type Stroke,
} from './edits.ts';
import { spotAt, steppedTo, turned } from './spots.ts';

/** The editor's state and its callbacks. */
export interface Editor {
  readonly edits: Edits;
  readonly brush: Brush;
  readonly selected: Hex | undefined;
  readonly onSelect: (hex: Hex | undefined) => void;
  readonly onPaint: (changes: readonly MapChange[]) => void;
}

/** Marks of the hand's current action. */
export interface AtWork {
  /** The target of a press. */
  readonly aim: Spot | undefined;
  readonly stroke: Stroke | undefined;
}

/** The hand on the edited map. Points are CSS pixels of the surface. */
export class EditorHand implements Looking {
  readonly #surface: Surface;
  readonly #world: () => World;
  readonly #editor: () => Editor;
  readonly #tell: (work: AtWork) => void;
  #work: AtWork = { aim: undefined, stroke: undefined };

  /** `tell` is called after every change of the marks. */
  constructor(surface: Surface, world: () => World, editor: () => Editor, tell: (work: AtWork) => void) {
    this.#surface = surface;
    this.#world = world;
    this.#editor = editor;
    this.#tell = tell;
  }

  pan(dx: number, dy: number): void {
    this.#surface.pan(dx, dy);
  }
  zoom(factor: number, at?: Point): void {
    this.#surface.zoom(factor, at);
  }
  fit(): void {
    this.#surface.fit();
  }
  glide(): void {
    this.#surface.glide();
  }
  changed(): void {
    this.#surface.changed();
  }

  /** Shows the target of a press there. */
  aim(at: Point | undefined): void {
    this.#set({ aim: at && this.#spotAt(at) });
  }

  select(at: Point): void {
    this.#editor().onSelect(this.#spotAt(at)?.hex);
  }

  canPaint(at: Point): boolean {
    return this.#editor().brush.does !== 'look' && this.#spotAt(at) !== undefined;
  }

  beginStroke(at: Point): void {
    const { edits, brush } = this.#editor();
    const spot = this.#spotAt(at);
    if (spot) this.#set({ stroke: beginStroke(edits, brush, spot) });
  }

  /** Continues the stroke, also over the points between two events of a quick finger. */
  stroke(from: Point, to: Point): void {
    const { stroke } = this.#work;
    if (!stroke) return;
    const { edits } = this.#editor();
    const spots = pointsBetween(from, to)
      .flatMap((point) => this.#spotAt(point) ?? [])
      .filter((spot, i, all) => spot.hex !== all[i - 1]?.hex || spot.beyond !== all[i - 1]?.beyond);
    const drawn = spots.reduce((so, spot) => moveStroke(edits, so, spot), stroke);
    this.#set({ aim: this.#spotAt(to), stroke: drawn });
  }

  /** Ends the stroke there, or off the map. */
  paint(at: Point): void {
    const { stroke } = this.#work;
    if (!stroke) return;
    const { edits, onPaint, onSelect } = this.#editor();
    const end = this.#spotAt(at) ?? { hex: stroke.last, beyond: undefined };
    onPaint(endStroke(edits, stroke, end));
    onSelect(end.hex);
  }

  dropStroke(): void {
    this.#set({ stroke: undefined });
  }

  /** Arrows go to the next hex, brackets turn to its hexsides, Enter paints. */
  key({ key, mod, alt }: Key): boolean {
    if (mod || alt) return false;
    const { edits, brush, selected, onSelect, onPaint } = this.#editor();
    const world = this.#world();
    const spot =
      this.#work.aim ?? (selected === undefined ? undefined : { hex: selected, beyond: turned(world, selected, 0) });
    const next = ARROWS[key] || key === '[' || key === ']' ? steppedTo(world, spot, key) : undefined;
    if (next) {
      this.#set({ aim: next });
      onSelect(next.hex);
      this.#bringIn(next.hex);
      return true;
    }
    if (key !== 'Enter' && key !== ' ') return false;
    if (!spot || brush.does === 'look') return false;
    onPaint(endStroke(edits, beginStroke(edits, brush, spot), spot));
    return true;
  }

  #bringIn(hex: Hex): void {
    this.#surface.bringIn(centerOf(this.#world(), hex));
  }

  #spotAt(at: Point): Spot | undefined {
    return spotAt(this.#world(), this.#surface.onPicture(at));
  }

  #set(change: Partial<AtWork>): void {
    this.#work = { ...this.#work, ...change };
    this.#tell(this.#work);
  }
}
