import { z } from 'zod';
import { withIndex } from '../apply.ts';
import { type Act, acts, serverActs } from '../command.ts';
import type { Event, MergePatch, Step, Telling } from '../event.ts';
import { project } from '../sight/project.ts';
import { hidingOf, isOpen, placeSight } from '../sight/sight.ts';
import type { ToldStep } from '../sight/tell.ts';
import type { Viewer } from '../sight/viewer.ts';
import { type DataProblem, problemsFrom, problemsIn, shown } from '../state/data-problem.ts';
import type { Ground } from '../state/ground.ts';
import type { PieceId, Seq } from '../state/ids.ts';
import { limits, withUnknown } from '../state/limits.ts';
import { type Place, parsePlace } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { ModuleRef, Piece, Table } from '../state/state.ts';
import { partSchemas, restSchema, tableSchema, toldStepSchema } from '../state/table-schema.ts';
import { isEqual, patchTable } from '../wire/patch.ts';
import { asJson, branchFrom, type Handover, tellHistory } from './history.ts';
import { declareFormat, unchanged, withUmpire } from './upgrade.ts';

/**
 * A game as one file of JSON: a view of the table and all steps after it, as whoever exported it could see them. Of a
 * table that is closed that is everything.
 */
export interface Game {
  /** When it was exported. */
  readonly saved: number;
  /** Whether nothing was hidden from who exported it. */
  readonly everything: boolean;
  /** A scan of a printed map lay under the grid. It is not in the file: it stays on the server that keeps it. */
  readonly withoutScan?: true;
  /** The step after which `start` is the view, and when that was. */
  readonly first: Seq;
  readonly time: number;
  readonly start: Omit<Table, 'where'>;
  readonly steps: readonly ToldStep[];
}

/** A game with the name and number of its format around it. */
export interface GameFile {
  readonly format: 'umpire-game';
  readonly version: number;
  readonly game: unknown;
}

/** What is no game is left as it is: what is wrong with it, the schema says. */
const gameWithUmpire = (game: unknown): unknown => {
  if (!upgradable.safeParse(game).success) return game;
  const { start, ...rest } = game as Game;
  return { ...rest, start: withUmpire(start) };
};

const upgradable = z.looseObject({ start: z.looseObject({ settings: z.looseObject({}) }) });

const gameFormat = declareFormat<Game>('umpire-game', 3, [{ from: 1, upgrade: gameWithUmpire }, unchanged(2)]);

/** The game as `viewer` may see it. `before`: the table before the first of the steps. */
export const exportGame = (
  before: { readonly seq: Seq; readonly time: number; readonly table: Table },
  steps: readonly Step[],
  viewer: Viewer,
  saved: number,
): GameFile => {
  const start = asJson(project(before.table, viewer));
  const told = tellHistory(before.table, steps, viewer);
  const game: Game = {
    saved,
    everything: viewer.everything,
    ...((start.module.scan || told.some(showsScan)) && { withoutScan: true }),
    first: before.seq,
    time: before.time,
    start: { ...start, module: leftOut(start.module) },
    steps: told.map(leaveOutScan),
  };
  const { version, data } = gameFormat.write(game);
  return { format: 'umpire-game', version, game: data };
};

/** Whether a step laid a scan, or laid it otherwise. */
export const showsScan = ({ patch }: ToldStep): boolean => Boolean((patch.module as Partial<ModuleRef>)?.scan);

/** The step as it is in a file: that a scan was laid or taken away, and no more. */
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
});

/**
 * What keeps a game from being played on this ground, step by step: pieces in no stack or in two, places and counters
 * that the module does not have, steps out of order. Only the first bad step is told of.
 */
export const checkGame = (game: Game, ground: Ground): readonly DataProblem[] => {
  let table = withIndex(game.start);
  const problems = checkParts(table, wholePatch(table), ground, ['game', 'start']);
  if (problems.length > 0) return problems;
  for (const [i, step] of game.steps.entries()) {
    const path = ['game', 'steps', i];
    const shape = checkStep(step, game.first + i + 1, path);
    if (shape.length > 0) return shape;
    table = patchTable(table, step.patch);
    const result = checkParts(table, step.patch, ground, [...path, 'patch']);
    if (result.length > 0) return result;
  }
  return [];
};

/**
 * The log of a new table on which the game lies: how it began, what happened, and a last step in which it becomes the
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
  const last = game.steps.reduce((table, { patch }) => patchTable(table, patch), withIndex(game.start));
  const handed: Step = {
    seq: steps.length + 2,
    time,
    by,
    act: 'importStep',
    events: handoverEvents(last, withIndex(branchFrom(last, handover))),
  };
  return [opened, ...steps, handed];
};

/** As of a roll that was taken back: then the step is told of for what it undoes. */
const changedNothing = (patch: MergePatch, tellings: readonly Telling[] = []): boolean =>
  Object.keys(patch).length === 0 && tellings.length === 0;

/** Steps get new numbers, and so do those that they undo. A step that was hidden stays one that nobody is named for. */
const importedStep = (
  { time, by, act, patch, tellings, undoes, redoes, overrules }: ToldStep,
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
});

/** Whatever `branchFrom` changes, as events. */
const handoverEvents = (from: Table, to: Table): readonly Event[] => [
  ...(from.name === to.name ? [] : [{ type: 'renamed', from: from.name, to: to.name } as const]),
  ...(from.status === to.status ? [] : [{ type: 'statusSet', from: from.status, to: to.status } as const]),
  ...setEvents(from.people, to.people, (person, was, is) => ({ type: 'personSet', person, from: was, to: is })),
  ...(from.host === to.host ? [] : [{ type: 'hostSet', from: from.host, to: to.host } as const]),
  { type: 'settingsSet', from: from.settings, to: to.settings },
  ...setEvents(from.seats, to.seats, (seat, was, is) => ({ type: 'seatSet', seat, from: was, to: is })),
  ...setEvents(from.requests, to.requests, (request, was, is) => ({ type: 'requestSet', request, from: was, to: is })),
  { type: 'diceCommitted', commitment: to.dice.commitment, from: from.dice },
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

// Checks

type Path = readonly PropertyKey[];
const problem = (path: Path, found: unknown, expected: string): DataProblem => ({
  path: path.join('.'),
  found: shown(found),
  expected,
});

const known: ReadonlySet<string> = new Set<Act>([...acts, ...serverActs]);

const checkStep = (step: ToldStep, seq: Seq, path: Path): DataProblem[] => {
  if (step.seq !== seq) return [problem([...path, 'seq'], step.seq, `step ${seq}`)];
  if (!known.has(step.act)) return [problem([...path, 'act'], step.act, 'an act')];
  for (const part of Object.keys(step.patch)) {
    const change = step.patch[part];
    const isObject = typeof change === 'object' && change !== null && !Array.isArray(change);
    if (isPart(part) ? !isObject : !Object.hasOwn(restSchema.shape, part)) {
      return [problem([...path, 'patch', part], change, 'changes of a part of a table')];
    }
  }
  for (const key of Object.keys((step.patch.module ?? {}) as object)) {
    if (key !== 'mapChanges' && key !== 'scan') {
      return [problem([...path, 'patch', 'module', key], step.patch.module, 'the game that it began with')];
    }
  }
  // Stacks must be lists before they can be looked through.
  const stacks = Object.entries((step.patch.stacks ?? {}) as MergePatch);
  return stacks.flatMap(([at, stack]) =>
    stack === null ? [] : problemsIn(partSchemas.stacks, stack, [...path, 'patch', 'stacks', at]),
  );
};

/** Whether it is a part of a table that is a record of things. */
const isPart = (part: string): part is keyof typeof partSchemas => Object.hasOwn(partSchemas, part);

/** As if everything had just been put there. */
const wholePatch = (table: Table): MergePatch => asJson(table) as unknown as MergePatch;

/** What the patch has made of the table. */
const checkParts = (table: Table, patch: MergePatch, ground: Ground, path: Path): DataProblem[] => {
  const problems: DataProblem[] = [];
  for (const part of Object.keys(patch)) {
    if (!isPart(part)) continue;
    for (const key of Object.keys(patch[part] as object)) {
      if ((patch[part] as MergePatch)[key] !== null)
        problems.push(...checkEntry(table, part, key, [...path, part, key]));
    }
    problems.push(...checkCount(table, part, [...path, part]));
  }
  if (Object.keys(patch).some((part) => Object.hasOwn(restSchema.shape, part))) {
    const rest = Object.fromEntries(Object.keys(restSchema.shape).map((part) => [part, table[part as keyof Table]]));
    problems.push(...problemsIn(restSchema, rest, path));
  }
  return problems.length > 0 ? problems : checkPieces(table, patch, ground, path);
};

const checkEntry = (table: Table, part: keyof typeof partSchemas, key: string, path: Path): DataProblem[] => {
  const entry = get(table[part] as { readonly [key: string]: unknown }, key);
  const problems = problemsIn(partSchemas[part], entry, path);
  const { id = key } = (entry ?? {}) as { readonly id?: string };
  return id === key ? problems : [...problems, problem(path, id, `the id ${key}`)];
};

const mostOf: { readonly [part in keyof typeof partSchemas]?: number } = {
  ...limits,
  pieces: withUnknown(limits.pieces),
  pools: withUnknown(limits.pools),
  notes: withUnknown(limits.notes),
  arrows: withUnknown(limits.arrows),
};

const checkCount = (table: Table, part: keyof typeof partSchemas, path: Path): DataProblem[] => {
  const most = mostOf[part];
  if (most === undefined) return [];
  const count = Object.keys(table[part]).length;
  return count <= most ? [] : [problem(path, count, `at most ${most}`)];
};

/** Whether stacks and pieces agree, and module and masks are as they must be, wherever the patch has touched them. */
const checkPieces = (table: Table, patch: MergePatch, ground: Ground, path: Path): DataProblem[] => {
  const touched = new Set(Object.keys((patch.pieces ?? {}) as object));
  const places = new Set(Object.keys((patch.stacks ?? {}) as object));
  for (const at of Object.keys((patch.covers ?? {}) as object)) places.add(at);
  for (const pool of Object.keys((patch.pools ?? {}) as object)) places.add(`pool:${pool}`);
  const problems: DataProblem[] = [];
  const { mapChanges } = table.module;
  const mapProblem = patch.module === undefined || !mapChanges ? undefined : ground.findMapProblem(mapChanges);
  if (mapProblem) problems.push({ ...mapProblem, path: [...path, 'module', 'mapChanges'].join('.') });
  for (const at of places) {
    const stack = get(table.stacks, at) ?? [];
    if (stack.length > 0 && !hasPlace(table, at, ground)) problems.push(problem([...path, 'stacks'], at, 'a place'));
    for (const piece of stack) {
      touched.add(piece);
      if (table.where[piece] !== at) problems.push(problem([...path, 'stacks', at], piece, 'each piece in one stack'));
    }
    if (new Set(stack).size < stack.length) problems.push(problem([...path, 'stacks', at], stack, 'each piece once'));
  }
  for (const id of touched) problems.push(...checkPiece(table, id, ground, [...path, 'pieces', id]));
  return problems;
};

const checkPiece = (table: Table, id: PieceId, ground: Ground, path: Path): DataProblem[] => {
  const piece = get(table.pieces, id);
  const at = table.where[id];
  if (!piece) return at === undefined ? [] : [problem(path, undefined, `the piece that lies at ${at}`)];
  if (at === undefined) return [problem(path, id, 'a piece that lies somewhere')];
  if (!hasCounter(piece, ground)) return [problem([...path, 'counter'], piece.counter, "one of the module's counters")];
  const side = piece.design?.side;
  if (side !== undefined && !ground.sides.includes(side)) {
    return [problem([...path, 'design', 'side'], side, "one of the module's sides")];
  }
  const needsMask = !piece.masked && !isOpen(hidingOf(piece, placeSight(table, at)));
  return needsMask && !piece.mask ? [problem([...path, 'mask'], undefined, 'a mask for what is hidden')] : [];
};

const hasPlace = (table: Table, at: Place, ground: Ground): boolean => {
  const parts = parsePlace(at);
  switch (parts?.in) {
    case undefined:
      return false;
    case 'elsewhere':
    case 'point':
      return true;
    case 'pool':
      return get(table.pools, parts.pool) !== undefined;
    default:
      return ground.hasPlace(at);
  }
};

const hasCounter = ({ counter, design, masked }: Piece, ground: Ground): boolean => {
  if (masked) return counter.startsWith('back:');
  return design ? counter === 'custom' : ground.hasCounter(counter);
};
