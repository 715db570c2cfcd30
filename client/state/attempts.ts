import type { Attempt, ServerMessages } from '@umpire/shared/protocol/messages.ts';
import { create } from 'zustand';

interface AttemptsStore {
  /** What pupils wanted and were refused since the server woke the table, the latest last; only a teacher is told. */
  readonly attempts: readonly Attempt[];
  hear(message: ServerMessages['attempts']): void;
}

/** So many are shown. */
const SHOWN = 30;

export const useAttempts = create<AttemptsStore>()((set) => ({
  attempts: [],
  hear: ({ attempts, areAll }) =>
    set((before) => ({ attempts: (areAll ? attempts : [...before.attempts, ...attempts]).slice(-SHOWN) })),
}));
