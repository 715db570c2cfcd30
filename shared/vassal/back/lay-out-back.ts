import { layOut } from '../../module/setup.ts';
import type { PieceId } from '../../table/state/ids.ts';
import { type Place, parsePlace } from '../../table/state/place.ts';
import type { Piece, Table } from '../../table/state/state.ts';
import type { GameNow, PieceNow } from '../game/described.ts';
import type { Held } from '../game/held.ts';
import type { Position } from '../game/position.ts';
import { firstState, type ImportedCounter } from '../into/counters.ts';
import type { SavedGame, Scenery } from '../into/scenarios.ts';
import type { PieceSlot } from '../module/vassal-module.ts';
import { encodePiece } from '../traits/piece-text.ts';
import type { Trait } from '../traits/trait.ts';
import { pieceBack } from './piece-back.ts';
import { type MapPixel, pixelsBack } from './pixels-back.ts';
import type { Unsaid } from './unsaid.ts';

/** A piece as it is to be written: by its type, its states from the outermost, and its pixel. */
export interface PieceToWrite {
  readonly type: string;
  readonly states: readonly string[];
  readonly at?: MapPixel;
}

/** What has to become of a saved game so that it lies as our table does. All ids are VASSAL's. */
export interface LaidBack {
  /** VASSAL's ids of our pieces. */
  readonly ids: ReadonlyMap<PieceId, string>;
  readonly pieces: ReadonlyMap<string, PieceToWrite>;
  readonly removed: ReadonlySet<string>;
  /** The members of stacks and decks, bottom first. */
  readonly stacks: ReadonlyMap<string, { readonly at?: MapPixel; readonly members: readonly string[] }>;
  readonly unsaid: readonly (Unsaid & { readonly pieces: readonly PieceId[] })[];
}

interface Given {
  readonly table: Table;
  readonly scenery: Scenery;
  readonly saved: SavedGame;
  readonly base: GameNow;
  readonly held: Position;
}

export const layOutBack = (given: Given): LaidBack => new Back(given).laid;

class Back {
  readonly #given: Given;
  readonly #ids: Map<PieceId, string>;
  readonly #pieces = new Map<string, PieceToWrite>();
  readonly #removed = new Set<string>();
  readonly #stacks = new Map<string, { at?: MapPixel; members: readonly string[] }>();
  readonly #unsaid = new Map<Unsaid['what'], Set<PieceId>>();
  readonly #began: Pick<Table, 'pieces' | 'stacks'>;
  readonly #pixelOf: (place: Place) => MapPixel | undefined;
  #lastId: number;

  constructor(given: Given) {
    this.#given = given;
    const { saved, scenery, base, held } = given;
    this.#ids = new Map(saved.pieces.map((id, i) => [`p${i + 1}`, id]));
    this.#began = layOut(saved.scenario, { shuffle: (things) => [...things] });
    this.#pixelOf = pixelsBack(scenery.spread, base);
    this.#lastId = Math.max(0, ...[...held.byId.keys()].map(Number).filter(Number.isSafeInteger));
    this.#takeOffPieces();
    this.#writePieces();
    this.#arrange();
  }

  get laid(): LaidBack {
    const { table } = this.#given;
    return {
      ids: this.#ids,
      pieces: this.#pieces,
      removed: this.#removed,
      stacks: this.#stacks,
      unsaid: [...this.#unsaid].map(([what, pieces]) => ({
        what,
        count: pieces.size,
        names: [...pieces].slice(0, 20).flatMap((id) => this.#nameOf(table.pieces[id]) || []),
        pieces: [...pieces],
      })),
    };
  }

  #note(what: Unsaid['what'], id: PieceId): void {
    this.#unsaid.set(what, (this.#unsaid.get(what) ?? new Set()).add(id));
  }

  #nameOf(piece: Piece | undefined): string {
    const counter = piece && this.#given.scenery.counters.all[piece.counter];
    return piece?.label ?? counter?.name ?? '';
  }

  /** Whoever sees masks cannot know whether a piece that he does not see is still there: it stays as it was. */
  #takeOffPieces(): void {
    const { table } = this.#given;
    const masks = Object.values(table.pieces).filter(({ masked }) => masked);
    for (const { id } of masks) this.#note('hidden', id);
    if (masks.length > 0) return;
    for (const [ours, id] of this.#ids) if (!table.pieces[ours]) this.#removed.add(id);
  }

  #writePieces(): void {
    const { table, base } = this.#given;
    const now = new Map(base.pieces.map((piece) => [piece.id, piece]));
    for (const piece of Object.values(table.pieces)) {
      if (piece.masked) continue;
      if (Object.keys(piece.markers ?? {}).length > 0) this.#note('markers', piece.id);
      const id = this.#ids.get(piece.id);
      if (id === undefined) this.#create(piece);
      else this.#change(piece, now.get(id)!);
    }
  }

  #change(piece: Piece, now: PieceNow): void {
    const { scenery, held } = this.#given;
    const one = held.byId.get(now.id)!;
    const before = this.#began.pieces[piece.id]!;
    this.#write(piece, before, now, {
      type: one.type,
      traits: held.types.traitsOf(one),
      imported: scenery.counters.ofPiece(now)!,
    });
  }

  #create(piece: Piece): void {
    const { scenery } = this.#given;
    const slot = scenery.module.slots.findIndex((_, i) => scenery.counters.ofSlot(i)?.id === piece.counter);
    const [definition, imported] = [scenery.module.slots[slot], scenery.counters.ofSlot(slot)];
    if (!definition || !imported) {
      this.#note('without-definition', piece.id);
      return;
    }
    this.#lastId += 1;
    const id = String(this.#lastId);
    this.#ids.set(piece.id, id);
    const traits = traitsOfCopy(definition);
    const { type } = encodePiece(traits);
    const first = { ...firstState(definition), id };
    this.#write(piece, { face: 0, facing: 0, ...imported.stateOf(first) }, first, { type, traits, imported });
    // A new piece is written in any case.
    if (!this.#pieces.has(id)) this.#pieces.set(id, { type, states: traits.map(({ state }) => state) });
  }

  #write(
    after: Piece,
    before: Pick<Piece, 'face' | 'facing' | 'label' | 'values' | 'sight'>,
    now: Pick<PieceNow, 'id' | 'labels' | 'layers' | 'values'>,
    {
      type,
      traits,
      imported,
    }: { readonly type: string; readonly traits: readonly Trait[]; readonly imported: ImportedCounter },
  ): void {
    const { states, unsaid } = pieceBack(traits, now, imported, { before, after });
    for (const what of unsaid) this.#note(what, after.id);
    if (states.some((state, i) => state !== traits[i]!.state)) this.#pieces.set(now.id, { type, states });
  }

  /** Places whose pieces, or their order, are others than when the table began. */
  #arrange(): void {
    const { table } = this.#given;
    const places = new Set([...Object.keys(this.#began.stacks), ...Object.keys(table.stacks)]);
    const changed = [...places].filter((at) => this.#listed(table, at).join() !== this.#listed(this.#began, at).join());
    const moved = new Set<string>();
    for (const at of changed) {
      const ids = this.#listed(table, at).flatMap((ours) => this.#ids.get(ours) ?? []);
      for (const id of this.#layAt(at, ids)) moved.add(id);
    }
    this.#takeOut(new Set([...moved, ...this.#removed]));
  }

  /** Our pieces of a place that VASSAL has, or will have. */
  #listed({ stacks }: Pick<Table, 'stacks'>, at: Place): readonly PieceId[] {
    return (stacks[at] ?? []).filter((ours) => this.#ids.has(ours));
  }

  /** Returns the pieces that lie there now. */
  #layAt(at: Place, ids: readonly string[]): readonly string[] {
    const { held, saved } = this.#given;
    const parts = parsePlace(at);
    if (parts?.in === 'pool') {
      const deck = [...saved.decks].find(([, pool]) => pool === parts.pool)?.[0];
      const there = deck === undefined ? undefined : held.byId.get(deck);
      if (deck === undefined || there?.map === undefined) return this.#leave(ids);
      this.#stacks.set(deck, { members: ids });
      for (const id of ids) this.#put(id, { map: there.map, x: there.x, y: there.y });
      return ids;
    }
    const stack = this.#stackAt(at, ids);
    const pixel = stack ? { map: stack.map!, x: stack.x, y: stack.y } : (this.#pixelOf(at) ?? this.#inHand(at));
    if (!pixel) return this.#leave(ids);
    for (const id of ids) this.#put(id, pixel);
    const stacked = ids.filter((id) => !this.#standsAlone(id));
    if (stacked.length === 0) return ids;
    if (!stack) this.#lastId += 1;
    this.#stacks.set(stack?.id ?? String(this.#lastId), { members: stacked, ...(!stack && { at: pixel }) });
    return ids;
  }

  /** The stack that lies at a place already, if all of it belongs there still. */
  #stackAt(at: Place, ids: readonly string[]): Held | undefined {
    const { held } = this.#given;
    const before = new Set(this.#listed(this.#began, at).flatMap((ours) => this.#ids.get(ours) ?? []));
    return ids
      .map((id) => held.byId.get(id)?.parent)
      .find((stack) => stack?.kind === 'stack' && stack.members.every(({ id }) => before.has(id)));
  }

  /** Where the others of a hand lie. */
  #inHand(at: Place): MapPixel | undefined {
    const parts = parsePlace(at);
    if (parts?.in !== 'hand') return undefined;
    const { scenery, base } = this.#given;
    const map = scenery.module.maps.find(
      ({ kind, sides }) => kind === 'hand' && sides.some((side) => scenery.sideOf(side) === parts.side),
    );
    const there = map && base.pieces.find((piece) => piece.map === map.name);
    return map && { map: map.name, x: there?.x ?? map.margin.width, y: there?.y ?? map.margin.height };
  }

  #leave(ids: readonly string[]): readonly string[] {
    const ours = new Map([...this.#ids].map(([mine, id]) => [id, mine]));
    for (const id of ids) this.#note('off-boards', ours.get(id)!);
    return [];
  }

  #put(id: string, at: MapPixel): void {
    const { held } = this.#given;
    const one = held.byId.get(id);
    const known = this.#pieces.get(id) ?? (one && { type: one.type, states: one.states });
    if (known) this.#pieces.set(id, { ...known, at });
  }

  #standsAlone(id: string): boolean {
    return this.#given.base.pieces.some((piece) => piece.id === id && piece.standsAlone === true);
  }

  /** Pieces that are gone, or lie elsewhere now, leave their stacks. */
  #takeOut(gone: ReadonlySet<string>): void {
    for (const { id, kind, members } of this.#given.held.byId.values()) {
      if (kind === 'piece' || this.#stacks.has(id)) continue;
      const left = members.map((member) => member.id).filter((member) => !gone.has(member));
      if (left.length < members.length) this.#stacks.set(id, { members: left });
    }
  }
}

/** Copies in games hold neither references to prototypes nor remarks, and know the number of their definition. */
const traitsOfCopy = ({ expanded, gpid }: PieceSlot): readonly Trait[] =>
  expanded
    .filter(({ id }) => id !== 'prototype' && id !== 'cmt')
    .map((trait) => (trait.id === 'piece' ? { ...trait, state: `null;0;0;${gpid};0` } : trait));
