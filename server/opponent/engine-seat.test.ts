import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@umpire/shared/table/command.ts';
import { computerIn } from '@umpire/shared/table/state/computer.ts';
import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

// Programs of the operator's play in seats of a real server.

/** An engine that does what comes first, moves nothing, and has a way of going wrong. */
const PROGRAM = `
import { createInterface } from 'node:readline';
const say = (answer) => console.log(JSON.stringify(answer));
for await (const line of createInterface({ input: process.stdin })) {
  const { id, may, table } = JSON.parse(line);
  const [move] = may.moves;
  const { act } = may.first[0] ?? {};
  const fine = act ?? (move ? { type: 'movePieces', pieces: [move.unit], to: move.to[0] } : may.end);
  const why = { clause: '1.1', says: { text: 'kit.opponent.nothing-else' } };
  switch (process.argv[2]) {
    case 'plays': say({ id, act: fine, why: table.pieces && why }); break;
    case 'babbles': console.log('Good evening'); break;
    case 'talks': say({ id, act: { type: 'say', text: 'Hello', to: 'all' } }); break;
    case 'cheats': say({ id, act: { type: 'movePieces', pieces: [may.moves[0]?.unit ?? 'p1'], to: 'box:lost' } }); break;
    case 'idles': say({ id }); break;
    case 'dies': process.exit(1);
  }
}
`;
const WAYS = ['plays', 'babbles', 'talks', 'cheats', 'idles', 'dies'];

const folder = mkdtempSync(join(tmpdir(), 'umpire-engine-'));
const program = join(folder, 'engine.mjs');
let server: LocalServer;
beforeAll(async () => {
  writeFileSync(program, PROGRAM);
  const engines = Object.fromEntries(WAYS.map((way) => [way, `${process.execPath} ${program} ${way}`]));
  server = await startLocal({ parts: { computerPace: 5 }, config: { engines } });
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

/** A table of Ford under its rules, where Anna plays Blue, and it is Red's turn. */
const againstAnna = async () => {
  const anna = await introduce(server.url, 'Anna');
  const guest = await new Guest(anna, await openFord(anna)).join();
  const table = () => guest.view!.table;
  const act = async (command: Command) => expect(await guest.give(command)).toHaveProperty('accepted');
  const seatOf = (side: string) => Object.values(table().seats).find(({ sides }) => sides.includes(side))!;
  await act({ type: 'changeSettings', settings: { umpire: strictUmpire, passing: false } });
  await act({ type: 'takeSeat', seat: seatOf('blue').id });
  while (table().turn.side === 'blue') await act({ type: 'nextPhase' });
  const red = seatOf('red').id;
  const sits = (engine: string): Command => ({ type: 'setComputer', seat: red, level: 'captain', engine });
  return { anna, guest, table, act, red, sits };
};

test('are listed', async () => {
  const anna = await introduce(server.url, 'Anna');
  expect(await anna.ask('GET', '/api/engines')).toEqual({ engines: WAYS });
});

test('an engine plays its whole turn, gives its reasons, and waits for its next', async () => {
  const { guest, table, act, red, sits } = await againstAnna();
  await act(sits('plays'));
  await guest.until(() => table().turn.side === 'blue');
  const acts = guest.told.filter(({ by }) => by?.seat === red).map((step) => step.act);
  expect(acts).toContain('movePieces');
  expect(acts).toContain('nextPhase');
  expect(guest.told.findLast(({ by }) => by?.seat === red)?.why).toMatchObject({ clause: '1.1' });
  expect(computerIn(table(), table().seats[red]!)).toEqual({ level: 'captain', engine: 'plays' });
});

test.each(WAYS.slice(1))('an engine that %s is stopped, everybody is told, and another can sit down', async (way) => {
  const { guest, table, act, red, sits } = await againstAnna();
  await act(sits(way));
  await guest.until(() => computerIn(table(), table().seats[red]!)?.stopped === 'failed');
  expect(computerIn(table(), table().seats[red]!)).toEqual({ level: 'captain', engine: way, stopped: 'failed' });
  await act(sits('plays'));
  await guest.until(() => table().turn.side === 'blue');
});

test('an engine that the server does not have cannot sit down', async () => {
  const { guest, sits } = await againstAnna();
  expect(await guest.give(sits('deep-blue'))).toMatchObject({
    refused: { refused: 'no-such-engine', remedy: 'choose-another' },
  });
});
