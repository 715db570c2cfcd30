import type { Command, PieceId, SideId } from '../../../../table/index.ts';
import type { Battle } from '../../../battle.ts';
import type { Position } from '../../../position.ts';
import type { Choice, Prompt } from '../../../procedure.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { rollDice } from '../acts.ts';
import { type Memory, rolledFor, rollsFor, type Thrown } from './memory.ts';

/** What a stage looks at: the position, and what the procedure remembers. */
export interface Scene<State> {
  readonly p: Position;
  readonly state: State;
  readonly memory: Memory;
}

/** One stage of a guided procedure. A stage that has nothing to ask is passed over. */
export interface Stage<State, S extends Scene<State>> {
  readonly id: string;
  readonly clause: Clause;
  /** Its name in the row of steps. */
  readonly title: Saying;
  /** It comes only where another stage puts it in. */
  readonly putIn?: true;
  /** Where it does not hold, the stage is neither asked nor shown. */
  readonly when?: (scene: S) => boolean;
  readonly ask: (scene: S) => Asked<State> | undefined;
}

/** A question of a stage. */
export interface Asked<State> {
  readonly says: Saying;
  /** If not said, that of the stage. */
  readonly clause?: Clause;
  /** Who is asked; absent: anybody. */
  readonly side?: SideId | undefined;
  readonly ways: readonly Way<State>[];
  /** The players carry it out by hand while this is asked. */
  readonly byHand?: true;
  readonly battle?: Battle;
  readonly show?: Prompt['show'];
}

/** One answer to it. */
export interface Way<State> extends Omit<Choice, 'acts' | 'state' | 'status'> {
  readonly acts?: readonly Command[];
  /** What the procedure remembers from now on, beside what it did. */
  readonly remember?: Partial<State>;
  /** Pieces that support from elsewhere, and are spent by it. */
  readonly commits?: readonly PieceId[];
  /** What the die on the table is thrown for. */
  readonly thrown?: Thrown;
  /**
   * `again`, and where nothing is said: the stage is asked once more, until it has nothing to ask. `next`: it is over.
   * `end`: the whole procedure is. `call-off`: it is, and nothing of it counts as fought.
   */
  readonly after?: 'again' | 'next' | 'end' | 'call-off';
  /** Stages that come before all others that are left. */
  readonly puts?: readonly string[];
  /** Another procedure of the same kind, gone through before this one goes on: a counterattack, a breakthrough. */
  readonly opens?: State;
}

/** A roll of the table's dice, for a purpose that the log tells: the key of a text of the module's. */
export interface RollStage<State, S extends Scene<State>> extends Omit<Stage<State, S>, 'ask'> {
  readonly purpose: string;
  /** `1d6`; or by what the scene is. */
  readonly dice: string | ((scene: S) => string);
  readonly says: (scene: S) => Saying;
  readonly side: (scene: S) => SideId | undefined;
  /** Of the die on the table: what it is thrown for. */
  readonly thrown?: (scene: S) => Thrown;
  readonly battle?: (scene: S) => Battle;
  /** How often it is rolled; if not said, once. */
  readonly times?: (scene: S) => number;
}

/** A stage that is over when it was rolled for. */
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

/** What is done once the dice say what. */
export interface Settled {
  readonly says: Saying;
  /** What the button says; if not said, that it is done. */
  readonly does?: Saying;
  readonly clause?: Clause;
  readonly acts: readonly Command[];
}

/** A roll, as the one who settles it knows it. */
export interface SettleStage<State, S extends Scene<State>> extends Omit<Stage<State, S>, 'ask'> {
  readonly purpose: string;
  /** `roll` is `undefined` where nothing was thrown; `undefined`: there is nothing to settle. */
  readonly settles: (scene: S, roll: number | undefined) => Settled | undefined;
}

/** The last stage of a procedure that one roll decides: it does what the roll says. */
export const settleStage = <State, S extends Scene<State>>(settle: SettleStage<State, S>): Stage<State, S> => {
  const { purpose, settles, ...stage } = settle;
  return {
    ...stage,
    ask: (scene) => {
      const found = settles(scene, rolledFor(scene.memory, purpose));
      if (!found) return undefined;
      const { says, does = say('kit.chore.do'), clause = stage.clause, acts } = found;
      return { clause, says, ways: [{ id: 'settle', says: does, clause, acts, after: 'end', recommended: true }] };
    },
  };
};
