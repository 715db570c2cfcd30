/** What is wrong with a file, as a stable word. */
export type ProblemCode =
  | 'not-an-archive'
  | 'archive-damaged'
  | 'archive-too-large'
  | 'unsafe-name'
  | 'entry-missing'
  | 'entry-unreadable'
  | 'code-page'
  | 'xml-malformed'
  | 'xml-too-deep'
  | 'xml-too-large'
  | 'not-a-module'
  | 'not-an-extension'
  | 'not-a-game'
  | 'other-module'
  | 'unknown-element'
  | 'bad-attribute'
  | 'bad-piece'
  | 'unknown-trait'
  | 'uneven-state'
  | 'missing-prototype'
  | 'circular-prototype'
  | 'missing-image'
  | 'missing-setup'
  | 'missing-target'
  | 'duplicate-name'
  | 'unknown-command'
  | 'bad-command'
  | 'unknown-piece'
  | 'unknown-map'
  | 'unknown-board'
  | 'no-board-size'
  | 'expression'
  | 'too-much-work';

/** Something in a file of VASSAL's that could not be read as it should be. */
export interface VassalProblem {
  readonly code: ProblemCode;
  /** The file, and the entry in it: `Game.vmod › buildFile.xml`. */
  readonly file: string;
  /** Where in it: the path of the element, the piece or the command; empty for the file as a whole. */
  readonly element: string;
  /** What stands there, shortened. */
  readonly found: string;
  /** What was made of it, or what to do about it: a sentence. */
  readonly remedy: string;
}

/** One line for a terminal. */
export const formatProblem = ({ file, element, found, remedy }: VassalProblem): string =>
  `${file}: ${element === '' ? '' : `${element}: `}${found}. ${remedy}`;

const LONGEST = 120;

/** A text as a problem quotes it. */
export const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Gathers problems, each once. What comes after the first `most` is only counted, by code. */
export class Problems {
  readonly list: VassalProblem[] = [];
  readonly further = new Map<ProblemCode, number>();
  readonly #most: number;
  readonly #known = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  add(code: ProblemCode, file: string, element: string, found: string, remedy: string): void {
    if (this.list.length < this.#most) {
      const key = JSON.stringify([code, file, element, found]);
      if (this.#known.has(key)) return;
      this.#known.add(key);
      this.list.push({ code, file, element: shorten(element), found: shorten(found), remedy });
    } else this.further.set(code, (this.further.get(code) ?? 0) + 1);
  }
}
