import type { TextKey } from '../../../../module/index.ts';
import type { SideId } from '../../../../table/index.ts';
import type { Attack } from '../../../battle.ts';
import type { Position, Unit } from '../../../position.ts';
import type { Procedure } from '../../../procedure.ts';
import { say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { type BattleBy, thrownRoll } from '../../battle/battle.ts';
import { rolledFor } from '../staged/memory.ts';
import type { Stage } from '../staged/stage.ts';
import { type Declared, declaration, type Fight } from './declared.ts';
import { plainResult, stagedAttack } from './staged-attack.ts';
import { readAt, tableRoll } from './table-roll.ts';

/** An attack whose die the table rolls and whose result the players carry out by hand. */
export interface AttackByRoll {
  readonly clause: Clause;
  /** The battle is asked with the die that was thrown as the attack's option `thrownRoll`. */
  readonly battle: BattleBy<unknown>;
  readonly mayJoin: (position: Position, target: number, side: SideId) => readonly Unit[];
  /** Dice of the table: `1d6`. */
  readonly dice: string;
  /** The purpose of the dice in the log: the key of a text of the module's. */
  readonly purpose: TextKey;
  /** The result that the players carry out. */
  readonly byHand: Clause;
}

/** A staged attack of two stages, from the declaration to the result. */
export const attackByRoll = ({ clause, battle, mayJoin, dice, purpose, byHand }: AttackByRoll): Procedure => {
  const attackOf = ({ attackers, target, memory }: Fight): Attack => {
    const roll = rolledFor(memory, purpose);
    return { attackers, target, options: roll === undefined ? {} : thrownRoll.as(roll) };
  };
  const battleOf = (fight: Fight) => battle(fight.p, attackOf(fight));
  const readOf = (fight: Fight) => {
    const at = readAt(fight, purpose);
    const read = at && battle.readAt(fight.p, attackOf(fight), at.column, at.roll);
    return read && { read, roll: at.roll };
  };
  const result: Stage<Declared, Fight> = {
    id: 'result',
    clause: byHand,
    title: say('kit.attack.step.result'),
    ask: (fight) => {
      if (!readOf(fight)) return undefined;
      return {
        says: say('kit.attack.carry-out'),
        byHand: true,
        battle: battleOf(fight),
        ways: [{ id: 'done', says: say('kit.attack.done'), clause: byHand, after: 'end', recommended: true }],
      };
    },
  };
  return stagedAttack<Declared>({
    clause,
    state: declaration,
    battle: battleOf,
    mayJoin,
    once: clause,
    resultAt: (fight) => {
      const found = readOf(fight);
      return found && plainResult(found.read, battleOf(fight).chart, found.roll);
    },
    stages: [tableRoll({ id: 'roll', clause, dice, purpose, battle: battleOf }), result],
  });
};
