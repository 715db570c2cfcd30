import { committedDice } from './dice/dice.ts';
import { withFormerShares } from './dice/former-shares.ts';
import { withDraw, withSeal, withStir } from './dice/shares.ts';
import type { Event, Spot, Step } from './event.ts';
import { turnAfterMoves, withBegan, withModes, withOverruled } from './history/began.ts';
import { withFields } from './state/piece-fields.ts';
import type { Place } from './state/place.ts';
import { type Entry, entriesOf, get, put, putAll } from './state/record.ts';
import type { Piece, Table } from './state/state.ts';
import { unreachable } from './unreachable.ts';
import { patchTable } from './wire/patch.ts';

/** Tellings change nothing on the table. */
const same = (table: Table): Table => table;

/** Values of pieces as entries of a record. */
const byPiece = <T>(changes: readonly { readonly piece: string; readonly to?: T }[]): readonly Entry<T>[] =>
  changes.map(({ piece, to }) => [piece, to]);

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** The change of a table by each event. */
const changes: { readonly [Type in Event['type']]: (table: Table, event: EventOf<Type>) => Table } = {
  tableOpened: (_, { table }) => withIndex(table),

  piecesAdded: (table, { pieces }) => {
    const stacks = new StackChange(table);
    for (const { piece, spot } of pieces) stacks.insert(piece.id, spot);
    const added = pieces.map(({ piece }): Entry<Piece> => [piece.id, piece]);
    return { ...table, pieces: putAll(table.pieces, added), ...stacks.done() };
  },
  piecesRemoved: (table, { pieces }) => {
    const stacks = new StackChange(table);
    for (const { piece, spot } of pieces) stacks.remove(piece.id, spot);
    const removed = pieces.map(({ piece }): Entry<Piece> => [piece.id, undefined]);
    return { ...table, pieces: putAll(table.pieces, removed), ...stacks.done() };
  },
  piecesMoved: (table, { moves }) => {
    const stacks = new StackChange(table);
    for (const { piece, from, to } of moves) {
      stacks.remove(piece, from);
      stacks.insert(piece, to);
    }
    return { ...table, ...stacks.done(), turn: turnAfterMoves(table, moves) };
  },
  piecesChanged: (table, event) => ({ ...table, pieces: changePieces(table, event.changes) }),
  stackOrdered: (table, { at, to }) => ({ ...table, stacks: put(table.stacks, at, to) }),
  coverSet: (table, { at, to }) => ({ ...table, covers: put(table.covers, at, to) }),

  poolSet: (table, { pool, to }) => ({ ...table, pools: put(table.pools, pool, to) }),
  noteSet: (table, { note, to }) => ({ ...table, notes: put(table.notes, note, to) }),
  arrowSet: (table, { arrow, to }) => ({ ...table, arrows: put(table.arrows, arrow, to) }),

  turnSet: (table, { to }) => ({ ...table, turn: to }),
  beganSet: (table, event) => ({ ...table, turn: withBegan(table.turn, byPiece(event.changes)) }),
  modesSet: (table, event) => ({ ...table, turn: withModes(table.turn, byPiece(event.changes)) }),
  overruled: (table, event) => ({ ...table, turn: withOverruled(table.turn, byPiece(event.changes)) }),
  procedureSet: (table, { procedure, to }) => ({ ...table, procedures: put(table.procedures, procedure, to) }),

  seatSet: (table, { seat, to }) => ({ ...table, seats: put(table.seats, seat, to) }),
  personSet: (table, { person, to }) => ({ ...table, people: put(table.people, person, to) }),
  hostSet: (table, { to }) => ({ ...table, host: to }),
  settingsSet: (table, { to }) => ({ ...table, settings: { ...table.settings, ...to } }),
  renamed: (table, { to }) => ({ ...table, name: to }),
  mapSet: (table, { to }) => {
    const { mapChanges: _, ...module } = table.module;
    return { ...table, module: to ? { ...module, mapChanges: to } : module };
  },
  scanSet: (table, { to }) => {
    const { scan: _, ...module } = table.module;
    return { ...table, module: to ? { ...module, scan: to } : module };
  },
  paceSet: ({ pace: _, ...table }, { to }) => (to ? { ...table, pace: to } : table),
  statusSet: (table, { to }) => ({ ...table, status: to }),
  requestSet: (table, { request, to }) => ({ ...table, requests: put(table.requests, request, to) }),

  diceRolled: (table, { index }) => ({ ...table, dice: { ...table.dice, rolls: index + 1 } }),
  diceSealed: (table, event) => ({ ...table, dice: withSeal(table.dice, event) }),
  diceStirred: (table, event) => ({ ...table, dice: withStir(table.dice, event) }),
  diceDrawn: (table, event) => ({ ...table, dice: withDraw(table.dice, event) }),
  diceShared: (table, event) => ({ ...table, dice: withFormerShares(table.dice, event) }),
  diceCommitted: (table, event) => ({ ...table, dice: committedDice(table.dice, event) }),
  diceRevealed: same,
  requestAgreed: same,
  said: same,

  patched: (table, { patch }) => patchTable(table, patch),
};

/**
 * The table after the event. Believes the event: `decide` has checked whether it fits. Parts that the event does not
 * touch are the same objects before and after.
 */
export const apply = (table: Table, event: Event): Table => {
  // The compiler does not see that the entry belongs to the event.
  const change = changes[event.type] as ((table: Table, event: Event) => Table) | undefined;
  return change ? change(table, event) : unreachable(event as never);
};

export const applyAll = (table: Table, events: readonly Event[]): Table => events.reduce(apply, table);

export const applyStep = (table: Table, step: Step): Table => applyAll(table, step.events);

/** The table with its index of places, which is never stored or sent. */
export const withIndex = (table: Omit<Table, 'where'>): Table => {
  const places: Entry<Place>[] = [];
  for (const [at, stack] of entriesOf(table.stacks)) for (const piece of stack) places.push([piece, at]);
  return { ...table, where: putAll<Place>({}, places) };
};

/** The table without its index: the plain JSON that is stored and sent. */
export const withoutIndex = ({ where: _, ...table }: Table): Omit<Table, 'where'> => table;

const changePieces = (table: Table, changes: Extract<Event, { type: 'piecesChanged' }>['changes']): Table['pieces'] => {
  const changed = new Map<string, Piece>();
  for (const { piece, from, to } of changes) {
    const before = changed.get(piece) ?? table.pieces[piece]!;
    changed.set(piece, withFields(before, to, from));
  }
  return putAll(table.pieces, [...changed]);
};

/** Takes pieces out of stacks and puts them in, each stack copied once. */
class StackChange {
  readonly #table: Table;
  readonly #stacks = new Map<Place, string[]>();
  readonly #places = new Map<string, Place | undefined>();

  constructor(table: Table) {
    this.#table = table;
  }

  insert(piece: string, { at, index }: Spot): void {
    this.#stackAt(at).splice(index, 0, piece);
    this.#places.set(piece, at);
  }

  remove(piece: string, { at, index }: Spot): void {
    const [removed] = this.#stackAt(at).splice(index, 1);
    if (removed !== piece) throw new Error(`${piece} is not at ${at} in position ${index}: ${removed ?? 'nothing'} is`);
    this.#places.set(piece, undefined);
  }

  done(): Pick<Table, 'stacks' | 'where'> {
    const stacks = [...this.#stacks].map(
      ([at, stack]): Entry<readonly string[]> => [at, stack.length > 0 ? stack : undefined],
    );
    return { stacks: putAll(this.#table.stacks, stacks), where: putAll(this.#table.where, [...this.#places]) };
  }

  #stackAt(at: Place): string[] {
    const known = this.#stacks.get(at);
    if (known) return known;
    const copy = [...(get(this.#table.stacks, at) ?? [])];
    this.#stacks.set(at, copy);
    return copy;
  }
}
