import { z } from 'zod';
import type { Hex } from '../../../hex/index.ts';
import type { TextKey } from '../../../module/index.ts';
import type { Command, PieceId, SideId } from '../../../table/index.ts';
import type { Position } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { rollsFor } from './staged/memory.ts';
import { rollStage, type Scene, type Stage, type Way } from './staged/stage.ts';
import { staged } from './staged/staged.ts';

/** Something that may be tried by a die: a bridge to blow, a unit to rally. */
export interface Attempt {
  /** Its name among the others: a hexside's place, a piece. */
  readonly id: string;
  readonly says: Saying;
  readonly hexes: readonly Hex[];
  readonly unit?: PieceId;
}

/** Attempts of one kind, each tried once in a phase. */
export interface AttemptRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  /** What could be tried now by the side, whatever was tried before. */
  readonly open: (p: Position, side: SideId) => readonly Attempt[];
  readonly dice: string;
  readonly purpose: TextKey;
  /** What comes of it. */
  readonly outcome: (
    p: Position,
    id: string,
    roll: number,
  ) => { readonly says: Saying; readonly acts: readonly Command[] };
  /** Nobody may pass: each has to be tried. */
  readonly all?: true;
}

const MOST_TRIED = 40;
const state = z.object({
  side: z.string().max(40),
  /** What was tried, the last of them last. */
  tried: z.array(z.string().max(40)).max(MOST_TRIED).default([]),
  /** Whether the result of the last one has been carried out. */
  settled: z.boolean().default(true),
});
type State = z.infer<typeof state>;
type AttemptScene = Scene<State>;

/** What was tried in this phase. */
const triedIn = ({ procedures }: Position, kind: string): readonly string[] =>
  procedures.flatMap((one) => {
    const read = one.kind === kind ? state.safeParse(one.state) : undefined;
    return read?.success ? read.data.tried : [];
  });

/** One thing after another is tried by a die, until its side has had enough or nothing is left. */
export const attemptsProcedure = (rules: AttemptRules): Procedure => {
  const { kind, clause, title, dice, purpose, outcome } = rules;
  const openTo = (p: Position, side: SideId, tried: readonly string[]): readonly Attempt[] =>
    rules.open(p, side).filter(({ id }) => !tried.includes(id));
  const choose: Stage<State, AttemptScene> = {
    id: 'choose',
    clause,
    title,
    ask: ({ p, state: { side, tried, settled } }) => {
      const open = settled ? openTo(p, side, [...tried, ...triedIn(p, kind)]) : [];
      if (open.length === 0) return undefined;
      const ways = open.map(
        ({ id, says, hexes, unit }, i): Way<State> => ({
          id: `try-${id}`,
          says,
          clause,
          remember: { tried: [...tried, id], settled: false },
          puts: ['roll', 'settle'],
          ...(hexes.length === 1 && unit === undefined && { hex: hexes[0]! }),
          ...(unit !== undefined && { unit }),
          ...(i === 0 && { recommended: true as const }),
        }),
      );
      const enough: Way<State> = { id: 'enough', says: say('kit.attempts.enough'), after: 'end' };
      return {
        says: say('kit.attempts.which', { left: open.length }),
        side,
        ways: rules.all ? ways : [...ways, enough],
        show: { hexes: open.flatMap(({ hexes }) => hexes), units: open.flatMap(({ unit }) => unit ?? []) },
      };
    },
  };
  const roll = rollStage<State, AttemptScene>({
    id: 'roll',
    clause,
    title: say('kit.attempts.roll'),
    putIn: true,
    dice,
    purpose,
    says: ({ state: { tried } }) => say('kit.attempts.rolls', { count: tried.length }),
    side: ({ state: { side } }) => side,
    times: ({ state: { tried } }) => tried.length,
  });
  const settle: Stage<State, AttemptScene> = {
    id: 'settle',
    clause,
    title: say('kit.attempts.result'),
    putIn: true,
    ask: ({ p, state: { side, tried, settled }, memory }) => {
      const [last, thrown] = [tried.at(-1), rollsFor(memory, purpose).at(-1)];
      if (settled || last === undefined || !thrown) return undefined;
      const { says, acts } = outcome(p, last, thrown.total);
      const done: Way<State> = {
        id: 'settle',
        says: say('kit.chore.do'),
        clause,
        acts,
        remember: { settled: true },
        after: 'next',
        recommended: true,
      };
      return { says, side, ways: [done] };
    },
  };
  return staged<State, AttemptScene>({
    kind,
    title,
    clause,
    state,
    scene: (scene) => scene,
    stages: [choose, roll, settle],
    offers: (p, side) => {
      const open = openTo(p, side, triedIn(p, kind));
      const says = say('kit.attempts.offer', { what: `@${title.text}`, count: open.length });
      return open.length > 0 ? [{ kind, clause, says, state: { side } }] : [];
    },
  });
};
