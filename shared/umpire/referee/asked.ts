import type { Hex, HexNumber } from '../../hex/index.ts';
import type { SideId } from '../../table/index.ts';
import { type Bag, bagOf } from '../fields.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position, Unit } from '../position.ts';
import type { Breach, Clause } from '../verdict.ts';
import type { Ask, AskKind } from './ask.ts';
import { problemsOf } from './parse-position.ts';
import { type AskProblem, describe, UnreadableError } from './problems.ts';

/**
 * The referee's answer, as in `docs/module-authors.md`. `problems`: the question cannot be read. `manual`: this game's
 * umpire does not cover it, so the players decide.
 */
export type Answer =
  | { readonly [name: string]: unknown }
  | { readonly problems: readonly AskProblem[] }
  | { readonly manual: readonly AskKind[] };

export type Asked<Kind extends AskKind> = Extract<Ask, { [kind in Kind]: unknown }>[Kind];

export const manual = (kind: AskKind): Answer => ({ manual: [kind] });

export const unitOf = (p: Position, id: string, path: string): Unit => {
  const unit = p.unit(id);
  if (!unit) throw new UnreadableError([{ path, found: describe(id), expected: 'the id of a unit of the position' }]);
  return unit;
};

export const sideOf = (p: Position, side: string, path: string): SideId => {
  if (p.sides.includes(side)) return side;
  const expected = `a side of the game: ${p.sides.join(' or ')}`;
  throw new UnreadableError([{ path, found: describe(side), expected }]);
};

export const unitsOf = (p: Position, ids: unknown, path: string): readonly Unit[] => {
  const list = ids === undefined ? [] : ids;
  if (!Array.isArray(list)) throw new UnreadableError([{ path, found: describe(ids), expected: 'a list of unit ids' }]);
  return list.map((id, i) => unitOf(p, String(id), `${path}[${i}]`));
};

export const numbersOf = ({ board }: Position, hexes: Iterable<Hex>): readonly HexNumber[] =>
  [...hexes].map((hex) => board.grid.number(hex));

/** Every hex of the map except these. */
export const othersThan = ({ board: { grid } }: Position, numbers: readonly HexNumber[]): readonly Hex[] => {
  const among = new Set(numbers);
  return grid.hexes.filter((hex) => !among.has(grid.number(hex)));
};

/** Clauses in the names of the game's vectors. */
export const namedBy =
  ({ referee }: RulesPlugin) =>
  (clause: Clause): Clause =>
    referee?.names?.(clause) ?? clause;

export const clausesOf = (plugin: RulesPlugin, breaks: readonly Breach[]): readonly Clause[] => [
  ...new Set(breaks.map(({ clause }) => namedBy(plugin)(clause))),
];

/** Movement points: a number if it is exact in decimals, otherwise a fraction: `8/3`. */
export const pointsOf = (points: number | undefined): number | string | undefined => {
  if (points === undefined || Number.isInteger(points * 8)) return points;
  const parts = [3, 5, 6, 7, 9, 12].find((each) => Math.abs(points * each - Math.round(points * each)) < 1e-9);
  return parts === undefined ? points : `${Math.round(points * parts)}/${parts}`;
};

/** The deciding clause, by hex. */
export const whyEach = (
  plugin: RulesPlugin,
  { board: { grid } }: Position,
  hexes: readonly Hex[],
  why: (hex: Hex) => Breach | undefined,
): { readonly [hex: HexNumber]: Clause } =>
  Object.fromEntries(
    hexes.flatMap((hex) => {
      const breach = why(hex);
      return breach ? [[grid.number(hex), namedBy(plugin)(breach.clause)]] : [];
    }),
  );

export type Options = { readonly [option: string]: unknown };

/** The game's own keys of a question, checked by the game's schemas. @throws UnreadableError. */
export const optionsOf = ({ askOptions = [] }: RulesPlugin, given: Options, path: string): Bag => {
  const options = bagOf(given);
  const problems = problemsOf(askOptions, options, path);
  if (problems.length > 0) throw new UnreadableError(problems);
  return options;
};
