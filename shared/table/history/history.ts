import { apply, withoutIndex } from '../apply.ts';
import { withShuffles } from '../dice/shuffles.ts';
import type { Event, Step } from '../event.ts';
import { pausedPace } from '../pace.ts';
import { type ToldStep, tell } from '../sight/tell.ts';
import type { Viewer } from '../sight/viewer.ts';
import type { PersonId, Seq } from '../state/ids.ts';
import { plain, type ReadonlyRecord } from '../state/record.ts';
import type { DiceState, Person, Seat, Table } from '../state/state.ts';
import { patchTable } from '../wire/patch.ts';
import { plainTurn } from './began.ts';

/** The table after all steps of a log, whose first event opens it; or after the steps that follow `from`. */
export const replay = (steps: readonly Step[], from?: Table): Table => {
  const table = steps.reduce<Table | undefined>(
    (before, step) => step.events.reduce<Table | undefined>(applyFrom, before),
    from,
  );
  if (!table) throw new Error('a log that opens no table');
  return table;
};

const applyFrom = (table: Table | undefined, event: Event): Table => {
  if (table === undefined && event.type !== 'tableOpened') throw new Error(`a log cannot begin with ${event.type}`);
  return apply(table as Table, event);
};

/** The steps after `before` as a viewer may know them now, whoever they were at the time. */
export const tellHistory = (before: Table, steps: readonly Step[], viewer: Viewer): readonly ToldStep[] => {
  let table = before;
  return steps.map((step) => {
    const after = replay([step], table);
    const told = withShuffles(tell(table, after, step, viewer), table, step, viewer);
    table = after;
    return told;
  });
};

/** The timeline keeps a view every this many steps, so that any moment is near one of them. */
const STRIDE = 64;

/**
 * A game as one viewer was told it; the viewer can look at any moment of it. Told steps are added as they come. Each
 * view is worked out once, and views share all parts that did not change between them.
 */
export class Timeline {
  /** The step after which the timeline begins. */
  readonly first: Seq;
  readonly #steps: ToldStep[] = [];
  /** Every `STRIDE`th view, as far as somebody needed them. */
  readonly #kept: Table[];
  #latest: { readonly seq: Seq; readonly table: Table };

  constructor(first: Seq, start: Table) {
    this.first = first;
    this.#kept = [start];
    this.#latest = { seq: first, table: start };
  }

  get last(): Seq {
    return this.first + this.#steps.length;
  }

  get steps(): readonly ToldStep[] {
    return this.#steps;
  }

  /** Skips steps that it has already. @throws if there is a gap. */
  add(steps: readonly ToldStep[]): void {
    for (const step of steps) {
      if (step.seq <= this.last) continue;
      if (step.seq > this.last + 1) throw new Error(`step ${step.seq} cannot follow step ${this.last}`);
      this.#steps.push(step);
    }
  }

  stepAt(seq: Seq): ToldStep | undefined {
    return this.#steps[seq - this.first - 1];
  }

  /** The view after step `seq`. @throws if it is before the first or after the last. */
  at(seq: Seq): Table {
    if (seq < this.first || seq > this.last) throw new Error(`no step ${seq} between ${this.first} and ${this.last}`);
    let { seq: now, table } = this.#nearest(seq);
    while (now < seq) {
      now += 1;
      table = patchTable(table, this.stepAt(now)!.patch);
      if ((now - this.first) % STRIDE === 0) this.#kept[(now - this.first) / STRIDE] = table;
    }
    this.#latest = { seq, table };
    return table;
  }

  /** The latest known view at or before `seq`: one that is kept, or the one asked for last. */
  #nearest(seq: Seq): { readonly seq: Seq; readonly table: Table } {
    const index = Math.min(Math.floor((seq - this.first) / STRIDE), this.#kept.length - 1);
    const kept = { seq: this.first + index * STRIDE, table: this.#kept[index]! };
    return this.#latest.seq <= seq && this.#latest.seq > kept.seq ? this.#latest : kept;
  }
}

/** The steps of a told history that are undone at its end. */
export const undoneIn = (steps: readonly Pick<ToldStep, 'undoes' | 'redoes'>[]): ReadonlySet<Seq> => {
  const undone = new Set<Seq>();
  for (const { undoes = [], redoes = [] } of steps) {
    for (const seq of undoes) undone.add(seq);
    for (const seq of redoes) undone.delete(seq);
  }
  return undone;
};

/** The new owner of a table that goes on from a moment of another. */
export interface Handover {
  readonly name: string;
  readonly host: { readonly id: PersonId; readonly name: string };
  readonly dice: DiceState;
}

/**
 * The first state of a new table that goes on from a view of another. It holds only what that viewer saw: things hidden
 * from them stay masks. All seats are free, no request is pending, the dice are new.
 */
export const branchFrom = (view: Table, { name, host, dice }: Handover): Omit<Table, 'where'> => ({
  ...asJson(view),
  name,
  status: 'open',
  host: host.id,
  settings: { ...view.settings, listed: false, locked: false },
  seats: Object.fromEntries(Object.entries(view.seats).map(([id, seat]) => [id, freed(seat)])),
  people: { ...readmitted(view.people), [host.id]: { name: host.name } },
  dice,
  requests: {},
  ...(view.pace && { pace: pausedPace(view.pace) }),
});

const freed = ({ holder: _, freed: __, ...seat }: Seat): Seat => seat;

/** People who were removed at the other table are not removed here. */
const readmitted = (people: Table['people']): Table['people'] =>
  Object.fromEntries(Object.entries(people).map(([id, { name }]): [string, Person] => [id, { name }]));

/** A table as plain objects, without its index: it can be stored and cloned. */
export const asJson = (table: Table): Omit<Table, 'where'> =>
  Object.fromEntries(
    Object.entries(withoutIndex({ ...table, turn: plainTurn(table.turn) })).map(([part, value]) => [
      part,
      plain(value as ReadonlyRecord<unknown>),
    ]),
  ) as unknown as Omit<Table, 'where'>;
