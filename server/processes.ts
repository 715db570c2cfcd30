import nodeCluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { z } from 'zod';

// Several processes behind one port, by Node's cluster. The primary process accepts connections and distributes them in turn.
// Any process can answer any request. A websocket belongs to the one process in which its table is live: if it reaches
// another, that process hands over the socket itself, so that nothing stands in between afterwards.

/** The message of a process to the primary once it listens. */
const ready = z.object({
  says: z.literal('ready'),
  process: z.string(),
  port: z.number(),
  urls: z.array(z.string()).readonly(),
});
export type Ready = z.infer<typeof ready>;

/** A websocket for another process: the head of its request. */
const handed = z.object({ says: z.literal('handed'), to: z.string(), head: z.string() });

const word = z.discriminatedUnion('says', [ready, handed]);

/** Milliseconds until a dead process is started again: at first, and at most; and its lifetime after which the delay is reset. */
const [startsAfter, startsAtLast, livesFor] = [100, 5000, 10_000];
/** Milliseconds for a replacement to start, and then for the old process to end. */
const [comesUpWithin, endsWithin] = [60_000, 15_000];

/** The processes of one machine behind one port, led by the current process. */
export interface Led {
  readonly first: Ready;
  /** Replaces the processes one after the other: at every moment as many processes as before accept connections. */
  readonly replaceAll: () => Promise<void>;
  /** Asks all to stop. True if all stopped cleanly. */
  readonly stop: () => Promise<boolean>;
}

/** @throws if the first process does not start; it has reported why */
export const leadProcesses = async (
  count: number,
  { program, port, logger }: { readonly program: string; readonly port: number; readonly logger: Logger },
): Promise<Led> => {
  nodeCluster.setupPrimary({ exec: program, args: [] });
  // Node shares a port among processes that ask for the same number; 0 would give each its own port.
  const pack = new Pack(logger, port === 0 ? await freePort() : port);
  const first = await pack.begin();
  await Promise.all(Array.from({ length: count - 1 }, () => pack.add().catch(() => {})));
  return { first, replaceAll: () => pack.replaceAll(), stop: () => pack.stop() };
};

interface Started {
  readonly worker: Worker;
  readonly ready: Promise<Ready>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** The led processes. */
class Pack {
  readonly #logger: Logger;
  /** The ids by which other processes know them; empty until they are ready. */
  readonly #workers = new Map<Worker, string>();
  /** Processes that have been replaced already, or replacements that have not started yet: their death needs no restart. */
  readonly #unmissed = new Set<Worker>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** The requested port; once the first process is ready, its actual port. */
  #port: number;
  #isBegun = false;
  #isStopping = false;
  #isWell = true;
  #replacing: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(logger: Logger, port: number) {
    this.#logger = logger;
    this.#port = port;
  }

  async begin(): Promise<Ready> {
    const first = await this.add();
    this.#port = first.port;
    this.#isBegun = true;
    return first;
  }

  /** Starts another process, which is restarted whenever it dies. `failures`: how often it has died since it last lived for long. */
  add(failures = 0): Promise<Ready> {
    return this.#start(failures).ready;
  }

  #start(failures = 0): Started {
    const began = Date.now();
    const started = this.#fork();
    const { worker } = started;
    worker.once('exit', (code, signal) => {
      // A process that is just starting has nothing to finish.
      if (this.#isStopping) this.#isWell &&= code === 0 || signal === 'SIGTERM';
      else if (!this.#unmissed.delete(worker) && this.#isBegun)
        this.#addLater(Date.now() - began > livesFor ? 0 : failures, { code, signal });
    });
    return started;
  }

  #addLater(failures: number, ended: object): void {
    this.#logger.error(ended, 'a process died and is started again');
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.add(failures + 1).catch(() => {});
      },
      Math.min(startsAfter * 2 ** failures, startsAtLast),
    );
    this.#timers.add(timer);
  }

  #fork(): Started {
    const worker = nodeCluster.fork({ PORT: String(this.#port) });
    this.#workers.set(worker, '');
    closeUntaken(worker);
    worker.on('error', (error) => this.#logger.error({ err: error }, 'a process cannot be reached'));
    worker.once('exit', () => this.#workers.delete(worker));
    const ready = new Promise<Ready>((resolve, reject) => {
      worker.once('exit', () => reject(new Error('The process ended before it was ready.')));
      worker.on('message', (said: unknown, socket: Socket | undefined) => {
        const parsed = word.safeParse(said);
        if (!parsed.success) return;
        if (parsed.data.says === 'handed') return handOn(this.#workers, parsed.data, socket);
        this.#workers.set(worker, parsed.data.process);
        resolve(parsed.data);
      });
    });
    return { worker, ready };
  }

  /** If asked again meanwhile, it runs once more after it has finished. */
  replaceAll(): Promise<void> {
    this.#isAskedAgain = this.#replacing !== undefined;
    this.#replacing ??= this.#replaceEach().finally(() => {
      this.#replacing = undefined;
      if (this.#isAskedAgain) return this.replaceAll();
    });
    return this.#replacing;
  }

  async #replaceEach(): Promise<void> {
    this.#logger.info({ count: this.#workers.size }, 'each process gets a successor');
    for (const worker of [...this.#workers.keys()]) {
      if (this.#isStopping) return;
      // A process that died meanwhile has been replaced already.
      if (!this.#workers.has(worker)) continue;
      this.#unmissed.add(worker);
      if (!(await this.#comesUp())) {
        this.#logger.error('a successor did not come up; the processes that are left stay as they are');
        // The replacement may have died meanwhile; now it must be restarted.
        if (!this.#unmissed.delete(worker)) this.#addLater(0, {});
        return;
      }
      if (this.#workers.has(worker)) await endOf(worker);
    }
    this.#logger.info('each process has its successor');
  }

  async #comesUp(): Promise<boolean> {
    const { worker: successor, ready } = this.#start();
    this.#unmissed.add(successor);
    const timer = setTimeout(() => successor.process.kill('SIGKILL'), comesUpWithin);
    const isUp = await ready.then(
      () => true,
      () => false,
    );
    clearTimeout(timer);
    if (isUp) this.#unmissed.delete(successor);
    return isUp;
  }

  async stop(): Promise<boolean> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const ended = [...this.#workers.keys()].map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of this.#workers.keys()) worker.process.kill('SIGTERM');
    await Promise.all(ended);
    return this.#isWell;
  }
}

/**
 * Node hands a connection to a process and forgets it until the process confirms. If the process dies before, the
 * connection would stay open for good without an answer. A process gets one connection at a time.
 */
const closeUntaken = (worker: Worker): void => {
  const { process } = worker;
  const send = process.send.bind(process) as (...given: unknown[]) => boolean;
  let dealt: { readonly close: () => void } | undefined;
  process.send = (message: unknown, ...rest: unknown[]) => {
    if ((message as { readonly act?: string }).act === 'newconn') dealt = rest[0] as typeof dealt;
    return send(message, ...rest);
  };
  // A confirmed connection is closed here already; closing it again does nothing.
  worker.once('exit', () => dealt?.close());
};

/** Asks a process to end, and kills it if it does not. */
const endOf = async (worker: Worker): Promise<void> => {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), endsWithin);
  await ended;
  clearTimeout(timer);
};

const handOn = (
  workers: ReadonlyMap<Worker, string>,
  said: z.infer<typeof handed>,
  socket: Socket | undefined,
): void => {
  const [worker] = [...workers].find(([, process]) => process === said.to) ?? [];
  if (!socket || !worker?.isConnected()) {
    socket?.destroy();
    return;
  }
  socket.on('error', () => {});
  worker.send(said, socket, (error) => error && socket.destroy());
};

/** Whether a primary process has started this one. */
export const isLed = (): boolean => nodeCluster.isWorker;

/** Tells the primary that this process listens. */
export const sayReady = ({ process: id, port, urls }: Omit<Ready, 'says'>): void => {
  process.send!({ says: 'ready', process: id, port, urls } satisfies Ready);
};

/** Hands a websocket over to another process of this machine. */
export const handOver = (to: string, socket: Socket, head: string): void => {
  // This process's server must not wait for the socket when it closes.
  Reflect.deleteProperty(socket, 'server');
  socket.on('error', () => {});
  process.send!({ says: 'handed', to, head }, socket, {}, () => socket.destroy());
};

/** Accepts websockets that other processes hand over, as if they had come to this port. */
export const takeHanded = (http: Server): void => {
  process.on('message', (said: unknown, socket: Socket | undefined) => {
    const parsed = handed.safeParse(said);
    if (!parsed.success || !socket) return;
    http.emit('connection', socket);
    socket.emit('data', Buffer.from(parsed.data.head, 'latin1'));
    socket.resume();
  });
};
