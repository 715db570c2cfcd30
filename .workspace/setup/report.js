import { fileURLToPath } from 'node:url';

/**
 * @param {string} path relative to the top folder of the clone
 * @returns {string} the absolute path
 */
export const atRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Says what the set-up is doing, on standard error: standard output belongs to the script that runs afterwards.
 *
 * @param {string} sentence
 */
export const say = (sentence) => void process.stderr.write(`${sentence}\n`);

/**
 * @param {string} sentence what is wrong and what to do about it
 * @returns {never}
 */
export function fail(sentence) {
  say(sentence);
  process.exit(1);
}
