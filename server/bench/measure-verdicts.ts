import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@umpire/shared/table/command.ts';
import type { SeatId } from '@umpire/shared/table/state/ids.ts';
import { areas, defaultUmpire, type Mode, type Modes } from '@umpire/shared/table/state/umpire.ts';
import { keysFor, readKeyring } from '../identity/keyring.ts';
import { newPersonId, tokensFrom } from '../identity/token.ts';
import { type Child, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { game, type Mover, moment, moversOf } from './judged-game.ts';
import { crowd, settle } from './match.ts';
import { Guest } from './our-guest.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

/** The number of rounds per contestant: they are short, so that other load on the machine affects both alike. */
const shorter = 5;
/** Servers, one after the other: the engine compiles the same code a little differently in each. */
const servers = 4;
/** The moves of this many rounds are made for the warm-up. */
const warmUp = 50;
/** Moves in flight in a stream. */
const window = 64;

/**
 * The cost of an umpire that judges every command: at the same table, with everything enforced and
 * with the umpire off; one move at a time, as in play, each permitted by the rules. Measures the processor time that the
 * server uses for a move.
 */
export const measureVerdicts = async (folder: string, scale: Scale): Promise<readonly Figure[]> => {
  const times = new Map<Mode, number[]>([
    ['free', []],
    ['enforce', []],
  ]);
  for (let server = 1; server <= servers; server += 1) {
    const dataDir = join(folder, `verdicts-${server}`);
    mkdirSync(dataDir);
    for (const [mode, some] of await timesIn(dataDir, scale)) times.get(mode)!.push(...some);
  }
  const [ours, theirs] = [median(times.get('enforce')!), median(times.get('free')!)];
  const name = 'a move that is judged, server time';
  return [{ name, unit: 'µs', digits: 0, ours, against: 'not judged', theirs, atMost: 1.1 }];
};

/** Microseconds of a move by mode, of each round. */
const timesIn = async (dataDir: string, scale: Scale): Promise<ReadonlyMap<Mode, readonly number[]>> => {
  const child = await startChild('./our-server.ts', dataDir);
  try {
    const guests = await sitDown(child, dataDir);
    const nextMove = movesOf(await moversOf(guests[0]!.view.table));
    for (const guest of guests) guest.countSteps();
    const times = await interleave<Mode>(['free', 'enforce'], scale.rounds * shorter, async (mode, round) => {
      await guests[0]!.give({ type: 'changeSettings', settings: { umpire: { ...defaultUmpire, modes: all(mode) } } });
      if (round === 0) await play(guests, nextMove, scale.judged * warmUp, window);
      await play(guests, nextMove, scale.judged / 10, 1);
      const before = await child.processor();
      await play(guests, nextMove, scale.judged, 1);
      return ((await child.processor()) - before) / scale.judged;
    });
    await Promise.all(guests.map((guest) => guest.leave()));
    return times;
  } finally {
    await child.stop();
  }
};

const all = (mode: Mode): Modes => Object.fromEntries(areas.map((area) => [area, mode])) as Modes;

/** Two players and the spectators, at a table at that moment. */
const sitDown = async (child: Child, dataDir: string): Promise<readonly Guest[]> => {
  const url = `http://127.0.0.1:${child.port}`;
  const tokens = tokensFrom(keysFor('tokens', readKeyring(dataDir)!));
  const newToken = (): Promise<string> => tokens.signPerson({ person: newPersonId(), name: 'Bench' });
  const host = await newToken();
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${host}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...game, name: 'Bench' }),
  });
  const { id } = (await answer.json()) as { readonly id: string };
  const guests: Guest[] = [];
  for (let person = 0; person < crowd.players + crowd.spectators; person += 1) {
    const guest = await Guest.come(url, id, person === 0 ? host : await newToken());
    guests.push(guest);
    const seat = Object.keys(guest.view.table.seats)[person] as SeatId | undefined;
    if (person < crowd.players) await guest.give({ type: 'takeSeat', seat: seat! });
  }
  await guests[0]!.give({ type: 'setTurn', ...moment });
  await settle(guests.map((guest) => ({ seq: () => guest.seq })));
  return guests;
};

/** This many moves by the first player, with this many in flight, until everybody has the last one. */
const play = (guests: readonly Guest[], nextMove: () => Command, moves: number, most: number): Promise<void> =>
  new Promise((resolve) => {
    const from = Math.max(...guests.map(({ seq }) => seq));
    let sent = 0;
    const goOn = (): void => {
      const done = Math.min(...guests.map(({ seq }) => seq)) - from;
      for (; sent < moves && sent - done < most; sent += 1) guests[0]!.send(nextMove());
      if (done >= moves) resolve();
    };
    for (const guest of guests) guest.hear = goOn;
    goOn();
  });

/** Each unit in turn, to the next of its hexes. */
const movesOf = (movers: readonly Mover[]): (() => Command) => {
  let count = 0;
  return () => {
    const { piece, hexes } = movers[count % movers.length]!;
    const to = hexes[Math.floor(count / movers.length) % hexes.length]!;
    count += 1;
    return { type: 'movePieces', pieces: [piece], to };
  };
};
