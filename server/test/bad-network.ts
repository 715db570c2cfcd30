import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from 'node:net';

/** A bad network between clients and a server on this machine. */
export interface BadNetwork {
  readonly port: number;
  /** Cuts every connection there is; new ones are taken. */
  readonly cut: () => void;
  /** Takes no more from the server to its clients, as if nobody read, until `flow`. */
  readonly stall: () => void;
  readonly flow: () => void;
  /** Cuts every connection and takes none, until `up`. */
  readonly down: () => void;
  readonly up: () => void;
  readonly close: () => Promise<void>;
}

export const makeBadNetwork = async (target: () => number): Promise<BadNetwork> => {
  const pairs = new Set<{ readonly client: Socket; readonly server: Socket }>();
  let isUp = true;
  let isStalled = false;

  const gate = createServer((client) => {
    if (!isUp) return client.destroy();
    const server = tcpConnect(target(), '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.pipe(server);
    server.on('data', (bytes) => {
      if (!client.write(bytes)) server.pause();
    });
    client.on('drain', () => {
      if (!isStalled) server.resume();
    });
    if (isStalled) server.pause();
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');

  const cut = (): void => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
    pairs.clear();
  };

  return {
    port: (gate.address() as AddressInfo).port,
    cut,
    stall: () => {
      isStalled = true;
      for (const { server } of pairs) server.pause();
    },
    flow: () => {
      isStalled = false;
      for (const { server } of pairs) server.resume();
    },
    down: () => {
      isUp = false;
      cut();
    },
    up: () => {
      isUp = true;
    },
    close: async () => {
      cut();
      gate.close();
      await once(gate, 'close');
    },
  };
};
