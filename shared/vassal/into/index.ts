export { gameOfLog } from './game-of-log.ts';
export {
  type Drawn,
  type GameToImport,
  type Imported,
  type ImportedLog,
  type ImportPlan,
  importModule,
  planImport,
} from './import-module.ts';
export type { PicturePlan, PlacedPicture } from './pictures.ts';
export type { Fate, ReportLine } from './report.ts';
export type { LaidBoard, Spread } from './spread.ts';
