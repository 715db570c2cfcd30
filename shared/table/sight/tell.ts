import type { Act, Command } from '../command.ts';
import type { Actor, Event, MergePatch, Step, Telling } from '../event.ts';
import { isSameMoment } from '../history/began.ts';
import type { PersonId, PieceId, Seq } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get, isEmpty, type ReadonlyRecord } from '../state/record.ts';
import type { Piece, Table, Turn } from '../state/state.ts';
import type { Overrule, Reason } from '../state/umpire.ts';
import { changeOf, makeTablePatch } from '../wire/patch.ts';
import { knowsMore } from './knowledge.ts';
import {
  project,
  projectArrow,
  projectElsewhere,
  projectNote,
  projectPiece,
  projectPool,
  projectStack,
  seenId,
} from './project.ts';
import { pieceLevel, placeSight, THERE } from './sight.ts';
import { touchedBy } from './touched.ts';
import { isIn, type Viewer, viewerOf } from './viewer.ts';

/**
 * A step as one viewer is told of it. If they see nothing of it, it has `act: 'hidden'`, no `by`, and an empty patch.
 */
export interface ToldStep {
  readonly seq: Seq;
  readonly time: number;
  readonly by?: Actor;
  readonly act: Act;
  /** From the viewer's view before to their view after. */
  readonly patch: MergePatch;
  /** A roll, words, a secret of the dice: what happened without changing the table. */
  readonly tellings?: readonly Telling[];
  readonly undoes?: readonly Seq[];
  readonly redoes?: readonly Seq[];
  /**
   * The rules that it broke and overruled: by what the actor saw, for viewers who know as much; for all others by what
   * everybody sees.
   */
  readonly overrules?: readonly Overrule[];
  /** Why the computer did it, for viewers who know all that it knows. */
  readonly why?: Reason;
  /** The command, so that viewers from whom nothing is hidden can decide it again. */
  readonly asked?: Command;
  /** Shuffles and random draws, so that viewers from whom nothing is hidden can check them in their histories. */
  readonly shuffles?: readonly ToldShuffle[];
}

/**
 * Pieces drawn or put in order at random: `to` is the beginning of the order of `from` under this name (`shuffleBy`).
 */
export interface ToldShuffle {
  readonly at: Place;
  readonly drawing: string;
  readonly from: readonly PieceId[];
  readonly to: readonly PieceId[];
}

/**
 * The step as told to a viewer. `now` is the same person's viewer after it, if taking or leaving a seat changed that.
 * The work is proportional to what the step touched, unless the step changes what the viewer may see at all.
 */
export const tell = (before: Table, after: Table, step: Step, viewer: Viewer, now: Viewer = viewer): ToldStep => {
  const patch =
    viewer.key !== now.key || step.events.some(isSweeping)
      ? makeTablePatch(project(before, viewer), project(after, now))
      : patchOfTouched(before, after, step.events, viewer);
  const tellings = tellingsOf(step.events)
    .filter((telling) => telling.type !== 'said' || isIn(telling.to, now))
    .map((telling) => asSeen(after, telling, now));
  const { seq, time } = step;
  const isSeen = Object.keys(patch).length > 0 || tellings.length > 0 || isUndoTold(before, step, viewer);
  if (!isSeen) return { seq, time, act: 'hidden', patch: {} };
  return {
    seq,
    time,
    by: step.by,
    act: step.act,
    patch,
    ...(tellings.length > 0 && { tellings }),
    ...(step.undoes && { undoes: step.undoes }),
    ...(step.redoes && { redoes: step.redoes }),
    ...overrulesFor(before, after, step, now),
    ...(step.why && !knowsMoreIn([before, after], step.by.person, now) && { why: step.why }),
  };
};

/** What is broken by what the actor sees may tell secrets to viewers who see less. */
const overrulesFor = (
  before: Table,
  after: Table,
  { by, overrules = [] }: Step,
  viewer: Viewer,
): Pick<ToldStep, 'overrules'> => {
  const actor = viewerOf(before, by.person);
  const seesAll = viewer.everything || (!actor.everything && actor.names.every((name) => viewer.names.includes(name)));
  const told = overrules.filter(({ open = !knowsMoreIn([before, after], by.person, viewer) }) =>
    seesAll ? open !== 'only' : open !== false,
  );
  return told.length > 0 ? { overrules: told.map(asTold) } : {};
};

/** As the viewers who are told of it know it. */
export const asTold = ({ open: _, ...overrule }: Overrule): Overrule => overrule;

/** Older games do not say what a broken rule tells. */
const knowsMoreIn = (tables: readonly Table[], person: PersonId, viewer: Viewer): boolean =>
  tables.some((table) => knowsMore(table, viewerOf(table, person), viewer));

/**
 * Whether the viewer is told of a step that takes back or brings back another, though they see nothing of it on the
 * table: if the step is their own, or all have seen the other.
 */
const isUndoTold = (before: Table, step: Step, viewer: Viewer): boolean => {
  if (!step.undoes && !step.redoes) return false;
  if (viewerOf(before, step.by.person).key === viewer.key) return true;
  return step.openly ?? (isPlainUndo(step) || isMootUndo(before, step, viewer));
};

// Older games do not say what all have seen.

/** Taking back a roll changes nothing on the table; but all have seen the roll. */
const isPlainUndo = ({ events, undoes, redoes }: Step): boolean =>
  events.length === 0 && (undoes !== undefined || redoes !== undefined);

/**
 * Taking back a new order of a stack changes nothing if nothing else is left of it. A viewer who sees the piece saw it
 * change places in that stack.
 */
const isMootUndo = (before: Table, { events, undoes, redoes }: Step, viewer: Viewer): boolean =>
  (undoes !== undefined || redoes !== undefined) &&
  events.some(
    (event) =>
      event.type === 'piecesMoved' &&
      event.moves.some(({ piece, from, to }) => from.at === to.at && seenId(before, piece, viewer) === piece),
  );

/** Events after which whole views are compared. If a seat goes, its own secrets go with it. */
const isSweeping = (event: Event): boolean =>
  event.type === 'tableOpened' || event.type === 'patched' || (event.type === 'seatSet' && !event.to);

const tellingsOf = (events: readonly Event[]): readonly Telling[] =>
  events.flatMap((event) => {
    switch (event.type) {
      case 'diceRolled':
      case 'said':
      case 'diceRevealed':
      case 'requestAgreed':
        return [event];
      case 'patched':
        return event.tellings ?? [];
      default:
        return [];
    }
  });

/** For an attack that players declare, everybody is told the counters that they see, as they know them. */
const asSeen = (table: Table, telling: Telling, viewer: Viewer): Telling => {
  if (telling.type !== 'diceRolled' || !telling.attack) return telling;
  const attackers = telling.attack.attackers.flatMap((id) => seenId(table, id, viewer) ?? []);
  return { ...telling, attack: { ...telling.attack, attackers } };
};

type Patch = { [key: string]: unknown };

const patchOfTouched = (before: Table, after: Table, events: readonly Event[], viewer: Viewer): MergePatch => {
  const touched = touchedBy(before, after, events);
  const patch: Patch = {};
  for (const key of plainParts) set(patch, key, changeOf(before[key], after[key]));
  set(patch, 'turn', changeOfTurn(before.turn, after.turn, touched.pieces));
  for (const at of touched.places) {
    setIn(patch, 'stacks', at, changeOf(projectStack(before, at, viewer), projectStack(after, at, viewer)));
  }
  const changes: PieceChange[] = [];
  for (const id of withAttached(before, after, touched.pieces, viewer)) {
    changes.push(...changesOfPiece(before, after, id, viewer));
  }
  // Not in the order of the pieces: an old mask beside a new one would tell that they are the same piece.
  if (changes.length > 0) patch.pieces = Object.fromEntries(changes.sort(byId));
  if (touched.pieces.some((id) => isElsewhere(before, id, viewer) || isElsewhere(after, id, viewer))) {
    const change = changeOf(projectElsewhere(before, viewer), projectElsewhere(after, viewer));
    setIn(patch, 'stacks', 'elsewhere', change);
  }
  patchParts(patch, 'covers', before.covers, after.covers, (cover) => cover);
  patchParts(patch, 'pools', before.pools, after.pools, (pool) => projectPool(pool, viewer));
  patchParts(patch, 'arrows', before.arrows, after.arrows, (arrow) => projectArrow(arrow, viewer));
  patchParts(patch, 'procedures', before.procedures, after.procedures, (procedure) => procedure);
  patchNotes(patch, before, after, viewer);
  return patch;
};

/** Parts of a table that everybody sees whole. */
const plainParts = [
  'name',
  'module',
  'status',
  'host',
  'settings',
  'seats',
  'people',
  'dice',
  'requests',
  'pace',
] as const satisfies readonly (keyof Table)[];

const set = (patch: Patch, key: string, change: unknown): void => {
  if (change !== undefined) patch[key] = change;
};

const setIn = (patch: Patch, part: string, key: string, change: unknown): void => {
  if (change === undefined) return;
  const inPart = (patch[part] ?? {}) as Patch;
  inPart[key] = change;
  patch[part] = inPart;
};

const patchParts = <T>(
  patch: Patch,
  part: 'covers' | 'pools' | 'arrows' | 'procedures',
  before: ReadonlyRecord<T>,
  after: ReadonlyRecord<T>,
  view: (item: T) => T | undefined,
): void => {
  if (before === after) return;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [get(before, key), get(after, key)];
    if (was !== is) setIn(patch, part, key, changeOf(was && view(was), is && view(is)));
  }
};

/** The changes of a turn. Within one phase only its notes about these pieces can change. */
export const changeOfTurn = (before: Turn, after: Turn, pieces: readonly PieceId[]): unknown => {
  if (before === after) return undefined;
  if (!isSameMoment(before, after) || before.first !== after.first) return changeOf(before, after);
  const patch: Patch = {};
  set(patch, 'began', changeOfMarks(before.began, after.began, pieces));
  set(patch, 'modes', changeOfMarks(before.modes, after.modes, pieces));
  set(patch, 'overruled', changeOfMarks(before.overruled, after.overruled, pieces));
  return isEmpty(patch) ? undefined : patch;
};

const changeOfMarks = <T>(
  before: ReadonlyRecord<T> | undefined,
  after: ReadonlyRecord<T> | undefined,
  pieces: readonly PieceId[],
): unknown => {
  if (before === after) return undefined;
  if (!before || !after) return changeOf(before, after);
  const patch: Patch = {};
  for (const id of pieces.toSorted()) set(patch, id, changeOf(get(before, id), get(after, id)));
  return isEmpty(patch) ? undefined : patch;
};

/** A new turn opens sealed notes, though no event touched them. */
const patchNotes = (patch: Patch, before: Table, after: Table, viewer: Viewer): void => {
  if (before.notes === after.notes && before.turn.number === after.turn.number) return;
  for (const id of new Set([...Object.keys(before.notes), ...Object.keys(after.notes)])) {
    const [was, is] = [get(before.notes, id), get(after.notes, id)];
    const change = changeOf(was && projectNote(before, was, viewer), is && projectNote(after, is, viewer));
    setIn(patch, 'notes', id, change);
  }
};

type PieceChange = readonly [id: PieceId, change: unknown];

const byId = ([a]: PieceChange, [b]: PieceChange): number => (a < b ? -1 : 1);

/** A piece may show by its mask before and by its id after, or the other way round. */
const changesOfPiece = (before: Table, after: Table, id: PieceId, viewer: Viewer): readonly PieceChange[] => {
  const was = pieceSeen(before, id, viewer);
  const is = pieceSeen(after, id, viewer);
  const change = is && changeOf(was?.id === is.id ? was : undefined, is);
  return [
    ...(was && was.id !== is?.id ? [[was.id, null] as const] : []),
    ...(change === undefined ? [] : [[is!.id, change] as const]),
  ];
};

const pieceSeen = (table: Table, id: PieceId, viewer: Viewer): Piece | undefined => {
  const piece = get(table.pieces, id);
  return piece && projectPiece(table, piece, placeSight(table, table.where[id]!), viewer);
};

const isElsewhere = (table: Table, id: PieceId, viewer: Viewer): boolean => {
  const piece = get(table.pieces, id);
  return piece !== undefined && pieceLevel(piece, placeSight(table, table.where[id]!), viewer) === THERE;
};

/** Also pieces attached to one that has another id for the viewer now: they lie in the same stack. */
const withAttached = (before: Table, after: Table, ids: readonly PieceId[], viewer: Viewer): Iterable<PieceId> => {
  const renamed = new Set(ids.filter((id) => seenId(before, id, viewer) !== seenId(after, id, viewer)));
  const places = new Set([...renamed].flatMap((id) => after.where[id] ?? []));
  const carried = [...places].flatMap((at) =>
    after.stacks[at]!.filter((id) => renamed.has(after.pieces[id]!.attachedTo ?? '')),
  );
  return new Set([...ids, ...carried]);
};
