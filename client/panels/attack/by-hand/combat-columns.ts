import type { Chart, CombatChart } from '@umpire/shared/module/chart.ts';
import { type Columns, differentialColumns, oddsColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';

/** A chart on which attacks are rolled. */
export type AttackChart = Chart & { readonly combat: CombatChart; readonly die: string };

export const attackChartsOf = (charts: readonly Chart[]): readonly AttackChart[] =>
  charts.filter((chart): chart is AttackChart => chart.combat !== undefined && chart.die !== undefined);

/** The least that a column stands for: `+2 +3`, `-2..-1`, `≥ +8`, `5-8`, `31+`. */
const leastOf = (label: string): string => /[+-]?\d+/.exec(label.replaceAll('−', '-'))?.[0] ?? label;

/** The columns of a chart as strengths find them. */
const columnsOf = ({ combat, columns }: AttackChart): Columns => {
  const labels = columns.map(String);
  const { by, round = 'defender', endless = false } = combat;
  if (by === 'odds') return oddsColumns(labels, { round, endless });
  return differentialColumns(labels.map(leastOf));
};

/** Where an attack comes to on a chart. */
export interface Odds {
  /** As the game says them: `3-1`, `+6`, `12`. */
  readonly says: string;
  /** Columns from 0: as the strengths give it, and after the shift. */
  readonly printed: number;
  readonly column: number;
}

/** Strengths on a chart; a shift to the right is for the attacker. */
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
