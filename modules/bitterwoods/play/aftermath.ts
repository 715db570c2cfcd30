import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import {
  type Asked,
  askGoingBack,
  type Bill,
  isPlaced,
  lossWays,
  offMapWay,
  type Placed,
  payStage,
  type Role,
  type Stage,
  unitsIn,
  type Way,
  withoutUnit,
} from '@umpire/shared/umpire/kit';
import { edgesWith } from '../rules/5-costs.ts';
import { retreat } from '../rules/9-retreat.ts';
import { attritionOf } from '../rules/20-attrition.ts';
import { whyNotInfluenced } from '../rules/24-leaders.ts';
import { influenceOf, isLeader } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import {
  type Aftermath,
  attacksIn,
  type BitterAttack,
  type BitterFight,
  type Debt,
  effectsOf,
} from './attack-state.ts';

/** 9.5–9.7 Both sides carry out a result: the defender first, then the attacker. */

/** The debts of both sides. */
export const aftermathOf = (fight: BitterFight): Aftermath | undefined => {
  const effects = effectsOf(fight);
  if (fight.state.aftermath || !effects) return fight.state.aftermath;
  const debtOf = (role: Role): Debt => {
    const { losses, retreat: hexes, eliminated } = effects[role];
    return { losses, hexes, eliminated, going: hexes > 0 ? unitsIn(fight, role).map(({ id }) => id) : [] };
  };
  return {
    attacker: debtOf('attacker'),
    defender: debtOf('defender'),
    advanced: [],
    heldBy: {},
    attrition: effects.asterisk && attritionOf(fight.p, fight.attackers).length > 0,
  };
};

type BitterBill = Bill<BitterAttack, Debt>;

export const suffers = (role: Role) =>
  payStage<BitterAttack, Debt>({
    role,
    clause: '9.5',
    debt: (fight) => aftermathOf(fight)?.[role],
    remember: (fight, debt) => ({ aftermath: { ...aftermathOf(fight)!, [role]: debt } }),
    ask: askFor,
  });

const askFor = (bill: BitterBill): Asked<BitterAttack> | undefined => {
  const { debt, units } = bill;
  if (debt.eliminated) return askEliminated(bill);
  const losers = units.filter((unit) => !isLeader(unit));
  if (debt.losses > 0 && losers.length > 0) return askLoss(bill, losers);
  const unit = units.find(({ id }) => debt.going.includes(id));
  return unit && askRetreat(bill, unit);
};

/** 9.5 DE, AE */
const askEliminated = (bill: BitterBill): Asked<BitterAttack> => ({
  says: say(`play.aftermath.eliminated-${bill.role}`),
  ways: [
    {
      id: 'eliminate',
      says: say('play.aftermath.eliminate'),
      clause: '9.5',
      acts: loseSteps(bill.fight.p, new Map(bill.units.map((unit) => [unit, unit.steps]))),
      remember: bill.owing({ eliminated: false, losses: 0, going: [] }),
      recommended: true,
    },
  ],
});

/** 9.6.b The owner chooses the unit that loses a step. */
const askLoss = (bill: BitterBill, losers: readonly Placed[]): Asked<BitterAttack> => {
  const remember = bill.owing({ losses: bill.debt.losses - 1 });
  return {
    clause: '9.6.b',
    says: say('play.aftermath.loss', { losses: bill.debt.losses }),
    ways: lossWays<BitterAttack>(bill.fight.p, losers, loseSteps, { clause: '9.6.a', remember: () => remember }),
  };
};

/** 9.7 One unit after the other. */
const askRetreat = (bill: BitterBill, unit: Placed): Asked<BitterAttack> => {
  const { fight, debt } = bill;
  const { p } = fight;
  const found = retreat(p, { unit, from: unit.at, hexes: debt.hexes, options: {} });
  const gone = bill.owing({ going: withoutUnit(debt.going, unit), way: undefined });
  const asked = askGoingBack<BitterAttack>({
    p,
    unit,
    found,
    lose: loseSteps,
    says: say('play.aftermath.retreat', { unit: unit.name, hexes: debt.hexes }),
    clause: '9.7.b',
    trapped: '9.7.a',
    gone: () => gone,
    also: found.leaves ? [leaveWay(p, unit, gone)] : [],
    byHex: { clause: '9.7.b', way: debt.way, remember: (way) => bill.owing({ way }) },
  });
  const holds = debt.way ? [] : holdWays(bill, unit);
  return { ...asked, clause: '9.7.b', ways: [...asked.ways, ...holds] };
};

/** 9.7.e Off the map, over the nearest edge. */
const leaveWay = (p: Position, unit: Placed, remember: Partial<BitterAttack>): Way<BitterAttack> => {
  const distance = (hex: Hex): number => p.board.grid.distance(unit.at, hex);
  const edges = ['north', 'west', 'south'].map((edge) => ({
    edge,
    far: Math.min(...Array.from(p.board.edge(edge), distance)),
  }));
  const own = edgesWith(p.board, unit.at).find((edge) => edge !== 'east');
  const edge = own ?? edges.toSorted((one, other) => one.far - other.far)[0]!.edge;
  const says = say('play.aftermath.off-map', { unit: unit.name });
  return offMapWay(unit, `box:allied-${edge}`, { says, clause: '9.7.e', remember, recommended: true });
};

/** 24.1, 24.4 The number of combats of this player turn in which the leader had units stay, attacking or defending. */
const timesUsed = (p: Position, leader: Unit, role: Role): number =>
  attacksIn(p).filter(({ aftermath }) => aftermath?.heldBy[role]?.includes(leader.id) === true).length;

/** 24.4 In a leader's range all units that would retreat may stay, for as many losses as the hexes owed. */
const holdWays = (bill: BitterBill, unit: Unit): readonly Way<BitterAttack>[] => {
  const { fight, debt, units } = bill;
  const going = units.filter(({ id }) => debt.going.includes(id));
  const leader = fight.p.units.find(
    (other) =>
      other.side === unit.side &&
      isLeader(other) &&
      other.at !== undefined &&
      timesUsed(fight.p, other, bill.role) < influenceOf(other) &&
      going.every((each) => whyNotInfluenced(fight.p, other, each).length === 0),
  );
  if (!leader) return [];
  const { aftermath } = bill.owing({ losses: debt.losses + debt.hexes, going: [] });
  return [
    {
      id: 'hold',
      says: say('play.aftermath.hold', { leader: leader.name, count: debt.hexes }),
      clause: '24.4',
      remember: {
        aftermath: { ...aftermath!, heldBy: { ...aftermath!.heldBy, [bill.role]: [leader.id] } },
      },
    },
  ];
};

/** 20 The asterisk costs the attacker a step of a mechanized unit. */
export const attrition: Stage<BitterAttack, BitterFight> = {
  id: 'attrition',
  clause: '20',
  title: say('play.attack.step.attrition'),
  when: (fight) => aftermathOf(fight)?.attrition === true,
  ask: (fight) => {
    const aftermath = aftermathOf(fight);
    const units = attritionOf(fight.p, fight.attackers).filter(isPlaced);
    if (!aftermath?.attrition || units.length === 0) return undefined;
    const remember = { aftermath: { ...aftermath, attrition: false } };
    return {
      says: say('play.aftermath.attrition'),
      side: fight.side,
      ways: lossWays<BitterAttack>(fight.p, units, loseSteps, {
        clause: '20',
        remember: () => remember,
        after: 'next',
      }),
    };
  },
};
