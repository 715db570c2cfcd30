import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type Phaser from 'phaser';
import { keyOfLook, lookOf } from '../../counters/look.ts';
import { paintCounter } from '../../counters/paint.ts';
import { seenRect } from '../camera.ts';
import { grow, overlaps, type Rect } from '../map/geometry.ts';
import { makeMotions, type Pose } from '../motion.ts';
import { badgeOf, type Spot } from '../spots.ts';
import { BADGE, BADGES_FROM, type BoardView } from '../view.ts';
import { COUNTER } from '../world.ts';
import { type Atlas, type CellPainter, makeAtlas } from './atlas.ts';
import { badge, overruledMark, RULED, ring, SELECTED } from './marks.ts';

/** Counters that somebody else has in the hand, at a world point. */
export interface OthersDrag {
  readonly color: string;
  readonly pieces: readonly PieceId[];
  readonly at: { readonly x: number; readonly y: number };
}

/** What a frame is drawn for. */
export interface Moment {
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** In milliseconds. */
  readonly now: number;
  /** Without motion. */
  readonly instantly: boolean;
  /** More than the camera has changed since the last frame. */
  readonly changed: boolean;
  /** The zoom is where it will stay for a while: worth drawing at its resolution. */
  readonly resting: boolean;
}

/** The counters on the board. */
export interface Counters {
  /** Brings the picture to what the view says. */
  show(view: BoardView, others: readonly OthersDrag[], moment: Moment): void;
  /** Just under the stack that is laid out, just over all others. */
  readonly spreadDepth: number;
  /** Something moves by itself, or is still to be drawn finer. */
  isBusy(now: number): boolean;
  destroy(): void;
}

/** What one image of the picture shows. */
interface Item {
  readonly key: string;
  readonly paint: CellPainter;
  readonly pose: Pose;
  readonly turns: number;
  readonly alpha: number;
}

const DEPTH = 100;
const STEP = 0.001;
/** Counters in the hand are seen a little nearer. */
const LIFT = 1.06;
const HAND_FAN = { dx: 5, dy: 9 };

export const makeCounters = (scene: Phaser.Scene, module: LoadedModule): Counters => {
  const atlas: Atlas = makeAtlas(scene);
  const motions = makeMotions();
  /** By item; items that have not been seen yet have none. */
  const images: (Phaser.GameObjects.Image | undefined)[] = [];
  const looks = new WeakMap<Piece, { key: string; paint: CellPainter }>();
  let items: readonly Item[] = [];
  let spreadFrom = 0;
  let owing = false;

  const lookOfPiece = (piece: Piece) => {
    const known = looks.get(piece);
    if (known) return known;
    const look = lookOf(module.data.counters, piece);
    const made: { key: string; paint: CellPainter } = {
      key: keyOfLook(look),
      paint: (ctx, x, y, side) => paintCounter(ctx, look, x, y, side),
    };
    looks.set(piece, made);
    return made;
  };

  const apply = (item: Item, i: number): void => {
    const cell = atlas.cell(item.key, item.paint);
    const image = images[i] ?? scene.add.image(0, 0, cell.texture, cell.frame).setDepth(DEPTH + i * STEP);
    images[i] = image;
    if (image.texture.key !== cell.texture) image.setTexture(cell.texture, cell.frame);
    else if (String(image.frame.name) !== String(cell.frame)) image.setFrame(cell.frame);
    image
      .setPosition(item.pose.x, item.pose.y)
      .setScale(item.pose.side / cell.side)
      .setRotation((item.turns * Math.PI) / 3)
      .setAlpha(item.alpha)
      .setVisible(true);
  };

  return {
    get spreadDepth() {
      return DEPTH + (spreadFrom - 0.5) * STEP;
    },
    show(view, others, { density, now, instantly, changed, resting }) {
      const anew = changed || owing || motions.isMoving(now);
      if (anew) {
        const held = heldPoses(view, others);
        motions.aim(targetsOf(view, held), now, instantly);
        for (const [piece, pose] of held) motions.hold(piece, pose);
        const picture = itemsOf(view, others, held, (piece) => motions.poseOf(piece, now), lookOfPiece);
        items = picture.items;
        spreadFrom = picture.spreadFrom;
      }
      const seen = grow(seenRect(view.camera, view.size), COUNTER);
      const visible = items.map(({ pose }) => overlaps(boxOf(pose), seen));
      const keys = new Set(items.flatMap(({ key }, i) => (visible[i] ? [key] : [])));
      const isNew = atlas.begin(COUNTER * view.camera.zoom * density, keys.size, resting);
      for (const [i, item] of items.entries()) {
        if (!visible[i]) images[i]?.setVisible(false);
        else if (anew || isNew || !images[i]?.visible) apply(item, i);
        else atlas.keep(item.key);
      }
      for (const image of images.slice(items.length)) image?.setVisible(false);
      owing = atlas.end();
    },
    isBusy: (now) => owing || motions.isMoving(now),
    destroy() {
      for (const image of images) image?.destroy();
      atlas.destroy();
    },
  };
};

const boxOf = ({ x, y, side }: Pose): Rect => ({ left: x - side, right: x + side, top: y - side, bottom: y + side });

const poseOfSpot = ({ x, y, side }: Spot): Pose => ({ x, y, side });

/** Poses of all counters that are in a hand, one's own or somebody else's. */
const heldPoses = (view: BoardView, others: readonly OthersDrag[]): Map<PieceId, Pose> => {
  const held = new Map<PieceId, Pose>();
  const hold = (pieces: readonly PieceId[], at: { x: number; y: number }, side: number) => {
    const known = pieces.filter((piece) => view.pieces[piece]);
    for (const [i, piece] of known.entries()) {
      const step = i - (known.length - 1) / 2;
      const share = Math.min(1, 5 / known.length);
      held.set(piece, { x: at.x + step * share * HAND_FAN.dx, y: at.y + step * share * HAND_FAN.dy, side });
    }
  };
  for (const { pieces, at } of others) hold(pieces, at, COUNTER);
  if (view.drag) hold(view.drag.pieces, view.drag.at, COUNTER * LIFT);
  return held;
};

const targetsOf = (view: BoardView, held: ReadonlyMap<PieceId, Pose>): Map<PieceId, Pose> => {
  const targets = new Map<PieceId, Pose>();
  for (const [piece, spot] of view.spots) targets.set(piece, poseOfSpot(spot));
  for (const spot of view.spread?.spots ?? []) targets.set(spot.piece, poseOfSpot(spot));
  for (const [piece, pose] of held) targets.set(piece, pose);
  return targets;
};

/** Everything to draw, from the bottom up: stacks, the stack that is laid out, what is in hands. */
const itemsOf = (
  view: BoardView,
  others: readonly OthersDrag[],
  held: ReadonlyMap<PieceId, Pose>,
  poseOf: (piece: PieceId) => Pose | undefined,
  lookOfPiece: (piece: Piece) => { key: string; paint: CellPainter },
): { readonly items: readonly Item[]; readonly spreadFrom: number } => {
  const items: Item[] = [];
  const put = (id: PieceId, pose: Pose | undefined, alpha: number, color?: string): void => {
    const piece = view.pieces[id];
    if (!piece || !pose) return;
    const turns = piece.facing;
    items.push({ ...lookOfPiece(piece), pose, turns, alpha });
    if (color) items.push({ key: `ring ${color}`, paint: ring(color), pose, turns, alpha });
  };
  const putSpot = (spot: Spot, of: readonly Spot[]): void => {
    const isHeld = held.has(spot.piece);
    const color = view.selection.has(spot.piece) && !isHeld ? SELECTED : undefined;
    // What is in a hand leaves a pale trace of itself behind.
    put(spot.piece, isHeld ? poseOfSpot(spot) : poseOf(spot.piece), isHeld ? 0.35 : 1, color);
    if (view.overruled.has(spot.piece) && !isHeld) putOverruled(spot, poseOf(spot.piece), items);
    if (spot.count > 1 && spot.index === spot.count - 1 && of.length === 0) putBadge(view, spot, items);
  };
  for (const spot of view.spots.values()) if (spot.place !== view.spread?.place) putSpot(spot, []);
  const spreadFrom = items.length;
  const laidOut = view.spread?.spots ?? [];
  for (const spot of laidOut) putSpot(spot, laidOut);
  for (const { pieces, color } of others) for (const piece of pieces) put(piece, held.get(piece), 0.95, color);
  const hand = view.ruling ? RULED[view.ruling] : SELECTED;
  for (const piece of view.drag?.pieces ?? []) put(piece, held.get(piece), 0.96, hand);
  return { items, spreadFrom };
};

const putOverruled = ({ side }: Spot, pose: Pose | undefined, items: Item[]): void => {
  if (!pose) return;
  const at = { x: pose.x - side * 0.42, y: pose.y - side * 0.42, side: side * 0.4 };
  items.push({ key: 'overruled', paint: overruledMark, pose: at, turns: 0, alpha: 1 });
};

const putBadge = (view: BoardView, top: Spot, items: Item[]): void => {
  if (view.camera.zoom * COUNTER < BADGES_FROM) return;
  const pose = { ...badgeOf(top), side: BADGE * 2 };
  items.push({ key: `badge ${top.count}`, paint: badge(top.count), pose, turns: 0, alpha: 1 });
};
