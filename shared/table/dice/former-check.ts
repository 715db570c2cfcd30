import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { ToldStep } from '../sight/tell.ts';
import type { PersonId } from '../state/ids.ts';
import type { DiceState } from '../state/state.ts';
import { isShareValue } from './shares.ts';

/** The shares that a step of scheme 2 has opened. */
export interface FormerOpening {
  /** Whether each share that changed is the next of its chain. */
  readonly isTrue: boolean;
  readonly openedBy?: PersonId;
  readonly stirredBy: readonly PersonId[];
}

/** The shares that a step of scheme 2 has opened. Seals come in steps of their own, in which nothing is rolled. */
export const formerOpening = (
  before: DiceState,
  after: DiceState,
  { by, act, tellings = [] }: ToldStep,
): FormerOpening => {
  const isSealing = act === 'sealDice' && !tellings.some(({ type }) => type === 'diceRolled');
  let isTrue = true;
  let isShared = false;
  const stirredBy: PersonId[] = [];
  for (const [person, share] of Object.entries(after.shares ?? {})) {
    const former = before.shares?.[person];
    const isOpened = (chain: 'roll' | 'stir'): boolean => {
      if (former?.[chain] === share[chain]) return false;
      isTrue &&= isSealing || opens(share[chain], former?.[chain]);
      return true;
    };
    if (isOpened('roll')) isShared ||= person === by?.person;
    if (isOpened('stir') && person !== by?.person) stirredBy.push(person);
  }
  // The server chooses a salt when it knows the shares already.
  const openedBy = isShared && before.salt === after.salt && by ? { openedBy: by.person } : {};
  return { isTrue, stirredBy, ...openedBy };
};

const opens = (value: string, seal: string | undefined): boolean =>
  isShareValue(value) && bytesToHex(sha256(hexToBytes(value))) === seal;
