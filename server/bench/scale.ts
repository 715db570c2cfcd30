/** How much is measured. */
export interface Scale {
  readonly counters: number;
  readonly rounds: number;
  /** Tables that are played at at once. */
  readonly tables: number;
  /** Of a round of moves in a stream. */
  readonly milliseconds: number;
  /** In a round of moves one at a time; rounds of them are short, and there are the more. */
  readonly singly: number;
  readonly roundsSingly: number;
  /** Steps that a table has to which people come. */
  readonly steps: number;
  /** In a round: of people who were there before, and of such as never were, whom the table remembers. */
  readonly joins: number;
  readonly newcomers: number;
  /** Counters that are hidden at once, and how often in a round. */
  readonly hidden: number;
  readonly hidings: number;
  /** Moves of a round in which they are judged by the game's rules. */
  readonly judged: number;
  /** Tables whose memory is measured, and such as come and go before: what the first few cost once is not counted. */
  readonly liveTables: number;
  readonly warmUp: number;
  /** That somebody does not read. */
  readonly unread: number;
  /** Of the umpire's, in a batch. */
  readonly searches: number;
  /** For which players play while nobody attacks, and while somebody does. */
  readonly attacked: number;
  /** Of the largest table there may be, before it is woken. */
  readonly shuffles: number;
  /** Games that are opened in processes of their own, where no code has run yet. */
  readonly coldGames: number;
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
};

/** Whether the bench works; its figures say nothing. */
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
};
