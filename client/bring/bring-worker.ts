import { UNNAMED } from '@umpire/modules/brought.ts';
import { flattenTexts, type Language } from '@umpire/shared/module/text.ts';
import { imageFile, MODULE_FILE } from '@umpire/shared/protocol/http.ts';
import { isLog, playLog, readGame, readModule } from '@umpire/shared/vassal';
import {
  chainLogs,
  type GameToImport,
  gameOfLog,
  importModule,
  planImport,
  type ReadLog,
} from '@umpire/shared/vassal/into/index.ts';
import type { VassalProblem } from '@umpire/shared/vassal/problem.ts';
import { strToU8, zipSync } from 'fflate';
import { drawPlan } from './draw-plan.ts';
import type { FromBringer, Packed, Progress, ToBringer } from './messages.ts';
import { type DrawSvg, pictureReader } from './pictures.ts';
import { sourceFiles, throwToPage } from './source-files.ts';

/** Reads what somebody has brought off the page's main thread: a module of VASSAL's, with extensions and saved games. */
const answer = (message: FromBringer): void => self.postMessage(message);
const tell = (progress: Progress): void => answer({ type: 'progress', progress });

const waiting = new Map<number, (picture: ImageBitmap | undefined) => void>();
let drawn = 0;
const drawSvg: DrawSvg = (svg, width, height) =>
  new Promise((resolve) => {
    drawn += 1;
    waiting.set(drawn, resolve);
    answer({ type: 'draw', id: drawn, svg, width, height });
  });

self.onmessage = ({ data: message }: MessageEvent<ToBringer>) => {
  if (message.type === 'drawn') {
    waiting.get(message.id)?.(message.picture);
    waiting.delete(message.id);
    return;
  }
  void bring(message.files, message.language).then(answer, throwToPage);
};

const bring = async (files: readonly File[], language: Language): Promise<FromBringer> => {
  tell({ at: 'reading', done: 0, total: 1 });
  const [moduleFile] = await sourceFiles(files, 'module');
  if (!moduleFile) throw new Error('the page sends a module with what belongs to it');
  const readFile = readModule(moduleFile, await sourceFiles(files, 'extension'));
  if (!readFile.module) return { type: 'unreadable', problems: readFile.problems };
  const { module } = readFile;
  const problems: VassalProblem[] = [...module.problems];
  const games: GameToImport[] = [];
  const logs: ReadLog[] = [];
  for (const file of await sourceFiles(files, 'game')) {
    const read = readGame(file, module);
    problems.push(...(read.game ?? read).problems);
    const name = file.name.replace(/\.[^.]+$/, '');
    const log = read.game && isLog(read.game) ? playLog(file, module) : undefined;
    if (read.game && isLog(read.game) && log)
      logs.push({ name, log, end: read.game.log.end, steps: read.game.log.steps });
    else if (read.game) games.push({ name, position: read.game.position });
  }
  const plan = planImport(module, [...games, ...chainLogs(logs)]);
  const { drawn: images, files: imageFiles } = await drawPlan(plan, pictureReader(module, drawSvg), tell);
  tell({ at: 'packing', done: 0, total: 1 });
  const imported = importModule(plan, images);
  const { manifest, texts } = imported.module;
  const words = flattenTexts(texts.en);
  const archive = zipSync(
    {
      [MODULE_FILE]: [strToU8(JSON.stringify(imported.module)), { level: 6 }],
      ...Object.fromEntries([...imageFiles].map(([id, bytes]) => [imageFile(id), bytes])),
    },
    { level: 0 },
  );
  const packed: Packed = {
    archive: new Blob([archive as BlobPart], { type: 'application/zip' }),
    title: module.name || module.file,
    version: module.version,
    scenarios: manifest.scenarios.map(({ id, title }) => ({ id, title: words.get(title) ?? id })),
    logs: imported.logs.map((log) => ({
      name: log.name,
      steps: log.history.steps.length,
      file: gameOfLog(imported, log, UNNAMED, language),
    })),
    hasSecrets: imported.report.some(({ what }) => what === 'secrets'),
    report: imported.report,
    problems,
  };
  return { type: 'packed', packed };
};
