import { readFileSync } from 'node:fs';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { makeMetrics } from '../metrics.ts';

/** What operators are given beside the program: a dashboard, alerts, and settings of proxies. */
const fileOf = (name: string): string => readFileSync(new URL(`../../docs/operating/${name}`, import.meta.url), 'utf8');

let known: ReadonlySet<string>;
beforeAll(async () => {
  const { registry, move, refusal, dropped, hostile } = makeMetrics(() => ({
    tables: 0,
    clients: 0,
    lagging: 0,
    unsent: 0,
  }));
  // Those with labels are shown from their first time on.
  move('movePieces', 1);
  refusal('not-saved');
  dropped('flooding');
  hostile('frame');
  const lines = (await registry.metrics()).split('\n');
  known = new Set(lines.flatMap((line) => /^([a-z_0-9]+)[ {]/.exec(line)?.[1] ?? []));
});

const metricsIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:umpire|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);

test('every metric of an alert is one that a server shows, and every alert says what to do', () => {
  const alerts = fileOf('alerts.yml').split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  const named = alerts.flatMap((alert) => metricsIn(/expr: (.*)/.exec(alert)![1]!));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named).toContain('umpire_move_seconds_bucket');
  for (const alert of alerts) expect(alert).toMatch(/summary: (>-\s+)?.{20,}/);
});

test('every metric of the dashboard is one that a server shows, and all of ours are on it', () => {
  const { panels } = JSON.parse(fileOf('dashboard.json')) as {
    readonly panels: readonly {
      readonly id: number;
      readonly title: string;
      readonly targets: readonly { readonly expr: string }[];
    }[];
  };
  const named = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  const ours = [...known].filter((name) => name.startsWith('umpire_') && !/_(sum|count)$/.test(name));
  expect(ours.filter((name) => !named.has(name))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('the proxies let everything through that the server takes', () => {
  const operators = readFileSync(new URL('../../docs/operators.md', import.meta.url), 'utf8');
  const sizes = [
    /client_max_body_size (\d+)m;/.exec(fileOf('nginx.conf'))?.[1],
    /client_max_body_size (\d+)m;/.exec(operators)?.[1],
    /max_size (\d+)MiB/.exec(fileOf('Caddyfile'))?.[1],
  ];
  const most = Math.max(limits.moduleBytes, limits.gameFileBytes, tableLimits.scanBytes);
  for (const size of sizes) expect(Number(size) * 1024 ** 2).toBeGreaterThanOrEqual(most);
});
