import { findPlugin } from '@umpire/modules/plugins.ts';
import type { SideId } from '@umpire/shared/table';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { isPlaced, type Placed } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { SeatedOpponent } from '@umpire/shared/umpire/opponent';
import { putRight } from '@umpire/shared/umpire/opponent/put-right.ts';
import { sceneOf } from '@umpire/shared/umpire/opponent/scene.ts';
import { usualWeights } from '@umpire/shared/umpire/opponent/weights.ts';
import { expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';

// The computer never keeps everybody waiting: it puts right what holds up its phase, and does its part of a phase of both sides.

const load = async (game: string, scenario: string) => {
  const plugin = await findPlugin(game);
  if (!plugin) throw new Error(`${game} has no rules`);
  const { module } = await makeGames()(game, {});
  return { plugin, module, opening: openingOf(module, scenario) };
};

/** All units of a side that stand near one of them are in its hex. */
const piled = (p: Position, side: SideId, isFull: (p: Position, at: Placed['at']) => boolean): Position => {
  const units = p.units.filter(isPlaced).filter((unit) => unit.side === side && unit.move > 0);
  const [{ at } = units[0]!] = units;
  const near = units.toSorted((a, b) => p.board.grid.distance(a.at, at) - p.board.grid.distance(b.at, at));
  let now = p;
  for (const { id } of near) {
    if (isFull(now, at)) break;
    now = now.moved([now.unit(id)!], at);
  }
  expect(isFull(now, at)).toBe(true);
  return now;
};

test.each([
  ['nordwind', 'historical', 'movement', 'german'],
  ['arnhem', 'historical', 'movement', 'german'],
  ['ardennes44', 'one-sector', 'movement', 'german'],
  ['airbridge', 'tournament', 'movement', 'german'],
  ['bitterwoods', 'campaign', 'movement', 'allied'],
])('%s: units leave a hex that is too full, so that the phase can end', async (game, scenario, phase, side) => {
  const { plugin, module, opening } = await load(game, scenario);
  const { stacking, judge } = plugin;
  const table: Table = { ...opening, turn: { number: 2, phase, side } };
  const isFull = (p: Position, hex: Placed['at']) => stacking!(p, hex, side).length > 0;
  let p = piled(positionOf(plugin.reading, module, table), side, isFull);
  const said: string[] = [];
  const next = () => putRight(sceneOf({ rules: plugin, weights: usualWeights }, p, side)!);
  for (let played = next(); played?.command.type === 'movePieces'; played = next()) {
    const { command, why } = played;
    expect(judge!(p, command, [side]).type).not.toBe('broken');
    p = p.moved(p.unitsOf(command.pieces), p.board.grid.parse(String(command.to))!);
    said.push(why.text);
  }
  expect(new Set(said)).toEqual(new Set(['kit.opponent.make-room']));
  expect(p.units.filter(isPlaced).filter(({ at }) => isFull(p, at))).toEqual([]);
});

/** A table of Nordwind where Anna plays the Allies, and the computer the Germans. */
const againstAnna = async (turn: Table['turn'], procedures: Table['procedures'] = {}) => {
  const { plugin, module, opening } = await load('nordwind', 'historical');
  const seats = Object.values(opening.seats).map((seat) => ({
    ...seat,
    holder: seat.sides.includes('german') ? 'c1' : 'anna',
  }));
  const table: Table = {
    ...opening,
    turn,
    procedures,
    people: { anna: { name: 'Anna' }, c1: { name: 'Computer', computer: { level: 'captain' } } },
    seats: Object.fromEntries(seats.map((seat) => [seat.id, seat])),
  };
  const { id: seat } = seats.find(({ holder }) => holder === 'c1')!;
  return new SeatedOpponent({ plugin, module }, { seat, level: 'captain', seed: 1 }).next(table);
};

test('in a phase of both sides it does the duties of its side, and leaves the end of the phase to people', async () => {
  expect(await againstAnna({ number: 1, phase: 'supply-weather' })).toMatchObject({
    command: { type: 'guide' },
    why: { says: { text: 'kit.opponent.duty' } },
  });
  expect(await againstAnna({ number: 1, phase: 'turn-end' })).toEqual({ command: { type: 'setReady', ready: true } });
});

test('it ends a procedure of its phase that asks nobody', async () => {
  const turn = { number: 1, phase: 'combat', side: 'german' };
  const state = { attackers: ['nobody'], target: '9999' };
  const open = {
    id: 'x1',
    kind: 'attack',
    status: 'open',
    state,
    turn: 1,
    phase: 'combat',
    side: 'german',
    by: 's1',
  } as const;
  expect(await againstAnna(turn, { x1: open })).toMatchObject({
    command: { type: 'endProcedure', procedure: 'x1' },
    why: { says: { text: 'kit.opponent.end-procedure' } },
  });
});
