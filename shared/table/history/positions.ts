import type { Event } from '../event.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Table } from '../state/state.ts';
import { type Scene, seenThere, wentUnseen } from './scene.ts';

/**
 * The positions at which pieces go back into stacks, as the viewer counts them: the number of pieces under them that the viewer
 * sees. Unseen pieces must not shift seen ones. The events are followed on the table as the step left it, for which they
 * were made.
 */
export class Positions {
  readonly #scene: Scene;
  /** The stacks after the events if nothing had changed since. */
  readonly #ideal = new Map<Place, PieceId[]>();
  readonly #where = new Map<PieceId, Place | undefined>();
  readonly #seen = new Map<Place, Set<PieceId>>();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Puts the piece into the ideal stack, and gives the index in the present stack. */
  insert(
    piece: PieceId,
    { at, index }: { readonly at: Place; readonly index: number },
    stack: readonly PieceId[],
  ): number {
    this.remove(piece);
    const ideal = this.#stackAt(at);
    const under = ideal.slice(0, index).filter((id) => this.#isSeen(id, at)).length;
    ideal.splice(index, 0, piece);
    this.#where.set(piece, at);
    if (!wentUnseen(this.#scene, piece)) this.#seenAt(at).add(piece);
    const above = stack.filter((id) => this.#isSeen(id, at))[under];
    return above === undefined ? stack.length : stack.indexOf(above);
  }

  remove(piece: PieceId): void {
    const at = this.#where.has(piece) ? this.#where.get(piece) : this.#scene.left.where[piece];
    this.#where.set(piece, undefined);
    if (at === undefined) return;
    const stack = this.#stackAt(at);
    const index = stack.indexOf(piece);
    if (index >= 0) stack.splice(index, 1);
  }

  /** The order of a stack that the event sets. */
  order({ at, to }: Extract<Event, { type: 'stackOrdered' }>): void {
    this.#ideal.set(at, [...to]);
  }

  #stackAt(at: Place): PieceId[] {
    const known = this.#ideal.get(at);
    if (known) return known;
    const copy = [...(get(this.#scene.left.stacks, at) ?? [])];
    this.#ideal.set(at, copy);
    return copy;
  }

  #isSeen(id: PieceId, at: Place): boolean {
    return this.#seenAt(at).has(id);
  }

  /** The pieces that the viewer saw there before or after the step, or sees there now. */
  #seenAt(at: Place): Set<PieceId> {
    const known = this.#seen.get(at);
    if (known) return known;
    const { found, left, now, eyes } = this.#scene;
    const tables: readonly Table[] = [found, left, now];
    const seen = new Set(tables.flatMap((table) => seenThere(table, at, eyes)));
    this.#seen.set(at, seen);
    return seen;
  }
}
