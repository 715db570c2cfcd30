import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Event } from '../event.ts';
import type { PersonId } from '../state/ids.ts';
import type { DiceShare, DiceState } from '../state/state.ts';

/**
 * The shares of the players' browsers in the dice. When a person sits down, their browser makes two chains of values,
 * each the SHA-256 of the one after it, and shows the first value of each: its seals. With each of its own rolls it
 * opens the next value of the `roll` chain. When others roll or seal, it opens the next value of the `stir` chain, for
 * the next roll of any person. The seal fixes all values, so nobody can choose one after seeing those of others, and
 * only the browser knows a value before it opens it.
 */

/** A value of a chain: 32 bytes in hex. */
export const isShareValue = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The value before this one in its chain. */
export const sealOf = (value: string): string => bytesToHex(sha256(hexToBytes(value)));

/** How many values a browser may be ahead of the table, with acts that are still on their way. */
export const valuesAhead = 64;

/**
 * The value that opens `seal` directly, from a value of the same chain that is at most `valuesAhead` further on;
 * `undefined` if it is of another chain. A browser with several rolls on their way opens further values. Only the next
 * one counts, or the browser would have a choice.
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
