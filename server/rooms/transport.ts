import type { IncomingMessage, Server } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { addressOf, networkOf } from '../http/network.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { limits, type MessageRates } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Clock } from '../ports.ts';
import { rememberSocket } from './cork.ts';
import { frameMeter } from './frame-meter.ts';
import { MeteredSocket } from './metered-socket.ts';

export interface TransportPorts {
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'received' | 'dropped'>;
  readonly rates: MessageRates;
  readonly trustedProxies: number;
  readonly publicUrl: string | undefined;
}

const options = {
  // It takes no server yet: it would report every port that is busy as an error of its own.
  noServer: true,
  maxPayload: limits.messageBytes,
  pingInterval: limits.heartbeat.interval,
  pingMaxRetries: limits.heartbeat.retries,
  WebSocket: MeteredSocket,
  closeTimeout: limits.closePatience,
};

/** Milliseconds between two looks at who takes nothing of what waits for them. */
const lookEvery = 5000;
/** Where rooms are: `/PROCESS/ROOM`. Colyseus would answer anything that is sent anywhere else. */
const roomPath = /^\/[\w-]+\/[\w-]+\?(.*&)?sessionId=/;

/** Why a websocket is not opened, as the status of the answer. */
type Refused = 403 | 404 | 429;

/** Colyseus' transport for websockets that are metered (`metered-socket.ts`), so many of each address. */
export class TableTransport extends WebSocketTransport {
  readonly #ports: TransportPorts;
  readonly #connections = new Map<string, number>();

  constructor(ports: TransportPorts) {
    super(options);
    this.#ports = ports;
    // Before Colyseus, which may bring somebody to a room at once.
    this.wss.prependListener('connection', (websocket: MeteredSocket, request: IncomingMessage) =>
      this.#begin(websocket, request),
    );
  }

  override attachToServer(server: Server): this {
    const looking = setInterval(() => {
      const now = this.#ports.clock.now();
      for (const websocket of this.wss.clients) (websocket as MeteredSocket).checkProgress(now);
    }, lookEvery).unref();
    server.on('close', () => clearInterval(looking));
    return super.attachToServer(server, { filter: (request) => this.#mayOpen(request) });
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(addressOf(request, this.#ports.trustedProxies));
  }

  #mayOpen(request: IncomingMessage): boolean {
    const refused = this.#refusalOf(request);
    if (refused) request.socket.end(`HTTP/1.1 ${refused} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    return refused === undefined;
  }

  #refusalOf(request: IncomingMessage): Refused | undefined {
    const { origin, host } = request.headers;
    if (!isOwnOrigin(origin, host, this.#ports.publicUrl)) return 403;
    if (!roomPath.test(request.url ?? '')) return 404;
    const open = this.#connections.get(this.#networkOf(request)) ?? 0;
    return open >= limits.connectionsPerAddress ? 429 : undefined;
  }

  #begin(websocket: MeteredSocket, request: IncomingMessage): void {
    const { clock, metrics, rates } = this.#ports;
    const network = this.#networkOf(request);
    rememberSocket(websocket, request.socket);
    websocket.begin({
      meter: frameMeter(rates),
      network,
      socket: request.socket,
      clock,
      received: metrics.received,
      dropped: metrics.dropped,
    });
    this.#count(network, 1);
    websocket.once('close', () => this.#count(network, -1));
  }

  #count(network: string, by: number): void {
    const open = (this.#connections.get(network) ?? 0) + by;
    if (open > 0) this.#connections.set(network, open);
    else this.#connections.delete(network);
  }
}
