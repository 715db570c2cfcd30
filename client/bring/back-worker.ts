import { readModule } from '@umpire/shared/vassal';
import { saveForVassal } from '@umpire/shared/vassal/back/save-for-vassal.ts';
import type { FromSaver, ToSaver } from './messages.ts';
import { sourceFiles, throwToPage } from './source-files.ts';

/** Writes a table as a saved game of VASSAL's off the page's main thread. */
const answer = (message: FromSaver): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToSaver>) => void save(data).then(answer, throwToPage);

const save = async ({ files, began, table }: ToSaver): Promise<FromSaver> => {
  const [[moduleFile], [base], extensions] = await Promise.all([
    sourceFiles(files, 'module'),
    sourceFiles(files, 'game'),
    sourceFiles(files, 'extension'),
  ]);
  if (!moduleFile || !base) return { problem: moduleFile ? 'no-game' : 'no-module' };
  const { module } = readModule(moduleFile, extensions);
  return module ? saveForVassal({ module, base, began, table }) : { problem: 'no-module' };
};
