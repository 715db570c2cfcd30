import type { Command } from '@umpire/shared/table';
import type { Unit } from '@umpire/shared/umpire';
import {
  type Asked,
  advanceStage,
  askGoingBack,
  defendersIn,
  isPlaced,
  lossWay,
  lossWays,
  type Placed,
  payStage,
  putInto,
  type Role,
  stagedAttack,
  supportStage,
  tableRoll,
} from '@umpire/shared/umpire/kit';
import { options } from '../options.ts';
import { advance } from '../rules/7-advance.ts';
import { mayJoin } from '../rules/7-combat.ts';
import type { Debt } from '../rules/7-results.ts';
import { retreat } from '../rules/7-retreat.ts';
import { chosen } from '../rules/8-support.ts';
import { isDepleted } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import {
  type ArnhemAttack,
  type ArnhemFight,
  attackState,
  battleOf,
  COMBAT,
  effectsOf,
  resultOf,
} from './attack-state.ts';

/** 8.3a The attacker commits support fire, then the defender. */
export const supportOf = (role: Role) =>
  supportStage<ArnhemAttack>({
    role,
    clause: '8.3a',
    battle: battleOf,
    toggle: (_fight, { toggled }) => ({ options: toggled }),
    commit: ({ state }) => layMarkers(state, role),
  });

/** Committed markers lie on the hex until the next Support Phase, so that everybody sees how many are left. */
const layMarkers = (state: ArnhemAttack, role: Role): readonly Command[] => {
  const given = chosen.of(state)[role];
  return given.length > 0 ? [putInto(given, state.target)] : [];
};

/** 7.6b A side's part of the result: a unit depleted, then retreats, or the defender's elimination. */
export const suffers = (role: Role) =>
  payStage<ArnhemAttack, Debt>({
    role,
    clause: '7.6b',
    debt: (fight) => effectsOf(fight)[role],
    battle: battleOf,
    ask: ({ fight, debt, units }) => (debt.eliminated ? askEnd(fight, units) : askSuffering(fight, role, debt, units)),
  });

/** DE The defender is eliminated. */
const askEnd = ({ p }: ArnhemFight, units: readonly Placed[]): Asked<ArnhemAttack> => ({
  says: say('play.attack.eliminated'),
  ways: [
    {
      id: 'eliminated',
      says: say('kit.retreat.trapped', { unit: units.map(({ name }) => name).join(', ') }),
      clause: '7.6b',
      acts: loseSteps(p, new Map(units.map((unit) => [unit, unit.steps]))),
      after: 'next',
      recommended: true,
    },
  ],
});

const askSuffering = (
  fight: ArnhemFight,
  role: Role,
  { loss, retreat: hexes }: Debt,
  units: readonly Placed[],
): Asked<ArnhemAttack> | undefined => {
  const { state } = fight;
  if (loss && !state.depleted.some((id) => isOf(fight, role, id))) return askLoss(fight, units);
  const unit = units.find(({ id }) => !state.retreated.includes(id));
  return unit && hexes ? askRetreat(fight, role, unit, hexes) : undefined;
};

/** Whether the unit takes part in that role, on the map or not. */
const isOf = (fight: ArnhemFight, role: Role, id: string): boolean =>
  (role === 'attacker' ? fight.attackers : defendersIn(fight)).some((unit) => unit.id === id);

/** AD, EX, DD One unit is depleted; a depleted unit is eliminated. */
const askLoss = ({ p, state }: ArnhemFight, units: readonly Placed[]): Asked<ArnhemAttack> => ({
  says: say('play.attack.loss'),
  ways: lossWays<ArnhemAttack>(p, byStrength(units), loseSteps, {
    clause: '7.6b',
    remember: ({ id }) => ({ depleted: [...state.depleted, id] }),
  }),
});

/** Full-strength and weaker units first: they lose least. */
const byStrength = (units: readonly Placed[]): readonly Placed[] =>
  units.toSorted((one, other) => Number(isDepleted(one)) - Number(isDepleted(other)) || one.attack - other.attack);

/** 7.7a Where the owner moves a unit that must retreat; 7.8a or it stays, in a town or city. */
const askRetreat = (fight: ArnhemFight, role: Role, unit: Placed, hexes: number): Asked<ArnhemAttack> => {
  const { p, state } = fight;
  const found = retreat(p, { unit, from: unit.at, hexes, options: {} });
  const gone = { retreated: [...state.retreated, unit.id], way: undefined };
  const asked = askGoingBack<ArnhemAttack>({
    p,
    unit,
    found,
    lose: loseSteps,
    says: say('play.attack.retreat', { unit: unit.name, hexes }),
    clause: '7.7a',
    gone: () => gone,
    byHex: { clause: '7.7a', way: state.way, remember: (way) => ({ way }) },
  });
  const stands = role === 'defender' && !state.way && mayResist(fight, unit) ? [stand(fight, unit)] : [];
  return { ...asked, ways: [...asked.ways, ...stands] };
};

/** 7.8a Full strength, in a town or city, and no loss paid already. */
const mayResist = ({ p, state }: ArnhemFight, unit: Placed): boolean =>
  options.of(p).stiffResistance &&
  !isDepleted(unit) &&
  !state.depleted.includes(unit.id) &&
  ['town', 'city'].includes(p.board.terrainAt(unit.at));

const stand = ({ p, state }: ArnhemFight, unit: Unit) => {
  const remember = { depleted: [...state.depleted, unit.id], retreated: [...state.retreated, unit.id] };
  const says = say('play.attack.stand', { unit: unit.name });
  return lossWay<ArnhemAttack>(p, unit, loseSteps, { id: 'stand', says, clause: '7.8a', remember });
};

/** 7.9a One attacker moves into the vacated hex. */
const advancing = advanceStage<ArnhemAttack>({
  clause: '7.9a',
  units: (fight) => {
    const { p, state, target, side } = fight;
    const defenders = effectsOf(fight).defender;
    const isLeft = defenders !== undefined && !p.enemyAt(target, side);
    if (!isLeft || state.advanced.length > 0) return [];
    return fight.attackers.filter(isPlaced).filter(({ id, at }) => !state.retreated.includes(id) && at !== target);
  },
  to: ({ p, target }, unit) => advance(p, { units: [unit], vacated: target, path: [], options: {} }).to,
  remember: ({ state }, { id }) => ({ advanced: [...state.advanced, id] }),
});

/** 7 An attack from its declaration to the advance. */
export const attack = stagedAttack({
  clause: '7.1a',
  state: attackState,
  battle: battleOf,
  mayJoin,
  once: '7.1a',
  stages: [
    supportOf('attacker'),
    supportOf('defender'),
    tableRoll({ id: 'combat', clause: '7.6a', dice: '1d6', purpose: COMBAT, battle: battleOf }),
    suffers('defender'),
    suffers('attacker'),
    advancing,
  ],
  over: (fight) => say('play.attack.over', { result: resultOf(fight) ?? '–' }),
});
