import { DatabaseSync } from 'node:sqlite';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The floor that our figures are held against: the least a server can do that still keeps the third promise. It appends
 * every message to SQLite (WAL, FULL; all messages of one event-loop turn in one transaction), then broadcasts it as
 * JSON to everybody in the room. No rights, no limits, no secrets, no catching up.
 *
 * Arguments: a database file and the number of rooms. Prints its port.
 */
const [file = '', rooms = '1'] = process.argv.slice(2);
const COUNTERS = 600;

interface Move {
  readonly type: 'movePieces';
  readonly pieces: readonly string[];
  readonly to: string;
}

const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
database.exec(
  'CREATE TABLE IF NOT EXISTS steps (room INTEGER, seq INTEGER, data TEXT, PRIMARY KEY (room, seq)) WITHOUT ROWID',
);
const insert = database.prepare('INSERT INTO steps (room, seq, data) VALUES (?, ?, ?)');

class Room {
  readonly #id: number;
  readonly clients = new Set<WebSocket>();
  readonly pieces = new Map<string, string>();
  #seq: number;

  constructor(id: number) {
    this.#id = id;
    for (let n = 1; n <= COUNTERS; n += 1) this.pieces.set(`p${n}`, '0101');
    const last = database.prepare('SELECT max(seq) AS seq FROM steps WHERE room = ?').get(id);
    this.#seq = Number(last?.seq ?? 0);
  }

  /** The step as everybody will be told of it; stored by the caller's transaction. */
  store(seat: string, { pieces, to }: Move): string {
    this.#seq += 1;
    const moves = pieces.map((piece) => ({ piece, from: this.pieces.get(piece), to }));
    for (const piece of pieces) this.pieces.set(piece, to);
    const step = JSON.stringify({ type: 'movePieces', seq: this.#seq, time: Date.now(), seat, moves });
    insert.run(this.#id, this.#seq, step);
    return step;
  }

  whole(): string {
    return JSON.stringify({ type: 'whole', seq: this.#seq, pieces: Object.fromEntries(this.pieces) });
  }
}

const tables = Array.from({ length: Number(rooms) }, (_, id) => new Room(id));
let waiting: { readonly room: Room; readonly seat: string; readonly move: Move }[] = [];

const flush = (): void => {
  const batch = waiting;
  waiting = [];
  database.exec('BEGIN');
  const steps = batch.map(({ room, seat, move }) => ({ room, step: room.store(seat, move) }));
  database.exec('COMMIT');
  for (const { room, step } of steps) for (const client of room.clients) client.send(step);
};

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const [room, seat] = new URL(request.url ?? '', 'ws://floor').pathname.split('/').slice(1);
  const table = tables[Number(room)];
  if (!table || seat === undefined) return socket.close();
  table.clients.add(socket);
  socket.on('close', () => table.clients.delete(socket));
  socket.on('message', (data) => {
    if (waiting.push({ room: table, seat, move: JSON.parse(String(data)) as Move }) === 1) setImmediate(flush);
  });
  socket.send(table.whole());
});
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(address.port);
});
process.on('SIGTERM', () => {
  for (const socket of server.clients) socket.terminate();
  server.close(() => database.close());
});
