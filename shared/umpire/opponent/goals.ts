import type { Hex } from '../../hex/index.ts';
import type { SideId } from '../../table/index.ts';
import { isPlaced } from '../kit/play/attack/declared.ts';
import type { Position } from '../position.ts';
import { distanceTo, enemyUnits, type Scene } from './scene.ts';

/** A goal is threatened while an enemy stands as near as this. */
const NEAR = 6;

/** Goals that the side does not hold, and those that it has to hold against an enemy nearby. */
export const goalsAtStake = (scene: Scene): readonly Hex[] => {
  const { p, side, goals } = scene;
  const enemies = enemyUnits(scene).map(({ at }) => at);
  return goals.filter((goal) => holderOf(p, goal) !== side || distanceTo(scene, goal, enemies) <= NEAR);
};

/** The side that stands in a hex, or else the one that is nearer to it; nobody's if both are as near. */
export const holderOf = (p: Position, hex: Hex): SideId | undefined => {
  const [there] = p.unitsAt(hex);
  if (there) return there.side;
  const { grid } = p.board;
  let [nearest, holder]: [number, SideId | undefined] = [Number.POSITIVE_INFINITY, undefined];
  for (const { at, side } of p.units.filter(isPlaced)) {
    const far = grid.distance(at, hex);
    if (far > nearest || (far === nearest && side === holder)) continue;
    holder = far === nearest ? undefined : side;
    nearest = far;
  }
  return holder;
};

/** What it is worth to have a hex: the more, the nearer it is to a goal. */
export const worthOfHex = (scene: Scene, hex: Hex, goals: readonly Hex[]): number => {
  const { goal, fading, ground } = scene.weights;
  const near = distanceTo(scene, hex, goals);
  return ground + (near > 40 ? 0 : goal * fading ** near * (near === 0 ? 1 : 0.5));
};
