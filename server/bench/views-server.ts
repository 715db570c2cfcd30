import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { Encoder, StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { limits } from '../limits.ts';
import { serve } from './serve.ts';
import { openTurnLog } from './turn-log.ts';
import { type Line, Piece, ViewedTable, WHAT } from './views-state.ts';

/** A request; once it is stored, its line of the log. */
interface Asked {
  readonly room: Viewed;
  readonly client: Client;
  readonly act: Act;
}

type Act =
  | { readonly type: 'movePieces'; readonly piece: string; readonly to: string }
  | { readonly type: 'hidePieces'; readonly pieces: readonly string[]; readonly hidden: boolean };

interface Viewed {
  readonly id: number;
  /** The number of a step that is being stored. */
  readonly nextSeq: () => number;
  readonly tell: (stored: readonly Asked[]) => void;
}

/** Numbers of the acts in the log's lines. */
const acts = ['movePieces', 'hidePieces'] as const satisfies readonly Act['type'][];

/**
 * A room whose state is the table. Like ours, it tells a client where everything lies, in which order, and the log: who
 * did what when. It sends a patch as soon as the act is durable. It hides what a counter is, but not
 * that it is the same counter as before: its key in a map is the same for everybody. Like the floor it has no rights and
 * no limits.
 */
class ViewedRoom extends Room<{ state: ViewedTable }> implements Viewed {
  override state = new ViewedTable();
  override patchRate = 60_000;
  override autoDispose = false;
  id = 0;
  readonly #stacks = new Map<string, Piece[]>();
  /** Pieces whose identity only one client knows. */
  readonly #hidden = new Map<Piece, Client>();
  readonly #counters: number;
  readonly #append: (asked: Asked) => void;
  #stored = 0;
  #seq = 0;
  #time = Date.now();

  constructor(counters: number, append: (asked: Asked) => void) {
    super();
    this.#counters = counters;
    this.#append = append;
  }

  override onCreate({ table }: { readonly table: number }): void {
    this.id = table;
    for (let n = 0; n < this.#counters; n += 1) {
      const piece = new Piece().assign({ counter: 'blue-infantry', at: '', level: 0, face: 0, facing: 0 });
      this.state.pieces.set(`p${n}`, piece);
      this.#put(piece, '0101');
    }
    this.onMessage('move', (client, [piece, to]: [string, string]) =>
      this.#append({ room: this, client, act: { type: 'movePieces', piece, to } }),
    );
    this.onMessage('hide', (client, [pieces, hidden]: [string[], boolean]) =>
      this.#append({ room: this, client, act: { type: 'hidePieces', pieces, hidden } }),
    );
  }

  override onJoin(client: Client): void {
    const view = new StateView();
    client.view = view;
    for (const piece of this.state.pieces.values()) {
      view.add(piece);
      if (!this.#hidden.has(piece)) view.add(piece, WHAT);
    }
    client.send('log', [[this.#seq, 0, '', 0] satisfies Line]);
  }

  nextSeq(): number {
    this.#stored += 1;
    return this.#stored;
  }

  tell(stored: readonly Asked[]): void {
    const lines = stored.map(({ client, act }): Line => {
      if (act.type === 'movePieces') this.#put(this.state.pieces.get(act.piece)!, act.to);
      else for (const piece of act.pieces) this.#hide(this.state.pieces.get(piece)!, client, act.hidden);
      const since = Date.now() - this.#time;
      this.#seq += 1;
      this.#time += since;
      return [this.#seq, since, client.sessionId, acts.indexOf(act.type)];
    });
    this.broadcastPatch();
    this.broadcast('log', lines);
  }

  #hide(piece: Piece, by: Client, hidden: boolean): void {
    if (hidden) this.#hidden.set(piece, by);
    else this.#hidden.delete(piece);
    for (const client of this.clients) {
      if (client === by) continue;
      if (hidden) client.view?.remove(piece, WHAT);
      else client.view?.add(piece, WHAT);
    }
  }

  #put(piece: Piece, to: string): void {
    const from = this.#stacks.get(piece.at) ?? [];
    from.splice(piece.level, from.length > 0 ? 1 : 0);
    for (let level = piece.level; level < from.length; level += 1) from[level]!.level = level;
    const stack = this.#stacks.get(to) ?? [];
    this.#stacks.set(to, stack);
    piece.at = to;
    piece.level = stack.push(piece) - 1;
  }
}

/** The room's class for Colyseus, which creates the rooms. */
const makeRoom = (counters: number, append: (asked: Asked) => void) =>
  class extends ViewedRoom {
    constructor() {
      super(counters, append);
    }
  };

/**
 * The other way to send tables, to compare ours with: as a Colyseus state with a view for each client, and the same
 * log as the floor's. Arguments: a database file, and the number of counters.
 */
await serve(async (file = '', counters = '600') => {
  Encoder.BUFFER_SIZE = 64 * 1024;
  const append = await openTurnLog<Asked, Asked>(file, {
    store: (asked, insert) => {
      const { room, client, act } = asked;
      const seq = room.nextSeq();
      insert(room.id, seq, JSON.stringify({ ...act, seq, time: Date.now(), seat: client.sessionId }));
      return asked;
    },
    tell: (stored) => {
      for (const room of new Set(stored.map((asked) => asked.room))) {
        room.tell(stored.filter((asked) => asked.room === room));
      }
    },
  });

  const http = createServer();
  const quiet = { debug() {}, trace() {}, info() {}, warn() {}, error: console.error };
  const transport = new WebSocketTransport({
    server: http,
    pingInterval: limits.heartbeat.interval,
    pingMaxRetries: limits.heartbeat.retries,
  });
  const colyseus = new Server({ transport, greet: false, gracefullyShutdown: false, logger: quiet });
  colyseus.define('views', makeRoom(Number(counters), append)).filterBy(['table'] as never[]);
  const listening = once(http, 'listening');
  await colyseus.listen(0, '127.0.0.1');
  await listening;
  return { port: (http.address() as AddressInfo).port, stop: () => http.closeAllConnections() };
});
