/** A measured value, compared with another one of the same run, or with a bound. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Digits after the point. */
  readonly digits: number;
  readonly ours: number;
  /** The reference: a contestant's name, or that it is a bound. */
  readonly against: string;
  readonly theirs: number;
  /** Bounds of the ratio ours ÷ theirs; none: for information only. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

export const ratioOf = ({ ours, theirs }: Figure): number => ours / theirs;

export const isMet = (figure: Figure): boolean => {
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = figure;
  const ratio = ratioOf(figure);
  return ratio >= atLeast && ratio <= atMost;
};

const target = ({ atLeast, atMost }: Figure): string => {
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
};

const verdict = (figure: Figure): string => {
  if (target(figure) === '') return '';
  return isMet(figure) ? 'ok' : 'MISSED';
};

const cells = (figure: Figure): readonly string[] => {
  const { name, unit, digits, ours, against, theirs } = figure;
  const show = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: digits });
  return [
    name,
    `${show(ours)} ${unit}`,
    `${against} ${show(theirs)}`,
    ratioOf(figure).toFixed(2),
    target(figure),
    verdict(figure),
  ];
};

/** Figures as a Markdown table. */
export const tableOf = (figures: readonly Figure[]): string => {
  const head = ['figure', 'ours', 'against', 'ratio', 'target', ''];
  const rows = [head, ...figures.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
};
