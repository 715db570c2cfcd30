import type { Battle, Position, RefereeExtras, ResultAnswer, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { defensiveFire, TIME_ON_TARGET } from './14-combat.ts';
import {
  determinedDefenseDrm,
  type Effects,
  effectsOf,
  fireFightDrm,
  isFireFight,
  reconOptions,
  standFast,
  whyNotLead,
  whyNotStandFast,
} from './16-results.ts';
import { armorDefenders, armorWinners } from './21-armor.ts';
import { supportersOf } from './22-artillery.ts';
import { crt, determinedDefense, fireFight } from './charts.ts';
import { check } from './check.ts';
import { rollOn } from './tables.ts';

/** Questions that only this game's referee answers: an attack with all its dice. */

const led = z.object({ lead: z.string(), roll: z.int() });
const dice = z.looseObject({
  roll: z.int().nullish(),
  fireFight: led.nullish(),
  determinedDefense: led.nullish(),
  support: z.looseObject({ defenseRoll: z.int().nullish() }).optional(),
});

const ids = (units: readonly Unit[]) => units.map(({ id }) => id);
const sum = (drm: readonly { readonly by: number }[]): number => drm.reduce((all, { by }) => all + by, 0);

interface Fought {
  readonly position: Position;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  readonly target: number;
}

/** 22.8a Time on target: a step of the attacker's choice, and the attack is called off. */
const calledOff = ({ attackers }: Fought): ResultAnswer => ({
  result: TIME_ON_TARGET,
  effects: { ...effectsOf(TIME_ON_TARGET, []), attackerLossFrom: ids(attackers), calledOff: true } satisfies Effects,
});

/** 16.3a After an exchange a tank that won the shift takes the loss; otherwise the owner chooses. */
const withLosses = ({ position, attackers, defenders, target }: Fought, entry: string, effects: Effects): Effects => {
  const isExchange = entry === 'EX';
  const winners = isExchange ? armorWinners(position, attackers, target, defenders) : [];
  const holders = isExchange ? armorDefenders(position, attackers, target, defenders) : [];
  return {
    ...effects,
    ...(effects.attackerSteps > 0 && { attackerLossFrom: ids(winners.length > 0 ? winners : attackers) }),
    ...(effects.defenderSteps > 0 && { defenderLossFrom: ids(holders.length > 0 ? holders : defenders) }),
  };
};

/** 16.2a The attacker takes Eng. */
const accepted = (defenders: readonly Unit[]): Effects => {
  const options = reconOptions(defenders);
  const { options: _, ...engaged } = effectsOf('Eng', defenders);
  return { ...engaged, accepted: 'Eng', ...(options && { options }) };
};

/** 16.2 Fought on, or not; 16.2d the lead takes step losses. */
const afterFireFight = (
  fought: Fought,
  entry: string,
  fight: z.infer<typeof led> | null | undefined,
  effects: Effects,
): { readonly effects: Effects; readonly entry: string } => {
  if (!isFireFight(entry) || fight === undefined) return { effects, entry };
  const { position, attackers, defenders, target } = fought;
  const lead = fight === null ? undefined : position.unit(fight.lead);
  if (!fight || !lead || whyNotLead(position, lead, attackers, target).length > 0)
    return { effects: accepted(defenders), entry: 'Eng' };
  const drm = fireFightDrm(position, lead, target, entry === 'FF(+1)');
  const found = fireFight(fight.roll + sum(drm));
  const of = effectsOf(found, defenders);
  return {
    entry: found,
    effects: {
      ...withLosses(fought, found, of),
      fireFight: found,
      ...(of.attackerSteps > 0 && { attackerLossFrom: [lead.id] }),
    },
  };
};

/** 16.7 */
const afterStand = (
  fought: Fought,
  entry: string,
  stand: z.infer<typeof led> | null | undefined,
  effects: Effects,
): Effects => {
  const { position, attackers, defenders, target } = fought;
  const lead = stand ? position.unit(stand.lead) : undefined;
  if (!stand || !lead || whyNotStandFast(position, target, lead, entry).length > 0) return effects;
  const drm = determinedDefenseDrm(position, lead, target, attackers);
  return standFast({ effects, defenders, attackers }, determinedDefense(stand.roll + sum(drm)), lead);
};

const result = (
  position: Position,
  { attack, defenders, column }: Battle,
  asked: { readonly [option: string]: unknown },
): ResultAnswer | undefined => {
  const parsed = dice.safeParse(asked);
  if (!parsed.success) return undefined;
  const { roll, fireFight: fight, determinedDefense: stand, support } = parsed.data;
  const fought: Fought = { position, attackers: attack.attackers, defenders, target: attack.target };
  const guns = supportersOf(position, attack, 'defense');
  const side = defenders[0]?.side ?? guns[0]?.side;
  if (guns.length > 0 && side !== undefined && typeof support?.defenseRoll === 'number') {
    if (defensiveFire(position, side, support.defenseRoll, guns.length) === 'TOT') return calledOff(fought);
  }
  if (typeof roll !== 'number') return undefined;
  const entry = crt.look(column, roll)!;
  const first = withLosses(fought, entry, effectsOf(entry, defenders));
  const after = afterFireFight(fought, entry, fight, first);
  return { result: entry, effects: afterStand(fought, after.entry, stand, after.effects), column };
};

/** 16.71 The vectors name the procedure of determined defense by its section. */
const names: RefereeExtras['names'] = (clause) => (clause.startsWith('16.71') ? '16.7' : clause);

export const referee: RefereeExtras = { names, check, roll: rollOn, result };
