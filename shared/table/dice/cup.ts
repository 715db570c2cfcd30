import { apply } from '../apply.ts';
import type { DecidePorts, Decision } from '../deciding/deciding.ts';
import type { Event } from '../event.ts';
import type { PersonId } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { DiceState, Table } from '../state/state.ts';
import { chanceFor, rollLabel, shuffleBy, shuffleLabel } from './dice.ts';
import {
  type DiceDrawn,
  type DiceSealed,
  type DiceStirred,
  type OpenedShare,
  sealProblem,
  stirProblem,
} from './shares.ts';

/** The chance for one command, and the event that says what it drew on; absent if it drew on nothing. */
export interface CommandChance {
  readonly ports: Pick<DecidePorts, 'shuffle' | 'dice'>;
  readonly drawn: () => DiceDrawn | undefined;
}

/** The secret of one table while it is awake. All else that its dice draw on is in the log. */
export class DiceCup {
  readonly #newSalt: () => string;
  #secret: string;
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
    this.#isFresh = false;
  }

  /** The chance for a command that is decided as step `seq`, on a table with these dice. */
  chanceFor(before: DiceState, seq: number, opened?: OpenedShare): CommandChance {
    // An opened value is random and never the same again.
    const salt = this.#isFresh || opened ? undefined : this.#newSalt();
    const of = chanceFor(this.#secret, salt === undefined ? before : { ...before, salt }, opened);
    const isOpened = opened !== undefined;
    let [shuffles, rolls] = [0, 0];
    return {
      ports: {
        shuffle: (things) => {
          const [inAct, drawing] = [shuffles, `${seq}.${shuffles++}`];
          return { order: shuffleBy(of(shuffleLabel(isOpened, inAct, drawing)), things), drawing };
        },
        dice: ({ rolls: index }) => of(rollLabel(isOpened, rolls++, index)),
      },
      drawn: () => {
        if (!opened && shuffles + rolls === 0) return undefined;
        return { type: 'diceDrawn', ...(opened && { opened }), ...(salt !== undefined && { salt }) };
      },
    };
  }

  /** The decided step is part of the table now. */
  follow(events: readonly Event[]): void {
    this.#isFresh ||= events.some(
      ({ type }) => type === 'diceSealed' || type === 'diceStirred' || type === 'diceDrawn',
    );
  }
}

/**
 * The decision with the event of its chance, before its other events: in its last step, where chance is drawn on if it
 * is (a granted request, and the act that was asked for).
 */
export const withDrawn = (decision: Decision, drawn: DiceDrawn | undefined): Decision => {
  if (!drawn) return decision;
  const { follows, events, after } = decision;
  if (follows) return { ...decision, follows: { ...follows, decision: withDrawn(follows.decision, drawn) } };
  // A new commitment begins without shares.
  const isOver = events.some(({ type }) => type === 'diceCommitted');
  return { ...decision, events: [drawn, ...events], after: isOver ? after : apply(after, drawn) };
};

/** The values of a new seal, without the person who seals. */
export type Seal = Pick<DiceSealed, 'seal' | 'roll' | 'stir'>;

/** The event that notes the seal of a person who sits at the table; `undefined` if it is not taken. */
export const sealingOf = (
  { dice, seats }: Pick<Table, 'dice' | 'seats'>,
  person: PersonId,
  seal: Seal,
): DiceSealed | undefined => {
  const seated = new Set(Object.values(seats).map(({ holder }) => holder));
  if (!seated.has(person) || sealProblem(dice, { person, ...seal })) return undefined;
  const gone = Object.entries(dice.chains ?? {}).flatMap(([other, { roll }]) =>
    roll === undefined || seated.has(other) ? [] : [other],
  );
  return { type: 'diceSealed', person, ...seal, ...(gone.length > 0 && { gone }) };
};

/** The event that notes a stir; `undefined` if it is not taken. */
export const stirringOf = (
  { dice, seats }: Pick<Table, 'dice' | 'seats'>,
  person: PersonId,
  value: string,
): DiceStirred | undefined => {
  const sits = Object.values(seats).some(({ holder }) => holder === person);
  if (!sits || get(dice.chains ?? {}, person) === undefined || stirProblem(dice, { person, value })) return undefined;
  return { type: 'diceStirred', person, value };
};
