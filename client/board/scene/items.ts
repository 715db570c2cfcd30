import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { keepsFormation } from '../carrying.ts';
import { BADGE, BADGES_FROM } from '../lying.ts';
import type { Pose } from '../motion.ts';
import { RULING_COLORS } from '../overlays/ruling-colors.ts';
import { badgeOf, isCovered, longest, type Spot } from '../spots.ts';
import { type BoardView, type Drag, shapeIn } from '../view.ts';
import { anchorOf, COUNTER } from '../world.ts';
import { badge, firedMark, overruledMark, ring, SELECTED } from './marks.ts';
import { type Drawing, type PieceLook, proportionOf } from './piece-looks.ts';

/** Counters that somebody else is dragging, at a world point. */
export interface OthersDrag {
  readonly color: string;
  readonly pieces: readonly PieceId[];
  readonly at: { readonly x: number; readonly y: number };
}

/** The content of one image of the picture. */
export interface Item extends Drawing {
  readonly pose: Pose;
  readonly turns: number;
  readonly alpha: number;
}

/** Dragged counters look slightly larger. */
const LIFT = 1.06;
const HAND_FAN = { dx: 5, dy: 9 };

const poseOfSpot = ({ x, y, side }: Spot): Pose => ({ x, y, side });

/** Poses of all dragged counters, one's own or somebody else's. */
export const heldPoses = (view: BoardView, others: readonly OthersDrag[]): Map<PieceId, Pose> => {
  const held = new Map<PieceId, Pose>();
  const hold = (pieces: readonly PieceId[], at: { x: number; y: number }, lift: number) => {
    const known = pieces.filter((piece) => view.pieces[piece]);
    for (const [i, piece] of known.entries()) {
      const step = i - (known.length - 1) / 2;
      const share = Math.min(1, 5 / known.length);
      const side = longest(shapeIn(view, piece)) * lift;
      held.set(piece, { x: at.x + step * share * HAND_FAN.dx, y: at.y + step * share * HAND_FAN.dy, side });
    }
  };
  for (const { pieces, at } of others) hold(pieces, at, 1);
  if (view.drag && keepsFormation(view)) holdFormation(view, view.drag, held);
  else if (view.drag) hold(view.drag.pieces, view.drag.at, LIFT);
  return held;
};

/** A formation keeps its shape. */
const holdFormation = ({ world, spots }: BoardView, { pieces, at, from }: Drag, held: Map<PieceId, Pose>): void => {
  const start = from === undefined ? undefined : anchorOf(world, from);
  for (const piece of pieces) {
    const spot = spots.get(piece);
    if (!start || !spot) continue;
    held.set(piece, { x: at.x + spot.x - start.x, y: at.y + spot.y - start.y, side: spot.side * LIFT });
  }
};

export const targetsOf = (view: BoardView, held: ReadonlyMap<PieceId, Pose>): Map<PieceId, Pose> => {
  const targets = new Map<PieceId, Pose>();
  for (const [piece, spot] of view.spots) targets.set(piece, poseOfSpot(spot));
  for (const spot of view.spread?.spots ?? []) targets.set(spot.piece, poseOfSpot(spot));
  for (const [piece, pose] of held) targets.set(piece, pose);
  return targets;
};

/** Everything to draw, from the bottom up: stacks, the spread stack, dragged counters. */
export const itemsOf = (
  view: BoardView,
  others: readonly OthersDrag[],
  held: ReadonlyMap<PieceId, Pose>,
  poseOf: (piece: PieceId) => Pose | undefined,
  lookOfPiece: (piece: Piece) => PieceLook,
): { readonly items: readonly Item[]; readonly spreadFrom: number } => {
  const items: Item[] = [];
  const put = (id: PieceId, pose: Pose | undefined, alpha: number, color?: string): void => {
    const piece = view.pieces[id];
    if (!piece || !pose) return;
    const turns = piece.facing;
    const look = lookOfPiece(piece);
    items.push({ key: look.key, paint: look.paint, pose, turns, alpha });
    if (!color) return;
    items.push({
      key: `ring ${color} ${proportionOf(look.shape)}`,
      paint: ring(color, look.shape),
      pose,
      turns,
      alpha,
    });
    if (look.worn) items.push({ ...look.worn, pose, turns, alpha });
  };
  const putSpot = (spot: Spot, of: readonly Spot[]): void => {
    const isHeld = held.has(spot.piece);
    const color = isHeld ? undefined : ringOf(view, spot);
    // A dragged counter leaves a pale trace at its place.
    put(spot.piece, isHeld ? poseOfSpot(spot) : poseOf(spot.piece), isHeld ? 0.35 : 1, color);
    if (view.overruled.has(spot.piece) && !isHeld) putMark(spot, poseOf(spot.piece), items, 'overruled');
    if (view.fired.has(spot.piece) && !isHeld) putMark(spot, poseOf(spot.piece), items, 'fired');
    if (spot.count > 1 && spot.index === spot.count - 1 && of.length === 0) putBadge(view, spot, items);
  };
  for (const spot of view.spots.values()) if (spot.place !== view.spread?.place) putSpot(spot, []);
  const spreadFrom = items.length;
  const laidOut = view.spread?.spots ?? [];
  for (const spot of laidOut) putSpot(spot, laidOut);
  for (const { pieces, color } of others) for (const piece of pieces) put(piece, held.get(piece), 0.95, color);
  const hand = view.ruling ? RULING_COLORS[view.ruling] : SELECTED;
  for (const piece of view.drag?.pieces ?? []) put(piece, held.get(piece), 0.96, hand);
  return { items, spreadFrom };
};

/** The color of the ring that lies under the counters above: selected, or pointed at by the umpire. */
const ringOf = (view: BoardView, spot: Spot): string | undefined =>
  (isCovered(view, spot) ? view.ringed.get(spot.piece) : undefined) ??
  (view.selection.has(spot.piece) ? SELECTED : undefined);

/**
 * The place of each mark from the middle of the counter, and its size, in sides of a counter. The mark of a fired unit lies
 * on the left edge, between the value beside the symbol and the factors.
 */
const MARKS = {
  overruled: { paint: overruledMark, across: -0.42, down: -0.42, size: 0.4 },
  fired: { paint: firedMark, across: -0.55, down: 0.16, size: 0.3 },
} as const;

const putMark = (spot: Spot, pose: Pose | undefined, items: Item[], mark: keyof typeof MARKS): void => {
  if (!pose) return;
  const { paint, across, down, size } = MARKS[mark];
  const side = Math.min(spot.side, COUNTER) * size;
  const at = { x: pose.x + spot.width * across, y: pose.y + spot.height * down, side };
  items.push({ key: mark, paint, pose: at, turns: 0, alpha: 1 });
};

const putBadge = (view: BoardView, top: Spot, items: Item[]): void => {
  if (view.camera.zoom * COUNTER < BADGES_FROM) return;
  const pose = { ...badgeOf(top), side: BADGE * 2 };
  items.push({ key: `badge ${top.count}`, paint: badge(top.count), pose, turns: 0, alpha: 1 });
};
