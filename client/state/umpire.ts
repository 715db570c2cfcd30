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

/** What the umpire points at on the map, because the user rests on a hint or a choice. */
export interface Lit {
  readonly hexes: readonly Hex[];
  readonly units: readonly PieceId[];
}

/** An attack that the user is thinking about. */
export interface AttackDraft {
  readonly attackers: readonly PieceId[];
  readonly target: Hex | undefined;
  readonly options: Bag;
  /** Ids of options that were ticked or unticked, and that the umpire has yet to apply. */
  readonly wished?: readonly string[];
}

/** A refused act of ours that broke enforced rules. */
export interface Broken {
  readonly command: Command;
  readonly breaches: readonly BreachData[];
}

/** The choices on the board while the user is asked. */
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
  /** The number of the latest table state sent to the umpire. */
  readonly version: number;
  readonly ask: Ask;
  /** Sides whose zones are drawn, and sides whose supply lines are drawn. */
  readonly zones: readonly SideId[];
  readonly supply: readonly SideId[];
  /** Whether the selection's reach is drawn; absent: depending on the table's mode. */
  readonly reach: boolean | undefined;
  /** Counters whose reach is shown for that way of moving. */
  readonly moving: { readonly pieces: readonly PieceId[]; readonly mode: string } | undefined;
  readonly lit: Lit | undefined;
  /** The subject of the lesson, pointed at while the lesson lasts. */
  readonly taught: Lit | undefined;
  /** The hex for which the move of the selected counters is explained. */
  readonly explained: { readonly hex: Hex; readonly pieces: readonly PieceId[] } | undefined;
  /** The clause of the open card. */
  readonly clause: Clause | undefined;
  readonly attack: AttackDraft;
  /** The dragged counters, and the place under them. */
  readonly load: Load | undefined;
  /** For the attack draft, and for the asking procedure; the first has priority. */
  readonly pickers: { readonly attack?: Picker; readonly procedure?: Picker };
  readonly broken: Broken | undefined;
  /** The learner's step of the tutorial. */
  readonly lesson: number | undefined;
  /** The current stop of the tour. */
  readonly tour: number | undefined;
  set(change: Partial<Omit<UmpireStore, 'set' | 'toggle' | 'setPicker'>>): void;
  toggle(what: 'zones' | 'supply', side: SideId): void;
  setPicker(of: 'attack' | 'procedure', picker: Picker | undefined): void;
}

export const noAttack: AttackDraft = { attackers: [], target: undefined, options: {} };

/** The initial state at a table. */
export const noUmpire = {
  status: 'coming',
  about: undefined,
  version: 0,
  ask: () => () => {},
  zones: [],
  supply: [],
  reach: undefined,
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
 * The umpire's answer to a question about the current table, asked again after every change. Until the new
 * answer arrives, the former one is shown.
 */
export const useAnswer = <Q extends Question>(question: Q | undefined): AnswerTo<Q> | undefined =>
  useAnswers(question ? [question] : [])[0];

/** The same for several questions; unanswered ones are `undefined`. */
export const useAnswers = <Q extends Question>(questions: readonly Q[]): readonly (AnswerTo<Q> | undefined)[] => {
  const { status, version, ask } = useUmpire(useShallow(({ status, version, ask }) => ({ status, version, ask })));
  const key = JSON.stringify(questions);
  const [held, setHeld] = useState<Held>({ key, answers: questions.map(nothing) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the table is a reason to ask again
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

/** The umpire as soon as it is ready, or it is known that there is none. */
export const umpireSettled = (): Promise<UmpireStore> =>
  new Promise((resolve) => {
    const tell = (now: UmpireStore): boolean => {
      if (now.status === 'coming') return false;
      resolve(now);
      return true;
    };
    if (tell(useUmpire.getState())) return;
    const stop = useUmpire.subscribe((now) => tell(now) && stop());
  });
