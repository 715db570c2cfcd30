import type { Unit } from '@umpire/shared/umpire';
import { defendersIn, isPlaced, lossWays, type Stage } from '@umpire/shared/umpire/kit';
import { armorDefenders, armorWinners } from '../rules/21-armor.ts';
import { say } from '../say.ts';
import { type ArdennesAttack, type ArdennesFight, effectsIn, finalEntryOf } from './attack-state.ts';
import { loseSteps } from './dead.ts';

/** 16.3 Step losses of both sides: of the owner's choice, of a tank that won the shift, or of the lead. */

/**
 * 16.3a After an exchange a tank that won the armor shift takes it; 16.2d in a fire fight the lead. 16.72a After an exchange
 * in determined defense the attacker chooses freely.
 */
const losersOf = (fight: ArdennesFight, role: 'attacker' | 'defender'): readonly Unit[] => {
  const { p, attackers, target, state } = fight;
  const defenders = defendersIn(fight).filter(isPlaced);
  const own: readonly Unit[] = role === 'attacker' ? attackers.filter(isPlaced) : defenders;
  if (role === 'attacker' && state.fought !== undefined && state.stood === undefined) {
    const lead = own.filter(({ id }) => id === state.lead);
    if (lead.length > 0) return lead;
  }
  if (finalEntryOf(fight) !== 'EX') return own;
  const winners = (role === 'attacker' ? armorWinners : armorDefenders)(p, attackers, target, defenders);
  const left = own.filter(({ id }) => winners.some((unit) => unit.id === id));
  return left.length > 0 ? left : own;
};

const loses = (role: 'attacker' | 'defender'): Stage<ArdennesAttack, ArdennesFight> => ({
  id: `losses-${role}`,
  clause: '16.3a',
  title: say(`play.attack.step.losses-${role}`),
  ask: (fight) => {
    const { p, state, side, enemy } = fight;
    const effects = effectsIn(fight);
    // The lead of a determined defense pays apart (16.71b).
    const owed = role === 'attacker' ? effects?.attackerSteps : state.stood === undefined ? effects?.defenderSteps : 0;
    const units = losersOf(fight, role);
    if ((owed ?? 0) <= state.paid[role] || units.length === 0) return undefined;
    const remember = { paid: { ...state.paid, [role]: state.paid[role] + 1 } };
    return {
      says: say(`play.attack.loses-${role}`, { steps: (owed ?? 0) - state.paid[role] }),
      side: role === 'attacker' ? side : enemy,
      ways: lossWays<ArdennesAttack>(p, units, loseSteps, { clause: '16.3a', remember: () => remember }),
    };
  },
});

export const losing = [loses('attacker'), loses('defender')];
/** 16.72a The attacker's loss in an exchange of determined defense. */
export const losingOnceMore: Stage<ArdennesAttack, ArdennesFight> = { ...loses('attacker'), id: 'losses-exchange' };
