import type { Hex } from '../../hex/index.ts';
import type { Command } from '../../table/index.ts';
import { isPlaced } from '../kit/play/attack/declared.ts';
import { assaultsIn, type Move, type Mover } from './assaults.ts';
import { goalsAtStake } from './goals.ts';
import { type PostMove, postFor } from './posts.ts';
import type { Prospect } from './prospects.ts';
import { distanceTo, mayGive, type Scene, sceneAfter } from './scene.ts';

/** A move, and what for. */
export interface Order {
  readonly command: Command;
  readonly unit: string;
  readonly from: Hex;
  readonly to: Hex;
  /** The enemy hex that it comes to attack, and what the attack promises. */
  readonly target?: Hex;
  readonly prospect?: Prospect;
  /** What makes its new post better, if it attacks nobody. */
  readonly because?: PostMove['because'];
  readonly toward?: PostMove['toward'];
}

/** What the side can move now, unit by unit. */
export const moversIn = ({ rules, p, side }: Scene): readonly Mover[] => {
  const { reach } = rules;
  if (!reach) return [];
  return (
    p.units
      .filter(isPlaced)
      // A unit that has just come onto the map began nowhere on it.
      .filter((unit) => unit.side === side && (unit.began ?? unit.at) === unit.at && unit.move > 0)
      .map((unit) => ({ unit, reach: reach(p, [unit]) }))
      .filter((mover) => mover.reach.allowance > 0)
  );
};

/** The moves of a phase, found as they are asked for: first those of the attacks, then every other unit to its best post. */
export function* ordersIn(scene: Scene): Generator<Order> {
  const movers = moversIn(scene);
  const goals = goalsAtStake(scene);
  let now = scene;
  const busy = new Set<string>();
  for (const { target, moves, attackers, prospect } of assaultsIn(scene, movers, goals)) {
    for (const id of attackers) busy.add(id);
    for (const move of moves) {
      const order = orderOf(now, move, { target, prospect });
      if (!order) continue;
      yield order;
      now = sceneAfter(now, now.p.moved([move.unit], move.to));
    }
  }
  for (const mover of inOrder(movers, busy, goals, scene)) {
    const move = postFor(now, mover, goals);
    const order = move && orderOf(now, move, { because: move.because, toward: move.toward });
    if (!move || !order) continue;
    yield order;
    now = sceneAfter(now, now.p.moved([move.unit], move.to));
  }
}

/** The units nearest to the goals move first: they make room for the others. */
const inOrder = (movers: readonly Mover[], busy: ReadonlySet<string>, goals: readonly Hex[], scene: Scene) =>
  movers
    .filter(({ unit }) => !busy.has(unit.id))
    .map((mover) => ({ mover, far: distanceTo(scene, mover.unit.at, goals) }))
    .sort((a, b) => a.far - b.far)
    .map(({ mover }) => mover);

const orderOf = (scene: Scene, { unit, to }: Move, more: Partial<Order>): Order | undefined => {
  const command: Command = { type: 'movePieces', pieces: [unit.id], to: scene.p.board.grid.number(to) };
  if (!mayGive(scene, command)) return undefined;
  return { command, unit: unit.id, from: unit.at, to, ...more };
};

/** Whether the unit would find no room: another that was to leave before it has stayed. */
export const isTooFull = ({ p, rules, side }: Scene, { unit: id, to }: Order): boolean => {
  const unit = p.unit(id);
  return unit !== undefined && (rules.stacking?.(p.moved([unit], to), to, side).length ?? 0) > 0;
};
