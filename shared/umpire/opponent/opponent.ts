import { isSameMoment } from '../../table/history/began.ts';
import type { SideId } from '../../table/index.ts';
import { seeded } from '../../table/seeded.ts';
import { beginning } from '../guiding.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position, PositionTurn } from '../position.ts';
import { goingOn, pressing } from './advise.ts';
import { chooseAttack } from './choose-attack.ts';
import type { Level } from './levels.ts';
import { isTooFull, type Order, ordersIn } from './plan-moves.ts';
import { type Played, playedBy } from './played.ts';
import { endIdle, putRight } from './put-right.ts';
import { whyAttack, whyMove } from './reasons.ts';
import { mayGive, type Scene, sceneOf } from './scene.ts';
import { bestOrders } from './search.ts';

/**
 * Plays some sides of any game that has an umpire and advice. It sees a position as its seat does, and gives ordinary
 * commands. It throws no dice and knows no game: all that it knows are the umpire's answers.
 */
export class Opponent {
  readonly #rules: RulesPlugin;
  readonly #sides: readonly SideId[];
  readonly #level: Level;
  readonly #random: () => number;
  #moment: PositionTurn | undefined;
  /** The moves of this phase that are still to be made; `undefined`: not yet planned. */
  #orders: Order[] | undefined;

  /** `seed`: of what it forgets. */
  constructor(
    rules: RulesPlugin,
    sides: readonly SideId[],
    { level, seed }: { readonly level: Level; readonly seed: number },
  ) {
    this.#rules = rules;
    this.#sides = sides;
    this.#level = level;
    this.#random = seeded(seed);
  }

  /** The next act; `undefined` if it is for others to act. */
  next(p: Position): Played | undefined {
    if (!this.#moment || !isSameMoment(this.#moment, p.turn)) this.#orders = undefined;
    this.#moment = p.turn;
    for (const side of this.#sides) {
      const found = this.#nextFor(p, side);
      if (found) return found;
    }
    return undefined;
  }

  #nextFor(p: Position, side: SideId): Played | undefined {
    const rules = this.#rules;
    const scene = sceneOf({ rules, weights: this.#level.weights }, p, side);
    if (!scene) return undefined;
    const idle = endIdle(scene);
    if (idle) return idle;
    const first = pressing(rules, scene.advice, p, side);
    if (first) return playedBy(first);
    return this.#move(scene) ?? this.#attack(scene) ?? playedBy(goingOn(rules, p)) ?? putRight(scene);
  }

  #move(scene: Scene): Played | undefined {
    const { p, side, advice } = scene;
    if (!advice.moves.includes(p.turn.phase) || p.turn.side !== side) return undefined;
    this.#orders ??= this.#plan(scene).filter(() => this.#random() >= this.#level.forgets);
    for (let order = this.#orders.shift(); order; order = this.#orders.shift()) {
      // Something else has happened since it was planned.
      if (p.unit(order.unit)?.at !== order.from) continue;
      if (!mayGive(scene, order.command) || isTooFull(scene, order)) continue;
      return { command: order.command, clause: advice.moving, why: whyMove(p, order) };
    }
    return undefined;
  }

  #plan(scene: Scene): readonly Order[] {
    const { plans } = this.#level;
    return plans > 1 ? bestOrders(scene, plans, this.#random) : [...ordersIn(scene)];
  }

  #attack(scene: Scene): Played | undefined {
    const chosen = chooseAttack(scene);
    if (!chosen || this.#random() < this.#level.forgets) return undefined;
    const { offer } = chosen;
    return { command: beginning(offer), clause: offer.clause, why: whyAttack(chosen) };
  }
}
