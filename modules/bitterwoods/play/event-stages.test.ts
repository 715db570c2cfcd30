import { expect, test } from 'vitest';
import { aircraftLeft } from '../rules/11-aircraft.ts';
import { blowsForSure, whyNotDemolish } from '../rules/13-bridges.ts';
import { companies } from '../rules/29-on-the-map.ts';
import { positionWith } from '../rules/testing/position.ts';
import { tidyChore } from './chores.ts';
import { Seated } from './testing/seated.ts';

/** The event of 18 AM at a table, with dice thrown until this event comes up. */
const eventOf18 = async (wanted: number): Promise<Seated> => {
  for (let seed = 1; seed < 2; seed++) {
    const table = await Seated.at({ randomEvents: true }, seed);
    table.turnTo({ number: 5, phase: 'interdiction', side: 'german' });
    for (let tries = 0; tries < 60; tries++) {
      table.begins('anna', 'random-event');
      table.chooses('anna', 'roll');
      if (table.lastRoll === wanted) return table;
      table.does('anna', { type: 'endProcedure', procedure: table.sees('anna').procedures.at(-1)!.id });
      table.turnTo({ number: 5, phase: 'mutual-supply', side: 'german' });
      table.turnTo({ number: 5, phase: 'interdiction', side: 'german' });
    }
  }
  throw new Error(`no ${wanted} was thrown`);
};

test('29 #1 the German player names the drop zone, and the companies drift by the matrix', async () => {
  const table = await eventOf18(1);
  table.chooses('anna', 'happen');
  expect(table.asks('anna')?.step).toBe('zone');
  table.chooses('anna');
  for (let i = 0; i < 4; i++) table.chooses('anna', 'roll');
  table.chooses('anna', 'land');
  const { board, markers } = table.sees('ben');
  const zone = markers.find(({ kind, at }) => kind === 'drop-zone' && at !== undefined)!.at!;
  const down = companies(table.sees('ben'));
  expect(down.length).toBeGreaterThan(0);
  for (const { at } of down) expect(board.grid.distance(at, zone)).toBeLessThanOrEqual(1);
});

test('29 #3 at the end of the German turn a bridge is named that the Allies cannot blow on 18 AM', async () => {
  const table = await eventOf18(3);
  while (table.asks('anna')) table.chooses('anna');
  expect(table.offers('anna', 'save-bridge')).toEqual([]);
  table.turnTo({ number: 5, phase: 'bridge-construction', side: 'german' });
  table.begins('anna', 'save-bridge');
  const [first] = table.asks('anna')!.choices;
  table.chooses('anna', first!.id);
  expect(table.offers('anna', 'save-bridge')).toEqual([]);
  table.turnTo({ number: 5, phase: 'combat', side: 'allied' });
  const p = table.sees('ben');
  const marker = p.markers.find(({ kind, hexside }) => kind === 'saved-bridge' && hexside !== undefined)!;
  const bridge = p.board.grid.hexesOf(marker.hexside!) as [number, number];
  const unit = p.units.find(({ side, at }) => side === 'allied' && at !== undefined)!;
  const clauses = (now: typeof p) =>
    whyNotDemolish(now, { ...unit, at: bridge[0] }, bridge).map(({ clause }) => clause);
  expect(clauses(p)).toContain('29');
  expect(clauses(p.at({ turn: { ...p.turn, number: 6 } }))).not.toContain('29');
  table.turnTo({ number: 5, phase: 'record-keeping', side: 'german' });
  expect(tidyChore.work(table.sees('ben'))?.acts).toContainEqual({
    type: 'movePieces',
    pieces: [marker.id],
    to: 'box:markers',
  });
});

test('29 #4 the German player names a town north of the line', async () => {
  const table = await eventOf18(4);
  while (table.asks('anna')) table.chooses('anna');
  const { board, markers } = table.sees('ben');
  const at = markers.find(({ kind, at: hex }) => kind === 'deception' && hex !== undefined)!.at!;
  expect(board.terrainAt(at)).toBe('town');
});

test('29 #5 either side rolls, and loses that many of its next unused aircraft', async () => {
  const table = await eventOf18(5);
  const before = [aircraftLeft(table.sees('ben'), 'german'), aircraftLeft(table.sees('ben'), 'allied')];
  table.chooses('anna', 'happen');
  table.chooses('anna', 'roll');
  const german = table.lastRoll!;
  table.chooses('ben', 'roll');
  const allied = table.lastRoll!;
  table.chooses('anna', 'lose');
  const left = (side: string) => aircraftLeft(table.sees('ben'), side);
  expect([left('german'), left('allied')]).toEqual([
    Math.max(0, before[0]! - german),
    Math.max(0, before[1]! - allied),
  ]);
});

test('29 #5 what the turn’s aircraft could not bear is lost of the turns after it', () => {
  const flights = { german: 2, allied: 3 };
  const left = (number: number, before: readonly object[] = []) => {
    const p = positionWith([], {
      turn: { number, phase: 'combat', side: 'german' },
      options: { randomEvents: true },
      extras: {
        aircraft: { ...flights, before },
        events: { r18: 5, bodenplatte: { german: { now: 1, later: 3 }, allied: { now: 3, later: 0 } } },
      },
    });
    return [aircraftLeft(p, 'german'), aircraftLeft(p, 'allied')];
  };
  expect([left(5), left(6), left(7, [flights]), left(8, [flights, flights])]).toEqual([
    [1, 0],
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
});

test('38.1 #8 once in the game an Allied demolition needs no die', async () => {
  const at = (events: object) =>
    positionWith([], {
      turn: { number: 4, phase: 'combat', side: 'allied' },
      options: { randomEvents17: true },
      extras: { events },
    });
  expect(blowsForSure(at({ r17: 8 }), 'allied')).toBe(true);
  expect([blowsForSure(at({ r17: 8 }), 'german'), blowsForSure(at({ r17: 7 }), 'allied')]).toEqual([false, false]);
  expect(blowsForSure(at({ r17: 8, engineersUsed: true }), 'allied')).toBe(false);
  // On a table: the bridge is blown, and the reminder of 17 AM says that the chance is used.
  const table = await Seated.at({ randomEvents17: true });
  const reminder = table
    .sees('anna')
    .markers.find(({ counter, place }) => counter === 'random-event' && place === 'track:turn:3')!;
  table.does('anna', { type: 'labelPieces', pieces: [reminder.id!], label: '8' });
  table.turnTo({ number: 4, phase: 'combat', side: 'allied' });
  const { board } = table.sees('ben');
  const [a, b] = board.grid.hexesOf(
    [...board.edges.keys()].find((side) => (board.edges[side]! & board.bit('edges', 'bridge')) !== 0)!,
  );
  table.puts(['28-110'], board.grid.number(a!));
  table.puts(['26-78'], board.grid.number(b!));
  table.begins('ben', 'demolition');
  const sure = table.asks('ben')!.choices.find(({ id }) => id.startsWith('sure-'))!;
  table.chooses('ben', sure.id);
  expect(
    table
      .sees('anna')
      .markers.some(({ kind, hexside }) => kind === 'bridge-blown' && hexside === board.grid.hexsideBetween(a!, b!)),
  ).toBe(true);
  expect(blowsForSure(table.sees('ben'), 'allied')).toBe(false);
  expect(table.lastRoll).toBeUndefined();
});
