import type { Command } from '@umpire/shared/table/command.ts';
import { isPlanned } from '@umpire/shared/table/deciding/carry-plan.ts';
import { isRefusal, type Refusal } from '@umpire/shared/table/deciding/refusal.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, PieceId, PlanId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Reason } from '@umpire/shared/table/state/umpire.ts';
import type { Breach } from '@umpire/shared/umpire';
import { create } from 'zustand';
import { newId } from '../net/chance.ts';
import { foreseeing } from './foreseeing.ts';

// A user's plan: acts on a copy of the table, only in this browser.

/** A planned act. */
export interface PlannedAct {
  readonly command: Command;
  /** The places of its counters when it was planned: from elsewhere it would be another act. */
  readonly from: { readonly [piece: PieceId]: Place };
  /** The umpire's objections. */
  readonly breaks: readonly Breach[];
  /** Why the computer proposes it. */
  readonly why?: Reason;
  readonly part?: PlannedPart;
}

/** A unit's part in a plan for all that land, or come in. */
export interface PlannedPart {
  readonly unit: PieceId;
  /** Where the unit may go, by this act; none: the act follows from its move. */
  readonly hexes: readonly Place[];
  /** The kind of procedure that throws its dice, and brings it down where they say; absent: it is moved there. */
  readonly rolls?: string;
}

interface PlanStore {
  /** In order; `undefined`: there is no plan. */
  readonly acts: readonly PlannedAct[] | undefined;
  /** What it was before each change by hand, the latest last. */
  readonly former: readonly (readonly PlannedAct[])[];
  /** What it was before each undo, the latest last. */
  readonly undone: readonly (readonly PlannedAct[])[];
  /** The acts that were sent: they become a plan again if the table refuses them. */
  readonly sent: readonly PlannedAct[];
  /** The plan is being carried out, one act after the other. */
  readonly carrying: boolean;
  /** How many of its acts have been carried out. */
  readonly done: number;
  /** Under this name undo takes back together what was carried out; none before it is begun. */
  readonly id: PlanId | undefined;
  /** Begins a plan: empty, or with these acts. */
  begin(acts?: readonly PlannedAct[]): void;
  drop(): void;
  add(act: PlannedAct): void;
  /** Units of the plan go to another of their hexes. */
  redirect(units: readonly PieceId[], to: Place): void;
  /** Units are no longer part of the plan. */
  leaveOut(units: readonly PieceId[]): void;
  /** The first act has been carried out. */
  leaveFirst(): void;
  carry(carrying: boolean): void;
  /** Undoes the last change; where none is known, takes the last act out. */
  takeBack(): void;
  bringBack(): void;
  /** These acts were sent to the table. */
  send(acts: readonly PlannedAct[]): void;
  /** The table has refused them. */
  restore(): void;
}

export const noPlan = {
  acts: undefined,
  former: [],
  undone: [],
  sent: [],
  carrying: false,
  done: 0,
  id: undefined,
} satisfies Partial<PlanStore>;

/** The plan with other acts, and what it was before. */
const changed = (
  { acts, former }: PlanStore,
  change: (acts: readonly PlannedAct[]) => readonly PlannedAct[],
): Partial<PlanStore> => (acts ? { acts: change(acts), former: [...former, acts], undone: [] } : {});

export const usePlan = create<PlanStore>()((set) => ({
  ...noPlan,
  begin: (acts = []) => set({ ...noPlan, acts }),
  drop: () => set(noPlan),
  add: (act) => set((plan) => changed(plan, (acts) => [...acts, act])),
  redirect: (units, to) =>
    set((plan) => changed(plan, (acts) => acts.map((act) => (isPartOf(units, act) ? redirected(act, to) : act)))),
  leaveOut: (units) => set((plan) => changed(plan, (acts) => acts.filter((act) => !isPartOf(units, act)))),
  leaveFirst: () => set(({ acts, done }) => (acts ? { acts: acts.slice(1), done: done + 1 } : {})),
  carry: (carrying) =>
    set(({ id = newId() }) => (carrying ? { carrying, id, former: [], undone: [] } : { carrying: false })),
  takeBack: () =>
    set(({ acts = [], former, undone }) => {
      if (acts.length + former.length === 0) return {};
      return { acts: former.at(-1) ?? acts.slice(0, -1), former: former.slice(0, -1), undone: [...undone, acts] };
    }),
  bringBack: () =>
    set(({ acts = [], former, undone }) => {
      const last = undone.at(-1);
      return last ? { acts: last, former: [...former, acts], undone: undone.slice(0, -1) } : {};
    }),
  send: (sent) => set({ ...noPlan, sent }),
  restore: () => set(({ sent }) => (sent.length > 0 ? { acts: sent, sent: [] } : {})),
}));

const isPartOf = (units: readonly PieceId[], { part }: PlannedAct): boolean =>
  part !== undefined && units.includes(part.unit);

/** The hex was chosen by hand: the reason was that of another one. */
const redirected = (act: PlannedAct, to: Place): PlannedAct => {
  if (act.command.type !== 'movePieces' || !act.part?.hexes.includes(to)) return act;
  const { why: _, ...rest } = act;
  return { ...rest, command: { ...act.command, to } };
};

/** The result of a planned act on the current table. */
export interface Tried {
  readonly act: PlannedAct;
  readonly before: Table;
  /** Unchanged if it is not possible. */
  readonly after: Table;
  /** Why it is not possible: `changed`, because others have moved its counters meanwhile. */
  readonly problem?: Refusal | 'changed' | 'unknown';
}

/** The planner, and the table. */
interface Planning {
  readonly table: Table;
  readonly me: PersonId;
  readonly ground: Ground;
}

/** The table after an act, or why it is not possible. */
export const tryAct = ({ table, me, ground }: Planning, command: Command): Table | Refusal | 'unknown' => {
  const { isPredictable, predict } = foreseeing();
  if (!isPredictable(command) || !isPlanned(command)) return 'unknown';
  const decision = predict(table, command, { by: actorOf(table, me), ground });
  if (!decision) return 'unknown';
  return isRefusal(decision) ? decision : decision.after;
};

/** The counters of an act, and their places. */
export const placesOf = ({ where }: Table, command: Command): PlannedAct['from'] => {
  const named = 'pieces' in command ? (command.pieces as readonly unknown[]) : [];
  const moved = command.type === 'spreadPieces' ? command.moves.map(({ piece }) => piece) : [];
  const pieces = [...named.filter((piece) => typeof piece === 'string'), ...moved];
  return Object.fromEntries(pieces.flatMap((piece) => (where[piece] === undefined ? [] : [[piece, where[piece]]])));
};

const tryAll = ({ table, me, ground }: Planning, acts: readonly PlannedAct[]): readonly Tried[] => {
  let before = table;
  return acts.map((act): Tried => {
    const isElsewhere = Object.entries(act.from).some(([piece, at]) => before.where[piece] !== at);
    const done = isElsewhere ? 'changed' : tryAct({ table: before, me, ground }, act.command);
    // A unit that is rebuilt where it stands does not move.
    const after = act.part && isRefusal(done) && done.refused === 'nothing-changes' ? before : done;
    if (typeof after === 'string' || isRefusal(after)) return { act, before, after: before, problem: after };
    const tried = { act, before, after };
    before = after;
    return tried;
  });
};

let latest: { readonly from: readonly unknown[]; readonly tried: readonly Tried[] } = { from: [], tried: [] };

/** All planned acts on the current table, computed once for all callers. */
export const triedOn = (planning: Planning, acts: readonly PlannedAct[]): readonly Tried[] => {
  const from = [planning.table, planning.me, planning.ground, acts];
  if (from.some((one, i) => one !== latest.from[i])) latest = { from, tried: tryAll(planning, acts) };
  return latest.tried;
};
