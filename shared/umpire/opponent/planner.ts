import { isPlaced } from '../kit/play/attack/declared.ts';
import type { Position } from '../position.ts';
import { isTooFull, type Order, ordersIn } from './plan-moves.ts';
import { mayGive, type Scene } from './scene.ts';

/**
 * The next order of a phase, again and again. The plan stays as long as the game goes by it, and is made anew when
 * anything else has happened, so that whoever asks after each act does not wait for a whole plan.
 */
export class Planner {
  #rest: Iterator<Order> = [].values();
  /** The position that was asked about last, and its order. */
  #asked = '';
  #order: Order | undefined;
  /** The position after that order. */
  #expected = '';

  next(scene: Scene): Order | undefined {
    const here = standingOf(scene.p, scene.side);
    if (here === this.#asked) return this.#order;
    if (here !== this.#expected) this.#rest = ordersIn(scene);
    this.#asked = here;
    this.#order = this.#following(scene);
    const moved = this.#order && scene.p.unit(this.#order.unit);
    this.#expected = moved ? standingOf(scene.p.moved([moved], this.#order!.to), scene.side) : '';
    return this.#order;
  }

  #following(scene: Scene): Order | undefined {
    for (let one = this.#rest.next(); !one.done; one = this.#rest.next()) {
      const { value: order } = one;
      const isThere = scene.p.unit(order.unit)?.at === order.from;
      if (isThere && mayGive(scene, order.command) && !isTooFull(scene, order)) return order;
    }
    return undefined;
  }
}

/** Who stands where in which phase. */
const standingOf = (p: Position, side: string): string =>
  JSON.stringify([side, p.turn, p.scenario, p.units.filter(isPlaced).map(({ id, at, steps }) => [id, at, steps])]);
