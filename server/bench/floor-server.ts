import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { serve } from './serve.ts';
import { type Insert, openTurnLog } from './turn-log.ts';

interface Asked {
  readonly room: Room;
  readonly seat: string;
  readonly move: Move;
}

interface Told {
  readonly room: Room;
  readonly step: string;
}

interface Move {
  readonly type: 'movePieces';
  readonly pieces: readonly string[];
  readonly to: string;
}

class Room {
  readonly #id: number;
  readonly clients = new Set<WebSocket>();
  readonly pieces = new Map<string, string>();
  #seq = 0;

  constructor(id: number, counters: number) {
    this.#id = id;
    for (let n = 0; n < counters; n += 1) this.pieces.set(`p${n}`, '0101');
  }

  /** The step in the form for everybody. */
  store(seat: string, { pieces, to }: Move, insert: Insert): string {
    this.#seq += 1;
    const moves = pieces.map((piece) => ({ piece, from: this.pieces.get(piece), to }));
    for (const piece of pieces) this.pieces.set(piece, to);
    const step = JSON.stringify({ type: 'movePieces', seq: this.#seq, time: Date.now(), seat, moves });
    insert(this.#id, this.#seq, step);
    return step;
  }

  whole(): string {
    return JSON.stringify({ type: 'whole', seq: this.#seq, pieces: Object.fromEntries(this.pieces) });
  }
}

/**
 * The floor for our figures: the least that a server can do while it stores moves before it sends them. It appends
 * every message to SQLite (WAL, FULL) or PostgreSQL (all messages of one event-loop turn in one transaction), then broadcasts
 * it as JSON to everybody in the room. It has no rights, limits, secrets or catching up.
 *
 * Arguments: a database file or PostgreSQL's address, the number of rooms, and of counters in each.
 */
await serve(async (where = '', rooms = '1', counters = '600') => {
  const tables = Array.from({ length: Number(rooms) }, (_, id) => new Room(id, Number(counters)));
  const append = await openTurnLog<Asked, Told>(where, {
    store: ({ room, seat, move }, insert) => ({ room, step: room.store(seat, move, insert) }),
    tell: (stored) => {
      for (const { room, step } of stored) for (const client of room.clients) client.send(step);
    },
  });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket, request) => {
    const [number, seat] = new URL(request.url ?? '', 'ws://floor').pathname.split('/').slice(1);
    const room = tables[Number(number)];
    if (!room || seat === undefined) return socket.close();
    room.clients.add(socket);
    socket.on('close', () => room.clients.delete(socket));
    socket.on('message', (data) => append({ room, seat, move: JSON.parse(String(data)) as Move }));
    socket.send(room.whole());
  });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
});
