import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Barred, Clause, Position, Supply, Unit } from '@umpire/shared/umpire';
import { alikes } from '@umpire/shared/umpire/kit/movement/alikes.ts';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { supplyMarks } from '@umpire/shared/umpire/kit/play/supply-marks.ts';
import { type SupplyLines, supplyLines } from '@umpire/shared/umpire/kit/supply/supply.ts';
import type { SupplyLeg, SupplyRules } from '@umpire/shared/umpire/kit/supply/supply-rules.ts';
import { options } from '../options.ts';
import { barredBy } from '../say.ts';
import { groundReason, lineTariff, type Tariff } from './4-movement.ts';
import { ignoresZones, zones } from './6-zoc.ts';
import { dropZoneOf } from './7-landing.ts';
import { markedHolder } from './control.ts';
import {
  areaOf,
  bridges,
  dropZones,
  edgeHexes,
  hasBridge,
  hasWater,
  highwayEnds,
  isOpenByMap,
  isProhibited,
} from './ground.ts';
import { keptWhileUnitsMove } from './kept.ts';
import { type Division, isAirborne } from './units.ts';

/** 16 Supply. */

/** 6.0.4 The part of a line that enemy zones do not cut. */
type Exemption = 'whole-line' | 'to-the-highway' | 'none';
const exemptionOf = (position: Position, unit: Unit): Exemption =>
  ignoresZones(position, unit, 'other') ? options.of(position).supplyExemption : 'none';

/** Units that trace alike: everything on which a line depends, except its length. */
interface Tracer {
  readonly tariff: Tariff;
  readonly exempt: Exemption;
  /** 16.0.7 */
  readonly overWater: boolean;
  readonly division: Division | undefined;
}
const alike = alikes<Tracer>();

/** The tracers of a position, by the part of the line that is exempt. */
const tracersIn = keptWhileUnitsMove(
  (): Readonly<Record<Exemption, Map<Division | undefined, Tracer>>> => ({
    'whole-line': new Map(),
    'to-the-highway': new Map(),
    none: new Map(),
  }),
);

const tracerFor = (unit: Unit, position: Position): Tracer => {
  const exempt = exemptionOf(position, unit);
  const division = isAirborne(unit) ? dropZoneOf(position, unit)?.division : undefined;
  const tracers = tracersIn(position)[exempt];
  const { linesOverWater: overWater } = options.of(position);
  const tracer = tracers.get(division) ?? alike({ tariff: lineTariff(position), exempt, overWater, division });
  tracers.set(division, tracer);
  return tracer;
};

/** 16.0.7 A line is a path that units could take: not over water without a bridge, nor into closed ground. */
const whyCut = (board: Board, { overWater }: Tracer, from: Hex, to: Hex): Barred | undefined => {
  if (isProhibited(board, to)) return barredBy('16.0.7', 'line-closed');
  return overWater || isOpenByMap(board, from, to) ? undefined : barredBy('16.0.7', 'line-water');
};

const stepsOverBlown = keptWhileUnitsMove((position): readonly StepChange[] => {
  const { board } = position;
  const cost = barredBy('16.0.7', 'line-water');
  return [...bridges.down(position)].flatMap((hexside) =>
    board.grid
      .stepsOver(hexside)
      .filter(([from, to]) => hasWater(board, from, to) && hasBridge(board, from, to))
      .map(([from, to]) => ({ from, to, cost })),
  );
});
const blownSteps = (position: Position, { overWater }: Tracer): readonly StepChange[] =>
  overWater ? [] : stepsOverBlown(position);

/** 16.0.4, 16.0.6 In movement points, by the printed allowance (16.0.7). */
const byPoints = (clause: Clause): SupplyLeg<Tracer> => ({
  clause,
  parts: 2,
  step: (board, tracer, from, to) => {
    const cut = whyCut(board, tracer, from, to);
    return cut ?? groundReason(board, tracer.tariff, from, to)?.by ?? barredBy('16.0.7', 'line-closed');
  },
  changes: blownSteps,
  most: ({ move }) => move,
});

/** 16.0.5 In hexes. */
const byHexes = (clause: Clause, most: (unit: Unit, position: Position) => number): SupplyLeg<Tracer> => ({
  clause,
  step: (board, tracer, from, to) => whyCut(board, tracer, from, to) ?? 1,
  changes: blownSteps,
  most,
});

/** 16.0.4, 16.0.6 Along roads, any length. */
const along = (clause: Clause, routes: readonly string[]): SupplyLeg<Tracer> => ({
  clause,
  step: (board, tracer, from, to) =>
    routes.some((route) => board.road(from, to).has(route))
      ? (whyCut(board, tracer, from, to) ?? 1)
      : barredBy(clause, 'line-no-road'),
  changes: blownSteps,
  beginsInside: true,
});

/** 6.0.3 A line does not end where it could not pass. */
const mayEnd = (position: Position, side: string, { exempt }: Tracer): ((hex: Hex) => boolean) => {
  if (exempt === 'whole-line' || options.of(position).lineIntoZone) return (hex) => !position.enemyAt(hex, side);
  const against = zones.against(position, side);
  return (hex) => (against[hex] === 0 || position.friendAt(hex, side)) && !position.enemyAt(hex, side);
};

/** 16.0.4 Towns that the Germans hold, and edges of the map on this side of the canal, whatever units stand there. */
const germanSources = keptWhileUnitsMove((position): readonly Hex[] => {
  const { board } = position;
  const isBeyond = (hex: Hex): boolean =>
    areaOf(board, 'south-of-canal').has(hex) || areaOf(board, 'canal-corner').has(hex);
  const towns = board.grid.hexes
    .filter((hex) => board.terrainAt(hex) === 'urban')
    .filter((hex) => markedHolder(position, hex) === 'german');
  return [...new Set([...towns, ...[...edgeHexes(board)].filter((hex) => !isBeyond(hex))])];
});

/** Lines by the part that enemy zones do not cut: 6.0.4 the first leg leads from the unit to the highway. */
const byExemption = (
  rules: SupplyRules<Tracer> & Required<Pick<SupplyRules<Tracer>, 'legs'>>,
): Readonly<Record<Exemption, SupplyLines<Tracer>>> => {
  const [first, ...others] = rules.legs;
  const cut: SupplyRules<Tracer> = { ...rules, zones, zone: { clause: '16.0.3', unlessFriend: true } };
  return {
    'whole-line': supplyLines(rules),
    'to-the-highway': supplyLines({ ...cut, legs: [{ ...first!, zone: null }, ...others] }),
    none: supplyLines(cut),
  };
};

const states: SupplyRules['states'] = [{ state: 'out-of-supply', clause: '16.0.1' }];

/** 16.0.4 */
const german = byExemption({
  clause: '16.0.4',
  sources: (position, side, tracer) => germanSources(position).filter(mayEnd(position, side, tracer)),
  kind: tracerFor,
  legs: [byPoints('16.0.4'), along('16.0.4', ['highway', 'road'])],
  enemyHex: '16.0.3',
  states,
});

const highwaySources = (position: Position, side: string, tracer: Tracer): readonly Hex[] =>
  highwayEnds(position.board).filter(mayEnd(position, side, tracer));

/** 16.0.6 To the highway, and along it to its south-west end. */
const ground = byExemption({
  clause: '16.0.6',
  sources: highwaySources,
  kind: tracerFor,
  legs: [byPoints('16.0.6'), along('16.0.6', ['highway'])],
  enemyHex: '16.0.3',
  states,
});

const INITIAL = 10;
const CHANGED = 5;

/** 16.0.5 Hexes to a usable highway: farther while the division's drop zone lies on its initial face. */
const hexesToHighway = (unit: Unit, position: Position): number => {
  const zone = dropZoneOf(position, unit);
  return zone && !zone.isChanged ? INITIAL : CHANGED;
};

const airborneHighway = byExemption({
  clause: '16.0.5',
  sources: highwaySources,
  kind: tracerFor,
  legs: [byHexes('16.0.5', hexesToHighway), along('16.0.5', ['highway'])],
  enemyHex: '16.0.3',
  states,
});

/** 7.3.11 Hexes to the drop zone. */
const hexesToZone = (unit: Unit, position: Position): number =>
  dropZoneOf(position, unit)?.isChanged ? CHANGED : INITIAL;

/** 16.0.5, 7.3.11 To the drop zone of one's own division. */
const airborneZone = byExemption({
  clause: '16.0.5',
  sources: (position, side, tracer) =>
    dropZones(position)
      .filter(({ division }) => division !== undefined && division === tracer.division)
      .map(({ hex }) => hex)
      .filter(mayEnd(position, side, tracer)),
  kind: tracerFor,
  legs: [byHexes('7.3.11', hexesToZone)],
  enemyHex: '16.0.3',
  states,
});

/** 16 */
export const supply = (position: Position, unit: Unit): Supply => {
  const way = exemptionOf(position, unit);
  if (unit.side === 'german') return german[way](position, unit);
  if (!isAirborne(unit)) return ground[way](position, unit);
  const byZone = airborneZone[way](position, unit);
  const byHighway = byZone.supplied ? byZone : airborneHighway[way](position, unit);
  return byHighway.supplied ? byHighway : dropZoneOf(position, unit) ? byZone : byHighway;
};

/** 16.0.1 Markers are set and removed in every preparation phase, according to the lines. */
export const supplyMarkers = supplyMarks({
  supply,
  states: ['out-of-supply'],
  clause: '16.0.1',
  phase: 'preparation',
});
