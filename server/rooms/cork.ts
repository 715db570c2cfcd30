import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

const sockets = new WeakMap<WebSocket, Socket>();

/** Remembers the socket under a websocket, which `ws` does not show. */
export const rememberSocket = (websocket: WebSocket, socket: Socket): void => {
  sockets.set(websocket, socket);
};

/** Holds back what a websocket is sent, so that it goes to the network together. */
export interface Hold {
  /** From now on, until `letGo`, or the end of what runs at the moment. */
  readonly begin: () => void;
  readonly letGo: () => void;
}

/** What is sent to a websocket within `act` goes to the network in one piece. */
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
