import type { ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { MergePatch, Step } from '@umpire/shared/table/event.ts';
import { seenAlike } from '@umpire/shared/table/sight/seen-alike.ts';
import { type ToldStep, tell } from '@umpire/shared/table/sight/tell.ts';
import { tellAlike } from '@umpire/shared/table/sight/told-alike.ts';
import { allSeeing, type Viewer, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Frame } from './missed-steps.ts';

/** Makes messages; each is made once and sent to everybody who sees the same. */
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

/** What those who are told steps know before the first of them. */
export interface Before {
  readonly table: Table;
  /** Who sees the table so. */
  readonly viewer: Viewer;
  /** When its last step was. */
  readonly time: number;
}

/** A step that is durable, with the table before and after it. */
export interface Happened {
  readonly step: Step;
  readonly before: Table;
  readonly after: Table;
}

/** Steps as a message. */
export interface Telling {
  readonly frame: Frame;
  /** Something was hidden, or is gone. */
  readonly takesAway: boolean;
}

/** Steps as each viewer is told of them. */
export interface Tellings {
  /** Whether all are told the same. */
  readonly areAlike: boolean;
  readonly to: (viewer: Viewer) => Telling;
}

type Known = Omit<Before, 'viewer'>;

/** Of steps that follow each other. What several viewers are told alike is worked out and encoded once. */
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

/** `undefined` if it is not the same for all. */
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

/** Whether a patch takes more away than pieces from where they lay: something was hidden, or is gone. */
const takesAway = ({ stacks: _, ...rest }: MergePatch): boolean => hasNull(rest);

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && !Array.isArray(value) && Object.values(value).some(hasNull));

/** Whether anybody may see with other eyes after the step. */
export const changesViews = ({ before, after }: Happened): boolean =>
  before.seats !== after.seats || before.settings !== after.settings || before.status !== after.status;

/** The steps as told to somebody whose view changes with them: before as before, after as after. `undefined`: it does not. */
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
