/** How long anything may take on a slow machine, in milliseconds. */
export const PATIENCE = 60_000;

/** Between two looks, in milliseconds. It grows, for the server answers only so many questions of one person. */
const PAUSE = { first: 20, longest: 250 } as const;

/**
 * Looks again and again until what is seen is as it should be.
 * @throws after `patience`, saying what was awaited and what was seen last.
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
