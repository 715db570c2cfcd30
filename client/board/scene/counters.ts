import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type Phaser from 'phaser';
import { seenRect } from '../camera.ts';
import { grow, overlaps, type Rect } from '../map/geometry.ts';
import { makeMotions, type Pose } from '../motion.ts';
import type { BoardView } from '../view.ts';
import { COUNTER } from '../world.ts';
import { type Atlas, makeAtlas } from './atlas.ts';
import { heldPoses, type Item, itemsOf, type OthersDrag, targetsOf } from './items.ts';
import { makePieceLooks } from './piece-looks.ts';

/** The parameters of a frame. */
export interface Moment {
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** In milliseconds. */
  readonly now: number;
  /** Without motion. */
  readonly instantly: boolean;
  /** Something besides the camera has changed since the last frame. */
  readonly changed: boolean;
  /** The zoom has settled, so drawing at its resolution is worthwhile. */
  readonly resting: boolean;
}

/** The counters on the board. */
export interface Counters {
  /** Updates the picture to the view. */
  show(view: BoardView, others: readonly OthersDrag[], moment: Moment): void;
  /** The depth just below the spread stack, which is just above all others. */
  readonly spreadDepth: number;
  /** Something is animated, or must still be drawn at a finer resolution. */
  isBusy(now: number): boolean;
  destroy(): void;
}

const DEPTH = 100;
const STEP = 0.001;

/** Counters up to this many world units have one atlas; larger ones, such as cards, one for each doubling of their side. */
const LARGE = COUNTER * 1.5;
const CLASSES = 6;

const classOf = ({ side }: Pose): number => Math.min(CLASSES - 1, Math.max(0, Math.ceil(Math.log2(side / LARGE))));

/** `side`: pixels of its drawing. */
const lay = (image: Phaser.GameObjects.Image, { pose, turns, alpha }: Item, side: number): void => {
  image.setPosition(pose.x, pose.y).setScale(pose.side / side);
  image
    .setRotation((turns * Math.PI) / 3)
    .setAlpha(alpha)
    .setVisible(true);
};

/** The keys of drawings, by the class of their size. */
const keysBySize = (items: readonly Item[]): ReadonlyMap<number, ReadonlySet<string>> => {
  const keys = new Map<number, Set<string>>();
  for (const { key, pose } of items) {
    const size = classOf(pose);
    keys.set(size, (keys.get(size) ?? new Set()).add(key));
  }
  return keys;
};

export const makeCounters = (scene: Phaser.Scene, module: LoadedModule): Counters => {
  /** By the class of size. */
  const atlases = new Map<number, Atlas>();
  const motions = makeMotions();
  /** By item; items that have not been visible yet have none. */
  const images: (Phaser.GameObjects.Image | undefined)[] = [];
  const lookOfPiece = makePieceLooks(module);
  let items: readonly Item[] = [];
  let spreadFrom = 0;
  let owing = false;

  const apply = (item: Item, i: number): void => {
    const cell = atlases.get(classOf(item.pose))!.cell(item.key, item.paint);
    const image = images[i] ?? scene.add.image(0, 0, cell.texture, cell.frame).setDepth(DEPTH + i * STEP);
    images[i] = image;
    if (image.texture.key !== cell.texture) image.setTexture(cell.texture, cell.frame);
    else if (String(image.frame.name) !== String(cell.frame)) image.setFrame(cell.frame);
    lay(image, item, cell.side);
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
      const keys = keysBySize(items.filter((_, i) => visible[i]));
      const begun = [...keys].map(([size, { size: count }]) => {
        const atlas = atlases.get(size) ?? makeAtlas(scene, size > 0 ? 'large' : 'usual');
        atlases.set(size, atlas);
        return atlas.begin(COUNTER * 2 ** size * view.camera.zoom * density, count, resting);
      });
      const isNew = begun.includes(true);
      for (const [i, item] of items.entries()) {
        if (!visible[i]) images[i]?.setVisible(false);
        else if (anew || isNew || !images[i]?.visible) apply(item, i);
        else atlases.get(classOf(item.pose))?.keep(item.key);
      }
      for (const image of images.slice(items.length)) image?.setVisible(false);
      owing = [...keys.keys()].map((size) => atlases.get(size)?.end()).includes(true);
    },
    isBusy: (now) => owing || motions.isMoving(now),
    destroy() {
      for (const image of images) image?.destroy();
      for (const atlas of atlases.values()) atlas.destroy();
    },
  };
};

const boxOf = ({ x, y, side }: Pose): Rect => ({ left: x - side, right: x + side, top: y - side, bottom: y + side });
