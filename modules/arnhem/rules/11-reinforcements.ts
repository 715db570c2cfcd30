import { compileGrid, type GridSpec, type Hex } from '@umpire/shared/hex';
import { type Breach, extra, type Position, type Unit } from '@umpire/shared/umpire';
import { type Arrival, arrivalsOf, scheduleBy, turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { z } from 'zod';
import counters from '../counters.json' with { type: 'json' };
import map from '../map.json' with { type: 'json' };
import { options } from '../options.ts';
import { broken } from '../say.ts';
import historical from '../scenarios/historical.json' with { type: 'json' };
import { arnhemHexes, type Division, divisions, isDivision } from './charts.ts';
import { allHexes, isIn } from './hexes.ts';
import { classOf, isAirborne, isGlider, nationalityOf } from './units.ts';

/** 11 Reinforcements: when, where and how they come. The rows of the scenario are the schedule. */

/** 11.1b The distance from its drop zone, or from Arnhem, within which a unit comes down. */
const LANDING_RANGE = 7;

const strength = z.number().optional();
const printedCounter = z.object({
  side: z.string().optional(),
  kind: z.string(),
  name: z.string(),
  faces: z.array(z.object({ values: z.object({ attack: strength, defense: strength, move: strength }) })),
  values: z.object({ nationality: z.string().optional() }).optional(),
});
type PrintedCounter = z.infer<typeof printedCounter>;
const printed = z.record(z.string(), printedCounter).parse(counters.counters);

const airborneKinds = new Set(['parachute', 'glider']);

const grid = compileGrid(map.grid as GridSpec);
const isWithin = (center: string, hexes: readonly string[]): boolean =>
  hexes.every((hex) => grid.distance(grid.parse(center)!, grid.parse(hex)!) <= LANDING_RANGE);

/** The center of a landing row: the drop zone to which all its hexes are near enough, else Arnhem. */
const nearOf = (hexes: readonly string[]): Division | 'arnhem' =>
  divisions.find((division) => {
    const marker = historical.setup.find(({ counter }) => counter === `dz-${division}`);
    return marker !== undefined && isWithin(marker.at, hexes);
  }) ?? 'arnhem';

/** Airborne units land near a place; all others come in by hexes of the map's edge. */
const nearest = new Map(
  arrivalsOf(historical.setup).flatMap(({ counter, enters }) =>
    airborneKinds.has(printed[counter]!.kind) ? [[counter, nearOf(enters)] as const] : [],
  ),
);

const isNamed = (unit: Unit, { name, side }: PrintedCounter): boolean => name === unit.name && side === unit.side;

const isLike = (unit: Unit, { side, kind, faces, values }: PrintedCounter): boolean => {
  const { attack, defense, move } = faces[0]!.values;
  const isNation = values?.nationality === undefined || values.nationality === nationalityOf(unit);
  const isSame = side === unit.side && kind === unit.kind && isNation;
  return isSame && attack === unit.attack && defense === unit.defense && move === unit.move;
};

const schedule = scheduleBy(
  () => historical.setup,
  (unit, counter) => isNamed(unit, printed[counter]!) || isLike(unit, printed[counter]!),
);

/** The rows that a unit can be: its counter's own; for a unit without a known counter, those of its name or of similar units. */
const rowsOf = (position: Position, unit: Unit): readonly Arrival[] => {
  const rows = schedule.of(position, unit);
  const named = unit.counter === undefined ? rows.filter(({ counter }) => isNamed(unit, printed[counter]!)) : [];
  return named.length > 0 ? named : rows;
};

/** 11.1a, 11.5 Rows whose turn has come: a reinforcement may come in later than its turn. */
const dueRows = (position: Position, unit: Unit): readonly Arrival[] =>
  rowsOf(position, unit).filter(({ turn }) => turn <= position.turn.number);

/** At a table units that are still to come wait on the turn track. */
const hasLeft = ({ at, began, place }: Unit): boolean =>
  at === undefined && began === undefined && place !== undefined && turnOfSpace(place) === undefined;

/** The drop zones, where their markers lie. */
export const dropZones = ({ markers }: Position): ReadonlyMap<Division, Hex> =>
  new Map(
    markers.flatMap(({ kind, at, values }): [Division, Hex][] => {
      const division = values?.division;
      return kind === 'drop-zone' && at !== undefined && isDivision(division) ? [[division, at]] : [];
    }),
  );

/** The hexes of Arnhem that the map has. */
export const arnhem = ({ board: { grid } }: Position): readonly Hex[] => grid.parseAll(arnhemHexes);

/** The hexes where a row lets its unit come, whatever units are there. */
const placesOf = (position: Position, { counter, enters }: Arrival): readonly Hex[] => {
  const { grid: board } = position.board;
  const near = nearest.get(counter);
  // 11.1c British ground units come from the map edge next to Eindhoven.
  const isFromEindhoven = near === undefined && printed[counter]!.values?.nationality === 'british';
  if (isFromEindhoven) return allHexes(position).filter((hex) => isIn(position, 'eindhoven-edge', hex));
  if (near === undefined) return board.parseAll(enters);
  const zone = near === 'arnhem' ? undefined : dropZones(position).get(near);
  const centres = near === 'arnhem' ? arnhem(position) : zone === undefined ? [] : [zone];
  return [...new Set(centres.flatMap((center) => board.range(center, LANDING_RANGE)))];
};

/** The referee's further input: where a unit comes in. */
const askedMove = extra('asked', z.object({ at: z.string().optional() }), {});

/** 11.1, 11.2, 11.5b Where a reinforcement may come in by the edge now. */
export const entryHexes = (position: Position, unit: Unit): readonly Hex[] => {
  const named = askedMove.of(position).at;
  const at = named === undefined ? undefined : position.board.grid.parse(named);
  if (at !== undefined) return isTooEarly(position, unit) ? [] : [at];
  if (isAirborne(unit)) return [];
  return edgeHexes(position, unit).filter((hex) => whyNotEnter(position, unit, hex).length === 0);
};

const edgeHexes = (position: Position, unit: Unit): readonly Hex[] => [
  ...new Set(dueRows(position, unit).flatMap((row) => placesOf(position, row))),
];

/** 11.0–11.2, 11.5b Why a unit may not enter the map there; nothing if it may. */
export const whyNotEnter = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  const coming = whyNotComing(position, unit, at);
  if (coming.length > 0) return coming;
  return [
    ...(edgeHexes(position, unit).includes(at)
      ? []
      : [broken('11.1a', 'movement', 'not-there', [at], { unit: unit.name })]),
    ...whyNotFree(position, unit, at),
  ];
};

/** 11.0a, 11.1a, 11.2b, 11.3a Why a unit does not come in by the edge now, by whatever hex; nothing if it may. */
export const whyNotComing = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  const params = { unit: unit.name };
  if (isAirborne(unit)) return [broken('11.3a', 'movement', 'lands', [at], params)];
  if (hasLeft(unit)) return [broken('11.0a', 'movement', 'gone', [at], params)];
  const now = whyNotNow(position, unit, at);
  const isEarly = now.length === 0 && isTooEarly(position, unit);
  return isEarly ? [broken('11.1a', 'movement', 'not-yet', [at], params)] : now;
};

/** 11.1a The timetable has the unit, and its turn has not come. */
export const isTooEarly = (position: Position, unit: Unit): boolean =>
  rowsOf(position, unit).length > 0 && dueRows(position, unit).length === 0;

/** 11.5b Whether the hex is one of its entries, and an enemy unit holds it. */
export const isEntryHeld = (position: Position, unit: Unit, at: Hex): boolean =>
  position.enemyAt(at, unit.side) && edgeHexes(position, unit).includes(at);

/** 11.0a, 11.2b */
const whyNotNow = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  const { phase, side } = position.turn;
  if (side !== unit.side || (phase !== 'movement' && phase !== 'mobile')) {
    return [broken('11.0a', 'sequence', 'arrival-phase', [at], { unit: unit.name })];
  }
  if (phase === 'movement') return [];
  const mayLate = classOf(unit) === 'mobile' && options.of(position).mobileArrivals;
  return mayLate ? [] : [broken('11.2b', 'sequence', 'arrival-mobile', [at], { unit: unit.name })];
};

/** 11.0b Not onto another unit; 11.5b not where the enemy is. */
const whyNotFree = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  if (position.enemyAt(at, unit.side)) return [broken('11.5b', 'movement', 'entry-held', [at])];
  return position.unitsAt(at).some(({ id }) => id !== unit.id) ? [broken('11.0b', 'stacking', 'entry-full', [at])] : [];
};

/** 11.1b, 11.4a Why an airborne unit may not aim there; nothing if it may. */
export const whyNotLand = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  const { phase, side } = position.turn;
  const isTime = phase === 'movement' && side === unit.side;
  if (hasLeft(unit)) return [broken('11.0a', 'movement', 'gone', [at], { unit: unit.name })];
  const due = dueRows(position, unit);
  const isNear = due.some((row) => nearest.has(row.counter) && placesOf(position, row).includes(at));
  // Reading: a parachute unit only aims there; a glider unit comes down there (11.0b).
  const isTaken = isGlider(unit) && position.unitsAt(at).length > 0;
  return [
    ...(isAirborne(unit) ? [] : [broken('11.4a', 'movement', 'not-airborne', [at], { unit: unit.name })]),
    ...(isTime ? [] : [broken('11.2a', 'sequence', 'landing-phase', [at], { unit: unit.name })]),
    ...(due.length > 0 || !isAirborne(unit) ? [] : [broken('11.1a', 'movement', 'not-yet', [at], { unit: unit.name })]),
    ...(isNear || due.length === 0
      ? []
      : [broken('11.1b', 'movement', 'too-far-to-land', [at], { hexes: LANDING_RANGE })]),
    ...(isTaken ? [broken('11.0b', 'movement', 'landing-taken', [at])] : []),
  ];
};

/** Where a unit may aim its landing. */
export const landingHexes = (position: Position, unit: Unit): readonly Hex[] =>
  isAirborne(unit)
    ? [...new Set(dueRows(position, unit).flatMap((row) => placesOf(position, row)))].filter(
        (hex) => whyNotLand(position, unit, hex).length === 0,
      )
    : [];

/** Units that may come in now, in the order of the schedule. */
export const reinforcementsDue = (position: Position, side: string): readonly Unit[] =>
  schedule.waiting(position, side).filter((unit) => dueRows(position, unit).length > 0);
