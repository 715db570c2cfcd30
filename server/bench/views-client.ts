import './plain-websocket.ts';
import { join } from 'node:path';
import { Client, type Room } from 'colyseus.js';
import { startChild } from './child.ts';
import type { Contestant, Player } from './contestant.ts';
import { socketOf } from './sdk.ts';
import { type Line, ViewedTable } from './views-state.ts';

export const startViews = async (folder: string, counters: number): Promise<Contestant> => {
  const child = await startChild('./views-server.ts', join(folder, 'views.db'), String(counters));
  const come = (table: number): Promise<Player> => comeIn(`http://127.0.0.1:${child.port}`, table, counters);
  return { ...child, name: 'state views', sit: come, watch: come, comeBack: come };
};

const comeIn = async (url: string, table: number, counters: number): Promise<Player> => {
  const room: Room = await new Client(url).joinOrCreate('views', { table }, ViewedTable);
  room.reconnection.enabled = false;
  const state = room.state as ViewedTable;
  let seq = 0;
  let hear = (): void => {};
  room.onMessage('log', (lines: readonly Line[]) => {
    seq = lines.at(-1)![0];
    hear();
  });
  await new Promise<void>((resolve) => {
    room.onStateChange(() => {
      if (state.pieces.size === counters) resolve();
    });
  });
  return {
    socket: socketOf(room),
    seq: () => seq,
    onNews: (listener) => {
      hear = listener;
    },
    places: () => [...state.pieces.values()].map(({ at }) => at),
    move: (counter, to) => room.send('move', [`p${counter}`, to]),
    hide: (hidden, isHidden) => room.send('hide', [hidden.map((counter) => `p${counter}`), isHidden]),
    leave: async () => void (await room.leave()),
  };
};
