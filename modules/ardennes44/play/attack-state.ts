import { type Bag, bag, type Unit } from '@umpire/shared/umpire';
import {
  chosenWay,
  declared,
  defendersIn,
  type Fight,
  pieceIds,
  readAt,
  rolledFor,
  thrownIn,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { battle, defensiveFire } from '../rules/14-combat.ts';
import { type Effects, effectsOf, isFireFight, standFast } from '../rules/16-results.ts';
import { supportNamed } from '../rules/22-artillery.ts';
import { crt, jabo, skorzeny } from '../rules/charts.ts';
import { jaboShifts, support, surprise } from '../rules/fields.ts';
import { isRemnant } from '../rules/units.ts';

/** What an attack remembers, and the results of its dice. */

const steps = z.int().min(0).max(8).default(0);

export const attackState = z.object({
  ...declared,
  options: bag.default({}),
  /** 16.1b Whether the attacker takes Eng, or the lead unit of the fire fight. */
  accepted: z.boolean().optional(),
  lead: z.string().max(40).optional(),
  /** 16.2c The result of the fire fight. */
  fought: z.string().max(8).optional(),
  /** 16.71b The lead unit of the determined defense; `retreats` if there is none. */
  stands: z.string().max(40).optional(),
  retreats: z.boolean().optional(),
  /** 16.72 Its result. */
  stood: z.string().max(8).optional(),
  /** 21.4a A lone recon unit goes back a hex instead of being engaged. */
  withdraws: z.boolean().optional(),
  engaged: z.boolean().optional(),
  /** Steps lost: by the attacker, by the defender, by the lead of the defense. */
  paid: z.object({ attacker: steps, defender: steps, lead: steps }).default({ attacker: 0, defender: 0, lead: 0 }),
  /** 7.4a Bridges that the defender has tried to blow, by their hexsides' places. */
  bridges: z.array(z.string().max(40)).max(6).default([]),
  /** 16.6a The advantage marker was given or declined. */
  advantaged: z.boolean().optional(),
  /** 16.72a The counterattack was made or declined. */
  countered: z.boolean().optional(),
  /** 19.5a Units that may join the next attack. */
  breakthrough: pieceIds.default([]),
  /** Units that have retreated, 17.5a those of them that went into a hex with friends, and units that have advanced. */
  gone: pieceIds.default([]),
  onto: pieceIds.default([]),
  /** The chosen part of the next retreating unit's path. */
  way: chosenWay.optional(),
  advanced: pieceIds.default([]),
});
export type ArdennesAttack = z.infer<typeof attackState>;
export type ArdennesFight = Fight<ArdennesAttack>;

export const ROLL = {
  combat: 'play.roll.combat',
  guns: 'play.roll.guns',
  jabo: 'play.roll.jabo',
  surprise: 'play.roll.surprise',
  fireFight: 'play.roll.fire-fight',
  stand: 'play.roll.stand',
  demolition: 'play.roll.demolition',
} as const;

/** The support of the attack, with its dice as far as they are thrown. */
const optionsOf = ({ state, memory }: ArdennesFight): Bag => {
  const { options } = state;
  const [guns, air, trick] = [
    rolledFor(memory, ROLL.guns),
    rolledFor(memory, ROLL.jabo),
    rolledFor(memory, ROLL.surprise),
  ];
  return {
    ...options,
    ...(guns !== undefined && support.as({ ...support.of({ options }), defenseRoll: guns })),
    ...(air !== undefined && jaboShifts.as(jabo(air))),
    ...(trick !== undefined && surprise.as(skorzeny(trick) === 'success')),
    ...thrownIn(memory, ROLL.combat),
  };
};

export const battleOf = (fight: ArdennesFight) => {
  const { p, attackers, target } = fight;
  return battle(p, { attackers, target, options: optionsOf(fight) });
};

/** 22.8a Whether the defender's guns have struck on time, so that the attack is called off. */
export const isCalledOff = ({ p, state, memory, enemy }: ArdennesFight): boolean => {
  const roll = rolledFor(memory, ROLL.guns);
  const guns = supportNamed(state, 'defense');
  return roll !== undefined && guns.length > 0 && defensiveFire(p, enemy, roll, guns.length) === 'TOT';
};

/** 16.1 The entry that was rolled; `undefined` before the die is thrown. */
export const entryOf = (fight: ArdennesFight): string | undefined => {
  const at = readAt(fight, ROLL.combat);
  return at && crt.look(at.column, at.roll);
};

/** The entry that counts: after the fire fight, or Eng if it is taken. */
export const finalEntryOf = (fight: ArdennesFight): string | undefined => {
  const entry = entryOf(fight);
  if (isCalledOff(fight)) return 'A1';
  if (entry === undefined || !isFireFight(entry)) return entry;
  return fight.state.accepted ? 'Eng' : fight.state.fought;
};

/** The demands of all dice thrown so far. A unit that is gone has already paid. */
export const effectsIn = (fight: ArdennesFight): Effects | undefined => {
  const entry = finalEntryOf(fight);
  if (entry === undefined) return undefined;
  const effects = effectsOf(entry, []);
  const { state, p, attackers } = fight;
  const lead = state.stands === undefined ? undefined : p.unit(state.stands);
  if (state.withdraws) return { ...effects, retreat: 1, defenderState: null, advance: 'normal' };
  return state.stood !== undefined && lead
    ? standFast({ effects, defenders: [], attackers }, state.stood, lead)
    : effects;
};

/** The defenders that are still in the hex; 16.4b including remnants that have replaced some. */
export const standing = (fight: ArdennesFight): readonly Unit[] => {
  const defenders = defendersIn(fight);
  const remnants = fight.p
    .unitsAt(fight.target)
    .filter((unit) => unit.side === fight.enemy && isRemnant(unit) && !defenders.includes(unit));
  return [...defenders, ...remnants].filter(({ at }) => at === fight.target);
};
