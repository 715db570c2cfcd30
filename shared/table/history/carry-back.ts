import { apply } from '../apply.ts';
import type { Event } from '../event.ts';
import { projectArrow, projectNote, projectPool } from '../sight/project.ts';
import { isIn } from '../sight/viewer.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Marker, Pool, Table } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import { plainTurn, turnGoneBackTo } from './began.ts';
import { changeTo, fieldsSet, isAsLeft } from './fields-back.ts';
import { Positions } from './positions.ts';
import { type Scene, seenThere, wasLost, wentUnseen } from './scene.ts';

/**
 * The events, adapted to the current table: stacks may have grown, other markers may have been set.
 * `isChangedSince` has checked, by what the actor can see, that this is allowed. Unseen changes are overwritten, or left
 * alone if the step itself moved these things unseen.
 */
export const carryBack = (
  scene: Scene,
  act: 'undo' | 'redo',
  events: readonly Event[],
  poolGone: (table: Table, pool: Pool) => Event,
): readonly Event[] => {
  const carried: Event[] = [];
  const positions = new Positions(scene);
  let now = scene.now;
  const add = (event: Event | undefined): void => {
    if (!event) return;
    carried.push(event);
    now = apply(now, event);
  };
  for (const event of events) {
    for (const fitting of fit({ ...scene, now, act, positions, poolGone }, event)) add(fitting);
  }
  add(asTheyWent({ ...scene, now }, events));
  return carried;
};

/** The scene on the table after the events before. */
interface Carrying extends Scene {
  readonly act: 'undo' | 'redo';
  readonly positions: Positions;
  readonly poolGone: (table: Table, pool: Pool) => Event;
}

const fit = (scene: Carrying, event: Event): readonly (Event | undefined)[] => {
  const { left, now, eyes, act, positions, poolGone } = scene;
  switch (event.type) {
    case 'piecesAdded':
      return [added(scene, event.pieces)];
    case 'piecesRemoved':
      return [removed(scene, event)];
    case 'piecesMoved':
      return [added(scene, lostIn(scene, event)), moved(scene, event)];
    case 'piecesChanged':
      return [changed(scene, event)];
    case 'stackOrdered':
      positions.order(event);
      return [ordered(scene, event)];
    case 'coverSet':
      return [set(event, get(now.covers, event.at))];
    case 'poolSet': {
      const pool = get(now.pools, event.pool);
      const isSeen = !event.from || projectPool(event.from, eyes) !== undefined;
      if (!isSeen && !isEqual(pool, event.from)) return [];
      return [!event.to && pool ? poolGone(now, pool) : set(event, pool)];
    }
    case 'noteSet':
      return [setIf(event, get(now.notes, event.note), (note) => projectNote(left, note, eyes))];
    case 'arrowSet':
      return [setIf(event, get(now.arrows, event.arrow), (arrow) => projectArrow(arrow, eyes))];
    case 'procedureSet':
      return [set(event, get(now.procedures, event.procedure))];
    case 'turnSet': {
      // Undoing a new phase means going back. Redoing it does not.
      const to = act === 'undo' ? turnGoneBackTo(event.to, now) : event.to;
      return [{ type: 'turnSet', from: plainTurn(now.turn), to }];
    }
    case 'beganSet':
      return [began(now, event)];
    case 'modesSet':
      return [modes(now, event)];
    case 'overruled':
      return [overruled(now, event)];
    // Events that tell of chance or words change nothing that could be brought back.
    case 'diceDrawn':
    case 'diceShared':
    case 'diceRolled':
    case 'said':
      return [event];
    default:
      throw new Error(`${event.type} is of a step that cannot be undone`);
  }
};

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** The event, starting from the present value; none if the value is there already. */
const set = (event: Event & { readonly from?: unknown; readonly to?: unknown }, now: unknown): Event | undefined => {
  if (isEqual(now, event.to)) return undefined;
  const { from: _, ...rest } = event;
  return { ...rest, ...(now !== undefined && { from: now }) } as Event;
};

/** The same. A value that the viewer did not see is left alone unless it is as the step left it. */
const setIf = <T>(
  event: Event & { readonly from?: T; readonly to?: T },
  now: T | undefined,
  view: (thing: T) => unknown,
): Event | undefined => {
  const isSeen = event.from === undefined || view(event.from) !== undefined;
  return isSeen || isEqual(now, event.from) ? set(event, now) : undefined;
};

/** Whether a place still exists: pools come and go. */
const isThere = (table: Table, at: Place): boolean =>
  !at.startsWith('pool:') || get(table.pools, at.slice(5)) !== undefined;

/** Copies of stacks for planning. */
const stacksOf = ({ stacks }: Table): ((at: Place) => PieceId[]) => {
  const copies = new Map<Place, PieceId[]>();
  return (at) => {
    const copy = copies.get(at) ?? [...(get(stacks, at) ?? [])];
    copies.set(at, copy);
    return copy;
  };
};

const added = ({ now, positions }: Carrying, wanted: Of<'piecesAdded'>['pieces']): Event | undefined => {
  const stackAt = stacksOf(now);
  const pieces = [];
  for (const { piece, spot } of wanted) {
    const stack = stackAt(spot.at);
    const index = positions.insert(piece.id, spot, stack);
    if (get(now.pieces, piece.id) || !isThere(now, spot.at)) continue;
    stack.splice(index, 0, piece.id);
    pieces.push({ piece, spot: { at: spot.at, index } });
  }
  return pieces.length > 0 ? { type: 'piecesAdded', pieces } : undefined;
};

/** Pieces that the step took out of the viewer's sight, to be put back where they lay. */
const lostIn = ({ found, now, ...scene }: Scene, { moves }: Of<'piecesMoved'>): Of<'piecesAdded'>['pieces'] =>
  moves.flatMap(({ piece: id, to }) => {
    const piece = get(found.pieces, id);
    const isGone = piece && !get(now.pieces, id) && wasLost({ found, now, ...scene }, id);
    return isGone ? [{ piece, spot: to }] : [];
  });

const removed = (scene: Carrying, event: Of<'piecesRemoved'>): Event | undefined => {
  const { now, positions } = scene;
  const stackAt = stacksOf(now);
  const pieces = [];
  for (const { piece, spot } of event.pieces) {
    positions.remove(piece.id);
    const present = get(now.pieces, piece.id);
    const at = now.where[piece.id];
    if (!present || at === undefined || (at !== spot.at && wentUnseen(scene, piece.id))) continue;
    const stack = stackAt(at);
    const index = stack.indexOf(piece.id);
    stack.splice(index, 1);
    pieces.push({ piece: present, spot: { at, index } });
  }
  return pieces.length > 0 ? { type: 'piecesRemoved', pieces } : undefined;
};

const moved = (scene: Carrying, event: Of<'piecesMoved'>): Event | undefined => {
  const { now, positions } = scene;
  const moves = [];
  const places = new Map<PieceId, Place>();
  const stackAt = stacksOf(now);
  for (const { piece, from, to } of event.moves) {
    const at = places.get(piece) ?? now.where[piece];
    const stays = at === undefined || !isThere(now, to.at) || (at !== from.at && wentUnseen(scene, piece));
    if (stays) {
      positions.remove(piece);
      continue;
    }
    const source = stackAt(at);
    const index = source.indexOf(piece);
    source.splice(index, 1);
    const target = stackAt(to.at);
    const under = positions.insert(piece, to, target);
    target.splice(under, 0, piece);
    places.set(piece, to.at);
    moves.push({ piece, from: { at, index }, to: { at: to.at, index: under } });
  }
  return moves.length > 0 ? { type: 'piecesMoved', moves } : undefined;
};

/** The pieces that the viewer sees in the wanted order, in their positions. The others stay. */
const ordered = ({ found, left, now, eyes }: Scene, { at, to }: Of<'stackOrdered'>): Event | undefined => {
  const stack = get(now.stacks, at) ?? [];
  const isCup = at.startsWith('pool:') && get(now.pools, at.slice(5))?.kind === 'pool';
  const seen = [found, left].flatMap((table) => seenThere(table, at, eyes));
  const own = new Set(to.filter((id) => stack.includes(id) && seen.includes(id)));
  const next = to.filter((id) => own.has(id));
  const order = stack.map((id) => (own.has(id) ? next.shift()! : id));
  return isCup || isEqual(stack, order) ? undefined : { type: 'stackOrdered', at, from: stack, to: order };
};

const changed = (scene: Scene, event: Of<'piecesChanged'>): Event | undefined => {
  const changes = event.changes.flatMap(({ piece: id, from, to }) => {
    const piece = get(scene.now.pieces, id);
    if (!piece || (wentUnseen(scene, id) && !isAsLeft(piece, from))) return [];
    const change = fieldsSet(piece, from, to);
    return change ? [{ piece: id, ...change }] : [];
  });
  return changes.length > 0 ? { type: 'piecesChanged', changes } : undefined;
};

/** Pieces that the step took out of the viewer's sight come back as they went, whatever happened to them there. */
const asTheyWent = (scene: Scene, events: readonly Event[]): Event | undefined => {
  const { found, now, eyes } = scene;
  const ids = events.flatMap((event) => {
    if (event.type === 'piecesMoved') return event.moves.map(({ piece }) => piece);
    return event.type === 'piecesChanged' ? event.changes.map(({ piece }) => piece) : [];
  });
  const changes = [...new Set(ids)].flatMap((id) => {
    const [then, piece] = [get(found.pieces, id), get(now.pieces, id)];
    if (!then || !piece || !wasLost(scene, id)) return [];
    const { id: _, mask: __, attachedTo: ___, markers: marked, ...fields } = then;
    const seen = ([, { sight = 'all' }]: [string, Marker]): boolean => isIn(sight, eyes);
    const markers = [
      ...Object.entries(marked ?? {}).filter(seen),
      ...Object.entries(piece.markers ?? {}).filter((entry) => !seen(entry)),
    ];
    const plain = { label: undefined, values: undefined, sight: undefined, ...fields };
    const change = changeTo(piece, { ...plain, markers: markers.length > 0 ? Object.fromEntries(markers) : undefined });
    return change ? [{ piece: id, ...change }] : [];
  });
  return changes.length > 0 ? { type: 'piecesChanged', changes } : undefined;
};

const began = ({ turn: { began: former = {} } }: Table, { changes }: Of<'beganSet'>): Event => ({
  type: 'beganSet',
  changes: changes.map(({ piece, to }) => {
    const from = get(former, piece);
    return { piece, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  }),
});

const modes = ({ turn: { modes: former = {} } }: Table, { changes }: Of<'modesSet'>): Event => ({
  type: 'modesSet',
  changes: changes.map(({ piece, to }) => {
    const from = get(former, piece);
    return { piece, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  }),
});

/** Clause by clause, so that clauses overruled since then do not matter. */
const overruled = ({ turn: { overruled: former = {} } }: Table, { changes }: Of<'overruled'>): Event => ({
  type: 'overruled',
  changes: changes.map(({ piece, from: was = [], to: becomes = [] }) => {
    const from = get(former, piece);
    const kept = (from ?? []).filter((clause) => becomes.includes(clause) || !was.includes(clause));
    const to = [...new Set([...kept, ...becomes])];
    return { piece, ...(from && { from }), ...(to.length > 0 && { to }) };
  }),
});
