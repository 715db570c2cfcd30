import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Memory } from './serve.ts';

/** A server under measurement, and how to sit down at its tables. Tables are numbered from 0. */
export interface Contestant {
  readonly name: string;
  /** `player`: 0 or 1. */
  readonly sit: (table: number, player: number) => Promise<Player>;
  /** Resolves when a whole state is there; `reach` says up to which step more is to come. `person`: whoever comes, by a number. */
  readonly watch: (table: number, person: number) => Promise<Watcher>;
  /** Makes somebody known who will come: what that takes is not joining. */
  readonly meet?: (person: number) => Promise<void>;
  /** Somebody who left comes again; `before`: what they had, where that is of use. */
  readonly comeBack: (table: number, person: number, before: Watcher) => Promise<Watcher>;
  readonly memory: () => Promise<Memory>;
  readonly settledMemory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
}

/** Somebody at a table. */
export interface Watcher {
  readonly socket: WebSocket;
  /** The newest step it has been told of. */
  readonly seq: () => number;
  /** Calls back whenever there is a newer one; from then on nothing else is made of it. */
  readonly onNews: (hear: () => void) => void;
  /** Where the counters lie. */
  readonly places: () => readonly string[];
  readonly leave: () => Promise<void>;
}

export interface Player extends Watcher {
  readonly move: (counter: number, to: string) => void;
  /** Shows the others that a counter is dragged. */
  readonly drag?: (counter: number, x: number, y: number) => void;
  /** Hides from all others which counters these are, or shows them again; where there are secrets. */
  readonly hide?: (counters: readonly number[], hidden: boolean) => void;
}

/** Bytes that came in by the network, frame headers included. */
export const bytesRead = ({ socket }: Watcher): number =>
  (socket as unknown as { readonly _socket: Socket })._socket.bytesRead;

/** Waits until a watcher has been told of a step. */
export const reach = async (watcher: Pick<Watcher, 'seq'>, seq: number): Promise<void> => {
  const end = performance.now() + 30_000;
  while (watcher.seq() < seq) {
    if (performance.now() > end) throw new Error(`Somebody is still at step ${watcher.seq()} of ${seq}.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
};
