import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, RetreatAsk, Retreats, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { mayLeaveMap } from './5-exit.ts';
import { stacking } from './6-stacking.ts';
import { zones } from './7-zoc.ts';
import { mustStayEmpty } from './9-counterattack.ts';
import { type SupplyRoad, supplyRoadOf } from './9-supply-road.ts';
import { isForest, isRoadNow, isUnbridgedNow, waterOn } from './ground.ts';
import { isBlown } from './markers.ts';
import { is1129, isArmor, isArmyArtillery, isArtillery, isBritish, isHeavyTank, isLeaderNamed } from './units.ts';

/** 9.7 Retreat after combat. */

/** 9.7.a, 9.7.d, 9.7.f The rule that bars a hex to a retreating unit. */
const whyNotInto = (position: Position, unit: Unit, from: Hex, to: Hex): Breach | undefined => {
  const { board } = position;
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [to], { unit: unit.name });
  if (position.enemyAt(to, unit.side)) return no('9.7.a', 'retreat-enemy');
  if (zones.heldAgainst(position, to, unit.side)) return no('9.7.a', 'retreat-zone');
  if (mustStayEmpty(position, unit, to)) return no('9.5', 'left-empty');
  if (board.hexside(from, to).has('cliff')) return no('9.7.f', 'retreat-cliff');
  const water = waterOn(board, from, to);
  if (water === 'meuse' && isKept(position, unit)) return no('28.1', 'british-meuse');
  if (water !== undefined && isUnbridgedNow(position, from, to)) {
    if (isHeavyTank(unit)) return no('9.7.f', 'retreat-tank');
    const heavy = isArmor(unit) || isArtillery(unit) || unit.kind === 'cavalry';
    if (water === 'meuse' && heavy) return no('9.7.f', 'retreat-meuse');
  }
  const inForest = isArmor(unit) && (isForest(board, from) || isForest(board, to));
  if (inForest && !isRoadNow(position, from, to) && !isOverRuin(position, unit, from, to)) {
    return no('9.7.a', 'retreat-forest');
  }
  return undefined;
};

/** 28.1 */
const isKept = (position: Position, unit: Unit): boolean =>
  optionsOf(position).interAllied && isBritish(unit) && !is1129(unit) && !isLeaderNamed(unit, 'Montgomery');

/** 9.7.d Allied armor and Panzer IV cross a blown bridge into a forest hex if the road leads straight to it. */
const isOverRuin = (position: Position, unit: Unit, from: Hex, to: Hex): boolean => {
  const { board } = position;
  const may = unit.side === 'allied' || unit.values.silhouette === 'pz4';
  return may && isBlown(position, from, to) && board.roads[board.grid.hexsideBetween(from, to)!] !== 0;
};

/** A partial retreat, beginning with the hex that was left. */
type Way = readonly Hex[];

/** The most paths to one hex that are distinguished: retreats are at most four hexes long. */
const MOST_WAYS = 64;

/** 9.7.b Whether a path obeys the rule: by the fewest hexes to a supply road, along it to a source, and then freely. */
const goesAsItShould = (supply: SupplyRoad, way: Way): boolean => {
  let arrived = supply.road.has(way[0]!);
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1]!, way[i]!];
    if (arrived && supply.sources.has(from)) return true;
    if (arrived) {
      if (!supply.road.has(to) || !supply.joins(from, to) || !supply.leadsOn(to, way.slice(0, i))) return false;
      continue;
    }
    if (!(supply.distance(to) < supply.distance(from))) return false;
    arrived = supply.road.has(to);
  }
  return true;
};

/** Every path of full length, hex by hex; reasons of barred hexes are recorded by hex. */
const waysOf = (position: Position, { unit, from, hexes }: RetreatAsk) => {
  const told = new Map<Hex, Breach>();
  const { grid } = position.board;
  const exits: Way[] = [];
  let ways: readonly Way[] = [[from]];
  for (let step = 1; step <= hexes && ways.length > 0; step++) {
    const byEnd = new Map<Hex, Way[]>();
    for (const way of ways) {
      const here = way.at(-1)!;
      if (mayLeaveMap(position, unit, here)) exits.push(way);
      for (const to of grid.around(here)) {
        if (way.includes(to)) continue;
        const breach =
          whyNotInto(position, unit, here, to) ?? (step === hexes ? whyFull(position, unit, to) : undefined);
        if (breach) {
          if (!told.has(to)) told.set(to, breach);
          continue;
        }
        const there = byEnd.get(to) ?? [];
        if (there.length < MOST_WAYS) byEnd.set(to, [...there, [...way, to]]);
      }
    }
    ways = [...byEnd.values()].flat();
  }
  return { ways, told, exits };
};

const whyFull = (position: Position, unit: Unit, hex: Hex): Breach | undefined =>
  stacking
    .with(position, hex, [unit])
    .filter(({ clause }) => clause !== '28.2')
    .map((breach) => ({ ...breach, clause: '9.7.a' as const }))[0];

/** 28.2 No unit stacks with the other nation by choice, but a retreating unit may have no choice. */
const apart = (position: Position, unit: Unit, ways: readonly Way[]): readonly Way[] => {
  const own = ways.filter((way) =>
    stacking.with(position, way.at(-1)!, [unit]).every(({ clause }) => clause !== '28.2'),
  );
  return own.length > 0 ? own : ways;
};

/**
 * 9.7 Where a unit may retreat to. 9.7.b applies where it can be obeyed; if no path obeys it, the ends nearest to
 * the supply road are taken. 9.7.c It never eliminates.
 */
export const retreat = (position: Position, ask: RetreatAsk): Retreats & { readonly leaves?: boolean } => {
  const { unit, from } = ask;
  const fixed = isArmyArtillery(unit);
  const { ways, told, exits } = fixed ? nowhere : waysOf(position, ask);
  const supply = supplyRoadOf(position, unit.side);
  const proper = ways.filter((way) => goesAsItShould(supply, way));
  const allowed = apart(position, unit, proper.length > 0 ? proper : nearest(supply, ways));
  const paths = new Map<Hex, Way>();
  for (const way of allowed) if (!paths.has(way.at(-1)!)) paths.set(way.at(-1)!, way);
  const to = [...paths.keys()].sort((a, b) => a - b);
  const leaves = to.length === 0 && exits.length > 0;
  const lost = (): Breach =>
    fixed
      ? broken('37.1', 'combat', 'army-artillery-lost', [from], { unit: unit.name })
      : broken('9.7.a', 'combat', 'trapped', [from], { unit: unit.name });
  const others = new Set(ways.map((way) => way.at(-1)!));
  return {
    to,
    losses: new Map(to.map((hex) => [hex, 0])),
    paths,
    ways: allowed.map((path) => ({ path, losses: 0 })),
    eliminated: to.length === 0 && !leaves,
    ...(leaves && { leaves }),
    why: (hex) => {
      if (hex === undefined) return to.length === 0 && !leaves ? lost() : undefined;
      if (paths.has(hex)) return undefined;
      if (fixed) return lost();
      return others.has(hex) ? broken('9.7.b', 'combat', 'retreat-road', [hex], { unit: unit.name }) : told.get(hex);
    },
  };
};

const nowhere = { ways: [] as readonly Way[], told: new Map<Hex, Breach>(), exits: [] as readonly Way[] };

/** The paths that end nearest to the supply road. */
const nearest = (supply: SupplyRoad, ways: readonly Way[]): readonly Way[] => {
  const least = Math.min(...ways.map((way) => supply.distance(way.at(-1)!)));
  return ways.filter((way) => supply.distance(way.at(-1)!) === least);
};
