import { z } from 'zod';
import type { Hex } from '../../../hex/index.ts';
import type { TextKey } from '../../../module/index.ts';
import type { Command, PieceId, Place, SideId } from '../../../table/index.ts';
import type { Position } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { putInto } from './acts.ts';
import { pieceIds, rollsFor, saying, statesIn } from './staged/memory.ts';
import { rollStage, type Scene, type Stage, type Way } from './staged/stage.ts';
import { staged } from './staged/staged.ts';

/** Something that a side may try with a die: a bridge to blow, a unit to rally. */
export interface Attempt {
  /** Its name among the others: a hexside's place, a piece. */
  readonly id: string;
  readonly says: Saying;
  readonly hexes: readonly Hex[];
  readonly unit?: PieceId;
  /** Commands before the die is thrown: something hidden is shown. */
  readonly acts?: readonly Command[];
  /** What the side may do instead of throwing: success without a die. */
  readonly sure?: { readonly says: Saying; readonly acts: readonly Command[] };
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly says: Saying;
  readonly acts: readonly Command[];
  /** What another side must then do with its own pieces: units that would have crossed the bridge stop before it. */
  readonly follows?: {
    readonly side: SideId;
    readonly says: Saying;
    readonly pieces: readonly PieceId[];
    readonly to: Place;
  };
}

/** Attempts of one kind. The side may try each of them once in a phase. */
export interface AttemptRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  /** What the side could try now, without regard to earlier attempts. */
  readonly open: (p: Position, side: SideId) => readonly Attempt[];
  readonly dice: string;
  readonly purpose: TextKey;
  /** Its outcome. */
  readonly outcome: (p: Position, id: string, roll: number) => Outcome;
  /** The side must try each of them. */
  readonly all?: true;
}

const MOST_TRIED = 40;
const LONGEST_ID = 80;
const state = z.object({
  side: z.string().max(40),
  /** The ids of the attempts, the latest last. */
  tried: z.array(z.string().max(LONGEST_ID)).max(MOST_TRIED).default([]),
  /** How many of them needed no die. */
  sure: z.int().min(0).max(MOST_TRIED).default(0),
  /** Whether the latest outcome has been carried out. */
  settled: z.boolean().default(true),
  /** What another side must still do because of it: one thing, or nothing. */
  follows: z
    .array(z.object({ side: z.string().max(40), says: saying, pieces: pieceIds.readonly(), to: z.string().max(40) }))
    .max(1)
    .default([]),
});
type State = z.infer<typeof state>;
type AttemptScene = Scene<State>;

/** The ids of the attempts of this phase. */
const triedIn = (p: Position, kind: string): readonly string[] =>
  statesIn(p, kind, state).flatMap(({ tried }) => tried);

const isElsewhere = (p: Position, id: PieceId, to: Place): boolean => {
  const unit = p.unit(id);
  return (
    unit !== undefined && (unit.place ?? (unit.at === undefined ? undefined : p.board.grid.number(unit.at))) !== to
  );
};

/** The other side's part of an outcome, unless a player has done it by hand. */
const followingStage = (clause: Clause): Stage<State, AttemptScene> => ({
  id: 'follows',
  clause,
  title: say('kit.attempts.follows'),
  putIn: true,
  ask: ({ p, state: { follows } }) => {
    const [next] = follows;
    if (!next?.pieces.some((id) => isElsewhere(p, id, next.to))) return undefined;
    const { side, says, pieces, to } = next;
    const done: Way<State> = {
      id: 'follows',
      says: say('kit.chore.do'),
      clause,
      acts: [putInto(pieces, to)],
      remember: { follows: [] },
      after: 'next',
      recommended: true,
    };
    const hex = p.board.grid.parse(to);
    return { says, side, ways: [done], show: { hexes: hex === undefined ? [] : [hex], units: pieces } };
  },
});

const wayToTry = (
  clause: Clause,
  tried: readonly string[],
  { id, says, hexes, unit, acts }: Attempt,
  recommended: boolean,
): Way<State> => ({
  id: `try-${id}`,
  says,
  clause,
  ...(acts && { acts }),
  remember: { tried: [...tried, id], settled: false },
  puts: ['roll', 'settle', 'follows'],
  ...(hexes.length === 1 && unit === undefined && { hex: hexes[0]! }),
  ...(unit !== undefined && { unit }),
  ...(recommended && { recommended }),
});

/** `unrolled`: how many attempts before this one needed no die. */
const waysWithoutDie = (
  clause: Clause,
  tried: readonly string[],
  unrolled: number,
  { id, sure }: Attempt,
): readonly Way<State>[] => {
  if (!sure) return [];
  const remember = { tried: [...tried, id], sure: unrolled + 1 };
  return [{ id: `sure-${id}`, says: sure.says, clause, acts: sure.acts, remember }];
};

/** Whether `tried` is this attempt. Games that were saved earlier name a bridge by its hexside alone, without `/bridge`. */
const isAttempt = (tried: string | undefined, id: string): boolean =>
  tried === id || (tried !== undefined && !tried.includes('/') && id.startsWith(`${tried}/`));

/** What the side could try, without `tried`. */
const openTo = (rules: AttemptRules, p: Position, side: SideId, tried: readonly string[]): readonly Attempt[] =>
  rules.open(p, side).filter(({ id }) => !tried.some((each) => isAttempt(each, id)));

/** The attempt for which the die is thrown, if it is still open. */
const lastTried = (rules: AttemptRules, { p, state: { side, tried } }: AttemptScene): Attempt | undefined =>
  rules.open(p, side).find(({ id }) => isAttempt(tried.at(-1), id));

const choosingStage = (rules: AttemptRules): Stage<State, AttemptScene> => ({
  id: 'choose',
  clause: rules.clause,
  title: rules.title,
  ask: ({ p, state: { side, tried, settled, sure: unrolled } }) => {
    const { clause, kind, all } = rules;
    const open = settled ? openTo(rules, p, side, [...tried, ...triedIn(p, kind)]) : [];
    if (open.length === 0) return undefined;
    const ways = open.map((attempt, i) => wayToTry(clause, tried, attempt, i === 0));
    const surely = open.flatMap((attempt) => waysWithoutDie(clause, tried, unrolled, attempt));
    const enough: Way<State> = { id: 'enough', says: say('kit.attempts.enough'), after: 'end' };
    return {
      says: say(all ? 'kit.attempts.which-die' : 'kit.attempts.which', { left: open.length }),
      side,
      ways: all ? ways : [...ways, ...surely, enough],
      show: { hexes: open.flatMap(({ hexes }) => hexes), units: open.flatMap(({ unit }) => unit ?? []) },
    };
  },
});

const rollingStage = (rules: AttemptRules): Stage<State, AttemptScene> =>
  rollStage<State, AttemptScene>({
    id: 'roll',
    clause: rules.clause,
    title: say('kit.attempts.roll'),
    putIn: true,
    dice: rules.dice,
    purpose: rules.purpose,
    says: (scene) => lastTried(rules, scene)?.says ?? say('kit.attempts.rolls', { count: scene.state.tried.length }),
    side: ({ state: { side } }) => side,
    times: ({ state: { tried, sure } }) => tried.length - sure,
  });

/** The players carry out the outcome of the die. */
const settlingStage = ({ clause, purpose, outcome }: AttemptRules): Stage<State, AttemptScene> => ({
  id: 'settle',
  clause,
  title: say('kit.attempts.result'),
  putIn: true,
  ask: ({ p, state: { side, tried, settled }, memory }) => {
    const [last, thrown] = [tried.at(-1), rollsFor(memory, purpose).at(-1)];
    if (settled || last === undefined || !thrown) return undefined;
    const { says, acts, follows } = outcome(p, last, thrown.total);
    const done: Way<State> = {
      id: 'settle',
      says: say('kit.chore.do'),
      tells: says,
      clause,
      acts,
      remember: { settled: true, follows: follows ? [follows] : [] },
      after: 'next',
      recommended: true,
    };
    return { says, side, ways: [done] };
  },
});

/** A side tries one thing after another with a die, until it stops or nothing is left. */
export const attemptsProcedure = (rules: AttemptRules): Procedure => {
  const { kind, clause, title, all } = rules;
  return staged<State, AttemptScene>({
    kind,
    title,
    clause,
    state,
    scene: (scene) => scene,
    show: (scene) => {
      const { hexes = [], unit } = lastTried(rules, scene) ?? {};
      return { hexes, units: unit === undefined ? [] : [unit] };
    },
    stages: [choosingStage(rules), rollingStage(rules), settlingStage(rules), followingStage(clause)],
    offers: (p, side) => {
      const open = openTo(rules, p, side, triedIn(p, kind));
      const says = say(all ? 'kit.attempts.offer-dice' : 'kit.attempts.offer', {
        what: `@${title.text}`,
        count: open.length,
      });
      return open.length > 0 ? [{ kind, clause, says, state: { side } }] : [];
    },
  });
};
