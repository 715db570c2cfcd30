import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { LED, type LedKeys, ledFrom, ledHeader } from '../cluster/led.ts';
import { headOf, passOn } from '../cluster/pass-on.ts';
import { addressOf, networkOf } from '../http/network.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { limits, type MessageRates, type Rates } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { FollowedStanding } from '../operator/standing.ts';
import type { Clock } from '../ports.ts';
import { takeHanded } from '../processes.ts';
import { rememberSocket } from './cork.ts';
import { frameMeter } from './frame-meter.ts';
import type { Hostility } from './hostility.ts';
import { MeteredSocket } from './metered-socket.ts';

export interface TransportPorts {
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'received' | 'dropped'>;
  readonly rates: MessageRates & Pick<Rates, 'connectionsPerAddress'>;
  readonly trustedProxies: number;
  readonly publicUrl: string | undefined;
  /** The most websockets of this process. */
  readonly maxSockets: number;
  readonly standing: Pick<FollowedStanding, 'bannedUntil'>;
  readonly hostility: Pick<Hostility, 'note' | 'read'>;
  /** The keys for the networks of connections that other processes pass on (`cluster/led.ts`). */
  readonly led: LedKeys;
  /** The address of another process over the same Redis; absent: this is the only process. */
  readonly addressOf: ((process: string) => string | undefined) | undefined;
  /** Hands a websocket over to another process behind the same port; absent: there is none. */
  readonly handOver: ((process: string, socket: Socket, head: string) => void) | undefined;
}

const options = {
  // Colyseus gets no server yet: it would report every busy port as an error of its own.
  noServer: true,
  maxPayload: limits.messageBytes,
  pingInterval: limits.heartbeat.interval,
  pingMaxRetries: limits.heartbeat.retries,
  WebSocket: MeteredSocket,
  closeTimeout: limits.closePatience,
};

/** Milliseconds between two checks for stalled connections. */
const lookEvery = 5000;
/** The addresses of rooms: `/PROCESS/ROOM`. Colyseus would answer at any other address, too. */
const roomPath = /^\/([\w-]+)\/[\w-]+\?(.*&)?sessionId=/;

/** The HTTP status with which a websocket is refused. */
type Refused = 403 | 404 | 429 | 503;

/** Colyseus' transport with metered websockets (`metered-socket.ts`), limited for each address. */
export class TableTransport extends WebSocketTransport {
  readonly #ports: TransportPorts;
  readonly #connections = new Map<string, number>();

  constructor(ports: TransportPorts) {
    super(options);
    this.#ports = ports;
    // Runs before Colyseus, which may join a client to a room at once.
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
    if (this.#ports.handOver) takeHanded(server);
    server.on('upgrade', (request, socket, head) => this.#lead(request, socket as Socket, head));
    return super.attachToServer(server, { filter: (request) => this.#mayOpen(request) });
  }

  /** The number of open websockets. */
  get sockets(): number {
    return this.wss.clients.size;
  }

  #networkOf(request: IncomingMessage): string {
    const { led, trustedProxies } = this.#ports;
    return ledFrom(led, request.url ?? '', request.headers) ?? networkOf(addressOf(request, trustedProxies));
  }

  #mayOpen(request: IncomingMessage): boolean {
    if (this.#elsewhere(request) !== undefined) return false;
    const refused = this.#refusalOf(request);
    if (refused) refuse(request.socket, refused);
    return refused === undefined;
  }

  /** Passes on a connection for a room of another process. */
  #lead(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const process = this.#elsewhere(request);
    if (process === undefined) return;
    const { addressOf, handOver, led } = this.#ports;
    const address = addressOf?.(process);
    const refused = this.#refusalOf(request);
    const wasLed = request.headers[LED];
    if (refused || address === undefined) refuse(socket, refused ?? 404);
    else if (handOver && address === addressOf?.(matchMaker.processId)) {
      handOver(process, socket, headOf(request, wasLed?.toString()));
    } else if (wasLed !== undefined) refuse(socket, 404);
    else passOn(address, socket, headOf(request, ledHeader(led, request.url!, this.#networkOf(request))), head);
  }

  #refusalOf(request: IncomingMessage): Refused | undefined {
    const { origin, host } = request.headers;
    const isOwn = isOwnOrigin(origin, host, this.#ports.publicUrl);
    const network = this.#networkOf(request);
    if (!isOwn || !roomPath.test(request.url ?? '')) {
      this.#ports.hostility.note(network, 'connection', isOwn ? 'no address of a room' : 'from a page of another site');
      return isOwn ? 404 : 403;
    }
    if (this.sockets >= this.#ports.maxSockets) return 503;
    if (this.#ports.standing.bannedUntil(network) !== undefined) return 403;
    const open = this.#connections.get(network) ?? 0;
    return open >= this.#ports.rates.connectionsPerAddress ? 429 : undefined;
  }

  #begin(websocket: MeteredSocket, request: IncomingMessage): void {
    const { clock, metrics, rates, hostility } = this.#ports;
    const network = this.#networkOf(request);
    rememberSocket(websocket, request.socket);
    websocket.begin({
      meter: frameMeter(rates),
      network,
      socket: request.socket,
      clock,
      received: metrics.received,
      dropped: metrics.dropped,
      hostility,
    });
    this.#count(network, 1);
    websocket.once('close', () => this.#count(network, -1));
  }

  /** The other process for which a connection is meant, if any. */
  #elsewhere({ url = '' }: IncomingMessage): string | undefined {
    const [, process] = roomPath.exec(url) ?? [];
    return this.#ports.addressOf === undefined || process === matchMaker.processId ? undefined : process;
  }

  #count(network: string, by: number): void {
    const open = (this.#connections.get(network) ?? 0) + by;
    if (open > 0) this.#connections.set(network, open);
    else this.#connections.delete(network);
  }
}

const refuse = (socket: Socket, status: Refused): void => {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
