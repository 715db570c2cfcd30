export * from './attack-odds.ts';
export * from './luck.ts';
export * from './moments.ts';
export * from './standing.ts';
