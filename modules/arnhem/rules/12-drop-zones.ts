import type { Position } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { dropZones } from './11-reinforcements.ts';
import { type Division, dropZonesLost, isDivision, markerOfDivision } from './charts.ts';
import { record } from './record.ts';

/** 12 Drop zones, and what their loss costs the Allies. */

/** The cost: the reduction of the support limit, and the lost "+3" markers. */
export interface DropZoneLoss {
  readonly limit: number;
  readonly markersLost: 'all' | { readonly british: number; readonly us: number };
}

/** 12.0b Drop zones with a German unit in them; 12.0d for good if the owners read it so. */
export const lostZones = (position: Position): readonly Division[] => {
  const occupied = [...dropZones(position)].flatMap(([division, at]) =>
    position.enemyAt(at, 'allied') ? division : [],
  );
  if (options.of(position).dzMarkerLoss !== 'permanent') return occupied;
  return [...new Set([...occupied, ...record.of(position).zonesLost.filter(isDivision)])];
};

/** 12.0b–12.0d */
export const dropZoneLoss = (position: Position): DropZoneLoss => {
  const lost = lostZones(position);
  const { limit, plus3MarkersLost } = dropZonesLost[String(lost.length)]!;
  if (plus3MarkersLost === 'all') return { limit, markersLost: 'all' };
  const count = (nation: string): number => lost.filter((division) => markerOfDivision[division] === nation).length;
  return { limit, markersLost: { british: count('british'), us: count('us') } };
};
