import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Memory } from './serve.ts';

/** A server under measurement, and functions to join its tables. Tables are numbered from 0. */
export interface Contestant {
  readonly name: string;
  /** `player`: 0 or 1. */
  readonly sit: (table: number, player: number) => Promise<Player>;
  /** Resolves when the whole state is there; `reach` is the step up to which further steps must come. `person`: a number for the person. */
  readonly watch: (table: number, person: number) => Promise<Watcher>;
  /** Registers a person beforehand, because that is not part of joining. */
  readonly meet?: (person: number) => Promise<void>;
  /** A person who left comes again; `before`: what they had, if it is of use. */
  readonly comeBack: (table: number, person: number, before: Watcher) => Promise<Watcher>;
  /** By counter: where the first player may move it by the rules. Absent: each player may move own counters anywhere. */
  readonly hexesOf?: (table: number) => readonly (readonly string[])[] | undefined;
  readonly memory: () => Promise<Memory>;
  readonly settledMemory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
}

/** Somebody at a table. */
export interface Watcher {
  readonly socket: WebSocket;
  /** The newest step it has been told of. */
  readonly seq: () => number;
  /** Calls back at each newer step; steps are not processed further from then on. */
  readonly onNews: (hear: () => void) => void;
  /** Where the counters lie. */
  readonly places: () => readonly string[];
  readonly leave: () => Promise<void>;
}

export interface Player extends Watcher {
  readonly move: (counter: number, to: string) => void;
  /** Shows the others a drag. */
  readonly drag?: (counter: number, x: number, y: number) => void;
  /** Hides these counters from all others, or shows them again, if the server has secrets. */
  readonly hide?: (counters: readonly number[], hidden: boolean) => void;
}

/** Bytes received from the network, frame headers included. */
export const bytesRead = ({ socket }: Watcher): number =>
  (socket as unknown as { readonly _socket: Socket })._socket.bytesRead;

/** Waits until a watcher has received a step. */
export const reach = async (watcher: Pick<Watcher, 'seq'>, seq: number): Promise<void> => {
  const end = performance.now() + 30_000;
  while (watcher.seq() < seq) {
    if (performance.now() > end) throw new Error(`Somebody is still at step ${watcher.seq()} of ${seq}.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
};
