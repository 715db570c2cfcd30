import type { DecidePorts } from '../deciding/deciding.ts';
import type { Event } from '../event.ts';
import type { PersonId } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { DiceShare, DiceState, Table } from '../state/state.ts';
import { rollStream, shuffleBy } from './dice.ts';
import { type DiceShared, nextValue, withShares } from './shares.ts';

/**
 * The dice of one table while it is awake: its secret, and the values that browsers have opened for the next roll. A
 * loss of it does no harm: the steps of the log have all that counts.
 */
export class DiceCup {
  readonly #newSalt: () => string;
  #secret: string;
  /** Values that browsers have opened and that no roll has used yet. Each is the next of its chain. */
  #opened = new Map<PersonId, Partial<DiceShare>>();
  /**
   * Whether anything random has come in since the table was woken. If not, a table that was woken from a backup would
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

  /** Begins anew: with another secret, or with the log as it is after a failure. */
  begin(secret: string): void {
    this.#secret = secret;
    this.#opened.clear();
    this.#isFresh = false;
  }

  /** The event that notes the seals of a person who sits at the table. It removes people who have left. */
  seal({ dice, seats }: Pick<Table, 'dice' | 'seats'>, person: PersonId, seals: DiceShare): DiceShared | undefined {
    const seated = new Set(Object.values(seats).map(({ holder }) => holder));
    if (!seated.has(person)) return undefined;
    const former = get(dice.shares ?? {}, person);
    if (former?.roll === seals.roll && former.stir === seals.stir) return undefined;
    const gone = Object.keys(dice.shares ?? {}).filter((other) => !seated.has(other));
    return { type: 'diceShared', shares: { [person]: seals }, ...(gone.length > 0 && { gone }) };
  }

  /** A browser opens a value of a chain for the next roll. A value of another chain is left out. */
  open({ dice }: Pick<Table, 'dice'>, person: PersonId, chain: keyof DiceShare, value: string): void {
    const seal = get(dice.shares ?? {}, person)?.[chain];
    const next = seal === undefined ? undefined : nextValue(seal, value);
    if (next !== undefined) this.#opened.set(person, { ...this.#opened.get(person), [chain]: next });
  }

  /** The chance for a command that is decided as step `seq`, on a table with these dice. */
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

  /** The decided step is part of the table now. */
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
      // A second roll in one step finds them open already.
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
