export * from './http.ts';
export * from './messages.ts';
export * from './steps.ts';
export * from './whole.ts';
