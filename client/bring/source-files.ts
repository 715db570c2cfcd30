import type { SourceFile } from '@umpire/shared/vassal';
import { kindOfFile } from './file-kinds.ts';

/** Those of the files that are of a kind, with what is in them. */
export const sourceFiles = (
  files: readonly File[],
  kind: ReturnType<typeof kindOfFile>,
): Promise<readonly SourceFile[]> =>
  Promise.all(
    files
      .filter(({ name }) => kindOfFile(name) === kind)
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );

/** Errors must reach the page, whose handler reports them; a promise would swallow them. */
export const throwToPage = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};
