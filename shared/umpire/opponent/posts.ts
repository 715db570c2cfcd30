import type { Hex } from '../../hex/index.ts';
import type { Move, Mover } from './assaults.ts';
import { dangerAt } from './danger.ts';
import { distanceTo, enemyUnits, type Scene, strengthOf } from './scene.ts';

// Where a unit that attacks nobody stands best: nearer to what its side wants, in line, not where it is lost.

/** How many of the hexes in reach are looked at closely. */
const MOST_POSTS = 12;

export const postFor = (scene: Scene, { unit, reach }: Mover, goals: readonly Hex[]): Move | undefined => {
  const { p, rules } = scene;
  // Without goals, toward the enemy.
  const wanted = { goals, toward: goals.length > 0 ? goals : enemyUnits(scene).map(({ at }) => at) };
  const rough = [...reach.hexes()]
    .filter((hex) => hex === unit.at || reach.ends(hex))
    .map((hex) => ({ hex, worth: roughly(scene, unit, hex, wanted) }))
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
    .slice(0, MOST_POSTS);
  const stay = closely(scene, unit, unit.at, wanted);
  const found = rough
    .filter(({ hex }) => hex !== unit.at)
    .map(({ hex }) => ({ hex, worth: closely(scene, unit, hex, wanted) }))
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
    .find(({ hex, worth }) => worth > stay && !rules.stacking?.(p.moved([unit], hex), hex, unit.side).length);
  return found && { unit, to: found.hex };
};

/** Where a side wants to go. */
interface Wanted {
  readonly goals: readonly Hex[];
  readonly toward: readonly Hex[];
}

/** The way to what the side wants, and the hex itself. */
const roughly = (scene: Scene, unit: Mover['unit'], hex: Hex, { goals, toward }: Wanted): number => {
  const { weights, p } = scene;
  const far = Math.min(distanceTo(scene, hex, toward), 40);
  const held = (goal: Hex): boolean => p.unitsAt(goal).some(({ id, side }) => side === unit.side && id !== unit.id);
  const guards = goals.includes(hex) && !held(hex) ? weights.guard : 0;
  return guards - weights.nearer * Math.sqrt(strengthOf(unit)) * far;
};

/** And what it has to fear there, and who stands beside it. */
const closely = (scene: Scene, unit: Mover['unit'], hex: Hex, wanted: Wanted): number => {
  const { p, weights } = scene;
  const there = [...p.unitsAt(hex).filter(({ id, side }) => side === unit.side && id !== unit.id), unit];
  const alone = there.slice(0, -1);
  const friends = p.board.grid.around(hex).filter((next) => next !== unit.at && p.friendAt(next, unit.side)).length;
  const danger = dangerAt(scene, hex, there) - (alone.length > 0 ? dangerAt(scene, hex, alone) : 0);
  return roughly(scene, unit, hex, wanted) - danger + weights.line * Math.min(3, friends);
};
