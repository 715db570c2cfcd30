/** The size of the measurements. */
export interface Scale {
  readonly counters: number;
  readonly rounds: number;
  /** Tables in play at the same time. */
  readonly tables: number;
  /** Moves of a round in a stream. */
  readonly milliseconds: number;
  /** Moves of a round one at a time; these rounds are short, so there are more of them. */
  readonly singly: number;
  readonly roundsSingly: number;
  /** Steps of a table that people join. */
  readonly steps: number;
  /** People of a round who were there before, and new ones, whom the table remembers. */
  readonly joins: number;
  readonly newcomers: number;
  /** Counters that are hidden at once, and the repetitions in a round. */
  readonly hidden: number;
  readonly hidings: number;
  /** Moves of a round that the game's rules judge. */
  readonly judged: number;
  /** Tables whose memory is measured, and tables for the warm-up, because the first few have extra costs. */
  readonly liveTables: number;
  readonly warmUp: number;
  /** Moves that a client does not read. */
  readonly unread: number;
  /** Searches of the umpire in a batch. */
  readonly searches: number;
  /** Seconds of play without and with an attack. */
  readonly attacked: number;
  /** Shuffles of the largest possible table before it is woken. */
  readonly shuffles: number;
  /** Games that are opened in their own processes, where no code has run yet. */
  readonly coldGames: number;
  /** The part of a large VASSAL module and of its logs that is read. */
  readonly vassal: number;
}

export const full: Scale = {
  counters: 600,
  rounds: 9,
  tables: 50,
  milliseconds: 1000,
  singly: 60,
  roundsSingly: 45,
  steps: 5000,
  joins: 40,
  newcomers: 10,
  hidden: 100,
  hidings: 20,
  judged: 200,
  liveTables: 200,
  warmUp: 20,
  unread: 200_000,
  searches: 500,
  attacked: 60_000,
  shuffles: 20,
  coldGames: 20,
  vassal: 1,
};

/** Only checks that the bench works; its figures mean nothing. */
export const quick: Scale = {
  counters: 20,
  rounds: 1,
  tables: 2,
  milliseconds: 50,
  singly: 5,
  roundsSingly: 1,
  steps: 20,
  joins: 2,
  newcomers: 2,
  hidden: 5,
  hidings: 2,
  judged: 10,
  liveTables: 2,
  warmUp: 1,
  unread: 2_000,
  searches: 5,
  attacked: 4_000,
  shuffles: 1,
  coldGames: 1,
  vassal: 0.1,
};
