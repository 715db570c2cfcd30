import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Event } from '../event.ts';
import type { PersonId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import type { DiceChains, DiceState } from '../state/state.ts';

/**
 * The shares of the players' browsers in the dice (`docs/protocol.md`, section 11). A browser makes two chains of values
 * and shows the first value of each: its seal. With each act of its person that may draw on chance it opens the next
 * value of the `roll` chain. After each roll it opens the next value of the `stir` chain. Seals and stirs are *notes*:
 * steps of their own, numbered from 1 under each commitment. Whoever opens a value names the last note that they have
 * seen. The roll takes what was noted up to there, so that nobody can add a note, or leave one out, after the value is
 * known.
 */

export type DiceSealed = Extract<Event, { type: 'diceSealed' }>;
export type DiceStirred = Extract<Event, { type: 'diceStirred' }>;
export type DiceDrawn = Extract<Event, { type: 'diceDrawn' }>;

/** A value that a browser opens with an act, and the last note that it has seen. */
export interface Share {
  readonly value: string;
  readonly named: number;
}

export interface OpenedShare extends Share {
  readonly person: PersonId;
}

/** A value of a chain: 32 bytes in hex. */
export const isShareValue = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The chain in which a value stands: of one secret of the table, and of one seal of a person. */
export interface ChainName {
  readonly commitment: string;
  readonly chain: 'roll' | 'stir';
  /** The number of the person's seal. */
  readonly seal: number;
}

/** The value before this one. A value fits into one chain only, so that an old chain cannot be sealed again. */
export const valueBefore = (value: string, { commitment, chain, seal }: ChainName): string =>
  bytesToHex(sha256(utf8ToBytes(`umpire-dice-3:${commitment}:${chain}:${seal}:${value}`)));

/** Values of a chain that ends with a random one, from the first on. */
export const makeChain = (random: string, length: number, name: ChainName): readonly string[] => {
  const chain = [random];
  while (chain.length < length) chain.push(valueBefore(chain.at(-1)!, name));
  return chain.reverse();
};

/** The number of a person's latest seal; 0 for none. */
export const lastSeal = (chains: DiceChains | undefined): number => chains?.next?.seal ?? chains?.seal ?? 0;

/** The newest value of a stir chain up to a note, and its note. */
export const stirUpTo = (
  { stirs = {} }: DiceChains,
  note: number,
): { readonly note: number; readonly value: string } | undefined => {
  const notes = Object.keys(stirs).map(Number);
  const last = Math.max(...notes.filter((one) => one <= note));
  return last > 0 ? { note: last, value: stirs[last]! } : undefined;
};

/** Notes of stirs that somebody may still name: those of the last notes, and the newest before them. */
const stillNamed = (chains: DiceChains, noted: number): NonNullable<DiceChains['stirs']> => {
  const oldest = stirUpTo(chains, noted - limits.notesBack)?.note ?? 0;
  return Object.fromEntries(Object.entries(chains.stirs ?? {}).filter(([note]) => Number(note) >= oldest));
};

const withChains = (dice: DiceState, person: PersonId, chains: DiceChains): DiceState => ({
  ...dice,
  chains: { ...dice.chains, [person]: chains },
});

/** Why a note or an opened value is not taken. */
export type ShareProblem = 'repeated' | 'not-next' | 'names-wrong-note' | 'out-of-turn';

/** Why these values cannot be sealed; `undefined` if they can. */
export const sealProblem = (
  dice: DiceState,
  { person, seal }: Pick<DiceSealed, 'person' | 'seal'>,
): ShareProblem | undefined =>
  seal === lastSeal(get(dice.chains ?? {}, person)) + 1 && seal <= limits.seals ? undefined : 'out-of-turn';

/**
 * A person's first seal under a commitment counts at once. A later one counts after the next act that draws on chance,
 * so that nobody can seal until the dice suit them.
 */
export const withSeal = (
  dice: DiceState,
  { person, seal, roll, stir, gone = [] }: Omit<DiceSealed, 'type'>,
): DiceState => {
  const left = gone.reduce((now, who) => withChains(now, who, { seal: lastSeal(get(now.chains ?? {}, who)) }), dice);
  const note = (dice.noted ?? 0) + 1;
  const former = get(left.chains ?? {}, person);
  if (former) return { ...withChains(left, person, { ...former, next: { seal, note, roll, stir } }), noted: note };
  const first: DiceChains = { seal, roll, stirs: { [note]: stir }, from: note };
  return { ...withChains(left, person, first), noted: note, since: note };
};

/** Why a value cannot be noted as a stir. A person stirs once for each act that draws on chance, and for others' first seals. */
export const stirProblem = (
  dice: DiceState,
  { person, value }: Pick<DiceStirred, 'person' | 'value'>,
): ShareProblem | undefined => {
  const chains = get(dice.chains ?? {}, person);
  const last = chains && stirUpTo(chains, dice.noted ?? 0);
  if (!last) return 'not-next';
  if (last.note >= (dice.since ?? 0)) return 'out-of-turn';
  return linkProblem(value, last.value, { commitment: dice.commitment, chain: 'stir', seal: chains.seal });
};

export const withStir = (dice: DiceState, { person, value }: Omit<DiceStirred, 'type'>): DiceState => {
  const note = (dice.noted ?? 0) + 1;
  const chains = get(dice.chains ?? {}, person)!;
  const stirs = { ...stillNamed(chains, note), [note]: value };
  return { ...withChains(dice, person, { ...chains, stirs }), noted: note };
};

/** Why a browser may not open this value, naming this note. */
export const openingProblem = (dice: DiceState, { person, value, named }: OpenedShare): ShareProblem | undefined => {
  const chains = get(dice.chains ?? {}, person);
  if (chains?.roll === undefined) return 'not-next';
  const problem = linkProblem(value, chains.roll, { commitment: dice.commitment, chain: 'roll', seal: chains.seal });
  return problem ?? (mayName(dice, chains, named) ? undefined : 'names-wrong-note');
};

/** Whether the owner of these chains may name this note: they have seen all notes before their own last roll. */
export const mayName = ({ noted = 0 }: DiceState, { from = 0 }: DiceChains, named: number): boolean =>
  named <= noted && named >= Math.max(from, noted - limits.notesBack);

const linkProblem = (value: string, last: string, name: ChainName): ShareProblem | undefined => {
  if (value === last) return 'repeated';
  return isShareValue(value) && valueBefore(value, name) === last ? undefined : 'not-next';
};

/**
 * After an act that drew on chance: its value is open, seals up to the named note count from now on, and everybody may
 * stir again. The chain that was opened stays in use: its owner has it.
 */
export const withDraw = (dice: DiceState, { opened, salt }: Omit<DiceDrawn, 'type'>): DiceState => {
  const noted = dice.noted ?? 0;
  let now: DiceState = salt === undefined ? dice : { ...dice, salt };
  if (opened) {
    const { person, value, named } = opened;
    now = withChains(now, person, { ...get(dice.chains ?? {}, person)!, roll: value, from: noted, named });
  }
  const waiting = Object.entries(now.chains ?? {})
    .flatMap(([person, chains]) =>
      chains.next && person !== opened?.person ? [{ person, chains, next: chains.next }] : [],
    )
    .filter(({ next }) => next.note <= (opened?.named ?? noted))
    .sort((a, b) => a.next.note - b.next.note);
  for (const { person, chains, next } of waiting) {
    const note = (now.noted ?? 0) + 1;
    const stirs = { ...stillNamed(chains, note), [note]: next.stir };
    now = { ...withChains(now, person, { seal: next.seal, roll: next.roll, stirs, from: note }), noted: note };
  }
  return now.noted === undefined ? now : { ...now, since: now.noted + 1 };
};

/** The stirs of others that an act draws on: `taken` by value, and who stirred since the last one. */
export const stirsFor = (
  dice: DiceState,
  opened: OpenedShare | undefined,
): { readonly taken: readonly string[]; readonly fresh: readonly PersonId[]; readonly late: readonly PersonId[] } => {
  const others = Object.entries(dice.chains ?? {}).filter(([person]) => person !== opened?.person);
  const [named, since] = [opened?.named ?? dice.noted ?? 0, dice.since ?? 0];
  const isFresh = (note: number | undefined): boolean => note !== undefined && note >= since;
  const upTo = (chains: DiceChains, note: number) => stirUpTo(chains, note);
  return {
    // By value, not by person: a roll can be checked after a person was erased from the log.
    taken: others.flatMap(([, chains]) => upTo(chains, named)?.value ?? []).sort(),
    fresh: others.flatMap(([person, chains]) => (isFresh(upTo(chains, named)?.note) ? [person] : [])),
    late: others.flatMap(([person, chains]) =>
      !isFresh(upTo(chains, named)?.note) && isFresh(upTo(chains, dice.noted ?? 0)?.note) ? [person] : [],
    ),
  };
};
