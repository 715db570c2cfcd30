import type { Hex } from '../../../hex/index.ts';
import type { Command, SideId } from '../../../table/index.ts';
import type { OddsWanted } from '../../advice.ts';
import { isPlaced, type Placed } from '../../kit/play/attack/declared.ts';
import { legalMove } from '../../kit/play/next-move.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position, Unit } from '../../position.ts';

/** A move that a beginner could make now, by rules of thumb. */
export interface NextMove {
  readonly unit: Placed;
  readonly to: Hex;
  readonly act: Command;
}

/** How many targets, and how many units for each, the search looks at: the hint need not be the best move of all. */
const MOST_TARGETS = 6;
/** How many hexes a movement point takes a unit at best. */
const BY_ROAD = 2;
const MOST_UNITS = 5;
/** A unit this near to its goal stands by it. */
const NEAR = 2;

/**
 * A move that brings up the missing strength of an attack with good odds; else a move nearer to one of the goals. `undefined`: no
 * unit needs to move.
 */
export const nextMove = (
  rules: RulesPlugin,
  p: Position,
  side: SideId,
  goals: readonly Hex[],
  wanted: OddsWanted,
): NextMove | undefined => {
  const enemies = p.units.filter(isPlaced).filter((unit) => unit.side !== side);
  const free = p.units
    .filter(isPlaced)
    .filter((unit) => unit.side === side && unit.at === unit.began && unit.move > 0 && !touches(p, unit));
  const field: Field = { rules, p, side, goals, wanted, enemies, free };
  return massing(field) ?? nearing(field);
};

interface Field {
  readonly rules: RulesPlugin;
  readonly p: Position;
  readonly side: SideId;
  readonly goals: readonly Hex[];
  readonly wanted: OddsWanted;
  readonly enemies: readonly Placed[];
  /** Units that have not moved and touch no enemy. */
  readonly free: readonly Placed[];
}

const touches = (p: Position, { at, side }: Placed): boolean =>
  p.board.grid.around(at).some((next) => p.enemyAt(next, side));

const sum = (units: readonly Unit[], strength: 'attack' | 'defense'): number =>
  units.reduce((total, unit) => total + unit[strength], 0);

/** A move of one more unit beside an enemy whom the side could then attack at good odds. */
const massing = ({ rules, p, side, goals, wanted, enemies, free }: Field): NextMove | undefined => {
  const { grid } = p.board;
  const fighters = free.filter(({ attack }) => attack > 0);
  const beside = (target: Hex): readonly Unit[] =>
    grid.around(target).flatMap((hex) => p.unitsAt(hex).filter((unit) => unit.side === side && unit.attack > 0));
  const nearest = (target: Hex): number => Math.min(...goals.map((goal) => grid.distance(target, goal)), 99);
  const targets = [...new Set(enemies.map(({ at }) => at))]
    .map((target) => ({ target, near: fighters.filter(({ at, move }) => grid.distance(at, target) <= BY_ROAD * move) }))
    .filter(({ near }) => near.length > 0)
    .toSorted((a, b) => beside(b.target).length - beside(a.target).length || nearest(a.target) - nearest(b.target));
  for (const { target, near } of targets.slice(0, MOST_TARGETS)) {
    const there = beside(target);
    const defense = sum(p.unitsAt(target), 'defense');
    if (meets(sum(there, 'attack'), defense, wanted.enough, wanted)) continue;
    const inOrder = near.toSorted((a, b) => grid.distance(a.at, target) - grid.distance(b.at, target));
    if (!meets(sum([...there, ...inOrder], 'attack'), defense, wanted.good, wanted)) continue;
    const found = inOrder
      .slice(0, MOST_UNITS)
      .flatMap((unit) => moveTo(rules, p, unit, (hex) => grid.distance(hex, target) === 1) ?? []);
    const [first] = found;
    const attack = sum([...there, ...found.map(({ unit }) => unit)], 'attack');
    if (!first || !meets(attack, defense, wanted.good, wanted)) continue;
    return first;
  }
  return undefined;
};

/** Before shifts: whether these strengths come to that column. */
const meets = (attack: number, defense: number, column: number, { by }: OddsWanted): boolean =>
  by === 'difference' ? attack - defense >= column : attack >= column * defense;

/** A move of a unit that is far from every goal and every enemy, nearer to one. */
const nearing = ({ rules, p, goals, free }: Field): NextMove | undefined => {
  const { grid } = p.board;
  for (const unit of free) {
    const inOrder = goals.toSorted((a, b) => grid.distance(unit.at, a) - grid.distance(unit.at, b));
    const [goal] = inOrder;
    if (goal === undefined) return undefined;
    const away = grid.distance(unit.at, goal);
    if (away <= NEAR) continue;
    const found = moveTo(rules, p, unit, (hex) => grid.distance(hex, goal) < away, goal);
    if (found) return found;
  }
  return undefined;
};

/** The cheapest legal move to such a hex; with `goal` the one that ends nearest to it. */
const moveTo = (
  rules: RulesPlugin,
  p: Position,
  unit: Placed,
  isSo: (hex: Hex) => boolean,
  goal?: Hex,
): NextMove | undefined => {
  const { grid } = p.board;
  const reach = rules.reach!(p, [unit]);
  const left = (hex: Hex): number => (goal === undefined ? 0 : grid.distance(hex, goal));
  const ends = [...reach.hexes()].filter((hex) => hex !== unit.at && reach.ends(hex) && isSo(hex));
  const inOrder = ends.toSorted((a, b) => left(a) - left(b) || reach.cost(a)! - reach.cost(b)! || a - b);
  for (const to of inOrder.slice(0, MOST_UNITS)) {
    const act = legalMove(rules, p, unit, to);
    if (act) return { unit, to, act };
  }
  return undefined;
};
