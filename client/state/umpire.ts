import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId, SideId } from '@umpire/shared/table/state/ids.ts';
import type { BreachData, Clause } from '@umpire/shared/table/state/umpire.ts';
import type { Bag } from '@umpire/shared/umpire';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Load } from '../board/board-props.ts';
import type { Target } from '../board/view.ts';
import type { About, AnswerTo, Question } from '../umpire/questions.ts';

/** What the umpire is asked to point at on the map, because somebody rests on a hint or a choice. */
export interface Lit {
  readonly hexes: readonly Hex[];
  readonly units: readonly PieceId[];
}

/** An attack that somebody thinks about. */
export interface AttackDraft {
  readonly attackers: readonly PieceId[];
  readonly target: Hex | undefined;
  readonly options: Bag;
  /** Options that were ticked, or unticked, and that the umpire has yet to put in, by their ids. */
  readonly wished?: readonly string[];
}

/** An act of ours that broke rules which the table enforces, and so was not done. */
export interface Broken {
  readonly command: Command;
  readonly breaches: readonly BreachData[];
}

/** What can be picked on the board while somebody is asked for it. */
export interface Picker {
  readonly hexes: readonly Hex[];
  readonly pieces: readonly PieceId[];
  /** True if that was one of them. */
  pick(target: Target): boolean;
}

export type Ask = <Q extends Question>(question: Q, then: (answer: AnswerTo<Q>) => void) => () => void;

interface UmpireStore {
  /** `none`: the game has no umpire. `failed`: it has one, but this browser cannot run it. */
  readonly status: 'coming' | 'none' | 'ready' | 'failed';
  readonly about: About | undefined;
  /** Goes up with every state of the table that the umpire was told. */
  readonly version: number;
  readonly ask: Ask;
  /** Sides whose zones are drawn, and those whose supply lines are. */
  readonly zones: readonly SideId[];
  readonly supply: readonly SideId[];
  /** Whether reach is drawn for what is selected; absent: as the table's mode says. */
  readonly reach: boolean | undefined;
  /** The way of moving that is looked at. */
  readonly mode: string | undefined;
  /** Counters whose reach is shown by that way of moving. */
  readonly moving: { readonly pieces: readonly PieceId[]; readonly mode: string } | undefined;
  readonly lit: Lit | undefined;
  /** What the lesson is about, pointed at for as long as it lasts. */
  readonly taught: Lit | undefined;
  /** The hex to which a move of these counters is explained, while they are selected. */
  readonly explained: { readonly hex: Hex; readonly pieces: readonly PieceId[] } | undefined;
  /** The clause whose card is open. */
  readonly clause: Clause | undefined;
  readonly attack: AttackDraft;
  /** What is in the hand, and over which place. */
  readonly load: Load | undefined;
  /** For the attack that is thought about, and for the procedure that asks; the first wins. */
  readonly pickers: { readonly attack?: Picker; readonly procedure?: Picker };
  readonly broken: Broken | undefined;
  /** The lesson of the tutorial that the learner is at. */
  readonly lesson: number | undefined;
  /** The step of the tour of the table that is shown. */
  readonly tour: number | undefined;
  set(change: Partial<Omit<UmpireStore, 'set' | 'toggle' | 'setPicker'>>): void;
  toggle(what: 'zones' | 'supply', side: SideId): void;
  setPicker(of: 'attack' | 'procedure', picker: Picker | undefined): void;
}

export const noAttack: AttackDraft = { attackers: [], target: undefined, options: {} };

/** As it is when one comes to a table. */
export const noUmpire = {
  status: 'coming',
  about: undefined,
  version: 0,
  ask: () => () => {},
  zones: [],
  supply: [],
  reach: undefined,
  mode: undefined,
  moving: undefined,
  lit: undefined,
  taught: undefined,
  explained: undefined,
  clause: undefined,
  attack: noAttack,
  load: undefined,
  pickers: {},
  broken: undefined,
  lesson: undefined,
  tour: undefined,
} satisfies Partial<UmpireStore>;

export const useUmpire = create<UmpireStore>()((set) => ({
  ...noUmpire,
  set: (change) => set(change),
  toggle: (what, side) =>
    set((now) => {
      const sides = now[what];
      return { [what]: sides.includes(side) ? sides.filter((one) => one !== side) : [...sides, side] };
    }),
  setPicker: (of, picker) =>
    set(({ pickers: { [of]: _, ...others } }) => ({ pickers: picker ? { ...others, [of]: picker } : others })),
}));

/**
 * What the umpire says to a question about the table as it lies, asked anew with everything that happens there. While the
 * answer is on its way, the one before it stands.
 */
export const useAnswer = <Q extends Question>(question: Q | undefined): AnswerTo<Q> | undefined =>
  useAnswers(question ? [question] : [])[0];

/** The same for several questions; those that are not answered yet are `undefined`. */
export const useAnswers = <Q extends Question>(questions: readonly Q[]): readonly (AnswerTo<Q> | undefined)[] => {
  const { status, version, ask } = useUmpire(useShallow(({ status, version, ask }) => ({ status, version, ask })));
  const key = JSON.stringify(questions);
  const [held, setHeld] = useState<Held>({ key, answers: questions.map(nothing) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the table is a reason to ask again
  useEffect(() => {
    if (status !== 'ready') return;
    const asked = JSON.parse(key) as readonly Q[];
    const hear = (i: number) => (answer: unknown) =>
      setHeld((now) => ({ key, answers: (now.key === key ? now.answers : asked.map(nothing)).with(i, answer) }));
    const cancels = asked.map((question, i) => ask(question, hear(i)));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [key, version, status, ask]);
  return status === 'ready' && held.key === key ? (held.answers as readonly (AnswerTo<Q> | undefined)[]) : NONE;
};

interface Held {
  readonly key: string;
  readonly answers: readonly unknown[];
}
const NONE: readonly undefined[] = [];

const nothing = (): undefined => undefined;
