export type { SourceFile } from './archive/source-file.ts';
export type { GameNow } from './game/described.ts';
export { isLog, readGame, type VassalGame, type VassalLog } from './game/read-game.ts';
export { compareAtSeam, type Seam } from './game/seam.ts';
export { describeModule } from './module/describe-module.ts';
export { readModule } from './module/read-module.ts';
export type { VassalModule } from './module/vassal-module.ts';
export { formatProblem, type VassalProblem } from './problem.ts';
export { type RoundTrip, roundTripOfGame, roundTripOfModule } from './round-trip.ts';
