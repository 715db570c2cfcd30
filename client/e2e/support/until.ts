/** The patience for anything on a slow machine, in milliseconds. */
export const PATIENCE = 60_000;

/** The interval of checks, in milliseconds. It grows, because the server limits the requests of a person. */
const PAUSE = { first: 20, longest: 250 } as const;

/**
 * Checks repeatedly until the condition holds.
 * @throws after `patience`, with the expectation and the last observation.
 */
export const until = async <T>(
  what: string,
  look: () => Promise<T> | T,
  isRight: (seen: T) => boolean = Boolean,
  patience = PATIENCE,
): Promise<T> => {
  const end = performance.now() + patience;
  for (let pause: number = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
    const seen = await look();
    if (isRight(seen)) return seen;
    if (performance.now() > end) throw new Error(`${what}: not within ${patience} ms. Seen last: ${shown(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, undefined, 1) ?? String(value)).slice(0, 3000);
