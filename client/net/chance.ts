/** Unpredictable randomness from the browser's own source, with the interface of `server/ports.ts`. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** This many letters of 6 random bits each, safe in URLs. */
const letters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => LETTERS[byte & 63]).join('');

/** 48 random bits as 8 url-safe characters. */
export const newId = (): string => letters(8);

/** 72 random bits as 12 url-safe characters, like the server's table ids. */
export const newName = (): string => letters(12);

/** 256 random bits in hex. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** From 0 to below `end`, all equally likely. */
const randomBelow = (end: number): number => {
  const fair = 2 ** 32 - (2 ** 32 % end);
  for (;;) {
    const number = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (number < fair) return number % end;
  }
};

/** The items in a random order, all orders equally likely. */
export const shuffle = <T>(items: readonly T[]): T[] => {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
};
