import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { stacking } from './5-stacking.ts';
import { allHexes, isIn } from './hexes.ts';

/** 18.1 Free set-up. */

/** 18.1c Distances from cities and from the south map edge. */
const FROM_CITY = 2;
const FROM_SOUTH = 5;
/** 18.1b The hex of the only garrison that may be near a city. */
const BRIDGE_DEFENSE = '2621';

/** 18.1b How a German unit is identified: by its factors, and its name if two have the same. */
type Sort = 'germany' | 'bridge-defense' | 'north-of-neder-rijn' | 'north-of-waal' | 'south-of-maas';

const sortOf = ({ attack, defense, move, name, values }: Unit): Sort | undefined => {
  const label = `${typeof values.label === 'string' ? values.label : ''} ${name}`;
  const factors = `${attack}-${defense}-${move}`;
  if (/BrDf/.test(label)) return 'bridge-defense';
  if (/9S/.test(label)) return 'north-of-waal';
  if (/Grsn/.test(label)) return 'south-of-maas';
  if (factors === '2-2-7') return 'germany';
  return factors === '3-3-7' || factors === '4-4-7' ? 'north-of-neder-rijn' : undefined;
};

/** 18.1b, 18.1c Why a German unit may not be set up there; nothing if it may. */
export const whyNotSetUp = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  const sort = sortOf(unit);
  const params = { unit: unit.name };
  if (unit.side !== 'german' || sort === undefined) return [broken('18.1b', 'sequence', 'not-set-up', [at], params)];
  const full = stacking.with(position, at, [unit]).map((breach) => ({ ...breach, clause: '18.1c' }));
  if (sort === 'bridge-defense') {
    const isThere = position.board.grid.number(at) === BRIDGE_DEFENSE;
    return [...(isThere ? [] : [broken('18.1b', 'sequence', 'set-up-zone', [at], params)]), ...full];
  }
  return [
    ...(isIn(position, sort, at) ? [] : [broken('18.1b', 'sequence', 'set-up-zone', [at], params)]),
    ...(nearCity(position, at) ? [broken('18.1c', 'sequence', 'near-city', [at], params)] : []),
    ...(sort !== 'germany' && nearSouth(position, at) ? [broken('18.1c', 'sequence', 'near-south', [at], params)] : []),
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
  const found = allHexes(position).filter((hex) => Number(board.grid.number(hex).slice(0, -2)) === 1);
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
