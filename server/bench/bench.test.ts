import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { hasPostgres } from '../test/postgres.ts';
import { hasRedis } from '../test/redis.ts';
import { bench } from './bench.ts';
import { type Figure, ratioOf } from './figure.ts';
import { Match } from './match.ts';
import { measuredParts } from './measured-parts.ts';
import { startOurs } from './our-client.ts';
import { quick } from './scale.ts';

/** What docs/figures.md promises, by the beginnings of their names. */
const promised = [
  ...((await measuredParts('battlefield')).length > 0
    ? ['reach of one unit', 'reach of all 60 units', 'zones of 300 units', 'supply of a whole side']
    : []),
  'reading a VASSAL module',
  '3,472 commands in 3 VASSAL logs',
  'pieces that agree from one VASSAL log',
  'stacks that keep their order',
  'moves, 1 table',
  'moves, 2 tables',
  'move → everybody has it',
  'a move to one client',
  'joining again',
  'joining for the first time',
  'coming back',
  '5 counters hidden or shown',
  '2,000 moves unread, memory',
  'a live table',
  'a table that was live and sleeps',
  'opening any game first',
  'waking any game',
  'waking 3000 hidden counters',
  'moves while one attacks',
  'memory that an attack leaves',
  'disk that an attack takes',
  ...(hasPostgres ? ['moves on PostgreSQL, 1 table', 'moves on PostgreSQL, 2 tables'] : []),
  ...(hasPostgres && hasRedis ? ['moves of two processes', 'joining by another process'] : []),
];

// Of two minutes: `npm run soak` tries the bench.
test.runIf(process.env.FUZZ_TIMES !== undefined)('every figure can be measured', { timeout: 600_000 }, async () => {
  const figures: Figure[] = [];
  await bench(quick, (measured) => figures.push(...measured));
  for (const begin of promised) expect(figures.filter(({ name }) => name.startsWith(begin))).not.toEqual([]);
  for (const figure of figures) {
    // Memory of so few tables may come out as none or less, whatever it is divided by.
    if (figure.unit === 'MB') expect([figure.ours, figure.theirs].every(Number.isFinite)).toBe(true);
    else expect(ratioOf(figure), figure.name).toBeGreaterThan(0);
    if (figure.unit !== 'MB') expect(ratioOf(figure), figure.name).toBeLessThan(Number.POSITIVE_INFINITY);
  }
  // In short runs it is seen whether anybody is stalled at all, and what may be written at once.
  const named = (name: string): Figure => figures.find((figure) => figure.name.startsWith(name))!;
  const moves = named('moves while one attacks');
  // Of so few moves p99 is the longest wait: on a machine that does much else, half a second. Stalls were 2.4 s and more.
  expect(moves.ours).toBeLessThan(Math.max(5 * moves.theirs, 1000));
  expect(named('memory that an attack leaves').ours).toBeLessThan(64);
  expect(named('disk that an attack takes').ours).toBeLessThan(0.7);
});

test('more people come to the server of the bench than one address may have connections elsewhere', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
  const server = await startOurs(folder, 2, 1);
  const matches: Match[] = [];
  const spectators = limits.connectionsPerAddress / 2;
  for (const table of [0, 1]) matches.push(await Match.begin(server, table, { players: 2, spectators }));
  for (const match of matches) expect((await match.play(1, { moves: 1 })).moves).toBe(1);
  for (const match of matches) await match.end();
  await server.stop();
  rmSync(folder, { recursive: true });
});
