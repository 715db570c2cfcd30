import { assaultsIn } from './assaults.ts';
import { goalsAtStake, holderOf } from './goals.ts';
import { isTooFull, moversIn, type Order, ordersIn } from './plan-moves.ts';
import { distanceTo, mayGive, ownUnits, type Scene, sceneAfter, sceneOf, strengthOf, sumOf } from './scene.ts';
import type { Weights } from './weights.ts';

// A better plan of a phase than the first one: plans made with other weights, and parts of two plans put together, each judged by
// the position that it leads to and by what the enemy could then do.

/** The moves of a phase, and what they lead to in points. */
interface Plan {
  readonly orders: readonly Order[];
  /** The weights with which it was made. */
  readonly weights: Weights;
  readonly worth: number;
}

/** The best of `plans` plans: the work is counted in plans, so that it is the same on every machine. */
export const bestOrders = (scene: Scene, plans: number, random: () => number): readonly Order[] => {
  const tried = [planWith(scene, scene.weights)];
  let best = tried[0]!;
  for (let count = 1; count < plans; count++) {
    const mate = tried[Math.floor(random() * tried.length)]!;
    const isPut = count > leanings.length && mate !== best && random() < 0.5;
    const next = isPut ? joined(scene, best, mate, random) : planWith(scene, weightsFor(scene, best, count, random));
    tried.push(next);
    if (next.worth > best.worth) best = next;
  }
  return best.orders;
};

/** Ways of play that are tried first, as factors of the weights. */
const leanings: readonly Partial<Weights>[] = [
  { danger: 4, line: 2 },
  { danger: 0 },
  { attack: 5, danger: 2 },
  { nearer: 3 },
  { guard: 3, line: 3 },
];

const changeable = ['danger', 'line', 'guard', 'nearer', 'attack', 'goal', 'ground'] as const;

/** One of the leanings; after those the best plan's weights, some of them halved to doubled. */
const weightsFor = ({ weights }: Scene, best: Plan, count: number, random: () => number): Weights => {
  const leaning = leanings[count - 1];
  const factors =
    leaning ?? Object.fromEntries(changeable.flatMap((key) => (random() < 0.4 ? [[key, 4 ** (random() - 0.5)]] : [])));
  const from = leaning ? weights : best.weights;
  const changed = changeable.flatMap((key) =>
    factors[key] === undefined ? [] : [[key, from[key] * factors[key]] as const],
  );
  return { ...from, ...Object.fromEntries(changed) };
};

const planWith = (scene: Scene, weights: Weights): Plan => {
  const orders = [...ordersIn({ ...scene, weights })];
  return { orders, weights, worth: worthAfter(scene, orders) };
};

/** The one plan with the other's orders around one of its units: another idea for one part of the front. */
const joined = (scene: Scene, one: Plan, other: Plan, random: () => number): Plan => {
  const { grid } = scene.p.board;
  const center = other.orders[Math.floor(random() * other.orders.length)]?.from;
  const radius = 2 + Math.floor(random() * 5);
  const isThere = ({ from }: Order): boolean => center !== undefined && grid.distance(from, center) <= radius;
  const mixed = [...one.orders.filter((order) => !isThere(order)), ...other.orders.filter(isThere)];
  const orders = legalOf(scene, mixed);
  return { orders, weights: one.weights, worth: worthAfter(scene, orders) };
};

/** Those that can be given one after the other. */
const legalOf = (scene: Scene, orders: readonly Order[]): readonly Order[] => {
  let now = scene;
  return orders.filter((order) => {
    if (!mayGive(now, order.command) || isTooFull(now, order)) return false;
    now = after(now, [order]);
    return true;
  });
};

const after = (scene: Scene, orders: readonly Order[]): Scene =>
  sceneAfter(
    scene,
    orders.reduce((p, { unit, to }) => p.moved(p.unitsOf([unit]), to), scene.p),
  );

/** The part of the enemy's gains that counts: not all that can happen does. */
const ANSWER = 0.25;

/** What the orders lead to: the attacks that they make possible, the posts of the units, and the enemy's best answer. */
export const worthAfter = (scene: Scene, orders: readonly Order[]): number => {
  const then = after(scene, orders);
  return gainsOf(then, []) + postsOf(then) - ANSWER * answerTo(then);
};

/** What the attacks of a side promise, one after the other. */
const gainsOf = (scene: Scene, movers: Parameters<typeof assaultsIn>[1]): number => {
  const assaults = [...assaultsIn(scene, movers, goalsAtStake(scene))];
  return sumOf(assaults, ({ prospect }) => prospect.worth);
};

/** How near the units are to the goals, the goals that they hold, and how many stand side by side. */
const postsOf = (scene: Scene): number => {
  const { p, side, weights, goals } = scene;
  const { grid } = p.board;
  const wanted = goalsAtStake(scene);
  const toward = wanted.length > 0 ? wanted : goals;
  const units = ownUnits(scene);
  const far = sumOf(units, (unit) => Math.sqrt(strengthOf(unit)) * Math.min(40, distanceTo(scene, unit.at, toward)));
  const friends = sumOf(units, ({ at }) => Math.min(3, grid.around(at).filter((hex) => p.friendAt(hex, side)).length));
  return (
    weights.guard * wanted.filter((goal) => p.friendAt(goal, side)).length +
    weights.line * friends -
    (toward.length > 0 ? weights.nearer * far : 0)
  );
};

/** What the enemy could gain in the next turn, by attacks and by goals that stand open. */
const answerTo = (scene: Scene): number => {
  const { p, side, rules, weights } = scene;
  return sumOf(
    p.sides.filter((one) => one !== side),
    (enemy) => {
      const theirs = sceneOf({ rules, weights }, p.at({ turn: { ...p.turn, side: enemy } }), enemy);
      if (!theirs) return 0;
      const movers = moversIn(theirs);
      const isOpen = (goal: number): boolean =>
        holderOf(p, goal) === side && p.unitsAt(goal).length === 0 && movers.some(({ reach }) => reach.ends(goal));
      return gainsOf(theirs, movers) + weights.goal * 0.5 * theirs.goals.filter(isOpen).length;
    },
  );
};
