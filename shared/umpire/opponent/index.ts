export * from './at-table.ts';
export { type Level, levels } from './levels.ts';
export * from './match.ts';
export * from './opponent.ts';
