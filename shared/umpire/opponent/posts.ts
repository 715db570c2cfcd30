import type { Hex } from '../../hex/index.ts';
import type { Move, Mover } from './assaults.ts';
import { dangerAt } from './danger.ts';
import { distanceTo, enemyUnits, type Scene, strengthOf, sumOf } from './scene.ts';

// Where a unit that attacks nobody stands best: nearer to what its side wants, in line, not where it is lost.

/** How many of the hexes in reach are looked at closely. */
const MOST_POSTS = 12;

/** What a post is worth, part by part. */
interface PostWorth {
  /** A goal that is otherwise open to the enemy. */
  readonly guards: number;
  /** The way to what the side wants. */
  readonly nearer: number;
  /** What the unit has to fear. */
  readonly safer: number;
  /** Friends beside it. */
  readonly inLine: number;
}

/** A move to a better post, and what makes it better most of all. */
export interface PostMove extends Move {
  readonly because: keyof PostWorth;
  /** The hex to which it comes nearer. */
  readonly toward: Hex | undefined;
}

export const postFor = (scene: Scene, { unit, reach }: Mover, goals: readonly Hex[]): PostMove | undefined => {
  const { p, rules } = scene;
  // Without goals, toward the enemy.
  const wanted = { goals, toward: goals.length > 0 ? goals : enemyUnits(scene).map(({ at }) => at) };
  const rough = [...reach.hexes()]
    .filter((hex) => hex === unit.at || reach.ends(hex))
    .map((hex) => ({ hex, worth: sumOfParts(roughly(scene, unit, hex, wanted)) }))
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
    .slice(0, MOST_POSTS);
  const stay = closely(scene, unit, unit.at, wanted);
  const least = sumOfParts(stay);
  const found = rough
    .filter(({ hex }) => hex !== unit.at)
    .map(({ hex }) => {
      const parts = closely(scene, unit, hex, wanted);
      return { hex, parts, worth: sumOfParts(parts) };
    })
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
    .find(({ hex, worth }) => worth > least && !rules.stacking?.(p.moved([unit], hex), hex, unit.side).length);
  return (
    found && { unit, to: found.hex, because: mostOf(found.parts, stay), toward: nearestOf(scene, found.hex, wanted) }
  );
};

const partsOf = Object.keys as (worth: PostWorth) => readonly (keyof PostWorth)[];
const sumOfParts = (worth: PostWorth): number => sumOf(partsOf(worth), (part) => worth[part]);

/** The part in which the one is better than the other most of all. */
const mostOf = (one: PostWorth, other: PostWorth): keyof PostWorth =>
  partsOf(one).reduce((best, part) => (one[part] - other[part] > one[best] - other[best] ? part : best));

const nearestOf = ({ p }: Scene, hex: Hex, { toward }: Wanted): Hex | undefined =>
  toward.toSorted((a, b) => p.board.grid.distance(hex, a) - p.board.grid.distance(hex, b) || a - b)[0];

/** Where a side wants to go. */
interface Wanted {
  readonly goals: readonly Hex[];
  readonly toward: readonly Hex[];
}

/** The way to what the side wants, and the hex itself. */
const roughly = (scene: Scene, unit: Mover['unit'], hex: Hex, { goals, toward }: Wanted): PostWorth => {
  const { weights, p } = scene;
  const far = Math.min(distanceTo(scene, hex, toward), 40);
  const held = (goal: Hex): boolean => p.unitsAt(goal).some(({ id, side }) => side === unit.side && id !== unit.id);
  const guards = goals.includes(hex) && !held(hex) ? weights.guard : 0;
  return { guards, nearer: -weights.nearer * Math.sqrt(strengthOf(unit)) * far, safer: 0, inLine: 0 };
};

/** And what it has to fear there, and who stands beside it. */
const closely = (scene: Scene, unit: Mover['unit'], hex: Hex, wanted: Wanted): PostWorth => {
  const { p, weights } = scene;
  const there = [...p.unitsAt(hex).filter(({ id, side }) => side === unit.side && id !== unit.id), unit];
  const alone = there.slice(0, -1);
  const friends = p.board.grid.around(hex).filter((next) => next !== unit.at && p.friendAt(next, unit.side)).length;
  const danger = dangerAt(scene, hex, there) - (alone.length > 0 ? dangerAt(scene, hex, alone) : 0);
  return { ...roughly(scene, unit, hex, wanted), safer: -danger, inLine: weights.line * Math.min(3, friends) };
};
