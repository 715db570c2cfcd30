export * from './at-table.ts';
export { type Intention, intentionsFor } from './intentions.ts';
export { general, type Level, levels } from './levels.ts';
export * from './match.ts';
export * from './opponent.ts';
