import { type JoinOptions, PROTOCOL, ROOM, type ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import { Client, type Room } from 'colyseus.js';
import { lendStorage } from '../storage/web-storage.ts';
import { isReachable, type TableId } from './http.ts';
import type { Line } from './sync.ts';

/** Events of a connection. */
export interface LineListener {
  /** The last step that the page has, for reconnecting. */
  readonly have: () => Seq | undefined;
  readonly connected: (line: Line) => void;
  /** The people who are connected. */
  readonly here: (people: ReadonlySet<PersonId>) => void;
  /** The connection broke, and is being restored. */
  readonly disconnected: () => void;
  readonly received: <Type extends keyof ServerMessages>(type: Type, message: ServerMessages[Type]) => void;
  /** The server answers, but refuses the join; `why` is its code, if any. Returns whether to try again. */
  readonly rejected: (why: string | undefined) => Promise<boolean>;
  /** It can never be opened: the stored table is unreadable. */
  readonly failed: (problem: unknown) => void;
}

/** The part of the room's state that we read: the connected people, by session. */
interface RoomState {
  readonly here?: { forEach(visit: (sitter: { readonly person: string; readonly online: boolean }) => void): void };
}

const peopleIn = ({ here }: RoomState): ReadonlySet<PersonId> => {
  const online = new Set<PersonId>();
  here?.forEach(({ person, online: isHere }) => {
    if (isHere) online.add(person);
  });
  return online;
};

/** How often the server is polled, and how long each answer may take, in milliseconds. */
const PROBE_EVERY = 700;
const PROBE_PATIENCE = 4_000;
/** How long joining may take once the server answers, in milliseconds; on a slow network, in round trips. */
const JOIN_PATIENCE = 10_000;
const JOIN_ROUNDS = 10;
/** The delay before the next attempt to join, in milliseconds. */
const JOIN_AGAIN = 1_000;
/** A connection without any answer for this long after our ping is dead, in milliseconds. */
const HEARTBEAT = 2_500;
/** On a slow network, after so many round trips. */
const HEART_ROUNDS = 4;

const types = [
  'whole',
  'steps',
  'reply',
  'digest',
  'presence',
  'notice',
  'attempts',
] as const satisfies readonly (keyof ServerMessages)[];

/** Keeps a table's room joined until it is closed. After each disconnection it tries again without end. */
export const keepLine = (table: TableId, listener: LineListener): (() => void) => {
  // The SDK looks there for a token, which we do not use.
  lendStorage();
  const client = new Client(window.location.origin);
  let isClosed = false;
  let room: Room | undefined;
  let stopHeart = (): void => {};

  const attach = (joined: Room, roundTrip: number): void => {
    room = joined;
    // We reconnect ourselves: with the steps we have, for as long as it takes.
    joined.reconnection.enabled = false;
    for (const type of types)
      joined.onMessage(type, (message: never) => room === joined && listener.received(type, message));
    joined.onLeave(() => leave(joined));
    joined.onError(() => leave(joined));
    stopHeart = watchHeart(joined, Math.max(HEARTBEAT, HEART_ROUNDS * roundTrip), () => leave(joined));
    listener.connected({ send: (type, message) => joined.send(type, message) });
    joined.onStateChange((state: RoomState) => room === joined && listener.here(peopleIn(state)));
  };

  const leave = (left: Room): void => {
    if (room !== left) return;
    room = undefined;
    stopHeart();
    left.removeAllListeners();
    left.connection.close();
    if (isClosed) return;
    listener.disconnected();
    void connect();
  };

  const connect = async (): Promise<void> => {
    while (!isClosed) {
      const roundTrip = await untilReachable(() => isClosed);
      if (isClosed) return;
      const patience = Math.max(JOIN_PATIENCE, JOIN_ROUNDS * roundTrip);
      const joined = await join(client, table, listener.have(), patience);
      if ('why' in joined) {
        if (isClosed || !(await listener.rejected(joined.why))) return;
        await wait(JOIN_AGAIN);
      } else if (isClosed) return void joined.leave();
      else return attach(joined, roundTrip);
    }
  };

  void connect();
  return () => {
    isClosed = true;
    stopHeart();
    void room?.leave();
    room = undefined;
  };
};

/** The room, or the server's reason why it cannot be joined now. */
const join = async (
  client: Client,
  table: TableId,
  have: Seq | undefined,
  patience: number,
): Promise<Room | { readonly why: string | undefined }> => {
  const options: JoinOptions = { table, protocol: PROTOCOL, ...(have !== undefined && { have }) };
  const joining = client.joinOrCreate(ROOM, options);
  const joined = await Promise.race([
    joining.catch((error: unknown) => ({ why: error instanceof Error ? error.message : undefined })),
    wait(patience).then(() => ({ why: undefined })),
  ]);
  // A room that comes too late is left again.
  if ('why' in joined) joining.then((late) => late.leave()).catch(() => {});
  return joined;
};

const wait = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));

/**
 * Polls the server. A request that hangs while the network is away does not delay
 * the next ones. Resolves to the round trip of the first answer, in milliseconds.
 */
const untilReachable = (isOver: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const asking = new AbortController();
    const done = (roundTrip: number): void => {
      clearInterval(timer);
      window.removeEventListener('online', probe);
      asking.abort();
      resolve(roundTrip);
    };
    const probe = async (): Promise<void> => {
      if (isOver()) return done(0);
      const asked = performance.now();
      const patience = AbortSignal.any([asking.signal, AbortSignal.timeout(PROBE_PATIENCE)]);
      if (await isReachable(patience)) done(performance.now() - asked);
    };
    const timer = setInterval(() => void probe(), PROBE_EVERY);
    window.addEventListener('online', probe);
    void probe();
  });

/** Pings while nothing is received, and calls `dead` if there is no answer for `patience` milliseconds. */
const watchHeart = (room: Room, patience: number, dead: () => void): (() => void) => {
  let isAsked = false;
  const beat = (): void => {
    if (isAsked) {
      dead();
      return;
    }
    isAsked = true;
    room.ping(() => {
      isAsked = false;
    });
  };
  const timer = setInterval(beat, patience);
  window.addEventListener('offline', dead);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', dead);
  };
};
