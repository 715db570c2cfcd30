/** A file that somebody chose. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
