import type { Hex } from '@umpire/shared/hex';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import {
  type Asked,
  askGoingBack,
  type Bill,
  lossWays,
  mark,
  type Placed,
  payStage,
  type Role,
  unitsIn,
  type Way,
  withoutUnit,
} from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/5-stacking.ts';
import { declaredAt } from '../rules/12-declared.ts';
import { trappedIn } from '../rules/12-effects.ts';
import { terrainDefense } from '../rules/12-maneuver.ts';
import { retreat } from '../rules/12-retreat.ts';
import { isEngineer, isFatigued } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import { type Combat, type Debt, resultOf, type State } from './attack-state.ts';

/** 12.3 Losses, fatigue and retreats of both sides. */

/** 12.3 A side's debt of the result. */
const debtOf = (fight: Combat, role: Role): Debt | undefined => {
  const known = fight.state[role];
  const result = resultOf(fight);
  if (known || !result) return known;
  const { who, steps, fatigue, retreat: hexes } = result;
  const nothing: Debt = { losses: 0, fatigue: 0, going: [], paid: true, decided: true };
  if (who === 'both') return { ...nothing, fatigue };
  if (who !== role) return nothing;
  const attack = { attackers: fight.attackers, target: fight.target, options: bagOf({}) };
  const losses = role === 'attacker' ? steps : Math.floor(steps / terrainDefense(fight.p, attack));
  // 12.3.5 (4) A unit that is also under assault stays, and pays nothing.
  const isHeld = role === 'defender' && (declaredAt(fight.p, fight.target)?.assault ?? []).length > 0;
  const going = hexes > 0 && !isHeld ? unitsIn(fight, role).map(({ id }) => id) : [];
  return { losses, fatigue, going, paid: false, decided: role === 'attacker' || going.length === 0 };
};

type CombatBill = Bill<State, Debt>;

/** 17.2.1 Engineers take the attacker's first loss and fatigue. */
const engineersFirst = (role: Role, units: readonly Placed[]): readonly Placed[] => {
  const engineers = role === 'attacker' ? units.filter(isEngineer) : [];
  return engineers.length > 0 ? engineers : units;
};

const askLoss = (bill: CombatBill): Asked<State> => ({
  clause: bill.role === 'attacker' ? '12.3.1' : '12.3.2',
  says: say('play.losses', { steps: bill.debt.losses }),
  ways: lossWays<State>(bill.fight.p, engineersFirst(bill.role, bill.units), loseSteps, {
    clause: bill.role === 'attacker' ? '12.3.1' : '12.3.2',
    remember: () => bill.owing({ losses: bill.debt.losses - 1 }),
  }),
});

const askFatigue = (bill: CombatBill, fresh: readonly Placed[]): Asked<State> => ({
  clause: '12.3.3',
  says: say('play.attack.fatigue', { count: bill.debt.fatigue }),
  ways: engineersFirst(bill.role, fresh).map(
    (unit, i): Way<State> => ({
      id: `fatigue-${unit.id}`,
      says: say('play.attack.fatigues', { unit: unit.name }),
      clause: '14.0.1',
      acts: mark([unit.id], 'fatigued'),
      remember: bill.owing({ fatigue: bill.debt.fatigue - 1 }),
      unit: unit.id,
      ...(i === 0 && { recommended: true as const }),
    }),
  ),
});

const HEXES = { attacker: 1, defender: 2 } as const;

/** 12.3.5 (2), (3) The defender may stay: in a town for free, elsewhere for a step. */
const askDecision = (bill: CombatBill): Asked<State> => {
  const { fight, debt: now } = bill;
  const isTown = fight.p.board.terrainAt(fight.target) === 'urban';
  const price = isTown ? 0 : 1;
  return {
    clause: '12.3.5',
    says: say('play.attack.decide', { count: price }),
    ways: [
      {
        id: 'retreat',
        says: say('play.attack.retreats', { hexes: HEXES.defender }),
        remember: bill.owing({ decided: true }),
        ...(!isTown && { recommended: true as const }),
      },
      {
        id: 'stay',
        says: say('play.attack.stays', { price }),
        clause: '12.3.5',
        remember: bill.owing({ decided: true, going: [], losses: now.losses + price, paid: true }),
        ...(isTown && { recommended: true as const }),
      },
    ],
  };
};

/** 12.3.5, 12.3.7, 12.3.8 A unit that cannot go back stays; the stack pays a step, the defender's once in all. */
const askTrapped = (bill: CombatBill, unit: Placed): Asked<State> => {
  const { fight, role, debt: now } = bill;
  const isFree = role === 'defender' && (now.paid || fight.p.board.terrainAt(fight.target) === 'urban');
  const price = isFree ? 0 : 1;
  const stack = bill.units.filter(({ id, at }) => at === unit.at && now.going.includes(id));
  const stuck = role === 'attacker' ? trappedIn(fight.p, stack, HEXES.attacker).map(({ id }) => id) : [unit.id];
  return {
    clause: role === 'attacker' ? '12.3.7' : '12.3.8',
    says: say('play.attack.trapped', { unit: unit.name, price }),
    ways: [
      {
        id: 'stays',
        says: say('play.attack.stays', { price }),
        clause: '12.3.5',
        remember: bill.owing({
          going: withoutUnit(now.going, unit).filter((id) => !stuck.includes(id)),
          losses: now.losses + price,
          paid: true,
        }),
        recommended: true,
      },
    ],
  };
};

const askRetreat = (bill: CombatBill, unit: Placed): Asked<State> => {
  const { fight, role, debt: now } = bill;
  const all = retreat(fight.p, { unit, from: unit.at, hexes: HEXES[role], options: bagOf({}) });
  // 5.0.2 Hexes with room come first.
  const isFull = (hex: Hex): boolean => stacking.with(fight.p, hex, [unit]).length > 0;
  const found = { ...all, to: [...all.to.filter((hex) => !isFull(hex)), ...all.to.filter(isFull)] };
  if (found.to.length === 0) return askTrapped(bill, unit);
  const gone = bill.owing({ going: withoutUnit(now.going, unit), way: undefined });
  const asked = askGoingBack<State>({
    p: fight.p,
    unit,
    found,
    lose: loseSteps,
    says: say('play.attack.goes', { unit: unit.name, hexes: HEXES[role] }),
    clause: '12.3.2',
    gone: () => gone,
    byHex: { clause: '12.3.2', way: now.way, remember: (way) => bill.owing({ way }) },
  });
  const clause = role === 'attacker' ? '12.3.1' : '12.3.2';
  return { ...asked, clause, show: { hexes: found.to, units: [unit.id] } };
};

const askFor = (bill: CombatBill): Asked<State> | undefined => {
  const { debt: now, units } = bill;
  if (now.losses > 0 && units.length > 0) return askLoss(bill);
  const fresh = units.filter((unit) => !isFatigued(unit));
  if (now.fatigue > 0 && fresh.length > 0) return askFatigue(bill, fresh);
  const unit = units.find(({ id }) => now.going.includes(id));
  if (!unit) return undefined;
  return now.decided ? askRetreat(bill, unit) : askDecision(bill);
};

export const suffers = (role: Role) =>
  payStage<State, Debt>({
    role,
    clause: '12.1.6',
    debt: (fight) => debtOf(fight, role),
    remember: (_fight, debt) => ({ [role]: debt }),
    ask: askFor,
  });
