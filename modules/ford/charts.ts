import type { Chart } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import { resultsTable } from '@umpire/shared/umpire/kit';
import charts from './charts.json' with { type: 'json' };

/** `charts.json` as look-ups: the rules use the charts that are printed for the players. */

interface Row {
  /** Movement points; `undefined` if prohibited. */
  readonly cost: number | undefined;
  /** Columns to the left. */
  readonly shift: number;
}

const chart = (id: string): Chart => {
  const all = charts as readonly Chart[];
  return all.find((each) => each.id === id)!;
};

const rows = new Map(
  chart('terrain').rows.map(({ id, cells: [cost, shift] }) => [
    id,
    { cost: cost === '–' ? undefined : Number(cost), shift: Number(shift) || 0 },
  ]),
);

/** 2.1, 2.3, 5.2, 5.3 The row of a terrain or hexside. @throws if the chart has none: every word of the map has one. */
export const row = (word: string): Row => {
  const found = rows.get(word);
  if (!found) throw new Error(`the terrain chart has no row ${word}`);
  return found;
};

/** 5.1 */
export const combat = resultsTable({
  columns: chart('combat').columns.map(String),
  rows: Object.fromEntries(chart('combat').rows.map(({ head, cells }) => [String(head), cells.map(String)])),
});

/** 4.1 */
export const supplyEdge: { readonly [side in SideId]: string } = { blue: 'west', red: 'east' };

/** A result in the game's own terms: step losses, and hexes of retreat. `D1R`: the defender loses a step and retreats. */
export interface Effects {
  readonly attacker: { readonly losses: number; readonly retreat: number };
  readonly defender: { readonly losses: number; readonly retreat: number };
}

export const readResult = (result: string): Effects => {
  const nothing = { losses: 0, retreat: 0 };
  const [, who, losses, retreat] = /^([AD])(\d?)(R?)$/.exec(result) ?? [];
  const suffered = { losses: Number(losses || 0), retreat: retreat ? 1 : 0 };
  return { attacker: who === 'A' ? suffered : nothing, defender: who === 'D' ? suffered : nothing };
};
