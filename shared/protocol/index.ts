export * from './codec.ts';
export * from './http.ts';
export * from './messages.ts';
