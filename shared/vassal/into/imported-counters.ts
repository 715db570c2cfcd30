import type { CounterSheet } from '../../module/counter.ts';
import type { PieceNow } from '../game/described.ts';
import type { PieceSlot } from '../module/vassal-module.ts';
import type { Subject } from './acts/asking.ts';
import { type ImportedCounter, importCounter } from './counters.ts';
import { looseCounter } from './loose-counter.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportSheet } from './sheet.ts';

/** All counters of an imported module: of its definitions, and of pieces in games that it does not define. */
export class ImportedCounters {
  readonly #sheet: ImportSheet;
  /** By the number of the definition; undefined for one that shows nothing. */
  readonly #ofSlots: readonly (ImportedCounter | undefined)[];
  readonly #layers: readonly number[];
  readonly #slots: ReadonlyMap<string, number>;
  readonly #ofMarkers: ReadonlyMap<string, ImportedCounter | undefined>;
  readonly #loose = new Map<string, ImportedCounter>();
  readonly #byId = new Map<string, ImportedCounter>();
  readonly #acts = new Map<string, readonly string[]>();

  constructor({ module: { slots }, markers }: Pick<ImportPlan, 'module' | 'markers'>, sheet: ImportSheet) {
    this.#sheet = sheet;
    this.#ofSlots = slots.map((slot) => (slot.expanded.length > 0 ? importCounter(slot, sheet) : undefined));
    this.#ofMarkers = new Map([...markers].map(([text, slot]) => [text, importCounter(slot, sheet)]));
    this.#layers = slots.map(({ expanded }) => expanded.filter(({ id }) => id === 'emb2' || id === 'emb').length);
    this.#slots = new Map(slots.map(({ path, gpid }, i) => [`${path} ${gpid}`, i]));
    for (const counter of [...this.#ofSlots, ...this.#ofMarkers.values()])
      if (counter) this.#byId.set(counter.id, counter);
  }

  get all(): CounterSheet['counters'] {
    return Object.fromEntries(
      [...this.#byId].map(([id, { counter }]) => {
        const acts = this.#acts.get(id) ?? [];
        return [id, acts.length > 0 ? { ...counter, acts: [...acts] } : counter];
      }),
    );
  }

  /** Gives the counters of definitions their acts, which may name any of them. */
  giveActs(
    { module: { slots }, markers }: Pick<ImportPlan, 'module' | 'markers'>,
    actsOf: (subject: Subject) => readonly string[],
  ): void {
    const give = (imported: ImportedCounter | undefined, { expanded: traits }: PieceSlot): void => {
      if (imported) this.#acts.set(imported.id, actsOf({ traits, imported }));
    };
    for (const [i, imported] of this.#ofSlots.entries()) give(imported, slots[i]!);
    for (const [text, imported] of this.#ofMarkers) give(imported, markers.get(text)!);
  }

  /** The counter of a definition that stands in the trait which lays it. */
  ofMarker(text: string): ImportedCounter | undefined {
    return this.#ofMarkers.get(text);
  }

  ofSlot(slot: number): ImportedCounter | undefined {
    return this.#ofSlots[slot];
  }

  /** The name of a counter's back. */
  backOf(counter: string): string {
    return this.#byId.get(counter)?.counter.back ?? 'plain';
  }

  /** The counter of its definition, as long as the piece has the same layers; otherwise one that shows what the piece shows now. */
  ofPiece(piece: PieceNow): ImportedCounter | undefined {
    const slot = this.#slots.get(`${piece.slot} ${piece.gpid ?? ''}`);
    const imported = slot === undefined ? undefined : this.#ofSlots[slot];
    if (imported && this.#layers[slot!] === piece.layers.length) return imported;
    const shown = piece.layers.map(({ image, x, y, scale }) => [image, x, y, scale]);
    const key = JSON.stringify([piece.name, piece.image, shown]);
    const there = this.#loose.get(key);
    if (there) return there;
    const made = looseCounter(piece, this.#sheet);
    if (made) {
      this.#loose.set(key, made);
      this.#byId.set(made.id, made);
    }
    return made;
  }
}
