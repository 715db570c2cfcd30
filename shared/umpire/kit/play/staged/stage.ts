import type { Command, PieceId, SideId } from '../../../../table/index.ts';
import type { Battle } from '../../../battle.ts';
import type { Position } from '../../../position.ts';
import type { Choice, Prompt } from '../../../procedure.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { rollDice } from '../acts.ts';
import { type Memory, rolledFor, rollsFor, type Thrown } from './memory.ts';

/** The scene of a stage: the position, and what the procedure remembers. */
export interface Scene<State> {
  readonly p: Position;
  readonly state: State;
  readonly memory: Memory;
}

/** One stage of a guided procedure. A stage without a question is skipped. */
export interface Stage<State, S extends Scene<State>> {
  readonly id: string;
  readonly clause: Clause;
  /** Its name in the row of steps. */
  readonly title: Saying;
  /** It comes only if another stage puts it in. */
  readonly putIn?: true;
  /** If this does not hold, the stage is neither asked nor shown. */
  readonly when?: (scene: S) => boolean;
  /** What was decided before the stage comes: it is done with the next answer to another stage, and not asked. */
  readonly decided?: (scene: S) => Decided<State> | undefined;
  readonly ask: (scene: S) => Asked<State> | undefined;
}

/** What an answer does without a question. */
export type Decided<State> = Required<Pick<Way<State>, 'acts' | 'remember' | 'commits'>>;

/** A question of a stage. */
export interface Asked<State> {
  readonly says: Saying;
  /** The clause; absent: that of the stage. */
  readonly clause?: Clause;
  /** The side that is asked; absent: anybody. */
  readonly side?: SideId | undefined;
  readonly ways: readonly Way<State>[];
  /** While this question is open, the players carry the result out by hand. */
  readonly byHand?: true;
  readonly battle?: Battle;
  readonly show?: Prompt['show'];
}

/** One answer to a question. */
export interface Way<State> extends Omit<Choice, 'acts' | 'state' | 'status'> {
  readonly acts?: readonly Command[];
  /**
   * What the log says of it, besides what it does on the table. Absent: the answer itself, if it does
   * nothing there; or the question, if it has no other answer.
   */
  readonly tells?: Saying | 'nothing';
  /** What the procedure remembers from now on, besides what it remembered before. */
  readonly remember?: Partial<State>;
  /** Pieces that support from elsewhere. This answer spends them. */
  readonly commits?: readonly PieceId[];
  /** What the die on the table is thrown for. */
  readonly thrown?: Thrown;
  /**
   * `again`, or absent: the stage asks again, until it has no question. `next`: the stage is over. `end`: the whole
   * procedure is over. `call-off`: the procedure is over, and nothing of it counts as fought.
   */
  readonly after?: 'again' | 'next' | 'end' | 'call-off';
  /** Stages that come before all others that are left. */
  readonly puts?: readonly string[];
  /** Another procedure of the same kind that runs before this one goes on: a counterattack, a breakthrough. */
  readonly opens?: State;
}

/** A roll of the table's dice for a purpose in the log: the key of a text of the module's. */
export interface RollStage<State, S extends Scene<State>> extends Omit<Stage<State, S>, 'ask'> {
  readonly purpose: string;
  /** `1d6`; or a function of the scene. */
  readonly dice: string | ((scene: S) => string);
  readonly says: (scene: S) => Saying;
  readonly side: (scene: S) => SideId | undefined;
  /** For the die on the table: what it is thrown for. */
  readonly thrown?: (scene: S) => Thrown;
  readonly battle?: (scene: S) => Battle;
  /** How many rolls; absent: one. */
  readonly times?: (scene: S) => number;
}

/** A stage that is over after its roll. */
export const rollStage = <State, S extends Scene<State>>(roll: RollStage<State, S>): Stage<State, S> => {
  const { purpose, dice, says, side, thrown, battle, times, ...stage } = roll;
  return {
    ...stage,
    ask: (scene) => {
      if (rollsFor(scene.memory, purpose).length >= (times?.(scene) ?? 1)) return undefined;
      return {
        says: says(scene),
        side: side(scene),
        ...(battle && { battle: battle(scene) }),
        ways: [
          {
            id: 'roll',
            says: say('kit.staged.roll'),
            clause: stage.clause,
            acts: [rollDice(typeof dice === 'string' ? dice : dice(scene), purpose)],
            ...(thrown && { thrown: thrown(scene) }),
            recommended: true,
          },
        ],
      };
    },
  };
};

/** The commands that follow from the dice. */
export interface Settled {
  readonly says: Saying;
  /** The words on the button; absent: that it is done. */
  readonly does?: Saying;
  readonly clause?: Clause;
  readonly acts: readonly Command[];
}

/** A roll as the settling stage reads it. */
export interface SettleStage<State, S extends Scene<State>> extends Omit<Stage<State, S>, 'ask'> {
  readonly purpose: string;
  /** `roll` is `undefined` if nothing was thrown. The answer is `undefined` if there is nothing to settle. */
  readonly settles: (scene: S, roll: number | undefined) => Settled | undefined;
}

/** The last stage of a procedure with one roll: it does what the roll says. */
export const settleStage = <State, S extends Scene<State>>(settle: SettleStage<State, S>): Stage<State, S> => {
  const { purpose, settles, ...stage } = settle;
  return {
    ...stage,
    ask: (scene) => {
      const found = settles(scene, rolledFor(scene.memory, purpose));
      if (!found) return undefined;
      const { says, does = say('kit.chore.do'), clause = stage.clause, acts } = found;
      return {
        clause,
        says,
        ways: [{ id: 'settle', says: does, tells: says, clause, acts, after: 'end', recommended: true }],
      };
    },
  };
};
