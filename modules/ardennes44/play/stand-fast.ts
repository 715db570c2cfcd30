import { lossWay, rolledFor, rollStage, type Stage, type Way } from '@umpire/shared/umpire/kit';
import { determinedDefenseDrm, whyNotStandFast } from '../rules/16-results.ts';
import { determinedDefense } from '../rules/charts.ts';
import { say } from '../say.ts';
import { type ArdennesAttack, type ArdennesFight, effectsIn, finalEntryOf, ROLL, standing } from './attack-state.ts';
import { loseSteps } from './dead.ts';
import { losingOnceMore } from './losses.ts';

/** 16.7 Determined defense. */

type StandStage = Stage<ArdennesAttack, ArdennesFight>;

const isUndecided = ({ state }: ArdennesFight): boolean => state.stands === undefined && !state.retreats;

const choose: StandStage = {
  id: 'stand',
  clause: '16.71a',
  title: say('play.attack.step.stand'),
  when: isUndecided,
  ask: (fight) => {
    const { p, target, enemy } = fight;
    const against = finalEntryOf(fight) ?? '';
    const leads = standing(fight).filter((unit) => whyNotStandFast(p, target, unit, against).length === 0);
    if (leads.length === 0) return undefined;
    const ways = leads.map(
      (unit): Way<ArdennesAttack> => ({
        id: `stand-${unit.id}`,
        says: say('play.attack.stands', { unit: unit.name }),
        clause: '16.71b',
        remember: { stands: unit.id },
        unit: unit.id,
        after: 'next',
      }),
    );
    const away: Way<ArdennesAttack> = {
      id: 'retreat',
      says: say('play.attack.retreats', { hexes: effectsIn(fight)?.retreat ?? 0 }),
      clause: '17.1a',
      remember: { retreats: true },
      after: 'next',
      recommended: true,
    };
    return { says: say('play.attack.stand-or-go', { result: against }), side: enemy, ways: [away, ...ways] };
  },
};

const stands = ({ state }: ArdennesFight): boolean => state.stands !== undefined && state.stood === undefined;

const roll = rollStage<ArdennesAttack, ArdennesFight>({
  id: 'stand-roll',
  clause: '16.73a',
  title: say('play.attack.step.stand-roll'),
  dice: '1d6',
  purpose: ROLL.stand,
  says: () => say('play.attack.stand-roll'),
  side: ({ enemy }) => enemy,
  when: stands,
});

const read: StandStage = {
  id: 'stand-result',
  clause: '16.72a',
  title: say('play.attack.step.stand-result'),
  when: stands,
  ask: (fight) => {
    const { p, state, target, attackers, memory } = fight;
    const thrown = rolledFor(memory, ROLL.stand);
    const lead = p.unit(state.stands ?? '');
    if (thrown === undefined || !lead) return undefined;
    const drm = determinedDefenseDrm(p, lead, target, attackers);
    const result = determinedDefense(drm.reduce((sum, { by }) => sum + by, thrown));
    return {
      says: say('play.attack.stand-result', { result }),
      ways: [
        {
          id: 'go-on',
          says: say('play.attack.go-on'),
          clause: '16.72a',
          remember: { stood: result },
          after: 'next',
          recommended: true,
        },
      ],
    };
  },
};

/** 16.71b The loss of the lead. */
const leadLoses: StandStage = {
  id: 'stand-loss',
  clause: '16.71b',
  title: say('play.attack.step.stand-loss'),
  ask: (fight) => {
    const { p, state, enemy } = fight;
    const lead = p.unit(state.stands ?? '');
    const costs = state.stood === 'yes(EX)' || state.stood === 'yes(-1)' || state.stood === 'no(-1)';
    if (!costs || !lead || lead.at === undefined || state.paid.lead > 0) return undefined;
    const remember = { paid: { ...state.paid, lead: 1 } };
    return {
      says: say('play.attack.lead-loses', { unit: lead.name }),
      side: enemy,
      ways: [lossWay<ArdennesAttack>(p, lead, loseSteps, { clause: '16.71b', remember, recommended: true })],
    };
  },
};

export const standingFast: readonly StandStage[] = [choose, roll, read, leadLoses, losingOnceMore];
