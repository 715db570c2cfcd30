import type { Hex } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { Search } from '../movement/ask.ts';
import type { Found } from '../movement/found.ts';
import { pathIn } from '../movement/path.ts';
import { search } from '../movement/search.ts';
import { type Flooded, flood } from '../movement/spread.ts';
import { NO_STEP, type Steps } from '../movement/step-costs.ts';
import type { AnyLeg } from './leg.ts';

/** What blocks a line, and how far the line may go. */
export type Way = Pick<Search, 'marks' | 'halts' | 'zoneToZone' | 'bonded' | 'limit'> & {
  /** The steps from the source; absent: those of the leg. */
  readonly steps?: Steps;
};

/** The map and the blocks on which lines are traced. */
export interface Traceable {
  readonly board: Board;
  readonly legs: readonly AnyLeg[];
  /** By leg, towards the source. */
  readonly steps: readonly Steps[];
  readonly sources: readonly Hex[];
}

type Hexes = readonly Hex[] | Int32Array;

/**
 * Traces lines back from the sources, leg by leg: the last leg from the sources, each earlier leg from all hexes where
 * the next one can take over. A leg is traced on demand.
 */
export class Flooding {
  readonly #net: Traceable;
  readonly #ways: readonly Way[];
  readonly #found: (Found | Flooded)[] = [];
  readonly #starts: Hexes[] = [];
  #sources: ReadonlySet<Hex> | undefined;

  constructor(net: Traceable, under: (leg: AnyLeg, index: number) => Way) {
    this.#net = net;
    this.#ways = net.legs.map(under);
  }

  /** What is left of a leg from a hex; `NO_STEP` if no line reaches the hex. */
  cost(leg: number, hex: Hex): number {
    return this.#foundIn(leg).costs[hex]!;
  }

  /** Whether a leg may end in the hex where it begins, so that the next one leads on from there. */
  isHandedOver(leg: number, hex: Hex): boolean {
    const next = this.#net.legs[leg + 1];
    return next !== undefined && this.cost(leg + 1, hex) !== NO_STEP && this.#mayBegin(next, leg + 1, hex);
  }

  /** The way from a hex to the end of the leg; `undefined` if no line reaches the hex. */
  path(leg: number, from: Hex): readonly Hex[] | undefined {
    const found = this.#foundIn(leg);
    const starts = startsAt(this.#startsOf(leg));
    return pathIn({ ...this.#ask(leg), starts }, found, from)?.toReversed();
  }

  #foundIn(leg: number): Found | Flooded {
    let found = this.#found[leg];
    if (!found) {
      const ask = this.#ask(leg);
      const starts = this.#startsOf(leg);
      found = ask.steps.isUniform ? flood(ask, starts) : search({ ...ask, starts: startsAt(starts) });
      this.#found[leg] = found;
    }
    return found;
  }

  #startsOf(leg: number): Hexes {
    this.#starts[leg] ??= leg === this.#net.legs.length - 1 ? this.#net.sources : this.#handedOver(leg);
    return this.#starts[leg];
  }

  #handedOver(leg: number): Hexes {
    const { legs, board } = this.#net;
    const next = legs[leg + 1]!;
    const hexes = hexesIn(this.#foundIn(leg + 1), board.grid.size);
    return next.beginsInside ? hexes.filter((hex) => this.#mayBegin(next, leg + 1, hex)) : hexes;
  }

  #mayBegin({ beginsInside }: AnyLeg, leg: number, hex: Hex): boolean {
    const { marks, halts } = this.#ways[leg]!;
    if (!beginsInside || (marks[hex]! & halts) === 0) return true;
    this.#sources ??= new Set(this.#net.sources);
    return this.#sources.has(hex);
  }

  #ask(leg: number): Search {
    const { legs, board, steps } = this.#net;
    const way = this.#ways[leg]!;
    return {
      ...{ leaving: 0, bars: undefined, oneHex: false, blocks: 0, entering: true, begun: -1 },
      ...{ crowded: noCrowds, starts: noStarts, neighbors: board.grid.neighbors },
      ...way,
      steps: way.steps ?? legs[leg]!.backwards(board, steps[leg]!),
    };
  }
}

const noStarts: Search['starts'] = [];
const noCrowds = new Int16Array(0);

const known = new WeakMap<Hexes, Search['starts']>();
/** The sources are mostly the same list each time, so its set is kept with it. */
const startsAt = (hexes: Hexes): Search['starts'] => {
  const starts = known.get(hexes) ?? Array.from(hexes, (hex) => ({ hex, cost: 0 }));
  known.set(hexes, starts);
  return starts;
};

const hexesIn = (found: Found | Flooded, size: number): Hexes => {
  if ('hexes' in found) return found.hexes;
  const hexes: Hex[] = [];
  for (let hex = 0; hex < size; hex++) if (found.costs[hex]! !== NO_STEP) hexes.push(hex);
  return hexes;
};
