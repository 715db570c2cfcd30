import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { Encoder, StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { serve } from './serve.ts';
import { openTurnLog } from './turn-log.ts';
import { type Line, Piece, ViewedTable } from './views-state.ts';

/** A move that somebody asked for; once it is stored, its line of the log. */
interface Move {
  readonly room: Pick<InstanceType<ReturnType<typeof makeRoom>>, 'tell'>;
  readonly seat: string;
  readonly piece: string;
  readonly to: string;
}

/**
 * A room whose state is the table. As with ours a client learns where everything lies, in what order, and the log: who
 * did what when. A patch is sent as soon as moves are durable. Like the floor it has no rights, limits and secrets.
 */
const makeRoom = (counters: number, append: (move: Move) => void) =>
  class ViewedRoom extends Room<{ state: ViewedTable }> {
    override state = new ViewedTable();
    override patchRate = 60_000;
    override autoDispose = false;
    readonly #stacks = new Map<string, Piece[]>();
    #seq = 0;
    #time = Date.now();

    override onCreate(): void {
      for (let n = 0; n < counters; n += 1) {
        const piece = new Piece().assign({ counter: 'blue-infantry', at: '', level: 0, face: 0, facing: 0 });
        this.state.pieces.set(`p${n}`, piece);
        this.#put(piece, '0101');
      }
      this.onMessage('move', (client, [piece, to]: [string, string]) =>
        append({ room: this, seat: client.sessionId, piece, to }),
      );
    }

    override onJoin(client: Client): void {
      client.view = new StateView();
      for (const piece of this.state.pieces.values()) client.view.add(piece);
      client.send('log', [[this.#seq, 0, '', 0] satisfies Line]);
    }

    tell(moves: readonly Move[]): void {
      const lines = moves.map(({ seat, piece, to }): Line => {
        this.#put(this.state.pieces.get(piece)!, to);
        const since = Date.now() - this.#time;
        this.#seq += 1;
        this.#time += since;
        return [this.#seq, since, seat, 0];
      });
      this.broadcastPatch();
      this.broadcast('log', lines);
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
  };

/**
 * The other way to send a table, to compare ours with: as a Colyseus state with a view for each client, and the same
 * log as the floor's. Arguments: a database file, and the number of counters.
 */
await serve(async (file = '', counters = '600') => {
  Encoder.BUFFER_SIZE = 1024 * 1024;
  let stored = 0;
  const append = openTurnLog<Move, Move>(
    file,
    (move, insert) => {
      const { seat, piece, to } = move;
      stored += 1;
      insert(0, stored, JSON.stringify({ type: 'movePieces', seq: stored, time: Date.now(), seat, piece, to }));
      return move;
    },
    (moves) => {
      for (const room of new Set(moves.map((move) => move.room))) room.tell(moves.filter((move) => move.room === room));
    },
  );

  const http = createServer();
  const quiet = { debug() {}, trace() {}, info() {}, warn() {}, error: console.error };
  const transport = new WebSocketTransport({ server: http });
  const colyseus = new Server({ transport, greet: false, gracefullyShutdown: false, logger: quiet });
  colyseus.define('views', makeRoom(Number(counters), append));
  const listening = once(http, 'listening');
  await colyseus.listen(0, '127.0.0.1');
  await listening;
  return { port: (http.address() as AddressInfo).port, stop: () => http.closeAllConnections() };
});
