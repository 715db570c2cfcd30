import type { Attempt, ServerMessages } from '@umpire/shared/protocol/messages.ts';
import { create } from 'zustand';

interface AttemptsStore {
  /** Refused acts of pupils since the server has woken the table, the latest last; only a teacher gets them. */
  readonly attempts: readonly Attempt[];
  hear(message: ServerMessages['attempts']): void;
}

/** The most that are shown. */
const SHOWN = 30;

export const useAttempts = create<AttemptsStore>()((set) => ({
  attempts: [],
  hear: ({ attempts, areAll }) =>
    set((before) => ({ attempts: (areAll ? attempts : [...before.attempts, ...attempts]).slice(-SHOWN) })),
}));
