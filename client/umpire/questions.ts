import type { Hex } from '@umpire/shared/hex';
import type { GameModule } from '@umpire/shared/module/module.ts';
import type { OptionValues } from '@umpire/shared/module/options.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId, SideId } from '@umpire/shared/table/state/ids.ts';
import type { Turn } from '@umpire/shared/table/state/state.ts';
import type {
  Bag,
  Battle,
  Breach,
  Clause,
  Coverage,
  DeclaredCombat,
  Hint,
  Look,
  Offer,
  Prompt,
  Reckoning,
  Saying,
  Todo,
  Verdict,
  Victory,
} from '@umpire/shared/umpire';

/** What the page asks of the umpire, about the table as it lies. All of it, and all answers, are plain data. */
export type Question =
  /** Where pieces that move together can go. */
  | { readonly type: 'reach'; readonly pieces: readonly PieceId[]; readonly mode?: string }
  /** What keeps them from a hex. */
  | { readonly type: 'why'; readonly pieces: readonly PieceId[]; readonly hex: Hex; readonly mode?: string }
  /** What it costs them to get to a hex, part by part. */
  | { readonly type: 'reckon'; readonly pieces: readonly PieceId[]; readonly hex: Hex; readonly mode?: string }
  | { readonly type: 'zones'; readonly side: SideId }
  | { readonly type: 'supply'; readonly side: SideId }
  /** Where too many stand. */
  | { readonly type: 'stacking' }
  /** `by`: the sides of whoever asks. */
  | { readonly type: 'verdict'; readonly command: Command; readonly by: readonly SideId[] }
  | {
      readonly type: 'battle';
      readonly attackers: readonly PieceId[];
      readonly target: Hex;
      readonly options: Bag;
    }
  /** Who of a side could join an attack on a hex. */
  | { readonly type: 'join'; readonly target: Hex; readonly side: SideId }
  /** What the phase asks for; of a phase that the umpire's table is not in there is no answer. */
  | { readonly type: 'phases'; readonly at: Moment }
  | { readonly type: 'hints'; readonly side: SideId; readonly at: Moment }
  /** Where every guided procedure stands. */
  | { readonly type: 'prompts' }
  /** What can be begun by a side. */
  | { readonly type: 'offers'; readonly side: SideId }
  | { readonly type: 'victory' }
  /** A step of the scenario's tutorial. When another one is asked about than before, what the learner does from there on counts. */
  | { readonly type: 'lesson'; readonly lesson: number };

/** A phase of the game: what may be done in it may not be done in the next one. */
export type Moment = Pick<Turn, 'number' | 'phase' | 'side'>;

export const momentOf = ({ number, phase, side }: Moment): Moment => ({ number, phase, ...(side && { side }) });

export type QuestionType = Question['type'];

/** The answers by question. `undefined`: the game's umpire says nothing of it. */
export interface Answers {
  readonly reach: ReachAnswer | undefined;
  readonly why: Breach | undefined;
  readonly reckon: Reckoning | undefined;
  readonly zones: ZonesAnswer | undefined;
  readonly supply: readonly SupplyAnswer[] | undefined;
  readonly stacking: readonly { readonly hex: Hex; readonly breaches: readonly Breach[] }[] | undefined;
  readonly verdict: Verdict;
  readonly battle: BattleAnswer | undefined;
  readonly join: readonly PieceId[] | undefined;
  readonly phases: PhasesAnswer | undefined;
  readonly hints: readonly Hint[] | undefined;
  readonly prompts: readonly PromptAnswer[];
  readonly offers: readonly Offer[];
  readonly victory: Victory | undefined;
  readonly lesson: LessonAnswer | undefined;
}

export type AnswerTo<Q extends Question> = Answers[Q['type']];

export interface ReachAnswer {
  readonly pieces: readonly PieceId[];
  readonly from: Hex;
  readonly allowance: number;
  readonly hexes: readonly ReachedHex[];
  /** Other ways of moving that they have, and the one that this is. */
  readonly modes: readonly string[];
  readonly mode: string | undefined;
}

export interface ReachedHex {
  readonly hex: Hex;
  readonly cost: number;
  /** They must end their move on entering it. */
  readonly stops: boolean;
  /** They may end there, and not only pass. */
  readonly ends: boolean;
  /** The cheapest way there, both ends included. */
  readonly path: readonly Hex[];
}

export interface ZonesAnswer {
  readonly side: SideId;
  readonly clause: Clause;
  readonly hexes: readonly Hex[];
  /** Hexes whose units bond, two and two, in games that have bonds; along the edge of the map the hexes beside a hexside. */
  readonly bonds: readonly (readonly [Hex, Hex])[];
  readonly bondHexes: readonly Hex[];
}

export interface SupplyAnswer {
  readonly unit: PieceId;
  readonly at: Hex;
  readonly supplied: boolean;
  readonly state: string | null;
  readonly clause: Clause;
  readonly path: readonly Hex[];
  /** How long the line is; absent where none is traced. */
  readonly length?: Reckoning;
  readonly cutBy: readonly Breach[];
}

/** A battle with its units by their pieces. */
export interface BattleAnswer extends Omit<Battle, 'attack' | 'defenders' | 'outcomes'> {
  readonly attackers: readonly PieceId[];
  readonly target: Hex;
  readonly chosen: Bag;
  readonly defenders: readonly PieceId[];
  readonly outcomes: readonly { readonly probability: number; readonly result: string; readonly says: Saying }[];
}

export interface PhasesAnswer {
  readonly clause: Clause;
  readonly says: readonly Saying[];
  readonly todo: readonly Todo[];
  readonly combats: readonly DeclaredCombat[];
  readonly next: { readonly number: number; readonly phase: string; readonly side?: SideId };
  /** What must be put right before the phase may end. */
  readonly holds: readonly Breach[];
}

/** A procedure on the table; without a prompt, one that the umpire cannot read, or that is over. */
export interface PromptAnswer {
  readonly procedure: string;
  /** The state that the prompt is for: the table may be further already. */
  readonly state: unknown;
  readonly prompt: (Omit<Prompt, 'battle'> & { readonly battle?: BattleAnswer }) | undefined;
}

export interface LessonAnswer {
  readonly id: string;
  readonly says: Saying;
  readonly clause?: Clause;
  readonly show: { readonly hexes: readonly Hex[]; readonly units: readonly PieceId[] };
  readonly done: boolean;
  /** It was done before the learner came to it. */
  readonly already: boolean;
  /** The learner has done something else, after which it may not be possible any more. */
  readonly strays: boolean;
  /** The rules see when it is done. Where the page does, `looks` says at what; else the learner says when they have read it. */
  readonly watches: boolean;
  readonly looks?: Look;
  /** The next act on the way to it. */
  readonly way?: Command;
}

/** What a game's umpire is able to say: told once, when it has sat down. */
export interface About {
  readonly can: readonly (QuestionType | 'judge')[];
  readonly clauses: { readonly [clause: Clause]: { readonly says: Saying; readonly coverage: Coverage } };
  readonly procedures: { readonly [kind: string]: { readonly title: Saying; readonly clause: Clause } };
  readonly tutorials: readonly { readonly scenario: string; readonly title: Saying; readonly lessons: number }[];
}

/** What the page says to the worker. Tables go as JSON text: large records are not ordinary objects. */
export type ToUmpire =
  | { readonly type: 'module'; readonly data: GameModule; readonly options: OptionValues }
  /** The table, whole or as a merge patch on the one told before. */
  | { readonly type: 'table'; readonly whole: boolean; readonly text: string }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  /** Nobody waits for these answers any more. */
  | { readonly type: 'forget'; readonly ids: readonly number[] };

export type FromUmpire =
  /** Sits at the table; without `about`, the game has no umpire. */
  | { readonly type: 'seated'; readonly about: About | undefined }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  /** The game's rules have a bug: there is no answer. */
  | { readonly type: 'failed'; readonly id: number; readonly error: string };
