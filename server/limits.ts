import type { BudgetRates, WorkRates } from './work/budgets.ts';
import type { Rate } from './work/token-bucket.ts';

/**
 * What a client may do. The limits of a table (counters, names, texts, dice) are in
 * `shared/table/state/limits.ts`; `docs/protocol.md` lists both.
 */
export const limits = {
  /** Bytes of one websocket message from a client. The connection is closed for a larger one (1009). */
  messageBytes: 64 * 1024,
  /** Bytes of an HTTP body. */
  bodyBytes: 16 * 1024,
  /** Bytes of a game file. */
  gameFileBytes: 16 * 1024 * 1024,
  /** Game files and scans being uploaded at the same time, one of a person: each is held in memory. */
  uploadsAtOnce: { ofNetwork: 3, inAll: 16 },
  /** Milliseconds for the upload of one. */
  uploadPatience: 60_000,
  /** Game files that wait to be checked, one after the other: of one network, and in all. */
  gamesWaiting: { ofNetwork: 3, inAll: 12 },
  /** Pictures that wait to be read, one after the other: of one network, and in all. */
  picturesWaiting: { ofNetwork: 3, inAll: 12 },
  /** Milliseconds for reading one picture, in its own thread. */
  picturePatience: 2000,
  /** Tables that are read from the storage at once; tables that wait for it, of one network, and in all. */
  waking: { atOnce: 4, ofKey: 200, ofAll: 2000 },
  /**
   * Threads in which the computer thinks, milliseconds for one thought, and thoughts that wait for a thread: for the
   * tables of one host, and in all.
   */
  thinking: { threads: 2, patience: 20_000, waiting: { ofKey: 30, ofAll: 1000 } },
  /** Milliseconds before each act of the computer, so that people can watch. */
  computerPace: 1000,
  /** Milliseconds for checking a game file in its own process: processor time, and by the clock. */
  gamePatience: 2000,
  gameClockPatience: 20_000,

  /** Milliseconds between two notes that the server runs. After more than the gap without one, it was away. */
  uptimeBeat: 5000,
  uptimeGap: 15_000,

  /** Of one connection: frames of any kind, and frames that our clients never send. Above, it is dropped. */
  frames: { burst: 600, perSecond: 100 } satisfies Rate,
  foreignFrames: { burst: 20, perSecond: 0.1 } satisfies Rate,
  /** Of one connection: bytes of its frames. Above, the server stops reading from it for a while. */
  frameBytes: { burst: 1024 * 1024, perSecond: 64 * 1024 } satisfies Rate,
  /** Of one connection: above, messages are refused without being processed. */
  commands: { burst: 120, perSecond: 40 } satisfies Rate,
  presence: { burst: 60, perSecond: 30 } satisfies Rate,
  sync: { burst: 10, perSecond: 1 } satisfies Rate,
  /** Of one connection: messages over their rate, unreadable, or malformed. Above, the connection is dropped. */
  mistakes: { burst: 400, perSecond: 10 } satisfies Rate,

  /**
   * Milliseconds of work for commands. Commands over 10 ms count more, the longer they take (`work/budgets.ts`). Above,
   * commands wait, up to a number for each person.
   */
  work: {
    // Code that runs for the first time takes ten times as long: a few such commands in a row must not have to wait.
    person: { burst: 4000, perSecond: 25 },
    table: { burst: 8000, perSecond: 100 },
    network: { burst: 8000, perSecond: 50 },
  } satisfies WorkRates,
  commandsWaiting: 60,
  /** Bytes that commands write to the disk. Above, commands wait. */
  writing: {
    // The last command may exceed it by up to 80 kB (a shuffle of 3,000): even so, it is less than 1 MB in a minute.
    person: { burst: 128 * 1024, perSecond: 5 * 1024 },
    table: { burst: 1024 * 1024, perSecond: 24 * 1024 },
    network: { burst: 256 * 1024, perSecond: 8 * 1024 },
  } satisfies WorkRates,
  /** The same in a day, including tables that are opened and imported. Above, commands are refused. */
  daily: {
    person: { burst: 64 * 1024 * 1024, perSecond: 768 },
    table: { burst: 192 * 1024 * 1024, perSecond: 2304 },
    network: { burst: 96 * 1024 * 1024, perSecond: 1152 },
  } satisfies WorkRates,

  /** The limits of one process, unless its operator sets others. */
  process: { tables: 2000, sockets: 8000, people: 8000 },

  /** Connections at one table, and of one person at one table (tabs). */
  connectionsPerTable: 100,
  connectionsPerPerson: 10,
  /** Websockets of one address: enough for a club behind one router, and a bound for an attacker. */
  connectionsPerAddress: 100,
  /** Tables opened by one person. */
  tablesPerHour: 30,
  joins: { burst: 60, perSecond: 1 } satisfies Rate,
  /** Of one person, or of one unregistered address. A request that makes the server read a game costs more. */
  requests: { burst: 200, perSecond: 10 } satisfies Rate,
  requestCost: { plain: 1, history: 2, opening: 3, game: 20, scan: 10, image: 0.2 },
  /** New people from one address. */
  newPeople: { burst: 100, perSecond: 0.1 } satisfies Rate,
  /** Attempts of a password: of one person at one table, and of one address. */
  passwordTries: { burst: 10, perSecond: 0.05 } satisfies Rate,

  /** Complaints of one person: in a day, and about one person at one table. */
  complaints: { ofDay: 10, ofOne: 2 },
  /** Notices in a day: to one person, and to the webhook of one table. */
  notices: { ofPerson: 60, ofTable: 300 },
  /** Browsers of one person that get pushes. */
  pushedBrowsers: 10,
  /** Confirmation mails: of one person, and of one network. */
  confirmations: { burst: 5, perSecond: 1 / 3600 } satisfies Rate,
  /** Webhook addresses set from one network: each needs a name look-up. */
  webhooks: { burst: 20, perSecond: 1 / 60 } satisfies Rate,
  /** Wrong tokens for the operator's page, and its requests, of one network. */
  operatorTries: { burst: 10, perSecond: 0.05 } satisfies Rate,
  operatorRequests: { burst: 100, perSecond: 5 } satisfies Rate,

  /** Scans of one person. */
  scans: { burst: 10, perSecond: 1 / 60 } satisfies Rate,

  /** Modules that one person brings, and bytes of modules that come from one network. */
  modules: { burst: 10, perSecond: 1 / 300 } satisfies Rate,
  modulesBytes: { burst: 1024 * 1024 * 1024, perSecond: 16 * 1024 } satisfies Rate,
  /** Bytes of the archive of a module, as it comes and unpacked; of the module's own file in it; files in it. */
  moduleBytes: 100 * 1024 * 1024,
  moduleFileBytes: 8 * 1024 * 1024,
  moduleFiles: 10_000,
  /** How deeply objects and lists are nested in the file of a module. */
  moduleDepth: 40,
  /** Bytes of a table as a scenario of the module sets it up, as JSON. */
  openingBytes: 4 * 1024 * 1024,
  /** Modules of one person, and their bytes together. */
  modulesOfPerson: 24,
  modulesOfPersonBytes: 500 * 1024 * 1024,
  /** Modules being uploaded at the same time, one of a person, and milliseconds for the upload of one. They go to the disk as they come. */
  modulesAtOnce: { ofNetwork: 2, inAll: 8 },
  moduleUploadPatience: 600_000,
  /** Modules that wait to be unpacked, one after the other: of one network, and in all. */
  modulesWaiting: { ofNetwork: 2, inAll: 8 },
  /** Milliseconds for unpacking one in its own process: processor time, and by the clock. */
  modulePatience: 20_000,
  moduleClockPatience: 60_000,

  /**
   * Bytes that may wait for one client's network. Above, it gets nothing until they are sent. As small messages they take
   * ten times as much memory.
   */
  unsentBytes: 64 * 1024,
  /** Bytes that already wait when another message is to be sent: above, the connection is dropped. */
  abandonedBytes: 1024 * 1024,
  /** Milliseconds in which a connection must take some of the bytes that wait for it. */
  stallPatience: 30_000,
  /** The latest steps that are kept for clients that missed some, for each view of a table. */
  missedSteps: { frames: 512, bytes: 256 * 1024 },

  /** Milliseconds in which a client must confirm its join. */
  joinPatience: 10_000,
  /** Milliseconds in which a client must confirm that its connection is closed. */
  closePatience: 2000,
  /** Bytes that are read and discarded from a connection that is being closed for flooding, so that its client gets the reason. */
  drainedBytes: 16 * 1024 * 1024,
  /** Milliseconds for which a person is shown as away after their connection broke. */
  shownAway: 30_000,
  /** Milliseconds between pings of a connection, and the pings that may stay unanswered. */
  heartbeat: { interval: 20_000, retries: 3 },
} as const;

/** The rates of one connection's messages. */
export type MessageRates = {
  readonly [kind in 'frames' | 'foreignFrames' | 'frameBytes' | 'commands' | 'presence' | 'sync' | 'mistakes']: Rate;
};

/** The number of websockets of one address, the rates of each, and the budgets of people, tables and networks. */
export type Rates = MessageRates & BudgetRates & { readonly connectionsPerAddress: number };
