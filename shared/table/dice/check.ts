import type { Telling } from '../event.ts';
import type { ToldStep } from '../sight/tell.ts';
import type { PersonId, Seq } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import type { DiceState } from '../state/state.ts';
import { isEqual, patchValue } from '../wire/patch.ts';
import { NoteChecker, type NoteFault } from './check-notes.ts';
import {
  chanceFor,
  commitmentOf,
  type DieStream,
  formerRoll,
  formerShuffle,
  rollLabel,
  shuffleBy,
  shuffleLabel,
} from './dice.ts';
import { parseDice } from './dice-expression.ts';
import { formerOpening } from './former-check.ts';
import { type OpenedShare, stirsFor } from './shares.ts';
import { rollExpression } from './throw-dice.ts';

export type DiceRolled = Extract<Telling, { type: 'diceRolled' }>;

/**
 * The finding about a roll or shuffle of a log.
 * - `true`: secret and shares give exactly this.
 * - `sealed`: the secret is not known yet.
 * - `false-dice`: they give something else.
 * - `false-secret`: the secret does not fit the commitment.
 * - `false-share`: a browser's share in it is not the one that it had sealed, or a seal or stir before it was left out,
 *   added or altered.
 * - `out-of-order`: one before it is missing, or told twice.
 */
export type ChanceVerdict = 'true' | 'sealed' | 'false-dice' | 'false-secret' | 'false-share' | 'out-of-order';

/** Whose browsers had a part in a roll or shuffle. */
export interface DrawnWith {
  /** The person whose browser opened a share with it. If nobody's did, the server could foresee it. */
  readonly openedBy?: PersonId;
  /** Other people whose browsers had stirred since the last one. */
  readonly stirredBy: readonly PersonId[];
  /** Others who had stirred when the step was taken, but after the note that it names. */
  readonly late: readonly PersonId[];
}

export interface RollCheck extends DrawnWith {
  readonly seq: Seq;
  readonly roll: DiceRolled;
  readonly commitment: string;
  readonly verdict: ChanceVerdict;
  /** The person who rolled, if known. */
  readonly by?: PersonId;
}

/** A pool or deck shuffled, or drawn from at random. */
export interface ShuffleCheck extends DrawnWith {
  readonly seq: Seq;
  readonly at: Place;
  /** How many pieces took part. */
  readonly size: number;
  readonly commitment: string;
  readonly verdict: ChanceVerdict;
}

export interface ChanceChecks {
  readonly rolls: readonly RollCheck[];
  /** The shuffles in the file: a game that was exported after its table was closed has all. */
  readonly shuffles: readonly ShuffleCheck[];
  /** Steps in which a seal, a stir or an opened share is not as it must be. All chance after it is false. */
  readonly faults: readonly NoteFault[];
  /** The dice after the last step. */
  readonly dice: DiceState;
}

/** Checks every roll and shuffle of a log that begins with these dice. */
export const checkChance = (first: DiceState, steps: readonly ToldStep[]): ChanceChecks => {
  const log = new LogOfChance(first, secretsIn(steps));
  for (const step of steps) log.add(step);
  return log;
};

type Secrets = ReadonlyMap<string, string>;

const secretsIn = (steps: readonly ToldStep[]): Secrets =>
  new Map(
    steps.flatMap(({ tellings = [] }) =>
      tellings.flatMap((telling): [string, string][] =>
        telling.type === 'diceRevealed' ? [[telling.commitment, telling.secret]] : [],
      ),
    ),
  );

/** The secret behind a commitment, or why the check cannot work anything out. */
const secretOf = (commitment: string, secrets: Secrets): { readonly secret: string } | ChanceVerdict => {
  const secret = secrets.get(commitment);
  if (secret === undefined) return 'sealed';
  return /^([0-9a-f]{2})+$/.test(secret) && commitmentOf(secret) === commitment ? { secret } : 'false-secret';
};

/** The chance of one step: whose browsers drew, and what the secret gives for its rolls and shuffles. */
interface StepChance {
  readonly isTrue: boolean;
  readonly with: DrawnWith;
  readonly roll: (secret: string, inStep: number, index: number) => DieStream;
  readonly shuffle: (secret: string, inAct: number, drawing: string) => DieStream;
}

class LogOfChance implements ChanceChecks {
  readonly rolls: RollCheck[] = [];
  readonly shuffles: ShuffleCheck[] = [];
  readonly faults: NoteFault[] = [];
  dice: DiceState;
  readonly #secrets: Secrets;
  readonly #notes: NoteChecker;
  #before: ToldStep | undefined;
  /** A note under the commitment in force is not as it must be. */
  #isBroken = false;

  constructor(first: DiceState, secrets: Secrets) {
    this.dice = first;
    this.#secrets = secrets;
    this.#notes = new NoteChecker(first);
  }

  add(step: ToldStep): void {
    const before = this.dice;
    const after = step.patch.dice === undefined ? before : (patchValue(before, step.patch.dice) as DiceState);
    const isOver = after.commitment !== before.commitment;
    const chance =
      before.scheme === 3 ? this.#chanceOf(before, isOver ? before : after, step) : formerChance(before, after, step);
    this.#addShuffles(step, chance);
    const rolls = this.#addRolls(step, chance);
    this.dice = isOver ? after : { ...after, rolls };
    if (isOver) this.#isBroken = false;
    if (before.scheme === 3 && after.scheme !== 3) this.#fault(step, 'altered');
    this.#before = step;
  }

  #fault({ seq }: ToldStep, problem: NoteFault['problem']): void {
    this.faults.push({ step: seq, problem });
    this.#isBroken = true;
  }

  #chanceOf(before: DiceState, after: DiceState, step: ToldStep): StepChance {
    const drew = (step.shuffles?.length ?? 0) > 0 || (step.tellings ?? []).some(({ type }) => type === 'diceRolled');
    const { problem, opened } = this.#notes.read(before, after, step, drew);
    if (problem) this.#fault(step, problem);
    // A salt that came with the step.
    const dice = opened ? before : { ...before, ...(after.salt !== undefined && { salt: after.salt }) };
    return { isTrue: !this.#isBroken, ...chanceOfShares(dice, opened) };
  }

  #verdictOn(chance: StepChance, isInOrder: boolean, isRight: (secret: string) => boolean): ChanceVerdict {
    if (!isInOrder) return 'out-of-order';
    if (!chance.isTrue) return 'false-share';
    const known = secretOf(this.dice.commitment, this.#secrets);
    if (typeof known === 'string') return known;
    return isRight(known.secret) ? 'true' : 'false-dice';
  }

  /** Returns the number of rolls under the commitment after the step. */
  #addRolls({ seq, by, tellings = [] }: ToldStep, chance: StepChance): number {
    const { commitment } = this.dice;
    let { rolls } = this.dice;
    let inStep = 0;
    for (const roll of tellings) {
      if (roll.type !== 'diceRolled') continue;
      const isRight = (secret: string): boolean => isTrueRoll(roll, chance.roll(secret, inStep, roll.index));
      const verdict = this.#verdictOn(chance, roll.index === rolls, isRight);
      this.rolls.push({ seq, roll, commitment, verdict, ...(by && { by: by.person }), ...chance.with });
      rolls = roll.index + 1;
      inStep += 1;
    }
    return rolls;
  }

  #addShuffles({ seq, shuffles = [] }: ToldStep, chance: StepChance): void {
    const before = this.#before;
    // The act of a granted request is a step of its own, which goes on counting.
    const first = before?.act === 'answerRequest' && shuffles[0]?.drawing.startsWith(`${seq - 1}.`) ? seq - 1 : seq;
    const counted = first === seq ? 0 : (before?.shuffles?.length ?? 0);
    for (const [i, { at, drawing, from, to }] of shuffles.entries()) {
      const verdict = this.#verdictOn(chance, drawing === `${first}.${counted + i}`, (secret) => {
        const order = shuffleBy(chance.shuffle(secret, counted + i, drawing), from);
        return isEqual(order.slice(0, to.length), to);
      });
      this.shuffles.push({ seq, at, size: from.length, commitment: this.dice.commitment, verdict, ...chance.with });
    }
  }
}

const chanceOfShares = (dice: DiceState, opened: OpenedShare | undefined): Omit<StepChance, 'isTrue'> => {
  const { fresh: stirredBy, late } = stirsFor(dice, opened);
  const isOpened = opened !== undefined;
  const of = (secret: string) => chanceFor(secret, dice, opened);
  return {
    with: { ...(opened && { openedBy: opened.person }), stirredBy, late },
    roll: (secret, inStep, index) => of(secret)(rollLabel(isOpened, inStep, index)),
    shuffle: (secret, inAct, drawing) => of(secret)(shuffleLabel(isOpened, inAct, drawing)),
  };
};

/** Rolls of scheme 2 draw on the shares after the step, shuffles on those before it. */
const formerChance = (before: DiceState, patched: DiceState, step: ToldStep): StepChance => {
  const { commitment: _, ...shared } = patched;
  const after = { ...shared, commitment: before.commitment };
  const { isTrue, openedBy, stirredBy } = formerOpening(before, after, step);
  return {
    isTrue,
    with: { ...(openedBy !== undefined && { openedBy }), stirredBy, late: [] },
    roll: (secret, _, index) => formerRoll(secret, { ...after, rolls: index }),
    shuffle: (secret, _, drawing) => formerShuffle(secret, before, drawing),
  };
};

/** Whether the roll's dice follow from this stream. */
export const isTrueRoll = ({ expression, dice: thrown, total, totals }: DiceRolled, die: DieStream): boolean => {
  const parsed = parseDice(expression);
  if ('problem' in parsed) return false;
  return isEqual(rollExpression(parsed, die), totals ? { dice: thrown, total, totals } : { dice: thrown, total });
};
