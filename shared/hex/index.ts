export * from './affine.ts';
export * from './cube.ts';
export * from './grid.ts';
export * from './hex.ts';
export * from './hex-number.ts';
export * from './hexset.ts';
export * from './hexside.ts';
export * from './layout.ts';
export { areSameBytes, forEachMarked } from './quads.ts';
export {
  type ColumnRange,
  type Compass,
  findGridProblems,
  type GridProblem,
  type GridSpec,
  type SheetSpec,
} from './spec.ts';
export * from './step.ts';
export { type Stretch, type Thread, threadBetween } from './thread.ts';
