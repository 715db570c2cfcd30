import type { TextKey } from '../../../../module/index.ts';
import type { Battle, Shift } from '../../../battle.ts';
import type { Bag } from '../../../fields.ts';
import { tellingParts } from '../../../reckoning.ts';
import { say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { thrownRoll } from '../../battle/battle.ts';
import { type Memory, rolledFor, type Sheet } from '../staged/memory.ts';
import { rollStage, type Stage } from '../staged/stage.ts';
import type { Declared, Fight } from './declared.ts';

interface TableRoll<State extends Declared> {
  readonly id: string;
  readonly clause: Clause;
  readonly dice: string;
  readonly purpose: TextKey;
  readonly battle: (fight: Fight<State>) => Battle;
}

/** The attacker throws the die on the table. The attack remembers the column, the modifiers and the defenders. */
export const tableRoll = <State extends Declared>(roll: TableRoll<State>): Stage<State, Fight<State>> => {
  const { battle, ...rest } = roll;
  return rollStage<State, Fight<State>>({
    ...rest,
    title: say('kit.attack.step.roll'),
    says: (fight) => say('kit.attack.column', { column: battle(fight).column }),
    side: ({ side }) => side,
    battle,
    thrown: (fight) => {
      const found = battle(fight);
      const { column, drm, odds, defenders } = found;
      const modifier = drm.reduce((sum, { by }) => sum + by, 0);
      return { column, drm: modifier, odds, defenders: defenders.map(({ id }) => id), sheet: sheetOf(found) };
    },
  });
};

/** How the odds came about, for the record. */
const sheetOf = ({ strength, contributions, sums: { shifts, drm } }: Battle): Sheet => ({
  strength,
  forces: contributions.map(({ unit, role, printed, counted }) => ({ unit, role, printed, counted })),
  shifts: tellingParts(shifts).map(plainShift),
  drm: tellingParts(drm).map(plainShift),
});

const plainShift = ({ clause, by, says: { text, params } }: Shift): Sheet['shifts'][number] => ({
  clause,
  by,
  says: { text, ...(params && { params: { ...params } }) },
});

/** The attack's options with the die that was thrown on the table; none before it is thrown. */
export const thrownIn = (memory: Memory, purpose: TextKey): Bag => {
  const roll = rolledFor(memory, purpose);
  return roll === undefined ? {} : thrownRoll.as(roll);
};

/** The column of the roll, and the modified roll; `undefined` before it is thrown. */
export const readAt = (
  { memory }: Pick<Fight, 'memory'>,
  purpose: TextKey,
): { readonly column: string; readonly roll: number } | undefined => {
  const roll = rolledFor(memory, purpose);
  return memory.thrown && roll !== undefined
    ? { column: memory.thrown.column, roll: roll + memory.thrown.drm }
    : undefined;
};
