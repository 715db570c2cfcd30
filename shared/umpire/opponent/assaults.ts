import type { Hex } from '../../hex/index.ts';
import { bagOf } from '../fields.ts';
import type { Placed } from '../kit/play/attack/declared.ts';
import type { Position } from '../position.ts';
import type { Reach } from '../reach.ts';
import { type Prospect, prospectOf } from './prospects.ts';
import { distanceTo, enemyUnits, ownUnits, type Scene, sceneAfter, strengthOf, sumOf } from './scene.ts';

// Which enemies to attack this turn, and who goes where for it: attack by attack, each by the exact odds.

/** A unit that can move in this phase, and where to. */
export interface Mover {
  readonly unit: Placed;
  readonly reach: Reach;
}

export interface Move {
  readonly unit: Placed;
  readonly to: Hex;
}

/** An attack that is worth its moves. */
export interface Assault {
  readonly target: Hex;
  readonly moves: readonly Move[];
  /** All attackers, with those that already stand there. */
  readonly attackers: readonly string[];
  readonly prospect: Prospect;
}

/** How many targets the search tries at a time, and how many units for each. */
const MOST_TARGETS = 10;
const MOST_JOINERS = 8;

/** The best attacks one after the other, found as they are asked for; each unit goes into one. */
export function* assaultsIn(scene: Scene, movers: readonly Mover[], goals: readonly Hex[]): Generator<Assault> {
  const chosen = new Set<Hex>();
  const used = new Set<string>();
  let now = scene;
  for (;;) {
    const free = movers.filter(({ unit }) => !used.has(unit.id));
    const found = targetsOf(now, free, goals)
      .filter((target) => !chosen.has(target))
      .slice(0, MOST_TARGETS)
      .flatMap((target) => assaultOn(now, target, free, used, goals) ?? [])
      .toSorted((a, b) => b.prospect.worth - a.prospect.worth);
    const [best] = found;
    if (!best) return;
    yield best;
    chosen.add(best.target);
    for (const id of best.attackers) used.add(id);
    now = sceneAfter(now, movedTo(now.p, best.moves));
  }
}

const movedTo = (p: Position, moves: readonly Move[]): Position =>
  moves.reduce((moved, { unit, to }) => moved.moved([moved.unit(unit.id) ?? unit], to), p);

/** Enemy hexes that somebody can come beside, the best to have first. */
const targetsOf = (scene: Scene, movers: readonly Mover[], goals: readonly Hex[]): readonly Hex[] => {
  const { grid } = scene.p.board;
  const hexes = [...new Set(enemyUnits(scene).map(({ at }) => at))];
  const isNear = (hex: Hex): boolean =>
    movers.some(({ unit, reach }) => grid.distance(unit.at, hex) <= reach.allowance + 1) ||
    ownUnits(scene).some(({ at }) => grid.distance(at, hex) === 1);
  return hexes
    .filter(isNear)
    .map((hex) => ({ hex, far: distanceTo(scene, hex, goals) }))
    .sort((a, b) => a.far - b.far || a.hex - b.hex)
    .map(({ hex }) => hex);
};

/** The attack on a hex with as many units as pay; `undefined` if none pays. */
const assaultOn = (
  scene: Scene,
  target: Hex,
  movers: readonly Mover[],
  used: ReadonlySet<string>,
  goals: readonly Hex[],
): Assault | undefined => {
  const { p, rules, weights } = scene;
  const spots = p.board.grid.around(target);
  const beside = ownUnits(scene).filter(({ id, at, attack }) => spots.includes(at) && attack > 0 && !used.has(id));
  const comers = movers
    .filter(({ unit }) => unit.attack > 0 && !spots.includes(unit.at))
    .toSorted((a, b) => strengthOf(b.unit) - strengthOf(a.unit) || (a.unit.id < b.unit.id ? -1 : 1));
  let best: Assault | undefined;
  let now = scene;
  const moves: Move[] = [];
  const attackers = beside.map(({ id }) => id);
  const weigh = (): void => {
    const prospect = prospectAt(now, target, attackers, goals);
    // Whoever attacks cannot do anything else this turn.
    const cost = 0.03 * sumOf(now.p.unitsOf(attackers), strengthOf);
    if (!prospect || prospect.worth - cost < Math.max(weights.attack, best?.prospect.worth ?? 0)) return;
    best = {
      target,
      moves: [...moves],
      attackers: [...attackers],
      prospect: { ...prospect, worth: prospect.worth - cost },
    };
  };
  if (attackers.length > 0) weigh();
  for (const { unit, reach } of comers) {
    if (moves.length >= MOST_JOINERS) break;
    const to = spots
      .filter((hex) => reach.ends(hex) && reach.cost(hex) !== undefined)
      .sort((a, b) => reach.cost(a)! - reach.cost(b)!)
      .find((hex) => !rules.stacking?.(now.p.moved([unit], hex), hex, unit.side).length);
    if (to === undefined) continue;
    moves.push({ unit, to });
    attackers.push(unit.id);
    now = sceneAfter(now, now.p.moved([unit], to));
    weigh();
  }
  return best;
};

export const prospectAt = (
  scene: Scene,
  target: Hex,
  attackers: readonly string[],
  goals: readonly Hex[],
): Prospect | undefined => {
  const battle = scene.rules.battle?.(scene.p, { attackers: scene.p.unitsOf(attackers), target, options: bagOf({}) });
  return battle && prospectOf(scene, battle, goals);
};
