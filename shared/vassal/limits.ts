/** Bounds of what is read. The largest real module known has 3,100 entries, 30 MB of text and pieces of 186 traits. */
export interface Limits {
  /** Entries of an archive. */
  readonly entries: number;
  /** Bytes of one entry, unpacked. */
  readonly entryBytes: number;
  /** Bytes that are unpacked of one archive in all. */
  readonly archiveBytes: number;
  /** Elements of a buildFile, and how deep they are nested. */
  readonly elements: number;
  readonly elementDepth: number;
  /** Traits of one piece; commands within commands. */
  readonly traits: number;
  readonly commandDepth: number;
  /** Commands of one file. */
  readonly commands: number;
  /** Problems that are listed. */
  readonly problems: number;
  /** Characters that may be looked at while nestings are taken apart: a bound of time that needs no clock. */
  readonly work: number;
}

export const standardLimits: Limits = {
  entries: 50_000,
  entryBytes: 256 * 1024 ** 2,
  archiveBytes: 1024 ** 3,
  elements: 500_000,
  elementDepth: 100,
  traits: 2_000,
  commandDepth: 200,
  commands: 2_000_000,
  problems: 2_000,
  work: 4_000_000_000,
};

/** Counts characters that are looked at. Once they are too many, everything that spends is told so. */
export class Work {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** Whether so much more may be done. */
  spend(characters: number): boolean {
    this.#left -= characters;
    return this.#left >= 0;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}
