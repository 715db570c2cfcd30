import type { Hex } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Fact, Position, Unit } from '../../position.ts';
import type { Supply } from '../../supply.ts';
import { NO_STEP } from '../movement/step-costs.ts';
import { Leg } from './leg.ts';
import { Cut, Traced } from './line.ts';
import { type LineMarks, lineMarks } from './line-marks.ts';
import { Net } from './net.ts';
import type { SupplyRules, ZoneCut } from './supply-rules.ts';

/** Supply by rule: as a plugin's capability, and for the rest of the kit. */
export interface SupplyLines<Kind extends string | object = string> {
  (position: Position, unit: Unit): Supply;
  /** How far a line that begins in a hex gets on one leg alone, by that leg's rules: enemies, zones, bonds, length. */
  along(position: Position, leg: number, from: Hex, side: SideId, kind?: Kind): (hex: Hex) => boolean;
  /** Whether a unit of that side and kind in the hex would have a line. */
  reaches(position: Position, hex: Hex, side: SideId, kind?: Kind): boolean;
}

/** Sources by board and side. */
const MOST_KEPT = 64;

type Nets = Map<unknown, Net>;
type BySideAndKind = Map<SideId, Nets>;

const keep = (kept: WeakMap<Board, BySideAndKind>, board: Board): BySideAndKind => {
  const sides: BySideAndKind = new Map();
  kept.set(board, sides);
  return sides;
};

const kindsOf = (sides: BySideAndKind, side: SideId): Nets => {
  let kinds = sides.get(side);
  if (!kinds) {
    kinds = new Map();
    sides.set(side, kinds);
  }
  return kinds;
};

/** Supply lines by rule. The kit traces a whole side at once, from the sources. */
export const supplyLines = <Kind extends string | object = string>(rules: SupplyRules<Kind>): SupplyLines<Kind> => {
  const anyKind = 'all' as Kind;
  const marksBy = new Map<ZoneCut['unlessFriend'] | 'no-zone', LineMarks>();
  const marksFor = (zone: ZoneCut | undefined): LineMarks => {
    const key = zone ? zone.unlessFriend : 'no-zone';
    const known = marksBy.get(key) ?? lineMarks(rules, zone);
    marksBy.set(key, known);
    return known;
  };
  const legs = (rules.legs ?? [{ clause: rules.clause }]).map((leg) => new Leg(rules, leg, marksFor));
  const fact: Fact<BySideAndKind> = { of: () => new Map() };
  /** By board, the last nets: most moves do not change where lines run, so a net serves several positions. */
  const lastOn = new WeakMap<Board, BySideAndKind>();
  const findNet = (position: Position, side: SideId, kind: Kind): Net => {
    const last = kindsOf(lastOn.get(position.board) ?? keep(lastOn, position.board), side);
    const steps = legs.map((leg) => leg.steps(position, kind));
    const net = new Net(rules, { legs, steps, sources: rules.sources(position, side, kind) }, position, side);
    const before = last.get(kind);
    if (before && net.isLike(before)) return before;
    if (last.size >= MOST_KEPT) last.clear();
    last.set(kind, net);
    return net;
  };
  const netOf = (position: Position, side: SideId, kind: Kind): Net => {
    const nets = kindsOf(position.fact(fact), side);
    let net = nets.get(kind);
    if (!net) {
      net = findNet(position, side, kind);
      nets.set(kind, net);
    }
    return net;
  };
  const mostFor = (unit: Unit, position: Position) => legs.map((leg) => leg.mostFor(unit, position));
  const supply = (position: Position, unit: Unit): Supply => {
    if (unit.at === undefined) return { supplied: true, state: null, clause: rules.clause, path: [], cutBy: [] };
    const net = netOf(position, unit.side, rules.kind?.(unit, position) ?? anyKind);
    const exempt = rules.exempt?.(unit, position);
    if (exempt !== undefined) return { supplied: true, state: null, clause: exempt, path: [unit.at], cutBy: [] };
    if (net.reaches(unit.at, legs[0]!.mostFor(unit, position)))
      return new Traced(rules, net, unit.at, () => mostFor(unit, position));
    return new Cut(rules, net, unit, mostFor(unit, position));
  };
  return Object.assign(supply, {
    along: (position: Position, index: number, from: Hex, side: SideId, kind = anyKind) => {
      const { found } = netOf(position, side, kind).forward(index, from, legs[index]!.mostForAll);
      return (hex: Hex): boolean => found.costs[hex]! !== NO_STEP;
    },
    reaches: (position: Position, hex: Hex, side: SideId, kind = anyKind) =>
      netOf(position, side, kind).reaches(hex, legs[0]!.mostForAll),
  });
};

/** A unit is in supply if one of several ways of tracing finds a line. If none does, the first way says why. */
export const supplyByEither = (first: SupplyLines, ...others: readonly SupplyLines[]): SupplyLines => {
  const supply = (position: Position, unit: Unit): Supply => {
    const one = first(position, unit);
    return one.supplied ? one : (others.map((lines) => lines(position, unit)).find(({ supplied }) => supplied) ?? one);
  };
  return Object.assign(supply, {
    along: first.along,
    reaches: (position: Position, hex: Hex, side: SideId, kind?: string) =>
      [first, ...others].some((lines) => lines.reaches(position, hex, side, kind)),
  });
};
