import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DiceState } from '../state/state.ts';

/**
 * Chance that can be checked (`docs/protocol.md`, "Dice"). A table publishes the SHA-256 of a secret of 32 random bytes
 * before it uses the secret. Everything random comes from that secret and from the values of the players' browsers
 * (`shares.ts`), so that nobody foretells it alone. When the secret is given away, everybody can work out every roll
 * and every shuffle.
 */

/** The commitment to a secret (64 hex digits), published before its use. @throws on anything but hex digits. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** A secret that dice are drawn from, and what the table shows of it. */
export interface DiceSecret {
  readonly commitment: string;
  readonly secret: string;
}

/** @throws on anything but hex digits. */
export const newDice = (secret: string): DiceSecret => ({ commitment: commitmentOf(secret), secret });

/** A source of dice: each call throws a die and gives 1 to `sides`, each equally likely. */
export type DieStream = (sides: number) => number;

/** The dice of the next roll: number `dice.rolls` under the commitment in force. */
export const rollStream = (secret: string, dice: DiceState): DieStream =>
  isShared(dice)
    ? dieStream(keyOf(secret, dice), `roll:${dice.rolls}`)
    : // Tables of the first releases: the secret alone.
      dieStream(hexToBytes(secret), String(dice.rolls));

/**
 * The things in a random order, all orders equally likely. `drawing` names the shuffle: no two of a table have the same
 * name.
 */
export const shuffleBy = <T>(secret: string, dice: DiceState, drawing: string, things: readonly T[]): T[] => {
  const die = dieStream(keyOf(secret, dice), `shuffle:${drawing}`);
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = die(last + 1) - 1;
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
};

/** Whether rolls draw on more than the secret. */
const isShared = ({ shares, salt }: DiceState): boolean => shares !== undefined || salt !== undefined;

/** The key for all chance as long as secret, salt and shares do not change. */
const keyOf = (secret: string, { salt = '', shares = {} }: DiceState): Uint8Array => {
  // Sorted by value, not by person: a roll can be checked after a person was erased from the log.
  const contributed = Object.values(shares)
    .sort((a, b) => (a.roll < b.roll ? -1 : 1))
    .flatMap(({ roll, stir }) => [roll, stir]);
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(JSON.stringify(['umpire-dice-2', salt, ...contributed])));
};

/**
 * Numbers of 4 bytes, most significant first, from HMAC-SHA256(key, "label:0"), HMAC-SHA256(key, "label:1"), … Skips a
 * number at or above the largest multiple of the sides that 4 bytes hold. The die shows the remainder, plus 1.
 */
const dieStream = (key: Uint8Array, label: string): DieStream => {
  const nextNumber = numbers(key, label);
  return (sides) => {
    const fair = 2 ** 32 - (2 ** 32 % sides);
    for (;;) {
      const number = nextNumber();
      if (number < fair) return (number % sides) + 1;
    }
  };
};

const numbers = (key: Uint8Array, label: string): (() => number) => {
  let block = 0;
  let view = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === view.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${label}:${block++}`));
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const number = view.getUint32(at);
    at += 4;
    return number;
  };
};
