import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Telling } from '../event.ts';
import type { ToldStep } from '../sight/tell.ts';
import type { Seq } from '../state/ids.ts';
import type { DiceState } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import { parseDice, rollExpression } from './dice-expression.ts';

/**
 * Dice that can be checked. Before the first roll a table publishes the SHA-256 of a secret of 32 random bytes; when the
 * secret is given away, everybody can work out every roll that was made with it:
 *
 * The n-th roll (from 0) draws from the bytes HMAC-SHA256(secret, "n:0"), HMAC-SHA256(secret, "n:1"), … A die of s sides
 * takes 4 bytes as a number, most significant first. If it is not below the largest multiple of s that 4 bytes hold, the
 * next 4 are taken instead; the die shows the remainder by s, plus 1.
 */

/** What is published before a secret (64 hex digits) is used. @throws on anything but hex digits. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** The dice of one roll: each call throws a die and gives 1 to `sides`, each as likely. */
export const dieStream = (secret: string, roll: number): ((sides: number) => number) => {
  const nextNumber = numbers(hexToBytes(secret), roll);
  return (sides) => {
    const fair = 2 ** 32 - (2 ** 32 % sides);
    for (;;) {
      const number = nextNumber();
      if (number < fair) return (number % sides) + 1;
    }
  };
};

const numbers = (secret: Uint8Array, roll: number): (() => number) => {
  let block = 0;
  let view = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === view.byteLength) {
      const bytes = hmac(sha256, secret, utf8ToBytes(`${roll}:${block++}`));
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const number = view.getUint32(at);
    at += 4;
    return number;
  };
};

export type DiceRolled = Extract<Telling, { type: 'diceRolled' }>;

/** Whether the roll shows what the secret says it must. */
export const isTrueRoll = ({ expression, index, dice, total, totals }: DiceRolled, secret: string): boolean => {
  const parsed = parseDice(expression);
  if ('problem' in parsed) return false;
  const rolled = rollExpression(parsed, dieStream(secret, index));
  return isEqual(rolled, totals ? { dice, total, totals } : { dice, total });
};

/** What is known of a roll of a log. */
export interface RollCheck {
  readonly seq: Seq;
  readonly roll: DiceRolled;
  readonly commitment: string;
  /**
   * - `true`: the secret gives just these dice.
   * - `sealed`: the secret has not been given away yet.
   * - `false-dice`: the secret gives other dice.
   * - `false-secret`: what was given away is not what was committed to.
   * - `out-of-order`: a roll before it is missing, or told twice.
   */
  readonly verdict: 'true' | 'sealed' | 'false-dice' | 'false-secret' | 'out-of-order';
}

/** Checks every roll of a log that begins with these dice. */
export const checkRolls = (first: DiceState, steps: readonly ToldStep[]): readonly RollCheck[] => {
  const secrets = secretsIn(steps);
  const checks: RollCheck[] = [];
  let dice = first;
  for (const { seq, tellings = [], patch } of steps) {
    for (const roll of tellings) {
      if (roll.type !== 'diceRolled') continue;
      const verdict = roll.index === dice.rolls ? verdictOn(roll, dice.commitment, secrets) : 'out-of-order';
      checks.push({ seq, roll, commitment: dice.commitment, verdict });
      dice = { ...dice, rolls: roll.index + 1 };
    }
    const { commitment } = (patch.dice ?? {}) as Partial<DiceState>;
    if (commitment !== undefined) dice = { commitment, rolls: 0 };
  }
  return checks;
};

const secretsIn = (steps: readonly ToldStep[]): ReadonlyMap<string, string> =>
  new Map(
    steps.flatMap(({ tellings = [] }) =>
      tellings.flatMap((telling): [string, string][] =>
        telling.type === 'diceRevealed' ? [[telling.commitment, telling.secret]] : [],
      ),
    ),
  );

const verdictOn = (
  roll: DiceRolled,
  commitment: string,
  secrets: ReadonlyMap<string, string>,
): RollCheck['verdict'] => {
  const secret = secrets.get(commitment);
  if (secret === undefined) return 'sealed';
  if (!/^([0-9a-f]{2})+$/.test(secret) || commitmentOf(secret) !== commitment) return 'false-secret';
  return isTrueRoll(roll, secret) ? 'true' : 'false-dice';
};
