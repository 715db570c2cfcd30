export * from './command.ts';
export * from './event.ts';
export * from './ground.ts';
export * from './ids.ts';
export * from './place.ts';
export * from './state.ts';
