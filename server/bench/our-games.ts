import type { View } from '@umpire/shared/protocol/messages.ts';
import type { PieceId, SeatId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { keysFor, readKeyring } from '../identity/keyring.ts';
import { newPersonId, type Tokens, tokensFrom } from '../identity/token.ts';
import type { Contestant, Player, Watcher } from './contestant.ts';
import { game, moment, moversOf } from './judged-game.ts';
import { moveFrame } from './move-frame.ts';
import { Guest } from './our-guest.ts';
import { board, randomPlace } from './places.ts';

/** One of our tables: its address, its players' tokens, and its counters in the bench's order. */
export interface Game {
  readonly url: string;
  readonly id: string;
  readonly players: readonly string[];
  readonly pieces: readonly PieceId[];
  /** Where the rules let each counter go, if the umpire judges the moves. */
  readonly hexes?: readonly (readonly Place[])[];
}

/** Tokens of people, each made once. */
export class People {
  readonly #tokens: Tokens;
  readonly #known = new Map<number, string>();

  constructor(dataDir: string) {
    this.#tokens = tokensFrom(keysFor('tokens', readKeyring(dataDir)!));
  }

  /** A token of a new person. */
  newToken(): Promise<string> {
    return this.#tokens.signPerson({ person: newPersonId(), name: 'Bench' });
  }

  async tokenOf(person: number): Promise<string> {
    const token = this.#known.get(person) ?? (await this.newToken());
    this.#known.set(person, token);
    return token;
  }
}

/** How people join our tables. */
export type Tables = Pick<Contestant, 'sit' | 'watch' | 'meet' | 'comeBack' | 'hexesOf'> & {
  /** Joins a table with a full client; `url`: through another process than its own. */
  readonly come: (
    table: number,
    person: number,
    how?: { readonly url?: string; readonly have?: View },
  ) => Promise<Guest>;
};

/**
 * `asBytes`: once joined, players and watchers read and write the bytes of their connections themselves (`Line`), to
 * use as little processor time as possible; otherwise through `ws`, like the floor's clients.
 */
export const tablesOf = (games: readonly Game[], people: People, { asBytes = false } = {}): Tables => {
  const come: Tables['come'] = async (table, person, { url = games[table]!.url, have } = {}) =>
    Guest.come(url, games[table]!.id, await people.tokenOf(person), have);
  return {
    come,
    sit: async (table, player) => {
      const game = games[table]!;
      const guest = await Guest.come(game.url, game.id, game.players[player]!);
      return asBytes ? asBytePlayer(guest, game) : asPlayer(guest, game);
    },
    watch: async (table, person) => {
      const guest = await come(table, person);
      return asBytes ? asByteWatcher(guest, games[table]!) : asWatcher(guest, games[table]!);
    },
    hexesOf: (table) => games[table]!.hexes,
    meet: async (person) => void (await people.tokenOf(person)),
    comeBack: async (table, person, before) =>
      asWatcher(await come(table, person, { have: views.get(before)!() }), games[table]!),
  };
};

/** The last views of watchers, with which they come back. */
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
  drag: (counter, x, y) => guest.room.send('presence', { type: 'drag', pieces: [game.pieces[counter]!], x, y }),
  hide: (counters, hidden) => {
    const pieces = counters.map((counter) => game.pieces[counter]!);
    const { sides } = guest.you;
    if (hidden) guest.send({ type: 'maskPieces', pieces, sight: { there: 'all', where: 'all', what: sides } });
    else guest.send({ type: 'revealPieces', pieces, to: 'all' });
  },
});

const asByteWatcher = (guest: Guest, game: Game): Watcher => ({
  ...asWatcher(guest, game),
  onNews: (hear) => {
    guest.takeLine();
    guest.hear = hear;
  },
});

const asBytePlayer = (guest: Guest, game: Game): Player => {
  const frames = game.pieces.map(moveFrame);
  return {
    ...asPlayer(guest, game),
    ...asByteWatcher(guest, game),
    move: (counter, to) => guest.takeLine().send(frames[counter]!.with(guest.nextId(), to)),
  };
};

/** Opens a table, and seats its players. */
const openWith = async (url: string, players: readonly string[], wish: object) => {
  const [host = ''] = players;
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${host}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...wish, name: 'Bench' }),
  });
  const { id } = (await answer.json()) as { readonly id: string };
  const guests: Guest[] = [];
  for (const [player, token] of players.entries()) {
    const guest = await Guest.come(url, id, token);
    guests.push(guest);
    const seats = Object.keys(guest.view.table.seats) as SeatId[];
    await guest.give({ type: 'takeSeat', seat: seats[player]! });
  }
  const leave = (): Promise<unknown> => Promise.all(guests.map((guest) => guest.leave()));
  return { id, host: guests[0]!, leave };
};

/** Opens a table of the sandbox, lays out the counters, gives both seats to players, and leaves it. */
export const setUp = async (url: string, players: readonly string[], counters: number): Promise<Game> => {
  const wish = { module: 'sandbox', scenario: 'empty', options: board };
  const { id, host, leave } = await openWith(url, players, wish);
  const pieces = Array.from({ length: counters }, () => ({ counter: 'blue-infantry', at: randomPlace() }));
  await host.give({ type: 'createPieces', pieces });
  await leave();
  const after = await Guest.come(url, id, players[0]!);
  await after.leave();
  return { url, id, players, pieces: Object.keys(after.view.table.pieces) };
};

/** Opens a table of a game whose umpire judges every move, as tables are when nobody changes their settings. */
export const setUpJudged = async (url: string, players: readonly string[]): Promise<Game> => {
  const { id, host, leave } = await openWith(url, players, game);
  await host.give({ type: 'setTurn', ...moment });
  const movers = await moversOf(host.view.table);
  await leave();
  return { url, id, players, pieces: movers.map(({ piece }) => piece), hexes: movers.map(({ hexes }) => hexes) };
};
