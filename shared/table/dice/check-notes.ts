import type { ToldStep } from '../sight/tell.ts';
import type { PersonId } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { DiceChains, DiceState } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import {
  type OpenedShare,
  openingProblem,
  type ShareProblem,
  sealProblem,
  stirProblem,
  stirUpTo,
  withDraw,
  withSeal,
  withStir,
} from './shares.ts';

/**
 * What is wrong with a step that changed the dice. Besides the problems of a share:
 * - `left-out`: a note before it is missing.
 * - `seal-early`: a later seal counts before the next act that draws on chance.
 * - `altered`: the dice changed otherwise than such a step changes them.
 */
export type NoteProblem = ShareProblem | 'left-out' | 'seal-early' | 'altered';

export interface NoteFault {
  readonly step: number;
  readonly problem: NoteProblem;
}

export interface DiceChange {
  readonly problem?: NoteProblem;
  /** The value with which the step drew on chance. */
  readonly opened?: OpenedShare;
}

/** Follows the notes of a log, and remembers all values: a share is opened once in its life. */
export class NoteChecker {
  readonly #known = new Set<string>();

  constructor(start: DiceState) {
    for (const chains of Object.values(start.chains ?? {}))
      for (const value of valuesOf(chains)) this.#known.add(value);
  }

  /** How a step changed dice of scheme 3 under one commitment. `drew`: it tells of a roll or shuffle. */
  read(before: DiceState, after: DiceState, { act }: Pick<ToldStep, 'act'>, drew: boolean): DiceChange {
    const change = readChange(before, after, act, drew);
    const isRepeated = this.#isRepeated(before, after);
    return isRepeated && !change.problem ? { ...change, problem: 'repeated' } : change;
  }

  #isRepeated(before: DiceState, after: DiceState): boolean {
    if (before.chains === after.chains) return false;
    let isRepeated = false;
    for (const [person, chains] of Object.entries(after.chains ?? {})) {
      const former = get(before.chains ?? {}, person);
      if (former === chains) continue;
      const had = new Set(former && valuesOf(former));
      for (const value of valuesOf(chains)) {
        if (had.has(value)) continue;
        isRepeated ||= this.#known.has(value);
        this.#known.add(value);
      }
    }
    return isRepeated;
  }
}

const valuesOf = ({ roll, stirs = {}, next }: DiceChains): readonly string[] => [
  ...(roll === undefined ? [] : [roll]),
  ...Object.values(stirs),
  ...(next ? [next.roll, next.stir] : []),
];

const readChange = (before: DiceState, after: DiceState, act: ToldStep['act'], drew: boolean): DiceChange => {
  const isSame = isEqual({ ...before, rolls: 0 }, { ...after, rolls: 0 });
  if (isSame && !drew) return {};
  if (act === 'sealDice') return readSeal(before, after);
  if (act === 'stirDice') return readStir(before, after);
  const opened = openedIn(before, after);
  const problem = opened && openingProblem(before, opened);
  if (problem) return { problem, opened };
  const isSalted = !opened && after.salt !== before.salt && after.salt !== undefined;
  const expected = withDraw(before, { ...(opened && { opened }), ...(isSalted && { salt: after.salt! }) });
  return { ...compared(expected, after), ...(opened && { opened }) };
};

/** The person whose chain was opened, or is said to have been. */
export const openedIn = (before: DiceState, after: DiceState): OpenedShare | undefined => {
  for (const [person, { seal, roll, from, named }] of Object.entries(after.chains ?? {})) {
    const former = get(before.chains ?? {}, person);
    if (!former || former.seal !== seal || roll === undefined) continue;
    const isOpened = roll !== former.roll || from !== former.from || named !== former.named;
    if (isOpened) return { person, value: roll, named: named ?? 0 };
  }
  return undefined;
};

const changedPerson = (before: DiceState, after: DiceState): PersonId | undefined =>
  Object.keys(after.chains ?? {}).find((person) => !isEqual(get(before.chains ?? {}, person), after.chains![person]));

const readSeal = (before: DiceState, after: DiceState): DiceChange => {
  const sealing = Object.entries(after.chains ?? {}).find(([person, { seal, next }]) => {
    const former = get(before.chains ?? {}, person);
    return !former || former.seal !== seal || !isEqual(former.next, next);
  });
  if (!sealing) return { problem: 'altered' };
  const [person, chains] = sealing;
  const former = get(before.chains ?? {}, person);
  if (former && chains.seal !== former.seal) return { problem: 'seal-early' };
  const seal = chains.next ?? {
    seal: chains.seal,
    roll: chains.roll ?? '',
    stir: stirUpTo(chains, after.noted ?? 0)?.value ?? '',
  };
  const problem = sealProblem(before, { person, seal: seal.seal });
  if (problem) return { problem };
  const gone = Object.entries(before.chains ?? {}).flatMap(([other, { roll }]) =>
    roll !== undefined && other !== person && get(after.chains ?? {}, other)?.roll === undefined ? [other] : [],
  );
  const { seal: number, roll, stir } = seal;
  return compared(withSeal(before, { person, seal: number, roll, stir, gone }), after);
};

const readStir = (before: DiceState, after: DiceState): DiceChange => {
  const person = changedPerson(before, after);
  const value = person && stirUpTo(after.chains![person]!, after.noted ?? 0)?.value;
  if (value === undefined) return { problem: 'altered' };
  const isMissing = (after.noted ?? 0) > (before.noted ?? 0) + 1;
  const problem = stirProblem(before, { person: person!, value });
  if (problem) return { problem: isMissing ? 'left-out' : problem };
  return compared(withStir(before, { person: person!, value }), after);
};

const compared = (expected: DiceState, after: DiceState): DiceChange => {
  if (isEqual({ ...expected, rolls: 0 }, { ...after, rolls: 0 })) return {};
  return { problem: (after.noted ?? 0) > (expected.noted ?? 0) ? 'left-out' : 'altered' };
};
