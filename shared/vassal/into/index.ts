export { chainLogs, type ReadLog } from './chain-logs.ts';
export { gameOfLog } from './game-of-log.ts';
export { type Imported, type ImportedLog, importModule } from './import-module.ts';
export type { PicturePlan, PlacedPicture } from './pictures.ts';
export { type Drawn, type GameToImport, type ImportPlan, planImport } from './plan.ts';
export type { Fate, ReportLine } from './report.ts';
export type { LaidBoard, Spread } from './spread.ts';
