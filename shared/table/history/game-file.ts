import { z } from 'zod';
import { withIndex } from '../apply.ts';
import type { Event, MergePatch, Step, Telling } from '../event.ts';
import { project } from '../sight/project.ts';
import type { ToldStep } from '../sight/tell.ts';
import type { Viewer } from '../sight/viewer.ts';
import { type DataProblem, problemsFrom, shown } from '../state/data-problem.ts';
import type { Seq } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { ModuleRef, Table } from '../state/state.ts';
import { tableSchema, toldStepSchema } from '../state/table-schema.ts';
import { digest } from '../wire/digest.ts';
import { isEqual, patchTable } from '../wire/patch.ts';
import { asJson, branchFrom, type Handover, replay, tellHistory } from './history.ts';
import { declareFormat, unchanged, withUmpire } from './upgrade.ts';

/**
 * A game as one file of JSON: a view of the table and all steps after it, as the exporter could see them. The file of a
 * closed table has everything.
 */
export interface Game {
  /** When it was exported. */
  readonly saved: number;
  /** Whether nothing was hidden from the exporter. */
  readonly everything: boolean;
  /** A scan of a printed map lay under the grid. The scan is not in the file: it stays on the server that keeps it. */
  readonly withoutScan?: true;
  /** `start` is the view after this step, of this time. */
  readonly first: Seq;
  readonly time: number;
  readonly start: Omit<Table, 'where'>;
  readonly steps: readonly ToldStep[];
  /** The digest of the view after the last step, as clients compare theirs. Absent in older files, and if a scan is left out. */
  readonly digest?: string;
}

/** A game with the name and number of its format around it. */
export interface GameFile {
  readonly format: 'umpire-game';
  readonly version: number;
  readonly game: unknown;
}

/** Data that is no game stays as it is: the schema says what is wrong with it. */
const gameWithUmpire = (game: unknown): unknown => {
  if (!upgradable.safeParse(game).success) return game;
  const { start, ...rest } = game as Game;
  return { ...rest, start: withUmpire(start) };
};

const upgradable = z.looseObject({ start: z.looseObject({ settings: z.looseObject({}) }) });

const gameFormat = declareFormat<Game>('umpire-game', 4, [
  { from: 1, upgrade: gameWithUmpire },
  unchanged(2),
  unchanged(3),
]);

/** The game as `viewer` may see it. `before`: the table before the first of the steps. */
export const exportGame = (
  before: { readonly seq: Seq; readonly time: number; readonly table: Table },
  steps: readonly Step[],
  viewer: Viewer,
  saved: number,
): GameFile => {
  const start = asJson(project(before.table, viewer));
  const told = tellHistory(before.table, steps, viewer);
  const hasScan = start.module.scan !== undefined || told.some(showsScan);
  const game: Game = {
    saved,
    everything: viewer.everything,
    ...(hasScan && { withoutScan: true }),
    first: before.seq,
    time: before.time,
    start: { ...start, module: leftOut(start.module) },
    steps: told.map(leaveOutScan),
    ...(!hasScan && { digest: digest(project(replay(steps, before.table), viewer)) }),
  };
  return writeGame(game);
};

export const writeGame = (game: Game): GameFile => {
  const { version, data } = gameFormat.write(game);
  return { format: 'umpire-game', version, game: data };
};

/** Whether a step laid a scan, or laid it otherwise. */
export const showsScan = ({ patch }: ToldStep): boolean => Boolean((patch.module as Partial<ModuleRef>)?.scan);

/** The step as the file has it: it says only that a scan was laid or taken away. */
export const leaveOutScan = (step: ToldStep): ToldStep => {
  const { module, ...patch } = step.patch as { readonly module?: Partial<ModuleRef> };
  if (!module?.scan) return step;
  const rest = leftOut(module);
  return { ...step, patch: Object.keys(rest).length > 0 ? { ...patch, module: rest } : patch };
};

const leftOut = <Module extends Partial<ModuleRef>>({ scan: _, ...module }: Module): Omit<Module, 'scan'> => module;

/** The game in a file of this or an earlier version, or what is wrong with its shape. */
export const readGame = (file: unknown): Game | readonly DataProblem[] => {
  const outer = envelope.safeParse(file);
  if (!outer.success) return problemsFrom(outer.error, file);
  const { version, game: data } = outer.data;
  const read = gameFormat.read({ version, data });
  if (read === undefined)
    return [{ path: 'version', found: shown(version), expected: `a version up to ${gameFormat.version}` }];
  const inner = gameSchema.safeParse(read);
  return inner.success ? (inner.data as Game) : problemsFrom(inner.error, read, ['game']);
};

export const isGame = (read: Game | readonly DataProblem[]): read is Game => !Array.isArray(read);

const envelope = z.object({ format: z.literal('umpire-game'), version: z.int(), game: z.unknown() });

const gameSchema = z.strictObject({
  saved: z.number(),
  everything: z.boolean(),
  withoutScan: z.literal(true).optional(),
  first: z.int().min(0),
  time: z.number(),
  start: tableSchema,
  steps: z.array(toldStepSchema),
  digest: z.string().max(64).optional(),
});

/** The table after the last step of a game. */
export const lastTable = ({ start, steps }: Game): Table =>
  steps.reduce((table, { patch }) => patchTable(table, patch), withIndex(start));

/**
 * The log of a new table with this game: how it began, its steps, and a last step in which the table becomes the
 * importer's, with free seats and new dice.
 */
export const importedSteps = (game: Game, handover: Handover, time: number): readonly Step[] => {
  const { host } = handover;
  const by = { person: host.id };
  const opened: Step = {
    seq: 1,
    time: game.time,
    by,
    act: 'openTable',
    events: [{ type: 'tableOpened', table: game.start }],
  };
  const steps = game.steps.map((told, i) => importedStep(told, i + 2, 1 - game.first));
  const last = lastTable(game);
  const handed: Step = {
    seq: steps.length + 2,
    time,
    by,
    act: 'importStep',
    events: handoverEvents(last, withIndex(branchFrom(last, handover))),
  };
  return [opened, ...steps, handed];
};

/** As for a roll that was taken back: the step is told for the steps that it undoes. */
const changedNothing = (patch: MergePatch, tellings: readonly Telling[] = []): boolean =>
  Object.keys(patch).length === 0 && tellings.length === 0;

/** Steps get new numbers, and so do the steps that they undo. A hidden step still names nobody. */
const importedStep = (
  { time, by, act, patch, tellings, undoes, redoes, overrules, why }: ToldStep,
  seq: Seq,
  by0: number,
): Step => ({
  seq,
  time,
  by: by ?? { person: 'nobody' },
  act,
  events: changedNothing(patch, tellings) ? [] : [{ type: 'patched', patch, ...(tellings && { tellings }) }],
  ...(undoes && { undoes: undoes.map((undone) => undone + by0) }),
  ...(redoes && { redoes: redoes.map((redone) => redone + by0) }),
  ...(overrules && { overrules }),
  ...(why && { why }),
});

/** All changes of `branchFrom`, as events. */
const handoverEvents = (from: Table, to: Table): readonly Event[] => [
  ...(from.name === to.name ? [] : [{ type: 'renamed', from: from.name, to: to.name } as const]),
  ...(from.status === to.status ? [] : [{ type: 'statusSet', from: from.status, to: to.status } as const]),
  ...setEvents(from.people, to.people, (person, was, is) => ({ type: 'personSet', person, from: was, to: is })),
  ...(from.host === to.host ? [] : [{ type: 'hostSet', from: from.host, to: to.host } as const]),
  { type: 'settingsSet', from: from.settings, to: to.settings },
  ...setEvents(from.seats, to.seats, (seat, was, is) => ({ type: 'seatSet', seat, from: was, to: is })),
  ...setEvents(from.requests, to.requests, (request, was, is) => ({ type: 'requestSet', request, from: was, to: is })),
  ...(isEqual(from.pace, to.pace)
    ? []
    : [{ type: 'paceSet', ...(from.pace && { from: from.pace }), ...(to.pace && { to: to.pace }) } as const]),
  {
    type: 'diceCommitted',
    commitment: to.dice.commitment,
    ...(to.dice.scheme && { scheme: to.dice.scheme }),
    from: from.dice,
  },
];

const setEvents = <T>(
  from: { readonly [id: string]: T },
  to: { readonly [id: string]: T },
  event: (id: string, from: T | undefined, to: T | undefined) => Event,
): readonly Event[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((id) => {
    const [was, is] = [get(from, id), get(to, id)];
    return isEqual(was, is) ? [] : [event(id, was, is)];
  });
