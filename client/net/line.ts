import { type JoinOptions, PROTOCOL, ROOM, type ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import { Client, type Room } from 'colyseus.js';
import { isReachable, type TableId } from './http.ts';
import type { Line } from './sync.ts';

/** What the line tells those who opened it. */
export interface LineListener {
  /** The last step we have, with which to come back. */
  readonly have: () => Seq | undefined;
  readonly connected: (line: Line) => void;
  /** Who is here now. */
  readonly here: (people: ReadonlySet<PersonId>) => void;
  /** It broke, and is being tried again. */
  readonly disconnected: () => void;
  readonly received: <Type extends keyof ServerMessages>(type: Type, message: ServerMessages[Type]) => void;
  /** The server answers and does not let us in; `why` is its word for it, if it gave one. Gives whether to try on. */
  readonly rejected: (why: string | undefined) => Promise<boolean>;
  /** It never stands: what is kept of the table cannot be opened. */
  readonly failed: (problem: unknown) => void;
}

/** The part of the room's state that we read: who is here, by session. */
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

/** How often the server is asked whether it is back, and how long each answer may take; in milliseconds. */
const PROBE_EVERY = 700;
const PROBE_PATIENCE = 4_000;
/** How long coming in may take once the server answers. */
const JOIN_PATIENCE = 10_000;
/** How long until we ask to be let in again, in milliseconds. */
const JOIN_AGAIN = 1_000;
/** A line on which nothing is heard for this long after we asked is dead. */
const HEARTBEAT = 2_500;

const types = [
  'whole',
  'steps',
  'reply',
  'digest',
  'presence',
  'notice',
  'attempts',
] as const satisfies readonly (keyof ServerMessages)[];

/** Keeps a table's room joined until it is closed: whenever the connection breaks, it is tried again without end. */
export const keepLine = (table: TableId, listener: LineListener): (() => void) => {
  const client = new Client(window.location.origin);
  let isClosed = false;
  let room: Room | undefined;
  let stopHeart = (): void => {};

  const attach = (joined: Room): void => {
    room = joined;
    // Coming back is ours to do: with what we have, and as long as it takes.
    joined.reconnection.enabled = false;
    for (const type of types)
      joined.onMessage(type, (message: never) => room === joined && listener.received(type, message));
    joined.onLeave(() => leave(joined));
    joined.onError(() => leave(joined));
    stopHeart = watchHeart(joined, () => leave(joined));
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
      await untilReachable(() => isClosed);
      if (isClosed) return;
      const joined = await join(client, table, listener.have());
      if ('why' in joined) {
        if (isClosed || !(await listener.rejected(joined.why))) return;
        await wait(JOIN_AGAIN);
      } else if (isClosed) return void joined.leave();
      else return attach(joined);
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

/** The room, or why it cannot be joined now, as far as the server says. */
const join = async (
  client: Client,
  table: TableId,
  have: Seq | undefined,
): Promise<Room | { readonly why: string | undefined }> => {
  const options: JoinOptions = { table, protocol: PROTOCOL, ...(have !== undefined && { have }) };
  const joining = client.joinOrCreate(ROOM, options);
  const joined = await Promise.race([
    joining.catch((error: unknown) => ({ why: error instanceof Error ? error.message : undefined })),
    wait(JOIN_PATIENCE).then(() => ({ why: undefined })),
  ]);
  // One that comes too late is not wanted any more.
  if ('why' in joined) joining.then((late) => late.leave()).catch(() => {});
  return joined;
};

const wait = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));

/**
 * Asks the server whether it is there, again and again: a request that hangs while the network is away does not hold up
 * those after it.
 */
const untilReachable = (isOver: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const asking = new AbortController();
    const done = (): void => {
      clearInterval(timer);
      window.removeEventListener('online', probe);
      asking.abort();
      resolve();
    };
    const probe = async (): Promise<void> => {
      if (isOver()) return done();
      const patience = AbortSignal.any([asking.signal, AbortSignal.timeout(PROBE_PATIENCE)]);
      if (await isReachable(patience)) done();
    };
    const timer = setInterval(() => void probe(), PROBE_EVERY);
    window.addEventListener('online', probe);
    void probe();
  });

/** Asks for a sign of life while nothing is heard, and calls `dead` if none comes. */
const watchHeart = (room: Room, dead: () => void): (() => void) => {
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
  const timer = setInterval(beat, HEARTBEAT);
  window.addEventListener('offline', dead);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', dead);
  };
};
