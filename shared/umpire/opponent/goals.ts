import type { Hex } from '../../hex/index.ts';
import { distanceTo, enemyUnits, ownUnits, type Scene } from './scene.ts';

/** A goal is threatened while an enemy stands as near as this. */
const NEAR = 6;

/** Goals that the side does not hold, and those that it has to hold against an enemy nearby. */
export const goalsAtStake = (scene: Scene): readonly Hex[] => {
  const { p, side, goals } = scene;
  const enemies = enemyUnits(scene).map(({ at }) => at);
  const own = ownUnits(scene).map(({ at }) => at);
  const isOurs = (goal: Hex): boolean =>
    p.friendAt(goal, side) ||
    (!p.enemyAt(goal, side) && distanceTo(scene, goal, own) < distanceTo(scene, goal, enemies));
  return goals.filter((goal) => !isOurs(goal) || distanceTo(scene, goal, enemies) <= NEAR);
};

/** What it is worth to have a hex: the more, the nearer it is to a goal. */
export const worthOfHex = (scene: Scene, hex: Hex, goals: readonly Hex[]): number => {
  const { goal, fading, ground } = scene.weights;
  const near = distanceTo(scene, hex, goals);
  return ground + (near > 40 ? 0 : goal * fading ** near * (near === 0 ? 1 : 0.5));
};
