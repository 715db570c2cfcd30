import { escaped } from './escaped.ts';

/** Numbers of each turn, as bars side by side (`bars`) or as a line from turn to turn (`line`). */
export interface Plot {
  readonly title: string;
  readonly type: 'bars' | 'line';
  readonly turns: readonly string[];
  /** A series for each side, or one; `undefined`: not known for that turn. */
  readonly series: readonly {
    readonly name: string;
    readonly color: string;
    readonly values: readonly (number | undefined)[];
  }[];
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [640, 220, 40, 26, 12];

/** A plot as SVG, with a table of the same numbers for those who cannot see it. */
export const plotHtml = ({ title, type, turns, series }: Plot): string => {
  const known = series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const least = Math.min(0, ...known);
  const most = Math.max(least < 0 ? 0 : 1, ...known);
  const x = (turn: number): number => LEFT + ((turn + 0.5) * (WIDTH - LEFT)) / turns.length;
  const y = (value: number): number => TOP + ((most - value) * (HEIGHT - TOP - BOTTOM)) / (most - least);
  const grid = [...new Set([least, 0, most])].map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}"/><text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const labels = turns.map(
    (turn, i) => `<text x="${x(i)}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(turn)}</text>`,
  );
  const drawn = type === 'bars' ? barsIn(series, turns.length, x, y) : series.map((one) => lineIn(one, x, y));
  const legend = series.map(
    ({ name, color }) => `<span><i style="background:${escaped(color)}"></i>${escaped(name)}</span>`,
  );
  return [
    `<figure class="plot"><figcaption>${escaped(title)}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}"><g class="grid">${grid.join('')}${labels.join('')}</g>${drawn.join('')}</svg>`,
    `<p class="legend">${legend.join(' ')}</p>${tableOf(turns, series)}</figure>`,
  ].join('');
};

type Series = Plot['series'][number];
type Scale = (value: number) => number;

const barsIn = (series: Plot['series'], turns: number, x: Scale, y: Scale): readonly string[] => {
  const width = Math.min(28, ((WIDTH - LEFT) / turns / series.length) * 0.7);
  return series.flatMap(({ values, color }, at) =>
    values.flatMap((value, turn) => {
      if (value === undefined || value === 0) return [];
      const left = x(turn) + (at - series.length / 2) * width;
      const [top, foot] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
      const number = `<text x="${left + width / 2}" y="${top - 3}" text-anchor="middle">${value}</text>`;
      return `<rect x="${left}" y="${top}" width="${width - 1}" height="${foot - top}" fill="${escaped(color)}"/>${number}`;
    }),
  );
};

const lineIn = ({ values, color }: Series, x: Scale, y: Scale): string => {
  const points = values.flatMap((value, turn) => (value === undefined ? [] : [{ x: x(turn), y: y(value), value }]));
  const dots = points.map(
    (point) =>
      `<circle cx="${point.x}" cy="${point.y}" r="4" fill="${escaped(color)}"/><text x="${point.x}" y="${point.y - 8}" text-anchor="middle">${point.value}</text>`,
  );
  const line = points.map((point) => `${point.x},${point.y}`).join(' ');
  return `<polyline points="${line}" fill="none" stroke="${escaped(color)}" stroke-width="2.5"/>${dots.join('')}`;
};

const tableOf = (turns: readonly string[], series: Plot['series']): string =>
  [
    `<table class="unseen"><tr><td></td>${turns.map((turn) => `<th scope="col">${escaped(turn)}</th>`).join('')}</tr>`,
    ...series.map(
      ({ name, values }) =>
        `<tr><th scope="row">${escaped(name)}</th>${values.map((value) => `<td>${value ?? ''}</td>`).join('')}</tr>`,
    ),
    '</table>',
  ].join('');
