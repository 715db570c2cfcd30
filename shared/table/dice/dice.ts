import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DiceState } from '../state/state.ts';
import { type OpenedShare, stirsFor } from './shares.ts';

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

/** The dice of a table that begins with a new secret. */
export const diceFrom = (commitment: string): DiceState => ({ commitment, rolls: 0, scheme: 3 });

/**
 * The dice after a commitment. A new secret begins without shares: with shares from before, the server could have chosen
 * the secret by them. If it is the same secret, only the scheme is new: its rolls go on counting.
 */
export const committedDice = (
  { commitment: former, rolls }: DiceState,
  { commitment, scheme }: Pick<DiceState, 'commitment' | 'scheme'>,
): DiceState => ({ commitment, rolls: commitment === former ? rolls : 0, ...(scheme && { scheme }) });

/** A source of dice: each call throws a die and gives 1 to `sides`, each equally likely. */
export type DieStream = (sides: number) => number;

/** The chance of one act: a stream for each label. */
export type ChanceOf = (label: string) => DieStream;

/**
 * The chance of an act at a table with these dice, before the act. `opened`: the value that its person's browser opened.
 * The key has all that was fixed when the browser opened the value, and nothing that came later.
 */
export const chanceFor = (secret: string, dice: DiceState, opened: OpenedShare | undefined): ChanceOf => {
  const { taken } = stirsFor(dice, opened);
  const [named, value, salt] = opened ? [opened.named, opened.value, ''] : [dice.noted ?? 0, '', dice.salt ?? ''];
  const key = keyOf(secret, ['umpire-dice-3', named, value, salt, ...taken]);
  return (label) => dieStream(key, label);
};

/**
 * The labels of the rolls and shuffles of an act. With an opened value they count within the act. Without one they have
 * names that do not come again at the table: the key may be the same as before.
 */
export const rollLabel = (isOpened: boolean, inAct: number, index: number): string =>
  `roll:${isOpened ? inAct : index}`;
export const shuffleLabel = (isOpened: boolean, inAct: number, drawing: string): string =>
  `shuffle:${isOpened ? inAct : drawing}`;

/** The dice of a roll of an earlier scheme: number `dice.rolls` under the commitment in force. */
export const formerRoll = (secret: string, dice: DiceState): DieStream =>
  dice.shares !== undefined || dice.salt !== undefined
    ? dieStream(formerKey(secret, dice), `roll:${dice.rolls}`)
    : // Tables of the first releases: the secret alone.
      dieStream(hexToBytes(secret), String(dice.rolls));

/** The chance of a shuffle of scheme 2. */
export const formerShuffle = (secret: string, dice: DiceState, drawing: string): DieStream =>
  dieStream(formerKey(secret, dice), `shuffle:${drawing}`);

/** The things in a random order, all orders equally likely. */
export const shuffleBy = <T>(die: DieStream, things: readonly T[]): T[] => {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = die(last + 1) - 1;
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
};

/** The key of scheme 2, as long as secret, salt and shares do not change. */
const formerKey = (secret: string, { salt = '', shares = {} }: DiceState): Uint8Array => {
  const contributed = Object.values(shares)
    .sort((a, b) => (a.roll < b.roll ? -1 : 1))
    .flatMap(({ roll, stir }) => [roll, stir]);
  return keyOf(secret, ['umpire-dice-2', salt, ...contributed]);
};

const keyOf = (secret: string, inputs: readonly (string | number)[]): Uint8Array =>
  hmac(sha256, hexToBytes(secret), utf8ToBytes(JSON.stringify(inputs)));

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
