import type { PieceId } from '@umpire/shared/table/state/ids.ts';

/** The drawn state of a counter at a moment: its center and side in world units. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Tween {
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
  readonly duration: number;
}

/** More counters than this move at once only if the table is another one: then they jump. */
const CROWD = 200;

/**
 * Animates every counter that is not drawn at its place. The motion follows from the places before and after, so
 * that a drop, another player's move, undo, a replay and a correction by the server look alike.
 */
export interface Motions {
  /** Sets the target; `instantly` without any motion. Times are in milliseconds of one clock. */
  aim(targets: ReadonlyMap<PieceId, Pose>, now: number, instantly: boolean): void;
  /** Shows a dragged counter at the hand; from there it will move on. */
  hold(piece: PieceId, pose: Pose): void;
  poseOf(piece: PieceId, now: number): Pose | undefined;
  /** True while anything moves. */
  isMoving(now: number): boolean;
}

export const makeMotions = (): Motions => {
  const shown = new Map<PieceId, Pose>();
  const tweens = new Map<PieceId, Tween>();
  const poseOf = (piece: PieceId, now: number): Pose | undefined => {
    const tween = tweens.get(piece);
    if (!tween) return shown.get(piece);
    const share = (now - tween.start) / tween.duration;
    if (share < 1) return blend(tween.from, tween.to, easeOut(Math.max(0, share)));
    tweens.delete(piece);
    shown.set(piece, tween.to);
    return tween.to;
  };
  return {
    aim(targets, now, instantly) {
      for (const piece of shown.keys()) {
        if (targets.has(piece)) continue;
        shown.delete(piece);
        tweens.delete(piece);
      }
      const moves = [...targets].flatMap(([piece, to]) => {
        const from = poseOf(piece, now);
        const heading = tweens.get(piece)?.to ?? from;
        if (!from) shown.set(piece, to);
        return from && heading && !same(heading, to) ? [{ piece, from, to }] : [];
      });
      for (const { piece, from, to } of moves) {
        tweens.delete(piece);
        shown.set(piece, to);
        if (!instantly && moves.length <= CROWD) {
          shown.set(piece, from);
          tweens.set(piece, { from, to, start: now, duration: durationOf(from, to) });
        }
      }
    },
    hold(piece, pose) {
      tweens.delete(piece);
      shown.set(piece, pose);
    },
    poseOf,
    isMoving: (now) => [...tweens.values()].some(({ start, duration }) => now < start + duration),
  };
};

const same = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.side === b.side;

const blend = (a: Pose, b: Pose, t: number): Pose => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  side: a.side + (b.side - a.side) * t,
});

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** Longer moves take longer, up to a limit, so that nobody has to wait; in milliseconds. */
const durationOf = (from: Pose, to: Pose): number =>
  Math.min(420, 140 + Math.hypot(to.x - from.x, to.y - from.y) * 0.45);
