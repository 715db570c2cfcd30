import type { Chart, CombatChart } from '@umpire/shared/module/chart.ts';
import { type Columns, differentialColumns, oddsColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';

/** A chart for rolling attacks. */
export type AttackChart = Chart & { readonly combat: CombatChart; readonly die: string };

export const attackChartsOf = (charts: readonly Chart[]): readonly AttackChart[] =>
  charts.filter((chart): chart is AttackChart => chart.combat !== undefined && chart.die !== undefined);

/** The lower bound of a column: `+2 +3`, `-2..-1`, `≥ +8`, `5-8`, `31+`. */
const leastOf = (label: string): string => /[+-]?\d+/.exec(label.replaceAll('−', '-'))?.[0] ?? label;

/** The columns of a chart, for finding the one of two strengths. */
const columnsOf = ({ combat, columns }: AttackChart): Columns => {
  const labels = columns.map(String);
  const { by, round = 'defender', endless = false } = combat;
  if (by === 'odds') return oddsColumns(labels, { round, endless });
  return differentialColumns(labels.map(leastOf));
};

/** The place of an attack on a chart. */
export interface Odds {
  /** In the game's notation: `3-1`, `+6`, `12`. */
  readonly says: string;
  /** Column indices from 0: by the strengths, and after the shift. */
  readonly printed: number;
  readonly column: number;
}

/** Finds the column of two strengths; a positive shift favors the attacker. */
export const oddsOn = (
  chart: AttackChart,
  { attack, defense }: { readonly attack: number; readonly defense: number },
  shift: number,
): Odds => {
  const columns = columnsOf(chart);
  const { by } = chart.combat;
  const place = columns.placeOf(attack, by === 'strength' ? 0 : defense);
  const says = by === 'strength' ? String(attack) : (columns.odds?.(attack, defense) ?? columns.print(place));
  return { says, printed: columns.columnAt(place), column: columns.columnAt(place + shift) };
};
