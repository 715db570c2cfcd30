import { cellOf } from '@umpire/shared/module';
import type { ChartCells } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { ownersTable, type ResultsTable } from '@umpire/shared/umpire/kit/battle/results.ts';
import { z } from 'zod';
import { options } from '../options.ts';
import tables from '../table-facts.json' with { type: 'json' };

/** The rulebook's charts as look-ups, with the cells that the game's owner replaces. `charts.json` is tested against the same facts. */
export { tables };

export const armourClasses = ['infantry', 'armour', 'anti-tank'] as const;
/** 2.4.6 */
export type ArmourClass = (typeof armourClasses)[number];

const unitTypeRow = z.object({
  kind: z.string(),
  motorised: z.boolean(),
  armourClasses: z.array(z.enum(armourClasses)),
});
type UnitType = z.infer<typeof unitTypeRow>;
const unitTypes = new Map(
  z
    .array(unitTypeRow)
    .parse(tables.unitTypes.rows)
    .map((row) => [row.kind, row]),
);

/** 2.4.5, 2.4.6 `undefined` if the chart does not have the unit. */
export const unitType = (kind: string): UnitType | undefined => unitTypes.get(kind);

export const artilleryKinds: ReadonlySet<string> = new Set(tables.unitTypes.groups.artillery);
export const engineerKinds: ReadonlySet<string> = new Set(tables.unitTypes.groups.engineers);

/** 7.0.1 The value by which losses are divided; 1 for ground that nobody enters. */
export const defenceValue = (terrain: string): number =>
  tables.terrain.rows.find((row) => row.terrain === terrain)?.defenceValue ?? 1;

/** 7.0.1, 7.1.1 Movement points by terrain and route; `undefined`: closed. */
export type Costs = Readonly<Record<string, number>>;

const printedCosts: Costs = Object.fromEntries([
  ...tables.terrain.rows.flatMap(({ terrain, cost }) => (cost === null ? [] : [[terrain, cost] as const])),
  ...tables.terrain.routes.map(({ route, cost }) => [route, cost] as const),
]);

/** `½`, `1½`, `2`. */
const pointsIn = (entry: string): number => Number(entry.replace('½', '') || 0) + (entry.includes('½') ? 0.5 : 0);

/** The column of `tec` with movement points. */
const COST_COLUMN = 'cost';

const costsBy = new WeakMap<ChartCells, Costs>();
export const costsOf = (position: Position): Costs => {
  const cells = options.of(position).terrainCosts;
  if (Object.keys(cells).length === 0) return printedCosts;
  const known =
    costsBy.get(cells) ??
    Object.fromEntries(
      Object.entries(printedCosts).map(([row, cost]) => {
        const entry = cells[cellOf(row, COST_COLUMN)];
        return [row, entry === undefined ? cost : pointsIn(entry)];
      }),
    );
  costsBy.set(cells, known);
  return known;
};

/** A chart with a column for each span of strengths. */
interface Spans {
  readonly columns: readonly { readonly label: string; readonly min: number; readonly max: number | null }[];
  readonly cells: Readonly<Record<string, readonly number[]>>;
}

/** The column for a strength; `undefined` below the first column. */
export const columnFor = ({ columns }: Spans, strength: number): string | undefined =>
  columns.findLast(({ min }) => strength >= min)?.label;

const ROLLS = 10;
/** 2.5.1 A modified roll beyond the chart reads the nearest row. */
export const clampRoll = (roll: number): number => Math.min(Math.max(roll, 1), ROLLS);

const spanCell = (spans: Spans, cells: ChartCells, label: string, roll: number): number => {
  const row = clampRoll(roll);
  const replaced = cells[cellOf(row, label)];
  return replaced === undefined ? (spans.cells[label]?.[row - 1] ?? 0) : Number(replaced) || 0;
};

/** 9.1.3 */
export const bombardmentAt = (position: Position, label: string, roll: number): number =>
  spanCell(tables.bombardment, options.of(position).bombardment, label, roll);
/** 13.1 */
export const assaultAt = (position: Position, label: string, roll: number): number =>
  spanCell(tables.assault, options.of(position).assault, label, roll);

const maneuverCells: Readonly<Record<string, readonly string[]>> = tables.maneuver.cells;

const maneuverTables = ownersTable({
  columns: tables.maneuver.columns,
  rows: Object.fromEntries(
    Array.from({ length: ROLLS }, (_, i) => [
      String(i + 1),
      tables.maneuver.columns.map((column) => maneuverCells[column]![i]!),
    ]),
  ),
});
/** 12.3 */
export const maneuverTable = (position: Position): ResultsTable => maneuverTables(options.of(position).maneuver);

/** 19.0.3 The classes of a side: `infantry/armour`; empty for none. */
export const makeUpName = (classes: ReadonlySet<ArmourClass>): string =>
  armourClasses.filter((each) => classes.has(each)).join('/');

/** The rows' and columns' names on the printed charts. */
const printedMakeUp = (makeUp: string): string => makeUp.replaceAll('/', '-').replaceAll('armour', 'armor');
const cellOfMakeUps = (attacker: string, defender: string): string =>
  cellOf(printedMakeUp(attacker), printedMakeUp(defender));

const drmIn = (entry: string): number => Number(entry.replace('−', '-')) || 0;

const maneuverMatrix: Readonly<Record<string, Readonly<Record<string, number>>>> = tables.armourManeuver.cells;
interface Pair {
  readonly attacker: number;
  readonly defender: number;
}
const assaultMatrix: Readonly<Record<string, Readonly<Record<string, Pair>>>> = tables.armourAssault.cells;

/** 19.1.1 */
export const armourDrm = (position: Position, attacker: string, defender: string): number => {
  const replaced = options.of(position).armorManeuver[cellOfMakeUps(attacker, defender)];
  return replaced === undefined ? (maneuverMatrix[attacker]?.[defender] ?? 0) : drmIn(replaced);
};

/** 19.2.1 */
export const armourAssaultDrm = (position: Position, attacker: string, defender: string): Pair => {
  const replaced = options.of(position).armorAssault[cellOfMakeUps(attacker, defender)];
  if (replaced === undefined) return assaultMatrix[attacker]?.[defender] ?? { attacker: 0, defender: 0 };
  const [one = '', other = ''] = replaced.split(' / ');
  return { attacker: drmIn(one), defender: drmIn(other) };
};

type DemolitionResult = 'blown' | 'failed';
/** As on the printed chart. */
const demolitionSigns: Readonly<Record<string, DemolitionResult>> = { '✕': 'blown', '–': 'failed' };

/** 7.2.2 */
export const demolitionAt = (position: Position, roll: number): DemolitionResult => {
  const replaced = options.of(position).demolition[cellOf(clampRoll(roll), 'result')];
  if (replaced !== undefined) return demolitionSigns[replaced] ?? 'failed';
  const row = tables.bridgeDemolition.rows.find(({ rolls: [least, most] }) => roll >= least! && roll <= most!);
  return row?.result === 'blown' ? 'blown' : 'failed';
};
