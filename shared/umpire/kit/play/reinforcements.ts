import type { HexNumber } from '../../../hex/index.ts';
import type { CounterId, SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import { say } from '../../saying.ts';
import type { Breach, Clause } from '../../verdict.ts';

/** One counter of a scenario's set-up, as in the scenario's file. */
export interface SetupRow {
  readonly counter: CounterId;
  readonly at: string;
  readonly enters?: readonly HexNumber[] | undefined;
  readonly arrives?: number | undefined;
  readonly leaves?: number | undefined;
}

/** When and where a counter comes in. */
export interface Arrival {
  readonly counter: CounterId;
  /** The turn in which it is due. */
  readonly turn: number;
  /** The hexes that its row names. */
  readonly enters: readonly HexNumber[];
}

const onTurnTrack = /^track:turn:(\d+)$/;

/** The turn of a space of the turn track; `undefined` for other places. */
export const turnOfSpace = (place: string | undefined): number | undefined => {
  const turn = onTurnTrack.exec(place ?? '')?.[1];
  return turn === undefined ? undefined : Number(turn);
};

/** Where a unit waits off the map, or waited before it came in in this phase. */
const waitedAt = ({ at, place, beganAt }: Unit): string | undefined => (at === undefined ? place : beganAt);

/** Who comes in when. */
export interface ComingRules {
  readonly clause: Clause;
  /** The turn of a unit of a position from elsewhere; `undefined`: it may come in. */
  readonly turnOf?: (p: Position, unit: Unit) => number | undefined;
  /** Places off the map, besides the turn track, from which a unit comes in. */
  readonly waits?: (unit: Unit, place: string) => boolean;
  /** A condition of the game's own. */
  readonly whyNot?: (p: Position, unit: Unit) => Breach | undefined;
}

/**
 * Why a unit that is not on the map, or came in in this phase, does not come in now, by whatever hex. At a table it waits
 * on the turn track. What lies elsewhere is lost, or never comes.
 */
export const comingIn =
  ({ clause, turnOf, waits, whyNot }: ComingRules) =>
  (p: Position, unit: Unit): Breach | undefined => {
    const place = waitedAt(unit);
    const turn = place === undefined ? turnOf?.(p, unit) : turnOfSpace(place);
    const breach = (key: 'early' | 'gone'): Breach => ({
      clause,
      area: 'movement',
      says: say(`kit.arrivals.${key}`, { unit: unit.name, ...(turn !== undefined && { turn }) }),
      remedy: say(`kit.arrivals.${key}-remedy`),
      at: [],
    });
    if (turn !== undefined && turn > p.turn.number) return breach('early');
    if (place !== undefined && turn === undefined && !waits?.(unit, place)) return breach('gone');
    return whyNot?.(p, unit);
  };

/** A unit that waits on the turn track for a turn that has come. Units that their owner held back still wait there. */
export const isWaiting = ({ turn }: Position, { at, place }: Unit): boolean =>
  at === undefined && (turnOfSpace(place) ?? Number.POSITIVE_INFINITY) <= turn.number;

/** The turn in which a row's counter comes in; `undefined` if it has none. */
export const turnOfRow = ({ at, arrives }: SetupRow): number | undefined => arrives ?? turnOfSpace(at);

/** The rows of a set-up for later turns: those with hexes to enter by, and a turn. */
export const arrivalsOf = (setup: readonly SetupRow[]): readonly Arrival[] =>
  setup.flatMap((row) => {
    const turn = turnOfRow(row);
    return turn === undefined || !row.enters ? [] : [{ counter: row.counter, turn, enters: row.enters }];
  });

const rowsKnown = new WeakMap<readonly SetupRow[], ReadonlyMap<CounterId, SetupRow>>();

/** The row of a unit's counter in the scenario that is played; `undefined` for a unit that the scenario does not have. */
export const rowOf = ({ placed }: Position, { counter }: Unit): SetupRow | undefined => {
  if (counter === undefined) return undefined;
  const rows = rowsKnown.get(placed) ?? new Map(placed.map((row) => [row.counter, row]));
  rowsKnown.set(placed, rows);
  return rows.get(counter);
};

interface Compiled {
  readonly arrivals: ReadonlyMap<CounterId, Arrival>;
  readonly leaves: ReadonlyMap<CounterId, number>;
}

const compile = (setup: readonly SetupRow[]): Compiled => ({
  arrivals: new Map(arrivalsOf(setup).map((row) => [row.counter, row])),
  leaves: new Map(setup.flatMap(({ counter, leaves }) => (leaves === undefined ? [] : [[counter, leaves] as const]))),
});

export interface Schedule {
  /** The arrivals that a unit can be; none if the scenario does not bring it in. */
  readonly of: (p: Position, unit: Unit) => readonly Arrival[];
  /** Units whose turn of withdrawal is this one or has passed. */
  readonly leaving: (p: Position) => readonly Unit[];
  /** Units of a side that wait on the turn track for a turn that has come, in the order of the set-up. */
  readonly waiting: (p: Position, side: SideId) => readonly Unit[];
}

/**
 * Reinforcements as the scenarios set them up. `setupOf`: the rows of the position's scenario. `isLike`: whether a unit
 * without a known counter (in a position from elsewhere) can be this counter.
 */
export const scheduleBy = (
  setupOf: (p: Position) => readonly SetupRow[],
  isLike: (unit: Unit, counter: CounterId) => boolean = () => false,
): Schedule => {
  const known = new WeakMap<readonly SetupRow[], Compiled>();
  const compiled = (p: Position): Compiled => {
    const setup = setupOf(p);
    const found = known.get(setup) ?? compile(setup);
    known.set(setup, found);
    return found;
  };
  return {
    of(p, unit) {
      if (unit.counter === undefined)
        return [...compiled(p).arrivals.values()].filter(({ counter }) => isLike(unit, counter));
      return [compiled(p).arrivals.get(unit.counter) ?? []].flat();
    },
    leaving(p) {
      const { leaves } = compiled(p);
      return p.units.filter(({ counter }) => (leaves.get(counter ?? '') ?? Number.POSITIVE_INFINITY) <= p.turn.number);
    },
    waiting(p, side) {
      const order = new Map([...compiled(p).arrivals.keys()].map((counter, i) => [counter, i]));
      const rank = ({ counter }: Unit): number => order.get(counter ?? '') ?? order.size;
      return p.units
        .filter((unit) => unit.side === side && isWaiting(p, unit))
        .toSorted((one, other) => rank(one) - rank(other));
    },
  };
};
