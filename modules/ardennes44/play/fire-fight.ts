import { rolledFor, rollStage, type Stage, type Way } from '@umpire/shared/umpire/kit';
import { fireFightDrm, isFireFight, whyNotLead } from '../rules/16-results.ts';
import { fireFight } from '../rules/charts.ts';
import { say } from '../say.ts';
import { type ArdennesAttack, type ArdennesFight, entryOf, ROLL } from './attack-state.ts';

/** 16.2 Fire fight: the attacker takes Eng, or names a lead unit and fights on. */

type FightStage = Stage<ArdennesAttack, ArdennesFight>;

const isOpen = (fight: ArdennesFight): boolean => {
  const { accepted, fought } = fight.state;
  return isFireFight(entryOf(fight) ?? '') && !accepted && fought === undefined;
};

const choose: FightStage = {
  id: 'fire-fight',
  clause: '16.2a',
  title: say('play.attack.step.fire-fight'),
  when: (fight) => isOpen(fight) && fight.state.lead === undefined,
  ask: (fight) => {
    const { p, attackers, target, side } = fight;
    const leads = attackers.filter((unit) => whyNotLead(p, unit, attackers, target).length === 0);
    const ways: Way<ArdennesAttack>[] = leads.map((unit, i) => ({
      id: `lead-${unit.id}`,
      says: say('play.attack.lead', { unit: unit.name }),
      clause: '16.2a',
      remember: { lead: unit.id },
      unit: unit.id,
      after: 'next',
      ...(i === 0 && { recommended: true as const }),
    }));
    const accept: Way<ArdennesAttack> = {
      id: 'accept',
      says: say('play.attack.accept'),
      clause: '16.1b',
      remember: { accepted: true },
      after: 'next',
      ...(leads.length === 0 && { recommended: true as const }),
    };
    return { says: say('play.attack.fight-on', { result: entryOf(fight) ?? '–' }), side, ways: [...ways, accept] };
  },
};

const roll = rollStage<ArdennesAttack, ArdennesFight>({
  id: 'fire-fight-roll',
  clause: '16.2b',
  title: say('play.attack.step.fire-fight-roll'),
  dice: '1d6',
  purpose: ROLL.fireFight,
  says: () => say('play.attack.fire-fight-roll'),
  side: ({ side }) => side,
  when: (fight) => isOpen(fight) && fight.state.lead !== undefined,
});

const read: FightStage = {
  id: 'fire-fight-result',
  clause: '16.2c',
  title: say('play.attack.step.fire-fight-result'),
  when: (fight) => isOpen(fight) && fight.state.lead !== undefined,
  ask: (fight) => {
    const thrown = rolledFor(fight.memory, ROLL.fireFight);
    const lead = fight.p.unit(fight.state.lead ?? '');
    if (thrown === undefined || !lead) return undefined;
    const drm = fireFightDrm(fight.p, lead, fight.target, entryOf(fight) === 'FF(+1)');
    const result = fireFight(drm.reduce((sum, { by }) => sum + by, thrown));
    return {
      says: say('play.attack.fire-fight-result', { result }),
      ways: [
        {
          id: 'go-on',
          says: say('play.attack.go-on'),
          clause: '16.2c',
          remember: { fought: result },
          after: 'next',
          recommended: true,
        },
      ],
    };
  },
};

export const fireFighting: readonly FightStage[] = [choose, roll, read];
