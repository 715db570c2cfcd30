import type { Hex } from '../../../hex/index.ts';
import type { Unit } from '../../position.ts';
import type { Reckoning } from '../../reckoning.ts';
import { say } from '../../saying.ts';
import type { Supply } from '../../supply.ts';
import type { Breach, Clause } from '../../verdict.ts';
import type { Found } from '../movement/found.ts';
import { pathIn } from '../movement/path.ts';
import { NO_STEP } from '../movement/step-costs.ts';
import type { Net } from './net.ts';
import { breachOf, type LineRules } from './supply-rules.ts';

/** A unit in supply. The line is worked out on demand. */
export class Traced implements Supply {
  readonly supplied = true;
  readonly state = null;
  readonly clause: Clause;
  readonly cutBy: readonly Breach[] = [];
  readonly #net: Net;
  readonly #at: Hex;
  readonly #most: () => readonly number[];

  /** `most`: the most that each leg may count for the unit, in parts. */
  constructor({ clause }: LineRules, net: Net, at: Hex, most: () => readonly number[]) {
    this.clause = clause;
    this.#net = net;
    this.#at = at;
    this.#most = most;
  }

  get length(): Reckoning {
    return this.#net.length(this.#at, this.#most());
  }

  get path(): readonly Hex[] {
    return this.#net.path(this.#at);
  }
}

/** A unit without a line. Where its line ends and what cuts it is worked out on demand. */
export class Cut implements Supply {
  readonly supplied = false;
  readonly state: string | null;
  readonly clause: Clause;
  readonly #net: Net;
  readonly #at: Hex;
  readonly #most: readonly number[];
  #ending: { readonly path: readonly Hex[]; readonly cutBy: readonly Breach[] } | undefined;

  constructor({ clause, states }: LineRules, net: Net, unit: Unit, most: readonly number[]) {
    const worst = states.findLastIndex(({ state }) => unit.state.includes(state));
    const next = states[Math.min(worst + 1, states.length - 1)];
    this.state = next?.state ?? null;
    this.clause = next?.clause ?? clause;
    this.#net = net;
    this.#at = unit.at!;
    this.#most = most;
  }

  get path(): readonly Hex[] {
    this.#ending ??= this.#follow();
    return this.#ending.path;
  }

  get cutBy(): readonly Breach[] {
    this.#ending ??= this.#follow();
    return this.#ending.cutBy;
  }

  /** Follows the line leg by leg to where it comes nearest to the goal of the leg. The next hex of the free way cuts it. */
  #follow(): { readonly path: readonly Hex[]; readonly cutBy: readonly Breach[] } {
    const net = this.#net;
    const first = net.legs[0]!;
    const path = [this.#at];
    if (net.sources.length === 0) return { path, cutBy: [breachOf({ clause: first.clause }, 'no-source')] };
    const { free } = net;
    if (free.cost(0, this.#at) === NO_STEP) {
      return { path, cutBy: [net.closed(this.#at) ?? breachOf({ clause: first.clause }, 'no-way')] };
    }
    for (const [i, leg] of net.legs.entries()) {
      const most = this.#most[i]!;
      const from = path.at(-1)!;
      const come = net.forward(i, from, most);
      const nearest = nearestOf(come.found, come.ask.marks.length, (hex) => free.cost(i, hex));
      path.push(...pathIn(come.ask, come.found, nearest)!.slice(1));
      if (free.cost(i, nearest) === 0) continue;
      const way = free.path(i, nearest)!;
      const cut = net.obstacle(i, nearest, way[1]!);
      if (cut) return { path, cutBy: [cut] };
      const params = { length: free.cost(i, from) / leg.parts, most: most / leg.parts };
      return { path, cutBy: [breachOf({ clause: leg.clause, says: say('kit.supply.too-long', params) }, 'too-long')] };
    }
    // The line reaches a source that the enemy has shut.
    const end = path.at(-1)!;
    const shut = net.obstacle(net.legs.length - 1, end, end);
    return { path, cutBy: [shut ?? breachOf({ clause: first.clause }, 'barred', end)] };
  }
}

/** Of the hexes that a line reaches, the one from which least is left to go; of several the nearest. */
const nearestOf = (come: Found, size: number, left: (hex: Hex) => number): Hex => {
  let nearest = -1;
  for (let hex = 0; hex < size; hex++) {
    if (come.costs[hex]! === NO_STEP) continue;
    const isNearer =
      nearest === -1 ||
      left(hex) < left(nearest) ||
      (left(hex) === left(nearest) && come.costs[hex]! < come.costs[nearest]!);
    if (isNearer) nearest = hex;
  }
  return nearest;
};
