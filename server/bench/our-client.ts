import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { View } from '@umpire/shared/protocol/messages.ts';
import type { PieceId, SeatId } from '@umpire/shared/table/state/ids.ts';
import { keysFor, readKeyring } from '../identity/keyring.ts';
import { newPersonId, type Tokens, tokensFrom } from '../identity/token.ts';
import { startChild } from './child.ts';
import type { Contestant, Player, Watcher } from './contestant.ts';
import { Guest } from './our-guest.ts';
import { board, randomPlace } from './places.ts';

/** Our server, with tables of the sandbox. */
export interface OurServer extends Contestant {
  /** Comes to a table to look closer than a watcher does. */
  readonly come: (table: number, person: number) => Promise<Guest>;
}

/** Tokens of people, each made once. */
class People {
  readonly #tokens: Tokens;
  readonly #known = new Map<number, string>();

  constructor(dataDir: string) {
    this.#tokens = tokensFrom(keysFor('tokens', readKeyring(dataDir)!));
  }

  /** Of somebody who has never been there. */
  newToken(): Promise<string> {
    return this.#tokens.signPerson({ person: newPersonId(), name: 'Bench' });
  }

  async tokenOf(person: number): Promise<string> {
    const token = this.#known.get(person) ?? (await this.newToken());
    this.#known.set(person, token);
    return token;
  }
}

/** What watchers saw last, which they have with them when they come back. */
const views = new WeakMap<Watcher, () => View>();

const asWatcher = (guest: Guest, { pieces }: Game): Watcher => {
  const watcher: Watcher = {
    socket: guest.socket,
    seq: () => guest.seq,
    onNews: (hear) => {
      guest.countSteps();
      guest.hear = hear;
    },
    places: () => pieces.map((piece) => guest.view.table.where[piece]!),
    leave: () => guest.leave(),
  };
  views.set(watcher, () => guest.view);
  return watcher;
};

const asPlayer = (guest: Guest, game: Game): Player => ({
  ...asWatcher(guest, game),
  move: (counter, to) => guest.send({ type: 'movePieces', pieces: [game.pieces[counter]!], to }),
  hide: (counters, hidden) => {
    const pieces = counters.map((counter) => game.pieces[counter]!);
    const { sides } = guest.you;
    if (hidden) guest.send({ type: 'maskPieces', pieces, sight: { there: 'all', where: 'all', what: sides } });
    else guest.send({ type: 'revealPieces', pieces, to: 'all' });
  },
});

export const startOurs = async (folder: string, tables: number, counters: number): Promise<OurServer> => {
  const dataDir = join(folder, 'ours');
  mkdirSync(dataDir);
  const child = await startChild('./our-server.ts', dataDir);
  const url = `http://127.0.0.1:${child.port}`;
  const people = new People(dataDir);
  const games: Game[] = [];
  for (let table = 0; table < tables; table += 1) {
    games.push(await setUp(url, [await people.newToken(), await people.newToken()], counters));
  }
  const come = async (table: number, person: number, have?: View): Promise<Guest> =>
    Guest.come(url, games[table]!.id, await people.tokenOf(person), have);
  return {
    ...child,
    name: 'ours',
    come,
    sit: async (table, player) => {
      const game = games[table]!;
      return asPlayer(await Guest.come(url, game.id, game.players[player]!), game);
    },
    watch: async (table, person) => asWatcher(await come(table, person), games[table]!),
    meet: async (person) => void (await people.tokenOf(person)),
    comeBack: async (table, person, before) =>
      asWatcher(await come(table, person, views.get(before)!()), games[table]!),
  };
};

/** A table, its players' tokens, and its counters in the order in which the bench counts them. */
interface Game {
  readonly id: string;
  readonly players: readonly string[];
  readonly pieces: readonly PieceId[];
}

/** Opens a table, lays out the counters, gives both seats to players, and leaves it. */
const setUp = async (url: string, players: readonly string[], counters: number): Promise<Game> => {
  const [host = ''] = players;
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${host}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ module: 'sandbox', scenario: 'empty', options: board, name: 'Bench' }),
  });
  const { id } = (await answer.json()) as { readonly id: string };
  const guests: Guest[] = [];
  for (const [player, token] of players.entries()) {
    const guest = await Guest.come(url, id, token);
    guests.push(guest);
    const seats = Object.keys(guest.view.table.seats) as SeatId[];
    await guest.give({ type: 'takeSeat', seat: seats[player]! });
  }
  const pieces = Array.from({ length: counters }, () => ({ counter: 'blue-infantry', at: randomPlace() }));
  await guests[0]!.give({ type: 'createPieces', pieces });
  await Promise.all(guests.map((guest) => guest.leave()));
  const after = await Guest.come(url, id, host);
  await after.leave();
  return { id, players, pieces: Object.keys(after.view.table.pieces) };
};
