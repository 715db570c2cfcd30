import { readModule, type SourceFile } from '@umpire/shared/vassal';
import { saveForVassal } from '@umpire/shared/vassal/back/save-for-vassal.ts';
import { kindOfFile } from './file-kinds.ts';
import type { FromSaver, ToSaver } from './messages.ts';

/** Writes a table as a saved game of VASSAL's off the page's main thread. */
const answer = (message: FromSaver): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToSaver>) =>
  void save(data).then(answer, (error: unknown) => {
    // Errors must reach the page, whose handler reports them; a promise would swallow them.
    setTimeout(() => {
      throw error;
    });
  });

const save = async ({ files, began, table }: ToSaver): Promise<FromSaver> => {
  const of = (kind: ReturnType<typeof kindOfFile>): Promise<readonly SourceFile[]> =>
    Promise.all(
      files
        .filter(({ name }) => kindOfFile(name) === kind)
        .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
  const [[moduleFile], [base], extensions] = await Promise.all([of('module'), of('game'), of('extension')]);
  if (!moduleFile || !base) return { problem: moduleFile ? 'no-game' : 'no-module' };
  const { module } = readModule(moduleFile, extensions);
  return module ? saveForVassal({ module, base, began, table }) : { problem: 'no-module' };
};
