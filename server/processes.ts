import nodeCluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { z } from 'zod';

// Several processes behind one port: Node's own cluster. The leading process takes connections and deals them out, one after
// the other; any process can answer any request. A websocket is for the one process in which its table is live: where it
// comes to another, that hands over the socket itself, so that nothing stands between the two afterwards.

/** What a process says to the leading one once it listens. */
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

/** Milliseconds until a process that died is started again: at first, at most; and for which it must live to begin anew. */
const [startsAfter, startsAtLast, livesFor] = [100, 5000, 10_000];
/** Milliseconds for a process to come up that is to take the place of another, and for the other to end then. */
const [comesUpWithin, endsWithin] = [60_000, 15_000];

/** The processes of one machine behind one port, led by the process that this is called in. */
export interface Led {
  readonly first: Ready;
  /** Puts a new process in the place of each, one after the other: at every moment as many as before take connections. */
  readonly replaceAll: () => Promise<void>;
  /** Asks all to stop. True if all stopped well. */
  readonly stop: () => Promise<boolean>;
}

/** @throws if the first of them does not come up; it has said why */
export const leadProcesses = async (
  count: number,
  { program, port, logger }: { readonly program: string; readonly port: number; readonly logger: Logger },
): Promise<Led> => {
  nodeCluster.setupPrimary({ exec: program, args: [] });
  // Node shares a port among processes that ask for it by the same number: 0 would be a port of its own for the first.
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

/** The processes that are led. */
class Pack {
  readonly #logger: Logger;
  /** By what the others know them; empty until they are ready. */
  readonly #workers = new Map<Worker, string>();
  /** Those in whose place another is already, or that were to take a place and have not come up yet. */
  readonly #unmissed = new Set<Worker>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** The one that is asked for; once the first is ready, the one that it got. */
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

  /** One more, which is started again whenever it dies. `failures`: so often it has died since it last lived for long. */
  add(failures = 0): Promise<Ready> {
    return this.#start(failures).ready;
  }

  #start(failures = 0): Started {
    const began = Date.now();
    const started = this.#fork();
    const { worker } = started;
    worker.once('exit', (code, signal) => {
      // One that was just starting has nothing to end.
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

  /** Asked again meanwhile, it begins anew when it is through. */
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
      // In the place of one that died meanwhile there is a new one already.
      if (!this.#workers.has(worker)) continue;
      this.#unmissed.add(worker);
      if (!(await this.#comesUp())) {
        this.#logger.error('a successor did not come up; the processes that are left stay as they are');
        // It may have died meanwhile, and is missed now.
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
 * Node deals a connection out and forgets it until the process says that it has taken it: of one that dies meanwhile the
 * connection would stay open for good, and nobody would answer. One is dealt to a process at a time.
 */
const closeUntaken = (worker: Worker): void => {
  const { process } = worker;
  const send = process.send.bind(process) as (...given: unknown[]) => boolean;
  let dealt: { readonly close: () => void } | undefined;
  process.send = (message: unknown, ...rest: unknown[]) => {
    if ((message as { readonly act?: string }).act === 'newconn') dealt = rest[0] as typeof dealt;
    return send(message, ...rest);
  };
  // One that was taken is closed here already; that it is closed again is nothing.
  worker.once('exit', () => dealt?.close());
};

/** Asks a process to end, and ends it if it does not. */
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

/** Whether this is one of several that a leading process has started. */
export const isLed = (): boolean => nodeCluster.isWorker;

/** Says to the leading process that this one listens. */
export const sayReady = ({ process: id, port, urls }: Omit<Ready, 'says'>): void => {
  process.send!({ says: 'ready', process: id, port, urls } satisfies Ready);
};

/** Hands a websocket over to another process of this machine. */
export const handOver = (to: string, socket: Socket, head: string): void => {
  // The server that took it is not to wait for it when it closes.
  Reflect.deleteProperty(socket, 'server');
  socket.on('error', () => {});
  process.send!({ says: 'handed', to, head }, socket, {}, () => socket.destroy());
};

/** Takes websockets that others hand over to this process, as if they had come to its own port. */
export const takeHanded = (http: Server): void => {
  process.on('message', (said: unknown, socket: Socket | undefined) => {
    const parsed = handed.safeParse(said);
    if (!parsed.success || !socket) return;
    http.emit('connection', socket);
    socket.emit('data', Buffer.from(parsed.data.head, 'latin1'));
    socket.resume();
  });
};
