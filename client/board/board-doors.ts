import type { Hex, HexNumber, Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { BoardHandle, BoardProps } from './board-props.ts';
import { type Camera, fitting, keptInside, seenRect } from './camera.ts';
import type { Hand } from './gestures/gesture.ts';
import { groupLookedAt } from './groups.ts';
import { type Answer, letGo, setCursor } from './keyboard.ts';
import { fit, viewInRoom, viewOf, viewOfAll, zoomAt } from './looking.ts';
import { placeAtScreen, showTable } from './lying.ts';
import { contains, type Rect } from './map/geometry.ts';
import type { MapPainter } from './map/painter.ts';
import { PART, SMALL, type Subject, takePicture } from './picture.ts';
import type { Stage } from './scene/stage.ts';
import { type BoardView, makeView } from './view.ts';
import { anchorOf, centerOf } from './world.ts';

interface Parts {
  readonly root: HTMLElement;
  readonly module: LoadedModule;
  readonly props: () => BoardProps;
  readonly hand: Hand;
  readonly stage: Stage;
  readonly painter: MapPainter;
  readonly say: (answer: Answer) => void;
}

/** The functions that the page can call on a board. */
export class BoardDoors implements Omit<BoardHandle, 'announce' | 'isThere'> {
  readonly #parts: Parts;
  #framed: { readonly from: Camera; readonly to: Camera } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #view(): BoardView {
    return this.#parts.hand.view;
  }

  fit(): void {
    fit(this.#view);
    this.#parts.stage.halt();
    this.#parts.stage.changed('camera');
  }

  showGroup(index: number): void {
    const view = this.#view;
    const group = view.world.groups[index];
    if (!group) return;
    view.spread = undefined;
    this.#parts.stage.flyTo(fitting(group.bounds, view.size));
  }

  nextGroup(): void {
    const { groups } = this.#view.world;
    this.showGroup((groupLookedAt(groups, this.#view.camera) + 1) % groups.length);
  }

  zoom(by: number): void {
    this.#parts.stage.halt();
    zoomAt(this.#view, by);
    this.#parts.stage.changed('camera');
  }

  goTo(place: Place, by?: 'cursor'): void {
    const { hand, stage, say } = this.#parts;
    const view = this.#view;
    const at = anchorOf(view.world, place);
    if (!at) return;
    view.focus = place;
    if (view.cursor || by === 'cursor') {
      setCursor(view, place);
      say('cursor');
      // Keys continue at this place, as after a step of the cursor.
      hand.hover({ place });
      hand.showDrag();
      hand.changed();
    }
    stage.flyTo(viewOf(view, at));
    stage.pulse(at, '#e2a500');
  }

  letGo(): boolean {
    const { hand } = this.#parts;
    const had = letGo(hand);
    hand.changed();
    return had;
  }

  bringIntoView(numbers: readonly HexNumber[]): void {
    const view = this.#view;
    const hexes = view.world.grid.parseAll(numbers);
    const seen = seenRect(view.camera, view.size);
    const [nearest] = nearestFirst(view, hexes);
    if (nearest === undefined || hexes.some((hex) => contains(seen, centerOf(view.world, hex)))) return;
    this.#parts.stage.flyTo(viewOf(view, centerOf(view.world, nearest)));
  }

  frame(numbers: readonly HexNumber[], room: Rect, least?: number): void {
    const view = this.#view;
    // Never move the map while the user is dragging.
    if (view.drag) return;
    const { left, top } = this.#parts.root.getBoundingClientRect();
    const points = view.world.grid.parseAll(numbers).map((hex) => centerOf(view.world, hex));
    const free = { left: room.left - left, top: room.top - top, right: room.right - left, bottom: room.bottom - top };
    const camera = viewInRoom(view, points, free, least);
    if (!camera) return;
    this.#framed = { from: this.#isStillFramed ? this.#framed!.from : view.camera, to: camera };
    this.#parts.stage.flyTo(camera);
  }

  unframe(): void {
    if (this.#isStillFramed) this.#parts.stage.flyTo(this.#framed!.from);
    this.#framed = undefined;
  }

  /** The view is where `frame` has put it, or on its way there. */
  get #isStillFramed(): boolean {
    if (!this.#framed) return false;
    return this.#parts.stage.isFlying || isSameView(this.#framed.to, this.#view.camera);
  }

  showAll(places: readonly Place[]): void {
    const view = this.#view;
    if (view.size.width === 0) {
      this.#onceLaidOut(() => this.showAll(places));
      return;
    }
    const camera = viewOfAll(
      view,
      places.flatMap((place) => anchorOf(view.world, place) ?? []),
    );
    if (camera) this.#parts.stage.flyTo(camera);
  }

  /** A new board has no size before its first frame, so nothing can be brought into view yet. */
  #onceLaidOut(then: () => void): void {
    const stop = this.#parts.stage.onFrame(() => {
      if (this.#view.size.width === 0) return;
      stop();
      then();
    });
  }

  lookTo(at: Point): void {
    const { camera, size, world } = this.#view;
    if (contains(seenRect(camera, size), at)) return;
    this.#parts.stage.flyTo(keptInside({ ...at, zoom: camera.zoom }, size, world.bounds));
  }

  placeAt(screen: Point): Place | undefined {
    const { left, top, right, bottom } = this.#parts.root.getBoundingClientRect();
    if (screen.x < left || screen.x > right || screen.y < top || screen.y > bottom) return undefined;
    return placeAtScreen(this.#view, { x: screen.x - left, y: screen.y - top });
  }

  toPng(): Promise<Blob> {
    const { module, painter, props } = this.#parts;
    const { hexNumbers, names } = props().options;
    return takePicture(this.#view, module, painter, { hexNumbers, names });
  }

  pictureOf(table: Pick<Table, 'pieces' | 'stacks'>, about?: Subject): Promise<Blob> {
    const { module, painter, props } = this.#parts;
    const view = makeView(this.#view.world, this.#view.shapes);
    showTable(view, table, props().options.stackStyle);
    return takePicture(view, module, painter, { hexNumbers: props().options.hexNumbers }, about ? PART : SMALL, about);
  }
}

/** The end of a flight is exact to rounding. */
const isSameView = (one: Camera, other: Camera): boolean =>
  (['x', 'y', 'zoom'] as const).every((of) => Math.abs(one[of] - other[of]) < 1e-3);

/** Hexes sorted by their distance from the middle of the view. */
const nearestFirst = ({ world, camera }: BoardView, hexes: readonly Hex[]): readonly Hex[] => {
  const far = (hex: Hex): number => {
    const { x, y } = centerOf(world, hex);
    return Math.hypot(x - camera.x, y - camera.y);
  };
  return hexes.toSorted((a, b) => far(a) - far(b));
};
