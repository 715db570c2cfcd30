import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import facts from '../unit-facts.json' with { type: 'json' };
import { stacking } from './5-stacking.ts';
import { allHexes, isIn } from './hexes.ts';

/** 18.1 Free set-up. */

/** 18.1c Distances from cities and from the south map edge. */
const FROM_CITY = 2;
const FROM_SOUTH = 5;
const printed = z.object({ label: z.string(), name: z.string().nullable() });
const plotRow = z.object({
  unit: z.string(),
  at: z.string().optional(),
  zone: z.enum(['germany', 'north-of-neder-rijn', 'north-of-waal', 'south-of-maas']).optional(),
});
type PlotRow = z.infer<typeof plotRow>;

/** 18.1b The units that are set up, each with its hex or its area, and how it is printed. */
const rows = z
  .array(plotRow)
  .parse(facts.scenarios.free.setup.german)
  .map((row) => ({ ...row, printed: printed.parse(facts.units.find(({ id }) => id === row.unit)) }));

/** The row of a unit: its counter's; for a unit without a known counter, the one with its label, name or numbers. */
const rowOf = ({ side, counter, name, attack, defense, move, values }: Unit): PlotRow | undefined => {
  if (side !== 'german') return undefined;
  if (counter !== undefined) return rows.find(({ unit }) => unit === counter);
  const labelled = (label: unknown) => rows.find((row) => row.printed.label === label);
  return (
    labelled(values.label) ?? rows.find((row) => row.printed.name === name) ?? labelled(`${attack}-${defense}-${move}`)
  );
};

/** 18.1c The 2-2-7s may stand near the south edge. */
const isWeakest = ({ attack, defense, move }: Unit): boolean => attack === 2 && defense === 2 && move === 7;

/** 18.1b, 18.1c Why a German unit may not be set up there; nothing if it may. */
export const whyNotSetUp = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  const row = rowOf(unit);
  const params = { unit: unit.name };
  if (!row) return [broken('18.1b', 'sequence', 'not-set-up', [at], params)];
  const { at: own, zone } = row;
  const isThere = zone ? isIn(position, zone, at) : position.board.grid.number(at) === own;
  const full = stacking.with(position, at, [unit]).map((breach) => ({ ...breach, clause: '18.1c' as const }));
  return [
    ...(isThere ? [] : [broken('18.1b', 'sequence', 'set-up-zone', [at], params)]),
    // 18.1c BrDf, whose hex is given, may stand near a city.
    ...(zone && nearCity(position, at) ? [broken('18.1c', 'sequence', 'near-city', [at], params)] : []),
    ...(!isWeakest(unit) && nearSouth(position, at) ? [broken('18.1c', 'sequence', 'near-south', [at], params)] : []),
    ...full,
  ];
};

/** Reading: a distance of exactly 2 counts as within. */
const nearCity = (position: Position, at: Hex): boolean =>
  position.board.grid.range(at, FROM_CITY).some((hex) => position.board.terrainAt(hex) === 'city');

const southEdges = new WeakMap<Board, readonly Hex[]>();

/** The hexes of the first column. */
const southEdge = (position: Position): readonly Hex[] => {
  const { board } = position;
  const known = southEdges.get(board);
  if (known) return known;
  const found = allHexes(position).filter((hex) => Number(board.grid.number(hex).slice(0, 2)) === 1);
  southEdges.set(board, found);
  return found;
};

/** Reading: the hex on the edge counts as the first of the five. */
const nearSouth = (position: Position, at: Hex): boolean => {
  const distance = Math.min(...southEdge(position).map((hex) => position.board.grid.distance(at, hex)));
  return distance < FROM_SOUTH + (options.of(position).setupDistance === 'edge-free' ? 1 : 0);
};

/** 18.1d Why a drop zone may not be plotted there: outside Germany, where no German unit is. */
export const whyNotPlotDropZone = (position: Position, at: Hex): readonly Breach[] => [
  ...(isIn(position, 'germany', at) ? [broken('18.1d', 'sequence', 'zone-in-germany', [at])] : []),
  ...(position.enemyAt(at, 'allied') ? [broken('18.1d', 'sequence', 'zone-on-german', [at])] : []),
];
