import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Event } from '../event.ts';
import type { PersonId } from '../state/ids.ts';
import type { DiceShare, DiceState } from '../state/state.ts';

/**
 * What the players' browsers contribute to the dice. On sitting down a browser makes two chains of values, each the
 * SHA-256 of the one after it, and shows the first value of each: its seals. With each of its own rolls it opens the next
 * value of the `roll` chain; when others roll or seal it opens the next of the `stir` chain, for the next roll of anybody.
 * What it opens was fixed by the seal, so nobody can choose it after seeing what others contribute; and nobody but the
 * browser knows it before.
 */

/** A value of a chain: 32 bytes in hex. */
export const isShareValue = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The value before this one in its chain. */
export const sealOf = (value: string): string => bytesToHex(sha256(hexToBytes(value)));

/** So many values ahead of the table a browser may be, with acts that are still on their way. */
export const valuesAhead = 64;

/**
 * The value that opens `seal` directly, from one of the same chain that is at most `valuesAhead` further on; `undefined` if
 * it is of another chain. A browser that has several rolls on their way opens further values; only the next may count,
 * or there would be a choice.
 */
export const nextValue = (seal: string, value: string): string | undefined => {
  let last = value;
  for (let steps = 0; steps < valuesAhead; steps++) {
    const before = sealOf(last);
    if (before === seal) return last;
    last = before;
  }
  return undefined;
};

/** Values of a chain that begins with a random one, from its seal on. */
export const makeChain = (random: string, length: number): readonly string[] => {
  const chain = [random];
  while (chain.length < length) chain.push(sealOf(chain.at(-1)!));
  return chain.reverse();
};

export type DiceShared = Extract<Event, { type: 'diceShared' }>;

export const withShares = (dice: DiceState, { shares = {}, gone = [], salt }: Omit<DiceShared, 'type'>): DiceState => {
  const all: { [person: PersonId]: DiceShare } = { ...dice.shares };
  for (const person of gone) delete all[person];
  for (const [person, share] of Object.entries(shares)) all[person] = { ...(all[person] ?? unsealed), ...share };
  return { ...dice, shares: all, ...(salt !== undefined && { salt }) };
};

const unsealed: DiceShare = { roll: '', stir: '' };
