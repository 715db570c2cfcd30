import type { LogEntry } from './describe.ts';

/** A line of the log as tests need it: only the named parts say anything. */
export const logEntry = (seq: number, told: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  time: 0,
  sides: [],
  act: 'movePieces',
  sentence: { key: 'moved', params: {} },
  undoes: [],
  redoes: [],
  overrules: [],
  attacks: [],
  moves: [],
  about: { pieces: [] },
  ...told,
});
