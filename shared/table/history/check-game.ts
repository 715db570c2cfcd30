import { withIndex } from '../apply.ts';
import { type Act, acts, serverActs } from '../command.ts';
import type { MergePatch } from '../event.ts';
import { hidingOf, isOpen, placeSight } from '../sight/sight.ts';
import type { ToldStep } from '../sight/tell.ts';
import { type DataProblem, problemsIn, shown } from '../state/data-problem.ts';
import type { Ground } from '../state/ground.ts';
import type { PieceId, Seq } from '../state/ids.ts';
import { limits, withUnknown } from '../state/limits.ts';
import { lengthOfNotes } from '../state/notes.ts';
import { type Place, parsePlace } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Piece, Table } from '../state/state.ts';
import { partSchemas, restSchema } from '../state/table-schema.ts';
import { patchTable } from '../wire/patch.ts';
import type { Game } from './game-file.ts';
import { asJson } from './history.ts';

/**
 * Finds what keeps a game from being played on this ground, step by step: pieces in no stack or in two, places and
 * counters that the module does not have, steps out of order. Reports only the first bad step.
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
  // Stacks must be lists before the check can go through them.
  const stacks = Object.entries((step.patch.stacks ?? {}) as MergePatch);
  return stacks.flatMap(([at, stack]) =>
    stack === null ? [] : problemsIn(partSchemas.stacks, stack, [...path, 'patch', 'stacks', at]),
  );
};

/** Whether this part of a table is a record of things. */
const isPart = (part: string): part is keyof typeof partSchemas => Object.hasOwn(partSchemas, part);

/** As if all pieces had just come to their places. */
const wholePatch = (table: Table): MergePatch => asJson(table) as unknown as MergePatch;

/** The changes that the patch has made to the table. */
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
  if (count > most) return [problem(path, count, `at most ${most}`)];
  const letters = part === 'notes' ? lengthOfNotes(Object.values(table.notes)) : 0;
  const mostLetters = withUnknown(limits.notesText);
  return letters <= mostLetters ? [] : [problem(path, letters, `at most ${mostLetters} letters of all notes together`)];
};

/** Whether stacks and pieces agree, and module and masks are right, wherever the patch has touched them. */
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
