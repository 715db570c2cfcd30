import { bag } from '@umpire/shared/umpire';
import { chosenWay, declared, type Fight, pieceIds, readAt, thrownIn } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { battle, entryFor } from '../rules/7-combat.ts';
import { type Effects, parseResult } from '../rules/7-results.ts';

/** What an attack remembers. */
export const attackState = z.object({
  ...declared,
  /** 8.3a The markers that either side has committed. */
  options: bag.default({}),
  /** The units that have suffered a side's loss; 7.8a the unit that took it instead of the retreat. */
  depleted: pieceIds.default([]),
  /** The units that have retreated. */
  retreated: pieceIds.default([]),
  /** The chosen part of the next unit's path. */
  way: chosenWay.optional(),
  advanced: pieceIds.default([]),
});
export type ArnhemAttack = z.infer<typeof attackState>;
export type ArnhemFight = Fight<ArnhemAttack>;

export const COMBAT = 'play.roll.combat';

/** The battle with the committed markers and the rolls so far. */
export const battleOf = ({ p, attackers, target, state, memory }: ArnhemFight) =>
  battle(p, { attackers, target, options: { ...state.options, ...thrownIn(memory, COMBAT) } });

/** 7.6a The entry that was rolled; `undefined` before the die is thrown. */
export const resultOf = (fight: ArnhemFight): string | undefined => {
  const at = readAt(fight, COMBAT);
  return at && entryFor(fight.p, at.column, at.roll);
};

/** 7.6b The demands of the result. */
export const effectsOf = (fight: ArnhemFight): Effects => {
  const result = resultOf(fight);
  return result === undefined ? {} : parseResult(result);
};
