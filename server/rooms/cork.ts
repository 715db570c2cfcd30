import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

const sockets = new WeakMap<WebSocket, Socket>();

/** Remembers the socket of a websocket, which `ws` does not expose. */
export const rememberSocket = (websocket: WebSocket, socket: Socket): void => {
  sockets.set(websocket, socket);
};

/** Buffers what is sent to a websocket, so that it goes to the network together. */
export interface Hold {
  /** Begins buffering until `letGo`, or until the end of the current turn of the event loop. */
  readonly begin: () => void;
  readonly letGo: () => void;
}

/** Everything sent to a websocket within `act` goes to the network in one piece. */
export const together = (websocket: WebSocket, act: () => void): void => {
  const socket = sockets.get(websocket);
  socket?.cork();
  try {
    act();
  } finally {
    socket?.uncork();
  }
};

export const holdFor = (websocket: WebSocket): Hold => {
  let held = false;
  const letGo = (): void => {
    if (!held) return;
    held = false;
    sockets.get(websocket)?.uncork();
  };
  return {
    begin: () => {
      if (held) return;
      held = true;
      sockets.get(websocket)?.cork();
      process.nextTick(letGo);
    },
    letGo,
  };
};
