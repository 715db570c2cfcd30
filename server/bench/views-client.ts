import './plain-websocket.ts';
import { join } from 'node:path';
import { Client, type Room } from 'colyseus.js';
import { startChild } from './child.ts';
import type { Contestant, Player } from './contestant.ts';
import { socketOf } from './sdk.ts';
import { type Line, ViewedTable } from './views-state.ts';

/** It has one table. */
export const startViews = async (folder: string, counters: number): Promise<Contestant> => {
  const child = await startChild('./views-server.ts', join(folder, 'views.db'), String(counters));
  const come = (): Promise<Player> => comeIn(`http://127.0.0.1:${child.port}`, counters);
  return { ...child, name: 'state views', sit: come, watch: come };
};

const comeIn = async (url: string, counters: number): Promise<Player> => {
  const room: Room = await new Client(url).joinOrCreate('views', {}, ViewedTable);
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
  const places = [...state.pieces.values()].map(({ at }) => at);
  return {
    socket: socketOf(room),
    seq: () => seq,
    onNews: (listener) => {
      hear = listener;
    },
    places: () => places,
    move: (counter, to) => room.send('move', [`p${counter}`, to]),
    leave: async () => void (await room.leave()),
  };
};
