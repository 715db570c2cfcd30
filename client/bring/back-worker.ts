import { readModule } from '@umpire/shared/vassal';
import { layOnto } from '@umpire/shared/vassal/back/lay-onto.ts';
import { saveForVassal } from '@umpire/shared/vassal/back/save-for-vassal.ts';
import type { FromLayOn, FromSaver, ToLayOn, ToSaver } from './messages.ts';
import { sourceFiles, throwToPage } from './source-files.ts';

/** Writes a table as a saved game of VASSAL's, or reads a friend's, off the page's main thread. */
const answer = (message: FromSaver | FromLayOn): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToSaver | ToLayOn>) =>
  void (data.type === 'save' ? save(data) : lay(data)).then(answer, throwToPage);

const moduleOf = async (files: readonly File[]) => {
  const [[file], extensions] = await Promise.all([sourceFiles(files, 'module'), sourceFiles(files, 'extension')]);
  return file && readModule(file, extensions).module;
};

const save = async ({ files, began, table }: ToSaver): Promise<FromSaver> => {
  const [base] = await sourceFiles(files, 'game');
  const module = await moduleOf(files);
  if (!module) return { problem: 'no-module' };
  return base ? saveForVassal({ module, base, began, table }) : { problem: 'no-game' };
};

const lay = async ({ files, scenario, table }: ToLayOn): Promise<FromLayOn> => {
  const module = await moduleOf(files);
  return module
    ? layOnto({ module, files: await sourceFiles(files, 'game'), scenario, table })
    : { problem: 'no-module' };
};
