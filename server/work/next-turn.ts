/** Resolves after everything that waits for the event loop now. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
