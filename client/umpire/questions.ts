import type { Hex, HexNumber } from '@umpire/shared/hex';
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
  PlannedUnit,
  Prompt,
  Reckoning,
  Saying,
  Todo,
  Verdict,
  Victory,
} from '@umpire/shared/umpire';
import type { AttackOdds, Standing } from '@umpire/shared/umpire/opponent/analysis/index.ts';
import type { Intention } from '@umpire/shared/umpire/opponent/intentions.ts';

/** The page's questions to the umpire about the current table. All questions and answers are plain data. */
export type Question =
  /** Where pieces that move together can go. */
  | { readonly type: 'reach'; readonly pieces: readonly PieceId[]; readonly mode?: string }
  /** What keeps them from a hex. */
  | { readonly type: 'why'; readonly pieces: readonly PieceId[]; readonly hex: Hex; readonly mode?: string }
  /** The cost of getting to a hex, part by part. */
  | { readonly type: 'reckon'; readonly pieces: readonly PieceId[]; readonly hex: Hex; readonly mode?: string }
  | { readonly type: 'zones'; readonly side: SideId }
  | { readonly type: 'supply'; readonly side: SideId }
  /** The overstacked hexes. */
  | { readonly type: 'stacking' }
  /** `by`: the sides of the person who asks. */
  | { readonly type: 'verdict'; readonly command: Command; readonly by: readonly SideId[] }
  | {
      readonly type: 'battle';
      readonly attackers: readonly PieceId[];
      readonly target: Hex;
      readonly options: Bag;
    }
  /** The units of a side that could join an attack on a hex. */
  | { readonly type: 'join'; readonly target: Hex; readonly side: SideId }
  /** The tasks of the phase; there is no answer for a phase that is not the current one of the umpire's table. */
  | { readonly type: 'phases'; readonly at: Moment }
  | { readonly type: 'hints'; readonly side: SideId; readonly at: Moment }
  /** What the computer would do with the rest of the phase in a side's place; no answer for another phase. */
  | { readonly type: 'intentions'; readonly side: SideId; readonly at: Moment }
  /** The moves and attacks that it would make at another table of the game, as JSON. */
  | { readonly type: 'plans'; readonly side: SideId; readonly of: string }
  /** The state of every guided procedure. */
  | { readonly type: 'prompts' }
  /** The procedures that a side can begin. */
  | { readonly type: 'offers'; readonly side: SideId }
  /** A plan for all that a kind of procedure may bring now for these sides; no answer for another phase. */
  | { readonly type: 'bulk'; readonly kind: string; readonly sides: readonly SideId[]; readonly at: Moment }
  /** `of`: another table of the game, as JSON; absent: the current one. */
  | { readonly type: 'victory'; readonly of?: string }
  /** How the computer judges another table of the game, as JSON. */
  | { readonly type: 'standing'; readonly of: string }
  /** What the attack on a hex promised that is about to be rolled for at another table of the game, as JSON. */
  | { readonly type: 'odds'; readonly of: string; readonly target: HexNumber }
  /** A step of the tutorial. It begins when it is asked for after another; `left`: one that was left, since it began. */
  | { readonly type: 'lesson'; readonly lesson: number; readonly left?: true };

/** A phase of the game: acts that are possible in it may not be possible in the next one. */
export type Moment = Pick<Turn, 'number' | 'phase' | 'side'>;

export const momentOf = ({ number, phase, side }: Moment): Moment => ({ number, phase, ...(side && { side }) });

export type QuestionType = Question['type'];

/** The answers by question. `undefined`: the game's umpire has no answer. */
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
  readonly intentions: readonly Intention[] | undefined;
  readonly plans: readonly Intention[];
  readonly prompts: readonly PromptAnswer[];
  readonly offers: readonly Offer[];
  readonly bulk: readonly PlannedUnit[] | undefined;
  readonly victory: Victory | undefined;
  readonly standing: Standing | undefined;
  readonly odds: AttackOdds | undefined;
  readonly lesson: LessonAnswer | undefined;
}

export type AnswerTo<Q extends Question> = Answers[Q['type']];

export interface ReachAnswer {
  readonly pieces: readonly PieceId[];
  readonly from: Hex;
  readonly allowance: number;
  readonly hexes: readonly ReachedHex[];
  /** All their ways of moving, and the one of this answer. */
  readonly modes: readonly string[];
  readonly mode: string | undefined;
}

export interface ReachedHex {
  readonly hex: Hex;
  readonly cost: number;
  /** They must end their move on entering it. */
  readonly stops: boolean;
  /** They may end there, and not only pass through. */
  readonly ends: boolean;
  /** The cheapest path, both ends included. */
  readonly path: readonly Hex[];
}

export interface ZonesAnswer {
  readonly side: SideId;
  readonly clause: Clause;
  readonly hexes: readonly Hex[];
  /** Pairs of hexes whose units form bonds, in games that have bonds; at the edge of the map the hexes beside a hexside. */
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
  /** The length of the line; absent if none is traced. */
  readonly length?: Reckoning;
  readonly cutBy: readonly Breach[];
}

/** A battle with its units as piece ids. */
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

/** A procedure on the table; without a prompt if the umpire cannot read it, or if it is over. */
export interface PromptAnswer {
  readonly procedure: string;
  /** The state to which the prompt belongs: the table may have moved on. */
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
  /** The learner has done something else, after which it may no longer be possible. */
  readonly strays: boolean;
  /** The rules see when it is done. If only the page can see it, `looks` says what; otherwise the learner confirms it. */
  readonly watches: boolean;
  readonly looks?: Look;
  /** The next act towards it. */
  readonly way?: Command;
}

interface AboutProcedure {
  readonly title: Saying;
  readonly clause: Clause;
  /** All its units can be planned at once: they are only moved, or dice are thrown for each. */
  readonly plans?: 'moves' | 'dice';
  /** Who plans; absent: the side whose turn it is. */
  readonly planners?: readonly SideId[];
}

/** The capabilities of a game's umpire: sent once, when it is ready. */
export interface About {
  readonly can: readonly (QuestionType | 'judge' | 'advice')[];
  readonly clauses: { readonly [clause: Clause]: { readonly says: Saying; readonly coverage: Coverage } };
  readonly procedures: { readonly [kind: string]: AboutProcedure };
  readonly tutorials: readonly { readonly scenario: string; readonly title: Saying; readonly lessons: number }[];
}

/** The page's messages to the worker. Tables are sent as JSON text, because large records are not ordinary objects. */
export type ToUmpire =
  | { readonly type: 'module'; readonly data: GameModule; readonly options: OptionValues }
  /** The table, whole or as a merge patch on the former one. */
  | { readonly type: 'table'; readonly whole: boolean; readonly text: string }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  /** These questions are withdrawn. */
  | { readonly type: 'forget'; readonly ids: readonly number[] };

export type FromUmpire =
  /** The umpire is ready; without `about`, the game has none. */
  | { readonly type: 'seated'; readonly about: About | undefined }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  /** The game's rules have a bug: there is no answer. */
  | { readonly type: 'failed'; readonly id: number; readonly error: string };
