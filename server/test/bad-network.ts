import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from 'node:net';

/** A simulated bad network between clients and a server on this machine. */
export interface BadNetwork {
  readonly port: number;
  /** Cuts every connection; new ones are accepted. */
  readonly cut: () => void;
  /** Stops reading from the server, as if no client read, until `flow`. */
  readonly stall: () => void;
  readonly flow: () => void;
  /** Stops reading from both sides, without a word, as if every packet were lost, until `flow`. */
  readonly swallow: () => void;
  /** Cuts every connection and accepts none, until `up`. */
  readonly down: () => void;
  readonly up: () => void;
  readonly close: () => Promise<void>;
}

/** A client's connection and the corresponding one to the server: data of one goes to the other. */
class Pair {
  readonly #client: Socket;
  readonly #server: Socket;

  /** @param isStalled whether nothing goes to the client now; @param isSwallowed nothing goes to the server, either */
  constructor(
    client: Socket,
    server: Socket,
    { isStalled, isSwallowed }: { readonly isStalled: () => boolean; readonly isSwallowed: () => boolean },
    onEnd: (pair: Pair) => void,
  ) {
    this.#client = client;
    this.#server = server;
    const end = (): void => {
      onEnd(this);
      this.cut();
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (bytes) => {
      if (!server.write(bytes)) client.pause();
    });
    server.on('drain', () => {
      if (!isSwallowed()) client.resume();
    });
    client.on('end', () => server.end());
    server.on('data', (bytes) => {
      if (!client.write(bytes)) server.pause();
    });
    client.on('drain', () => {
      if (!isStalled()) server.resume();
    });
    if (isStalled()) server.pause();
    if (isSwallowed()) client.pause();
  }

  cut(): void {
    this.#client.destroy();
    this.#server.destroy();
  }
  stall(): void {
    this.#server.pause();
  }
  swallow(): void {
    this.#server.pause();
    this.#client.pause();
  }
  flow(): void {
    this.#server.resume();
    this.#client.resume();
  }
}

export const makeBadNetwork = async (target: () => number): Promise<BadNetwork> => {
  const pairs = new Set<Pair>();
  let isUp = true;
  let isStalled = false;
  let isSwallowed = false;

  const gate = createServer((client) => {
    if (!isUp) return client.destroy();
    const server = tcpConnect(target(), '127.0.0.1');
    const pair = new Pair(client, server, { isStalled: () => isStalled, isSwallowed: () => isSwallowed }, (ended) =>
      pairs.delete(ended),
    );
    pairs.add(pair);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');

  const cut = (): void => {
    for (const pair of pairs) pair.cut();
    pairs.clear();
  };

  return {
    port: (gate.address() as AddressInfo).port,
    cut,
    stall: () => {
      isStalled = true;
      for (const pair of pairs) pair.stall();
    },
    swallow: () => {
      isStalled = true;
      isSwallowed = true;
      for (const pair of pairs) pair.swallow();
    },
    flow: () => {
      isStalled = false;
      isSwallowed = false;
      for (const pair of pairs) pair.flow();
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
