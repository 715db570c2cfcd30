import type { Grid, Hex, HexNumber, Hexside, Layout } from '@umpire/shared/hex';
import { cheapestPath } from './cheapest-path.ts';
import type { FrontLineRule } from './config.ts';
import { footOn } from './geometry.ts';
import type { Projection } from './projection.ts';

/** A line between two sides, and on which of them each hex lies. */
export interface FrontLine {
  /** The near side of the line: from one edge of the map to the other, all neighbors. */
  readonly front: readonly Hex[];
  readonly hexsides: readonly Hexside[];
  readonly beyond: ReadonlySet<Hex>;
}

/**
 * The line just in front of an unbroken chain of hexes. Between the named hexes, the chain runs along the guide; the
 * hexes that can be reached from those beyond without crossing it are the far side.
 * @throws if the named hexes cannot be separated like this: the rule contradicts itself.
 */
export const layFrontLine = (rule: FrontLineRule, layout: Layout, project: Projection): FrontLine => {
  const { grid } = layout;
  const parse = (number: HexNumber): Hex => {
    const hex = grid.parse(number);
    if (hex === undefined) throw new Error(`${rule.kind}: hex ${number} is not on the grid`);
    return hex;
  };
  const named = rule.front.map(parse);
  const other = new Set(rule.beyond.map(parse));
  const twice = named.find((hex) => other.has(hex));
  if (twice !== undefined) throw new Error(`${rule.kind}: ${grid.number(twice)} lies on both sides`);
  const guide = rule.guide.map(project);
  const costOf = (hex: Hex): number =>
    1 + (guide.length > 1 ? 0.5 * footOn(guide, layout.center(hex)).distance ** 2 : 0);
  const front = named.slice(0, 1);
  for (const to of named.slice(1)) {
    const from = front.at(-1)!;
    const path = cheapestPath(
      from,
      (hex) => hex === to,
      (hex) =>
        grid
          .around(hex)
          .filter((next) => !other.has(next))
          .map((next) => [next, costOf(next)] as const),
    );
    if (!path) throw new Error(`${rule.kind}: no way from ${grid.number(from)} to ${grid.number(to)}`);
    front.push(...path.slice(1));
  }
  const beyond = reached(grid, [...other].slice(0, 1), new Set(front));
  const behind = [...other].find((hex) => !beyond.has(hex));
  if (behind !== undefined) throw new Error(`${rule.kind}: the front runs in front of ${grid.number(behind)}`);
  return { front, beyond, hexsides: bordersOf(grid, beyond) };
};

const reached = (grid: Grid, from: readonly Hex[], closed: ReadonlySet<Hex>): Set<Hex> => {
  const all = new Set(from);
  for (const hex of all) for (const next of grid.around(hex)) if (!closed.has(next)) all.add(next);
  return all;
};

const bordersOf = (grid: Grid, hexes: ReadonlySet<Hex>): Hexside[] => {
  const borders: Hexside[] = [];
  for (let hexside = 0; hexside < grid.hexsideCount; hexside++) {
    const [a, b] = grid.hexesOf(hexside).map((hex) => hexes.has(hex));
    if (b !== undefined && a !== b) borders.push(hexside);
  }
  return borders;
};
