import type { Attack } from '@umpire/shared/umpire';
import {
  chosenWay,
  declared,
  defendersIn,
  type Fight,
  pieceIds,
  type Role,
  readAt,
  rolledFor,
  sideIn,
  thrownIn,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { fireResult } from '../rules/9-results.ts';
import { maneuver } from '../rules/12-maneuver.ts';
import type { Result } from '../rules/12-results.ts';
import type { Meeting } from '../rules/19-armour.ts';
import { direction, supportDrm, takesClass } from '../rules/fields.ts';
import { chosenOf, classChoices, noClassChoices } from './choosing-classes.ts';
import { fireFrom, noVolley, volley } from './firing.ts';

/** What a maneuver combat remembers, and its current battle. */

const debt = z.object({
  losses: z.int().min(0).max(40),
  fatigue: z.int().min(0).max(20),
  /** Units still to go back, and whether the stack has paid for those that stay. */
  going: pieceIds,
  paid: z.boolean().default(false),
  decided: z.boolean().default(false),
  /** The chosen part of the next unit's path. */
  way: chosenWay.optional(),
});
export type Debt = z.infer<typeof debt>;

export const combatState = z.object({
  ...declared,
  support: z.object({ attacker: volley.default(noVolley), defender: volley.default(noVolley) }).default({
    attacker: noVolley,
    defender: noVolley,
  }),
  /** 8.0.3 The direction of the better side's shift. */
  direction: z.enum(['left', 'right']).optional(),
  classes: classChoices.default(noClassChoices),
  attacker: debt.optional(),
  defender: debt.optional(),
});
export type State = z.infer<typeof combatState>;
export type Combat = Fight<State>;

export const COMBAT = 'play.roll.combat';
export const SUPPORT = { attacker: 'play.roll.support-attacker', defender: 'play.roll.support-defender' } as const;

/** 9.2.3 The effect of a side's support. */
const supportOf = (fight: Combat, role: Role): number => {
  const roll = rolledFor(fight.memory, SUPPORT[role]);
  const fire = fireFrom(fight.p, sideIn(fight, role), fight.target, fight.state.support[role]);
  return roll === undefined ? 0 : (fireResult(fight.p, fire, roll)?.result ?? 0);
};

const optionsOf = (fight: Combat): Attack['options'] => ({
  ...supportDrm.as(supportOf(fight, 'defender') - supportOf(fight, 'attacker')),
  ...(fight.state.direction && direction.as(fight.state.direction)),
  ...takesClass.as(chosenOf(fight.state.classes)),
});

/** 19.0.2 The classes that meet, with the choices made so far. */
export const meetingOf = (fight: Combat): Meeting => ({
  attackers: fight.attackers,
  defenders: defendersIn(fight),
  chosen: chosenOf(fight.state.classes),
});

/** Including the die, once it is thrown. */
export const battleOf = (fight: Combat) =>
  maneuver(fight.p, {
    attackers: fight.attackers,
    target: fight.target,
    options: { ...optionsOf(fight), ...thrownIn(fight.memory, COMBAT) },
  });

export const resultOf = (fight: Combat): Result | undefined => {
  const at = readAt(fight, COMBAT);
  const attack = { attackers: fight.attackers, target: fight.target, options: optionsOf(fight) };
  return at && maneuver.readAt(fight.p, attack, at.column, at.roll)?.effects;
};
