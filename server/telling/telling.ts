import type { ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { MergePatch, Step } from '@umpire/shared/table/event.ts';
import { seenAlike } from '@umpire/shared/table/sight/seen-alike.ts';
import { type ToldStep, tell } from '@umpire/shared/table/sight/tell.ts';
import { tellAlike } from '@umpire/shared/table/sight/told-alike.ts';
import { allSeeing, type Viewer, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Frame } from './missed-steps.ts';

/** Makes messages. Each is made once, and sent to everybody who sees the same. */
export interface Wire {
  readonly whole: (view: {
    readonly seq: Seq;
    readonly time: number;
    readonly table: Table;
    readonly viewer: Viewer;
  }) => Uint8Array;
  readonly steps: (steps: readonly ToldStep[], from: Before) => Uint8Array;
  readonly digest: (seq: Seq, table: Table) => Uint8Array;
  readonly attempts: (message: ServerMessages['attempts']) => Uint8Array;
}

/** What receivers of steps know before the first of them. */
export interface Before {
  readonly table: Table;
  /** The viewer. */
  readonly viewer: Viewer;
  /** The time of its last step. */
  readonly time: number;
}

/** A durable step, with the table before and after it. */
export interface Happened {
  readonly step: Step;
  readonly before: Table;
  readonly after: Table;
}

/** Steps as one message. */
export interface Telling {
  readonly frame: Frame;
  /** Something was hidden or removed. */
  readonly takesAway: boolean;
}

/** Steps in the form for each viewer. */
export interface Tellings {
  /** Whether all viewers get the same. */
  readonly areAlike: boolean;
  readonly to: (viewer: Viewer) => Telling;
}

type Known = Omit<Before, 'viewer'>;

/** For consecutive steps. What several viewers get alike is computed and encoded once. */
export const tellingsOf = (wire: Wire, happened: readonly Happened[], before: Known): Tellings => {
  const alike = toldToAll(happened);
  if (alike) {
    const same = telling(wire, alike, { ...before, viewer: allSeeing });
    return { areAlike: true, to: () => same };
  }
  const toldTo = (viewer: Viewer): Telling => {
    const told = happened.map(({ step, before, after }) => tell(before, after, step, viewer));
    return telling(wire, told, { ...before, viewer });
  };
  const [only, ...others] = happened;
  const nameOf = others.length === 0 ? seenAlike(only!.before, only!.after, only!.step) : undefined;
  if (!nameOf) return { areAlike: false, to: toldTo };
  const byName = new Map<string, Telling>();
  const to = (viewer: Viewer): Telling => {
    const name = nameOf(viewer);
    const known = byName.get(name) ?? toldTo(viewer);
    byName.set(name, known);
    return known;
  };
  return { areAlike: false, to };
};

/** `undefined` if viewers get different things. */
const toldToAll = (happened: readonly Happened[]): readonly ToldStep[] | undefined => {
  const told: ToldStep[] = [];
  for (const { step, before, after } of happened) {
    const alike = tellAlike(before, after, step);
    if (!alike) return undefined;
    told.push(alike);
  }
  return told;
};

export const telling = (wire: Wire, told: readonly ToldStep[], before: Before): Telling => ({
  frame: { from: told[0]!.seq, to: told.at(-1)!.seq, bytes: wire.steps(told, before) },
  takesAway: told.some(({ patch }) => takesAway(patch)),
});

/** Whether a patch removes more than pieces from their places: something was hidden or deleted. */
const takesAway = ({ stacks: _, ...rest }: MergePatch): boolean => hasNull(rest);

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && !Array.isArray(value) && Object.values(value).some(hasNull));

/** Whether the step changes what somebody may see. */
export const changesViews = ({ before, after }: Happened): boolean =>
  before.seats !== after.seats || before.settings !== after.settings || before.status !== after.status;

/** The steps for a viewer whose view changes with them: from the view before to the view after. `undefined`: it does not change. */
export const toldAcross = (
  happened: readonly Happened[],
  person: PersonId,
  former: Viewer,
): readonly ToldStep[] | undefined => {
  const viewers = happened.map(({ after }) => viewerOf(after, person));
  if (viewers.every(({ key }) => key === former.key)) return undefined;
  return happened.map(({ step, before, after }, index) =>
    tell(before, after, step, viewers[index - 1] ?? former, viewers[index]!),
  );
};
