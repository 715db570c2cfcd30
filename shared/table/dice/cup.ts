import type { DecidePorts } from '../deciding/deciding.ts';
import type { Event } from '../event.ts';
import type { PersonId } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { DiceShare, DiceState, Table } from '../state/state.ts';
import { rollStream, shuffleBy } from './dice.ts';
import { type DiceShared, nextValue, withShares } from './shares.ts';

/**
 * The dice of one table while it is awake: its secret, and what browsers have opened for the next roll. It keeps nothing
 * that would be missed: what counts is in the steps of the log.
 */
export class DiceCup {
  readonly #newSalt: () => string;
  #secret: string;
  /** Values that browsers have opened and that no roll has used yet; each the next of its chain. */
  #opened = new Map<PersonId, Partial<DiceShare>>();
  /**
   * Whether something random has been added since the table was woken. If not, a table that was woken from a backup would
   * throw the same dice again.
   */
  #isFresh = false;

  /** `newSalt`: 32 random hex digits. */
  constructor(secret: string, newSalt: () => string) {
    this.#secret = secret;
    this.#newSalt = newSalt;
  }

  get secret(): string {
    return this.#secret;
  }

  /** Another secret, or the log as it is after a failure: nothing of before counts. */
  begin(secret: string): void {
    this.#secret = secret;
    this.#opened.clear();
    this.#isFresh = false;
  }

  /** The event that notes the seals of somebody who sits at the table; whoever has left goes. */
  seal({ dice, seats }: Pick<Table, 'dice' | 'seats'>, person: PersonId, seals: DiceShare): DiceShared | undefined {
    const seated = new Set(Object.values(seats).map(({ holder }) => holder));
    if (!seated.has(person)) return undefined;
    const former = get(dice.shares ?? {}, person);
    if (former?.roll === seals.roll && former.stir === seals.stir) return undefined;
    const gone = Object.keys(dice.shares ?? {}).filter((other) => !seated.has(other));
    return { type: 'diceShared', shares: { [person]: seals }, ...(gone.length > 0 && { gone }) };
  }

  /** A browser opens a value of a chain, to be used by the next roll. One that is not of the chain is left out. */
  open({ dice }: Pick<Table, 'dice'>, person: PersonId, chain: keyof DiceShare, value: string): void {
    const seal = get(dice.shares ?? {}, person)?.[chain];
    const next = seal === undefined ? undefined : nextValue(seal, value);
    if (next !== undefined) this.#opened.set(person, { ...this.#opened.get(person), [chain]: next });
  }

  /** The chance of a command that is decided as step `seq`, on a table whose dice are so. */
  chanceOf(before: DiceState, seq: number): Pick<DecidePorts, 'shuffle' | 'dice'> {
    const secret = this.#secret;
    const salt = this.#isFresh ? undefined : this.#newSalt();
    let shuffles = 0;
    return {
      shuffle: (things) => {
        const drawing = `${seq}.${shuffles++}`;
        return { order: shuffleBy(secret, before, drawing, things), drawing };
      },
      dice: (dice) => {
        const opens = this.#opening(dice, salt);
        return { ...(opens && { opens }), die: rollStream(secret, opens ? withShares(dice, opens) : dice) };
      },
    };
  }

  /** What was decided on is part of the table now. */
  follow(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type !== 'diceShared') continue;
      this.#isFresh = true;
      for (const person of Object.keys(event.shares ?? {})) this.#opened.delete(person);
    }
  }

  #opening(dice: DiceState, salt: string | undefined): DiceShared | undefined {
    const shares: { [person: PersonId]: Partial<DiceShare> } = {};
    for (const [person, opened] of this.#opened) {
      const former = get(dice.shares ?? {}, person);
      // Of a second roll in one step they are open already.
      if (former && (former.roll !== (opened.roll ?? former.roll) || former.stir !== (opened.stir ?? former.stir))) {
        shares[person] = opened;
      }
    }
    const isSalted = salt !== undefined && dice.salt !== salt;
    if (Object.keys(shares).length === 0 && !isSalted) return undefined;
    return {
      type: 'diceShared',
      ...(Object.keys(shares).length > 0 && { shares }),
      ...(isSalted && { salt }),
    };
  }
}
