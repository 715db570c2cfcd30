/**
 * What became of a thing of VASSAL's: it is there and works (`taken`); the table has it, but players do by hand what VASSAL did
 * (`by-hand`); it is not there (`lost`).
 */
export type Fate = 'taken' | 'by-hand' | 'lost';

/** One kind of thing in an imported module. */
export interface ReportLine {
  readonly fate: Fate;
  /** A kind of the importer's (`boards`), or what VASSAL calls it: `trait:macro`, `element:MassKeyCommand`. */
  readonly what: string;
  readonly count: number;
  /** The names of the first ones. */
  readonly names: readonly string[];
}

const MOST_NAMES = 20;

/** Counts what becomes of a module's things. */
export class Reporting {
  readonly #lines = new Map<string, { fate: Fate; what: string; count: number; names: Set<string> }>();

  note(fate: Fate, what: string, name = ''): void {
    const key = `${fate} ${what}`;
    const line = this.#lines.get(key) ?? { fate, what, count: 0, names: new Set<string>() };
    line.count += 1;
    if (name !== '' && line.names.size < MOST_NAMES) line.names.add(name.slice(0, 80));
    this.#lines.set(key, line);
  }

  /** What was lost comes last; within a fate the most frequent things come first. */
  get lines(): readonly ReportLine[] {
    const order: readonly Fate[] = ['taken', 'by-hand', 'lost'];
    return [...this.#lines.values()]
      .map(({ names, ...line }) => ({ ...line, names: [...names] }))
      .sort((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate) || b.count - a.count || (a.what < b.what ? -1 : 1));
  }
}
