import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startChild } from './child.ts';
import type { Contestant, Player } from './contestant.ts';

/** `where`: PostgreSQL's address; absent: a file in the folder. */
export const startFloor = async (
  folder: string,
  tables: number,
  counters: number,
  where = join(folder, 'floor.db'),
): Promise<Contestant> => {
  const child = await startChild('./floor-server.ts', where, String(tables), String(counters));
  const come = (table: number, seat: string): Promise<Player> =>
    comeIn(`ws://127.0.0.1:${child.port}/${table}/${seat}`);
  return {
    ...child,
    name: 'floor',
    sit: (table, player) => come(table, `player-${player}`),
    watch: (table) => come(table, 'spectator'),
    comeBack: (table) => come(table, 'spectator'),
  };
};

/** Each message after the first is one step: this client only counts them. */
const comeIn = async (url: string): Promise<Player> => {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const [data] = await once(socket, 'message');
  const whole = JSON.parse(String(data)) as { readonly seq: number; readonly pieces: Readonly<Record<string, string>> };
  let { seq } = whole;
  let hear = (): void => {};
  socket.on('message', () => {
    seq += 1;
    hear();
  });
  return {
    socket,
    seq: () => seq,
    onNews: (listener) => {
      hear = listener;
    },
    places: () => Object.values(whole.pieces),
    move: (counter, to) => socket.send(JSON.stringify({ type: 'movePieces', pieces: [`p${counter}`], to })),
    leave: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
};
