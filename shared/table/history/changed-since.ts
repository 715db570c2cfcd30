import type { Event, PieceFields } from '../event.ts';
import { projectArrow, projectNote, projectPool } from '../sight/project.ts';
import { levelOf, placeSight, UNSEEN, WHAT, WHERE } from '../sight/sight.ts';
import { isIn } from '../sight/viewer.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get, type ReadonlyRecord } from '../state/record.ts';
import type { Marker, Piece, Pool, Table } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import { isSameMoment } from './began.ts';
import { type Glimpse, glimpse, namesThere, type Scene, sawLeave, seenThere, wasLost, wentUnseen } from './scene.ts';

/**
 * Whether the things that the events would change differ from what the viewer saw after the step. Other pieces may
 * have come, and other markers may have been set. Things that the viewer cannot see do not count.
 */
export const isChangedSince = (scene: Scene, events: readonly Event[]): boolean =>
  events.some((event) => isEventChanged(scene, event));

const isEventChanged = (scene: Scene, event: Event): boolean => {
  const { left, now, eyes } = scene;
  switch (event.type) {
    case 'piecesAdded':
      return event.pieces.some(({ spot }) => !hasPlace(scene, spot.at));
    case 'piecesRemoved':
      return event.pieces.some(({ piece: { id } }) => isMoved(scene, id) || !isAlike(scene, id));
    case 'piecesMoved':
      return event.moves.some(
        ({ piece, to }) => isMoved(scene, piece) || (!wentUnseen(scene, piece) && !hasPlace(scene, to.at)),
      );
    case 'piecesChanged':
      return event.changes.some(({ piece, from, to }) => isPieceChanged(scene, piece, { from, to }));
    case 'stackOrdered':
      return isReordered(scene, event.at);
    case 'coverSet':
      return !isEqual(get(left.covers, event.at), get(now.covers, event.at)) || hasStrangers(scene, event.at);
    case 'poolSet': {
      const isInUse = !event.to && seenThere(now, `pool:${event.pool}`, eyes).length > 0;
      return isInUse || isOther(left.pools, now.pools, event.pool, (pool) => projectPool(pool, eyes));
    }
    case 'noteSet':
      return isOther(left.notes, now.notes, event.note, (note, table) => projectNote(table, note, eyes), scene);
    case 'arrowSet':
      return isOther(left.arrows, now.arrows, event.arrow, (arrow) => projectArrow(arrow, eyes));
    case 'procedureSet':
      return !isEqual(get(left.procedures, event.procedure), get(now.procedures, event.procedure));
    case 'turnSet':
      return !isSameMoment(now.turn, event.from);
    default:
      return false;
  }
};

/** Whether a thing differs from what the viewer saw after the step. */
const isOther = <T>(
  left: ReadonlyRecord<T>,
  now: ReadonlyRecord<T>,
  key: string,
  view: (thing: T, table: Table) => T | undefined,
  tables: Pick<Scene, 'left' | 'now'> = { left: {} as Table, now: {} as Table },
): boolean => {
  const [was, is] = [get(left, key), get(now, key)];
  return !isEqual(was && view(was, tables.left), is && view(is, tables.now));
};

const hasPlace = ({ now, eyes }: Scene, at: Place): boolean => {
  if (!at.startsWith('pool:')) return true;
  const pool: Pool | undefined = get(now.pools, at.slice(5));
  return pool !== undefined && levelOf(pool.sight, eyes) >= WHERE;
};

/** Whether the viewer sees that the piece lies elsewhere, or has changed. */
const isMoved = (scene: Scene, id: PieceId): boolean => {
  const { left, now, eyes } = scene;
  if (wentUnseen(scene, id)) return false;
  const [was, is] = [glimpse(left, id, eyes), glimpse(now, id, eyes)];
  if (was.level === UNSEEN) return is.level !== UNSEEN;
  // The viewer may not know which of the masks it is. It is there as long as no piece has left.
  if (wasLost(scene, id) && was.level === WHERE) return sawLeave(scene, was.at!);
  if (was.name === is.name) return was.at !== is.at;
  // It has been mixed with others there since. Taking it out alone would reveal which one it is.
  const isMixed = was.level === WHERE && is.level === WHERE && was.at === is.at;
  return !isMixed || sawLeave(scene, was.at!, true);
};

/** Whether all visible fields of the piece are as the step left them. */
const isAlike = (scene: Scene, id: PieceId): boolean => {
  const shown = (table: Table): unknown => {
    const { mask: _, id: __, ...piece }: Partial<Piece> = glimpse(table, id, scene.eyes).piece ?? {};
    return piece;
  };
  return isEqual(shown(scene.left), shown(scene.now));
};

type Fields = { readonly from: PieceFields; readonly to: PieceFields };

const isPieceChanged = (scene: Scene, id: PieceId, fields: Fields): boolean => {
  const isOfMask = Object.keys({ ...fields.from, ...fields.to }).every((field) => field === 'mask');
  if (isOfMask || wentUnseen(scene, id)) return false;
  const { left, now, eyes } = scene;
  const [was, is] = [glimpse(left, id, eyes), glimpse(now, id, eyes)];
  if (was.level === UNSEEN) return is.level !== UNSEEN;
  if (wasLost(scene, id) && was.level === WHERE) return sawLeave(scene, was.at!);
  if (was.name !== is.name) {
    const isMixed = was.level === WHERE && is.level === WHERE && was.at === is.at;
    return !isMixed || sawLeave(scene, was.at!, true);
  }
  return visibleFields(fields, was).some((field) => !isFieldAlike(scene, field, fields, was, is));
};

/** A mask shows only how it lies. */
const visibleFields = ({ from, to }: Fields, { level }: Glimpse): readonly (keyof PieceFields)[] => {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])] as (keyof PieceFields)[];
  return fields.filter((field) => field !== 'mask' && (level === WHAT || field === 'facing' || field === 'attachedTo'));
};

const isFieldAlike = (
  { eyes }: Scene,
  field: keyof PieceFields,
  { from, to }: Fields,
  { piece: was }: Glimpse,
  { piece: is }: Glimpse,
): boolean => {
  if (field !== 'markers' && field !== 'values') return isEqual(was?.[field], is?.[field]);
  const [before, after] = [asRecord(from[field]), asRecord(to[field])];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isEqual(before[key], after[key]),
  );
  const isSeen = (value: unknown): boolean => field === 'values' || isIn((value as Marker).sight ?? 'all', eyes);
  const seen = (piece: Piece | undefined, key: string): unknown => {
    const value = asRecord(piece?.[field])[key];
    return value !== undefined && isSeen(value) ? value : undefined;
  };
  return keys.every((key) => isEqual(seen(was, key), seen(is, key)));
};

const asRecord = (value: unknown): { readonly [key: string]: unknown } =>
  (value ?? {}) as { readonly [key: string]: unknown };

/** The order of a pool never mattered. */
const isReordered = (scene: Scene, at: Place): boolean => {
  const { left, now, eyes } = scene;
  if (at.startsWith('pool:') && get(now.pools, at.slice(5))?.kind === 'pool') return false;
  if (isEqual(namesThere(left, at, eyes), namesThere(now, at, eyes))) return false;
  return sawLeave(scene, at, true) || !isEqual(seenThere(left, at, eyes), seenThere(now, at, eyes));
};

/** Whether there is a piece now that the viewer sees, does not know, and did not see there after the step. */
const hasStrangers = (scene: Scene, at: Place): boolean => {
  const { left, now, eyes } = scene;
  if (levelOf(placeSight(now, at), eyes) === WHAT) return false;
  const former = new Set(namesThere(left, at, eyes));
  return (
    namesThere(now, at, eyes).some((name) => name.startsWith('~') && !former.has(name)) && sawLeave(scene, at, true)
  );
};
