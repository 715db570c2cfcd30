import type { Position } from '@umpire/shared/umpire';
import { recordBy } from '@umpire/shared/umpire/kit/keys.ts';
import { options } from '../options.ts';
import { type Class, type Terrain, tec, terrains } from './charts.ts';

/** 5.2, 7.4 The terrain effects chart as the table uses it: ours, or with the entries of an owner. */

export const waters = ['river', 'stream', 'canal'] as const;
export type Water = (typeof waters)[number];

/** Movement points; `null` if no unit of the class may enter. */
type Cost = number | null;

export interface TerrainEffects {
  /** 5.2a The cost of entering the hex, and 7.4a its shift. */
  readonly terrain: Readonly<Record<Terrain, Readonly<Record<Class, Cost>> & { readonly shift: number }>>;
  /** 5.2b Along it, whatever the terrain. */
  readonly roads: Readonly<Record<'road' | 'trail', Readonly<Record<Class, Cost>>>>;
  /** 5.2c The extra cost of crossing it, and 7.4a its shift if every attacker crosses it. */
  readonly edges: Readonly<Record<Water, Readonly<Record<Class, Cost>> & { readonly shift: number }>>;
}

type Cells = Readonly<Record<string, string>>;

/** The points of an entry: `1½`, `+2`; `null` for ✕. */
const pointsOf = (entry: string): Cost => {
  if (entry === '✕') return null;
  const halves = entry.endsWith('½') ? 0.5 : 0;
  return Number(entry.replace(/[+½]/g, '') || 0) + halves;
};

/** The shift of an entry: `← 2`; none for –. */
const shiftOf = (entry: string): number => (entry === '–' ? 0 : -Number(entry.slice(1)));

const withCells = (costs: Cells, shifts: Cells): TerrainEffects => {
  const cost = (row: string, unitClass: Class, printed: Cost): Cost => {
    const own = costs[`${row}:${unitClass}`];
    return own === undefined ? printed : pointsOf(own);
  };
  const shift = (row: string, printed: number): number => {
    const own = shifts[`${row}:combat`];
    return own === undefined ? printed : shiftOf(own);
  };
  const both = (row: string, { leg, mobile }: { readonly leg: Cost; readonly mobile: Cost }) => ({
    leg: cost(row, 'leg', leg),
    mobile: cost(row, 'mobile', mobile),
  });
  const hex = (name: Terrain) => {
    const printed = tec.terrain[name];
    return { ...both(name, printed), shift: shift(name, printed.shift) };
  };
  const edge = (name: Water) => {
    const printed = name === 'river' ? { leg: null, mobile: null, ...tec.edges.river } : tec.edges[name];
    return { ...both(name, printed), shift: shift(name, printed.shift) };
  };
  return {
    terrain: recordBy(terrains, hex),
    roads: { road: both('road', tec.roads.road), trail: both('trail', tec.roads.trail) },
    edges: recordBy(waters, edge),
  };
};

const known = new WeakMap<Cells, WeakMap<Cells, TerrainEffects>>();

/** The same chart gives the same object, which serves as a cache key. */
export const terrainEffects = (position: Position): TerrainEffects => {
  const { tecCosts, tecShifts } = options.of(position);
  const byShifts = known.get(tecCosts) ?? new WeakMap<Cells, TerrainEffects>();
  known.set(tecCosts, byShifts);
  const found = byShifts.get(tecShifts) ?? withCells(tecCosts, tecShifts);
  byShifts.set(tecShifts, found);
  return found;
};
