import type { Room } from 'colyseus.js';
import type { WebSocket } from 'ws';

/** What an SDK's room reads from (`plain-websocket.ts`). */
export const socketOf = (room: Room): WebSocket =>
  (room.connection.transport as unknown as { readonly ws: WebSocket }).ws;
