import type { Rate } from './token-bucket.ts';
import type { BudgetRates, WorkRates } from './work/budgets.ts';

/**
 * What the server lets a client do. What a table may hold (counters, names, texts, dice) is said in
 * `shared/table/state/limits.ts`; `docs/protocol.md` lists both.
 */
export const limits = {
  /** Bytes of one websocket message from a client. Above, the connection is closed (1009). */
  messageBytes: 64 * 1024,
  /** Bytes of an HTTP body. */
  bodyBytes: 16 * 1024,
  /** Bytes of a game file that is brought in. */
  gameFileBytes: 16 * 1024 * 1024,
  /** Game files and scans that are on their way at once, one of a person: each is held whole meanwhile. */
  uploadsAtOnce: { ofNetwork: 3, inAll: 16 },
  /** Milliseconds in which one must have come. */
  uploadPatience: 60_000,
  /** Game files that wait to be checked, one after the other: of one network, and in all. */
  gamesWaiting: { ofNetwork: 3, inAll: 12 },
  /** Pictures that wait to be read, one after the other: of one network, and in all. */
  picturesWaiting: { ofNetwork: 3, inAll: 12 },
  /** Milliseconds that reading one may take, in a thread of its own. */
  picturePatience: 2000,
  /** Tables that are read from the storage at once, the others by turns: that wait of one network, and in all. */
  waking: { atOnce: 4, ofKey: 200, ofAll: 2000 },
  /** Milliseconds of a processor that checking a game file may take, in a process of its own; and by the clock. */
  gamePatience: 2000,
  gameClockPatience: 20_000,

  /** Of one connection: frames of any kind, and of these such as no client of ours sends. Above, it is dropped. */
  frames: { burst: 600, perSecond: 100 } satisfies Rate,
  foreignFrames: { burst: 20, perSecond: 0.1 } satisfies Rate,
  /** Of one connection: bytes of its frames. Above, nothing more is read from it until it has waited for them. */
  frameBytes: { burst: 1024 * 1024, perSecond: 64 * 1024 } satisfies Rate,
  /** Of one connection: above, messages are answered with a refusal and not looked at. */
  commands: { burst: 120, perSecond: 40 } satisfies Rate,
  presence: { burst: 60, perSecond: 30 } satisfies Rate,
  sync: { burst: 10, perSecond: 1 } satisfies Rate,
  /** Of one connection: messages over their rate, unreadable, or malformed. When it is empty the connection is dropped. */
  mistakes: { burst: 400, perSecond: 10 } satisfies Rate,

  /**
   * Milliseconds of work that commands cost: those over 10 count the more, the longer they are (`work/budgets.ts`). Above,
   * commands wait; of one person so many.
   */
  work: {
    // Code that runs for the first time takes ten times as long: a few such commands in a row wait for nothing.
    person: { burst: 4000, perSecond: 25 },
    table: { burst: 8000, perSecond: 100 },
    network: { burst: 8000, perSecond: 50 },
  } satisfies WorkRates,
  commandsWaiting: 60,
  /** Bytes that commands write to the disk. Above, they wait. */
  writing: {
    // The last command may go beyond it, by 80 kB at most (a shuffle of 3,000): within a minute it is not 1 MB.
    person: { burst: 128 * 1024, perSecond: 5 * 1024 },
    table: { burst: 1024 * 1024, perSecond: 24 * 1024 },
    network: { burst: 256 * 1024, perSecond: 8 * 1024 },
  } satisfies WorkRates,
  /** The same in a day, with the tables that are opened and brought. Above, they are refused. */
  daily: {
    person: { burst: 64 * 1024 * 1024, perSecond: 768 },
    table: { burst: 192 * 1024 * 1024, perSecond: 2304 },
    network: { burst: 96 * 1024 * 1024, perSecond: 1152 },
  } satisfies WorkRates,

  /** What one process carries, unless its operator says otherwise. */
  process: { tables: 2000, sockets: 8000, people: 8000 },

  /** Connections at one table, and of one person at one table (tabs). */
  connectionsPerTable: 100,
  connectionsPerPerson: 10,
  /** Websockets of one address: a club behind one router has one each, and one that attacks has no more. */
  connectionsPerAddress: 100,
  /** Of one person. */
  tablesPerHour: 30,
  joins: { burst: 60, perSecond: 1 } satisfies Rate,
  /** Of one person, or of one address that has not said who it is. A request that makes the server read costs more. */
  requests: { burst: 200, perSecond: 10 } satisfies Rate,
  requestCost: { plain: 1, history: 2, opening: 3, game: 20, scan: 10 },
  /** Of one address: new identities. */
  newPeople: { burst: 100, perSecond: 0.1 } satisfies Rate,
  /** Of one person at one table, and of one address: tries of a password. */
  passwordTries: { burst: 10, perSecond: 0.05 } satisfies Rate,

  /** Complaints of one person: in a day, and of one other at one table. */
  complaints: { ofDay: 10, ofOne: 2 },
  /** Notices in a day: to one person, and to the webhook of one table. */
  notices: { ofPerson: 60, ofTable: 300 },
  /** Browsers of one person that are pushed to. */
  pushedBrowsers: 10,
  /** Mails that ask whether an address is somebody's: of one person, and of one network. */
  confirmations: { burst: 5, perSecond: 1 / 3600 } satisfies Rate,
  /** Addresses for webhooks that one network sets: each name is looked up. */
  webhooks: { burst: 20, perSecond: 1 / 60 } satisfies Rate,
  /** Of one network: wrong tokens for the operator's page, and what it asks. */
  operatorTries: { burst: 10, perSecond: 0.05 } satisfies Rate,
  operatorRequests: { burst: 100, perSecond: 5 } satisfies Rate,

  /** Scans of one person. */
  scans: { burst: 10, perSecond: 1 / 60 } satisfies Rate,

  /**
   * Bytes that may wait for one client's network; above, it gets nothing until they are gone. As small messages they take
   * ten times as much memory.
   */
  unsentBytes: 64 * 1024,
  /** Bytes that wait already when one more message is to be sent: then the connection is given up. */
  abandonedBytes: 1024 * 1024,
  /** Milliseconds in which a connection for which something waits must take some of it. */
  stallPatience: 30_000,
  /** What is kept of the latest steps for those who missed some, per view of a table. */
  missedSteps: { frames: 512, bytes: 256 * 1024 },

  /** Milliseconds in which a client must say that it has joined. */
  joinPatience: 10_000,
  /** Milliseconds in which a client must answer that its connection is closed. */
  closePatience: 2000,
  /** Bytes that are let go of a connection that is being closed for flooding, so that its client hears why. */
  drainedBytes: 16 * 1024 * 1024,
  /** Milliseconds for which somebody whose connection broke is shown as being away. */
  shownAway: 30_000,
  /** Milliseconds between pings of a connection, and how many may stay unanswered. */
  heartbeat: { interval: 20_000, retries: 3 },
} as const;

/** How much one connection may send. */
export type MessageRates = {
  readonly [kind in 'frames' | 'foreignFrames' | 'frameBytes' | 'commands' | 'presence' | 'sync' | 'mistakes']: Rate;
};

/** How many websockets one address may have, what each may send, and what people, tables and networks may have done for them. */
export type Rates = MessageRates & BudgetRates & { readonly connectionsPerAddress: number };
