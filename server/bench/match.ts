import { type Contestant, type Player, reach, type Watcher } from './contestant.ts';
import { randomPlace } from './places.ts';

type Seats = Pick<Contestant, 'sit' | 'watch' | 'hexesOf'>;

/** The people at a table under measurement. */
export const crowd = { players: 2, spectators: 8 } as const;

/** The hexes to which the rules let each counter go. */
type Hexes = readonly (readonly string[])[];

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

/**
 * A table with players who move counters to and fro, and spectators. A move is complete when everybody has received it.
 * Without rules each player has counters of their own, so that the bench knows where each lies.
 */
export class Match {
  readonly players: readonly Player[];
  readonly everybody: readonly Watcher[];
  readonly #hexes: Hexes | undefined;
  readonly #places: string[];
  #moved = 0;
  /** The newest step that everybody has. */
  #reached: number;
  #onReached: () => void = () => {};

  static async begin(contestant: Seats, table: number, { players, spectators }: Crowd = crowd): Promise<Match> {
    const sitting: Player[] = [];
    for (let player = 0; player < players; player += 1) sitting.push(await contestant.sit(table, player));
    const watching: Watcher[] = [];
    for (let n = 0; n < spectators; n += 1) watching.push(await contestant.watch(table, table * spectators + n));
    await settle([...sitting, ...watching]);
    return new Match(sitting, watching, contestant.hexesOf?.(table));
  }

  private constructor(players: readonly Player[], spectators: readonly Watcher[], hexes: Hexes | undefined) {
    this.#hexes = hexes;
    this.players = players;
    this.everybody = [...players, ...spectators];
    this.#places = [...this.everybody.at(-1)!.places()];
    this.#reached = this.everybody[0]!.seq();
    for (const watcher of this.everybody) watcher.onNews(() => this.#hear());
  }

  get reached(): number {
    return this.#reached;
  }

  /** Makes this many moves, with at most `window` in flight; or as many as complete in this many milliseconds. */
  play(window: number, until: { readonly moves: number } | { readonly milliseconds: number }): Promise<Played> {
    const from = this.#reached;
    const began = performance.now();
    const isEnough = (sent: number): boolean =>
      'moves' in until ? sent >= until.moves : performance.now() - began >= until.milliseconds;
    return new Promise((resolve, reject) => {
      let sent = 0;
      const watch = watchdog(patience, () => reject(new Error(`Of ${sent} moves ${this.#reached - from} were told.`)));
      const goOn = (): void => {
        const done = this.#reached - from;
        watch.alive();
        while (sent - done < window && !isEnough(sent)) {
          this.#move();
          sent += 1;
        }
        if (done < sent) return;
        watch.end();
        resolve({ moves: done, milliseconds: performance.now() - began });
      };
      this.#onReached = goOn;
      goOn();
    });
  }

  /** One move after the other: the milliseconds of each until everybody has it. */
  async playSingly(moves: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < moves; n += 1) times.push((await this.play(1, { moves: 1 })).milliseconds);
    return times;
  }

  /** Another act of one step: the milliseconds until everybody has it. */
  once(act: () => void): Promise<number> {
    const began = performance.now();
    const next = this.#reached + 1;
    return new Promise((resolve, reject) => {
      const watch = watchdog(patience, () => reject(new Error(`Step ${next} was not told.`)));
      this.#onReached = () => {
        if (this.#reached < next) return;
        watch.end();
        resolve(performance.now() - began);
      };
      act();
    });
  }

  /** @throws if a counter is not where it was moved last, as a new client sees it. */
  async check(contestant: Seats & Pick<Contestant, 'name'>, table: number): Promise<void> {
    const watcher = await contestant.watch(table, 0);
    await reach(watcher, this.#reached);
    const places = watcher.places();
    const wrong = this.#places.findIndex((place, counter) => place !== places[counter]);
    await watcher.leave();
    if (wrong >= 0)
      throw new Error(`${contestant.name}: counter ${wrong} is at ${places[wrong]}, not ${this.#places[wrong]}`);
  }

  async end(): Promise<void> {
    for (const watcher of this.everybody) {
      watcher.onNews(() => {});
      await watcher.leave();
    }
  }

  #move(): void {
    const { player, counter, hex } = this.#hexes ? this.#byRules(this.#hexes) : this.#anywhere();
    let to = hex();
    while (to === this.#places[counter]) to = hex();
    this.#places[counter] = to;
    this.#moved += 1;
    this.players[player]!.move(counter, to);
  }

  #byRules(hexes: Hexes) {
    const counter = this.#moved % hexes.length;
    return { player: 0, counter, hex: () => oneOf(hexes[counter]!) };
  }

  #anywhere() {
    const player = this.#moved % this.players.length;
    const own = Math.floor(this.#places.length / this.players.length);
    const counter = Math.floor(Math.random() * own) * this.players.length + player;
    return { player, counter, hex: randomPlace };
  }

  #hear(): void {
    let reached = Number.POSITIVE_INFINITY;
    for (const watcher of this.everybody) reached = Math.min(reached, watcher.seq());
    if (reached === this.#reached) return;
    this.#reached = reached;
    this.#onReached();
  }
}

/** Waits until all have the same step: those who joined earlier are told of those who join later. */
export const settle = async (everybody: readonly Pick<Watcher, 'seq'>[]): Promise<void> => {
  for (;;) {
    const newest = Math.max(...everybody.map((watcher) => watcher.seq()));
    for (const watcher of everybody) await reach(watcher, newest);
    if (everybody.every((watcher) => watcher.seq() === newest)) return;
  }
};

/** Milliseconds without a received move after which a measurement is abandoned. */
const patience = 30_000;

const watchdog = (milliseconds: number, bark: () => void) => {
  let last = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - last > milliseconds) bark();
  }, 1000);
  return {
    alive: (): void => {
      last = performance.now();
    },
    end: (): void => clearInterval(timer),
  };
};

export interface Crowd {
  readonly players: number;
  readonly spectators: number;
}

export interface Played {
  readonly moves: number;
  readonly milliseconds: number;
}
