import type { SideId } from '@umpire/shared/table';
import { resultsTable } from '@umpire/shared/umpire/kit/battle/results.ts';
import { z } from 'zod';
import tables from '../table-facts.json' with { type: 'json' };

/** The rulebook's charts as look-ups. The printed charts (`charts.json`) are tested against the same facts. */

/** TEC: the three columns of movement costs. */
export type Class = 'leg' | 'mechInfantry' | 'vehicle';

const cost = z.union([z.number(), z.string()]);
const costs = z.object({ leg: cost, mechInfantry: cost, vehicle: cost });
const terrainRow = z.looseObject({ cost: costs.extend({ frost: costs }), dcb: z.number().optional() });
type TerrainRow = z.infer<typeof terrainRow>;
const rows = z.array(terrainRow).parse(tables.terrain.rows);
const rowOf = (word: string, name: string): TerrainRow => {
  const row = rows.find((each) => each[word] === name);
  if (!row) throw new Error(`no ${word} ${name} in the terrain effects chart`);
  return row;
};

/** TEC The cost of entering a hex off road; `undefined` if the chart gives no number (P, TM, OT). */
export const terrainCost = (terrain: string, unitClass: Class, frost: boolean): number | undefined => {
  const { cost } = rowOf(terrain === 'city' ? 'feature' : 'terrain', terrain);
  const points = (frost ? cost.frost : cost)[unitClass];
  return typeof points === 'number' ? points : undefined;
};

const roadRows = {
  primary: rowOf('road', 'primary'),
  'secondary-woods': rowOf('road', 'secondary in forest or rough woods'),
  secondary: rowOf('road', 'secondary elsewhere'),
};

/** TEC The cost of entering a hex by road: halves are written `1/2` there. */
export const roadCost = (road: keyof typeof roadRows, unitClass: Class): number => {
  const points = roadRows[road].cost[unitClass];
  return typeof points === 'number' ? points : 0.5;
};

/** TEC Points of the terrain for the defense (15.1). */
export const defenseBonus = (of: 'terrain' | 'feature' | 'marker', name: string): number =>
  rows.find((each) => each[of] === name)?.dcb ?? 0;

/** 15.1 Silhouette tanks. */
export const SILHOUETTE_BONUS = tables.terrain.silhouetteCap.dcb;

/** 24.2, 24.7, 24.8 The extra cost of markers and bottlenecks. */
export const MARKER_COST = tables.terrain.markerCosts[0]!.add;
export const BOTTLENECK_COST = { held: tables.terrain.markerCosts[3]!.add, open: tables.terrain.markerCosts[2]!.add };

/** 28.1, 28.2 */
export const FROST_FROM = tables.terrain.frostFrom.number;
export const CLEAR_FROM = 15;
/** 6.1 */
export const FUEL_FROM = tables['fuel-shortage-modifiers'].firstTurn.number;

/** 16.1 CRT */
export const crt = resultsTable(tables.crt);

/**
 * A table with one column: rows by a die, with open ends (`<=1`, `>=6`) or a range (`1-4`). Entries that are words are named
 * by type, so that no rule asks for one that the chart does not have.
 */
const column = <Entry>(data: { readonly [row: string]: Entry }): ((roll: number) => Entry) => {
  const lines = Object.entries(data).map(([row, entry]) => {
    const [, low, high] = /^(\d+)(?:-(\d+))?$/.exec(row.replace(/^[<>]=/, '')) ?? [];
    const least = row.startsWith('<=') ? Number.NEGATIVE_INFINITY : Number(low);
    const most = row.startsWith('>=') ? Number.POSITIVE_INFINITY : Number(high ?? low);
    return { least, most, entry };
  });
  return (roll) => {
    const line =
      lines.find(({ least, most }) => roll >= least && roll <= most) ??
      (roll < lines[0]!.least ? lines[0] : lines.at(-1));
    return line!.entry;
  };
};

export type FireFight = keyof (typeof tables)['fire-fight']['results'];
export type DeterminedDefense = keyof (typeof tables)['determined-defense']['results'];
export type Disengagement = 'yes' | 'yes+D' | 'no' | 'no+D';

/** 16.2 */
export const fireFight = column(tables['fire-fight'].rows as Record<string, FireFight>);
/** 16.72 */
export const determinedDefense = column(tables['determined-defense'].rows as Record<string, DeterminedDefense>);
/** 20.2 */
export const disengagement = column(tables.disengagement.rows as Record<string, Disengagement>);
/** 7.3 */
export const bridgeDemolition = column(tables['bridge-demolition'].rows as Record<string, 'blown' | 'none'>);
/** 7.8 */
export const ourenBridge = column(tables['ouren-bridge'].rows as Record<string, 'blown' | 'intact'>);
/** 15.6 Shifts to the left. */
export const jabo = column(tables.jabo.rows);
/** 15.6 Markers for the turn. */
export const airSupport = column(tables['air-support'].rows);
/** 18.4 */
export const recovery = column(tables.recovery.rows as Record<string, 'recovered' | 'unchanged'>);
/** 23.7 Points; −1 is an air drop. */
export const surrender = column(tables.surrender.rows);
/** 27.2 */
export const vonDerHeydte = column(
  tables['von-der-heydte'].rows as Record<string, 'success' | 'reduced' | 'eliminated'>,
);
/** 27.12, 27.13 */
export const skorzeny = column(tables.skorzeny.rows as Record<string, 'success' | 'exposed'>);
/** 27.9 */
export const arrival653 = column(
  tables['arrival-653'].rows as Record<string, 'arrives' | 'roll again next turn' | 'never arrives'>,
);
/** 27.8 */
export const order9ArmCCB = column(
  tables['order-9ArmCCB'].rows as Record<string, 'must go to the St-Vith sector' | 'free'>,
);

/** 22.8 Shifts to the left, or time on target. The cells that are reconstructed can be read in a third way: 2, 2, 1, 1, – in rows 2 to 6. */
export const defensiveArtillery = (
  side: SideId,
  germanRead: 'reconstructed' | 'third',
): ((roll: number) => number | 'TOT') => {
  const { allied, german: printed } = tables['defensive-artillery'];
  if (side !== 'german') return column(allied as Record<string, number | 'TOT'>);
  const rest = germanRead === 'third' ? { '2': 2, '3': 2, '4': 1, '5': 1, '6': 0 } : {};
  return column({ ...printed, ...rest } as Record<string, number>);
};

/** The effect of a fuel die (6.1, 6.5). */
export type Shortage =
  | 'none'
  | { readonly westOfOurthe: string; readonly chosenBy: SideId }
  | {
      readonly divisions: readonly string[];
      readonly choose?: number;
      readonly chosenBy?: SideId;
      readonly all?: boolean;
    };

/** 6 By army: 5th (table 1) and 6th (table 2). */
export const fuelShortage = {
  '5pz': column(tables['fuel-shortage-5pz'].rows as Record<string, Shortage>),
  '6pz': column(tables['fuel-shortage-6pz'].rows as Record<string, Shortage>),
};

/** 32.3 */
export const depotDestroyed = (phase: 'bridge' | 'combat', roll: number): boolean =>
  roll <= (phase === 'bridge' ? 4 : 2);

/** 8.1, 8.2 */
export const stackingChart = tables.stacking;
/** 23.3 */
export const LAND_PART = tables.supply.landPart;
/** 23.8 */
export const surrenderLevels = tables['surrender-levels'];
/** 5.2, 5.4, 22 */
export const artilleryChart = tables.artillery;
/** 12.4, 22.3, 24.5, 25.3 */
export const markerLimits = tables.markers;
/** 19.1 */
export const advanceChart = tables.advance;
