import type { Telling } from '../event.ts';
import type { ToldStep } from '../sight/tell.ts';
import type { PersonId, Seq } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import type { DiceState } from '../state/state.ts';
import { isEqual, patchValue } from '../wire/patch.ts';
import { commitmentOf, rollStream, shuffleBy } from './dice.ts';
import { parseDice, rollExpression } from './dice-expression.ts';
import { sealOf } from './shares.ts';

export type DiceRolled = Extract<Telling, { type: 'diceRolled' }>;

/**
 * The finding about a roll or shuffle of a log.
 * - `true`: secret and shares give exactly this.
 * - `sealed`: the secret is not known yet.
 * - `false-dice`: they give something else.
 * - `false-secret`: the secret does not fit the commitment.
 * - `false-share`: a browser's share in it is not the one that it had sealed.
 * - `out-of-order`: one before it is missing, or told twice.
 */
export type ChanceVerdict = 'true' | 'sealed' | 'false-dice' | 'false-secret' | 'false-share' | 'out-of-order';

export interface RollCheck {
  readonly seq: Seq;
  readonly roll: DiceRolled;
  readonly commitment: string;
  readonly verdict: ChanceVerdict;
  /** The person who rolled, if known. */
  readonly by?: PersonId;
  /** Whether the roller's browser opened a share with it. If not, the server could foresee the roll. */
  readonly isShared: boolean;
  /** Other people whose browsers opened a share for it. */
  readonly stirredBy: readonly PersonId[];
}

/** A pool or deck shuffled, or drawn from at random. */
export interface ShuffleCheck {
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
}

/** Checks every roll and shuffle of a log that begins with these dice. */
export const checkChance = (first: DiceState, steps: readonly ToldStep[]): ChanceChecks => {
  const secrets = secretsIn(steps);
  const rolls: RollCheck[] = [];
  const shuffles: ShuffleCheck[] = [];
  let dice = first;
  let before: ToldStep | undefined;
  for (const step of steps) {
    shuffles.push(...checkShuffles(dice, step, before, secrets));
    const { commitment: next, ...change } = (step.patch.dice ?? {}) as Partial<DiceState>;
    const { rolls: _, ...shared } = change;
    const opened = patchValue(dice, shared) as DiceState;
    const opening = openingIn(dice, opened, step);
    dice = opened;
    for (const roll of step.tellings ?? []) {
      if (roll.type !== 'diceRolled') continue;
      const verdict = verdictOnRoll(dice, roll, opening, secrets);
      const { isShared, stirredBy } = opening;
      const by = step.by && { by: step.by.person };
      rolls.push({ seq: step.seq, roll, commitment: dice.commitment, verdict, ...by, isShared, stirredBy });
      dice = { ...dice, rolls: roll.index + 1 };
    }
    if (next !== undefined) dice = { ...dice, commitment: next, rolls: 0 };
    before = step;
  }
  return { rolls, shuffles };
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

interface Opening {
  /** Whether each share that changed is the next of its chain. */
  readonly isTrue: boolean;
  readonly isShared: boolean;
  readonly stirredBy: readonly PersonId[];
}

/** The shares that a step has opened. Seals come in steps of their own, in which nothing is rolled. */
const openingIn = (before: DiceState, after: DiceState, { by, act, tellings = [] }: ToldStep): Opening => {
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
  return { isTrue, isShared: isShared && before.salt === after.salt, stirredBy };
};

const opens = (value: string, seal: string | undefined): boolean =>
  /^[0-9a-f]{64}$/.test(value) && sealOf(value) === seal;

const verdictOnRoll = (dice: DiceState, roll: DiceRolled, opening: Opening, secrets: Secrets): ChanceVerdict => {
  if (roll.index !== dice.rolls) return 'out-of-order';
  if (!opening.isTrue) return 'false-share';
  const known = secretOf(dice.commitment, secrets);
  if (typeof known === 'string') return known;
  return isTrueRoll(roll, known.secret, dice) ? 'true' : 'false-dice';
};

/** Whether the roll's dice follow from secret and shares. */
export const isTrueRoll = (
  { expression, index, dice: thrown, total, totals }: DiceRolled,
  secret: string,
  dice: DiceState,
): boolean => {
  const parsed = parseDice(expression);
  if ('problem' in parsed) return false;
  const rolled = rollExpression(parsed, rollStream(secret, { ...dice, rolls: index }));
  return isEqual(rolled, totals ? { dice: thrown, total, totals } : { dice: thrown, total });
};

/** Shuffles draw on the shares as they were before the step. */
const checkShuffles = (
  dice: DiceState,
  { seq, shuffles = [] }: ToldStep,
  before: ToldStep | undefined,
  secrets: Secrets,
): readonly ShuffleCheck[] => {
  const { commitment } = dice;
  const known = secretOf(commitment, secrets);
  // The act of a granted request is a step of its own, which goes on counting.
  const first = before?.act === 'answerRequest' && shuffles[0]?.drawing.startsWith(`${seq - 1}.`) ? seq - 1 : seq;
  const counted = first === seq ? 0 : (before?.shuffles?.length ?? 0);
  return shuffles.map(({ at, drawing, from, to }, i): ShuffleCheck => {
    const verdict = ((): ChanceVerdict => {
      if (drawing !== `${first}.${counted + i}`) return 'out-of-order';
      if (typeof known === 'string') return known;
      const order = shuffleBy(known.secret, dice, drawing, from).slice(0, to.length);
      return isEqual(order, to) ? 'true' : 'false-dice';
    })();
    return { seq, at, size: from.length, commitment, verdict };
  });
};
