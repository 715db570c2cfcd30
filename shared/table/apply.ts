import { withShares } from './dice/shares.ts';
import type { Event, Spot, Step } from './event.ts';
import { turnAfterMoves, withBegan, withModes, withOverruled } from './history/began.ts';
import { withFields } from './state/piece-fields.ts';
import type { Place } from './state/place.ts';
import { type Entry, entriesOf, get, put, putAll } from './state/record.ts';
import type { Piece, Table } from './state/state.ts';
import { unreachable } from './unreachable.ts';
import { patchTable } from './wire/patch.ts';

/**
 * The table after the event. Believes the event and asks nothing: whether it fits was `decide`'s to say.
 * What the event does not touch is the same object before and after.
 */
export const apply = (table: Table, event: Event): Table => {
  switch (event.type) {
    case 'tableOpened':
      return withIndex(event.table);
    case 'piecesAdded': {
      const stacks = new StackChange(table);
      for (const { piece, spot } of event.pieces) stacks.insert(piece.id, spot);
      const added = event.pieces.map(({ piece }): Entry<Piece> => [piece.id, piece]);
      return { ...table, pieces: putAll(table.pieces, added), ...stacks.done() };
    }
    case 'piecesRemoved': {
      const stacks = new StackChange(table);
      for (const { piece, spot } of event.pieces) stacks.remove(piece.id, spot);
      const removed = event.pieces.map(({ piece }): Entry<Piece> => [piece.id, undefined]);
      return { ...table, pieces: putAll(table.pieces, removed), ...stacks.done() };
    }
    case 'piecesMoved': {
      const stacks = new StackChange(table);
      for (const { piece, from, to } of event.moves) {
        stacks.remove(piece, from);
        stacks.insert(piece, to);
      }
      return { ...table, ...stacks.done(), turn: turnAfterMoves(table, event.moves) };
    }
    case 'piecesChanged':
      return { ...table, pieces: changePieces(table, event.changes) };
    case 'stackOrdered':
      return { ...table, stacks: put(table.stacks, event.at, event.to) };
    case 'coverSet':
      return { ...table, covers: put(table.covers, event.at, event.to) };
    case 'poolSet':
      return { ...table, pools: put(table.pools, event.pool, event.to) };
    case 'noteSet':
      return { ...table, notes: put(table.notes, event.note, event.to) };
    case 'arrowSet':
      return { ...table, arrows: put(table.arrows, event.arrow, event.to) };
    case 'turnSet':
      return { ...table, turn: event.to };
    case 'beganSet':
      return {
        ...table,
        turn: withBegan(
          table.turn,
          event.changes.map(({ piece, to }) => [piece, to]),
        ),
      };
    case 'modesSet':
      return {
        ...table,
        turn: withModes(
          table.turn,
          event.changes.map(({ piece, to }) => [piece, to]),
        ),
      };
    case 'overruled':
      return {
        ...table,
        turn: withOverruled(
          table.turn,
          event.changes.map(({ piece, to }) => [piece, to]),
        ),
      };
    case 'procedureSet':
      return { ...table, procedures: put(table.procedures, event.procedure, event.to) };
    case 'seatSet':
      return { ...table, seats: put(table.seats, event.seat, event.to) };
    case 'personSet':
      return { ...table, people: put(table.people, event.person, event.to) };
    case 'hostSet':
      return { ...table, host: event.to };
    case 'settingsSet':
      return { ...table, settings: { ...table.settings, ...event.to } };
    case 'renamed':
      return { ...table, name: event.to };
    case 'mapSet': {
      const { mapChanges: _, ...module } = table.module;
      return { ...table, module: event.to ? { ...module, mapChanges: event.to } : module };
    }
    case 'scanSet': {
      const { scan: _, ...module } = table.module;
      return { ...table, module: event.to ? { ...module, scan: event.to } : module };
    }
    case 'statusSet':
      return { ...table, status: event.to };
    case 'requestSet':
      return { ...table, requests: put(table.requests, event.request, event.to) };
    case 'diceRolled':
      return { ...table, dice: { ...table.dice, rolls: event.index + 1 } };
    case 'diceShared':
      return { ...table, dice: withShares(table.dice, event) };
    // A new secret begins without shares: none can have been known to whoever chose it.
    case 'diceCommitted':
      return { ...table, dice: { commitment: event.commitment, rolls: 0 } };
    case 'diceRevealed':
    case 'requestAgreed':
    case 'said':
      return table;
    case 'patched':
      return patchTable(table, event.patch);
    default:
      return unreachable(event);
  }
};

export const applyAll = (table: Table, events: readonly Event[]): Table => events.reduce(apply, table);

export const applyStep = (table: Table, step: Step): Table => applyAll(table, step.events);

/** The table with its index of places, which is never stored or sent. */
export const withIndex = (table: Omit<Table, 'where'>): Table => {
  const places: Entry<Place>[] = [];
  for (const [at, stack] of entriesOf(table.stacks)) for (const piece of stack) places.push([piece, at]);
  return { ...table, where: putAll<Place>({}, places) };
};

/** The table without it: what is stored and sent, and nothing but plain JSON. */
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
