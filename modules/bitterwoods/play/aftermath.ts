import type { Hex } from '@umpire/shared/hex';
import type { Unit } from '@umpire/shared/umpire';
import {
  type Asked,
  isPlaced,
  lossWays,
  type Placed,
  putInto,
  type Role,
  retreatWays,
  type Stage,
  sideIn,
  trappedWay,
  unitsIn,
  type Way,
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
  attackState,
  type BitterAttack,
  type BitterFight,
  type Debt,
  effectsOf,
} from './attack-state.ts';

/** 9.5–9.7 What both sides do of a result: the defender first, then the attacker. */

/** How the debts of both sides stand. */
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

/** What one side has left to do, with the units that are still there. */
interface Bill {
  readonly fight: BitterFight;
  readonly role: Role;
  readonly aftermath: Aftermath;
  readonly debt: Debt;
  readonly units: readonly Placed[];
}

const withDebt = ({ aftermath, role, debt }: Bill, change: Partial<Debt>): { readonly aftermath: Aftermath } => ({
  aftermath: { ...aftermath, [role]: { ...debt, ...change } },
});

export const suffers = (role: Role): Stage<BitterAttack, BitterFight> => ({
  id: role,
  clause: '9.5',
  title: say(`kit.attack.step.${role}`),
  ask: (fight) => {
    const aftermath = aftermathOf(fight);
    if (!aftermath) return undefined;
    const bill: Bill = { fight, role, aftermath, debt: aftermath[role], units: unitsIn(fight, role) };
    const asked = bill.units.length > 0 ? askFor(bill) : undefined;
    return asked && { ...asked, side: sideIn(fight, role) };
  },
});

const askFor = (bill: Bill): Asked<BitterAttack> | undefined => {
  const { debt, units } = bill;
  if (debt.eliminated) return askEliminated(bill);
  const losers = units.filter((unit) => !isLeader(unit));
  if (debt.losses > 0 && losers.length > 0) return askLoss(bill, losers);
  const unit = units.find(({ id }) => debt.going.includes(id));
  return unit && askRetreat(bill, unit);
};

/** 9.5 DE, AE */
const askEliminated = (bill: Bill): Asked<BitterAttack> => ({
  says: say(`play.aftermath.eliminated-${bill.role}`),
  ways: [
    {
      id: 'eliminate',
      says: say('play.aftermath.eliminate'),
      clause: '9.5',
      acts: loseSteps(bill.fight.p, new Map(bill.units.map((unit) => [unit, unit.steps]))),
      remember: withDebt(bill, { eliminated: false, losses: 0, going: [] }),
      recommended: true,
    },
  ],
});

/** 9.6.b The owner chooses who takes a step. */
const askLoss = (bill: Bill, losers: readonly Placed[]): Asked<BitterAttack> => {
  const remember = withDebt(bill, { losses: bill.debt.losses - 1 });
  return {
    clause: '9.6.b',
    says: say('play.aftermath.loss', { losses: bill.debt.losses }),
    ways: lossWays<BitterAttack>(bill.fight.p, losers, loseSteps, { clause: '9.6.a', remember: () => remember }),
  };
};

/** 9.7 One unit after the other. */
const askRetreat = (bill: Bill, unit: Placed): Asked<BitterAttack> => {
  const { fight, debt } = bill;
  const { p } = fight;
  const found = retreat(p, { unit, from: unit.at, hexes: debt.hexes, options: {} });
  const gone = withDebt(bill, { going: debt.going.filter((id) => id !== unit.id) });
  const ways = retreatWays<BitterAttack>(p, unit, found, loseSteps, '9.7.b', () => gone);
  const off = found.leaves ? [leaveWay(p, unit, gone)] : [];
  const held = holdWays(bill, unit);
  const lost = ways.length + off.length === 0 ? [trappedWay<BitterAttack>(p, unit, loseSteps, '9.7.a', gone)] : [];
  return {
    clause: '9.7',
    says: say('play.aftermath.retreat', { unit: unit.name, hexes: debt.hexes }),
    ways: [...ways, ...off, ...held, ...lost],
  };
};

/** 9.7.e Off the map, over the edge that the unit stands nearest to. */
const leaveWay = (
  p: BitterFight['p'],
  unit: Placed,
  remember: { readonly aftermath: Aftermath },
): Way<BitterAttack> => {
  const distance = (hex: Hex): number => p.board.grid.distance(unit.at, hex);
  const edges = ['north', 'west', 'south'].map((edge) => ({
    edge,
    far: Math.min(...Array.from(p.board.edge(edge), distance)),
  }));
  const own = edgesWith(p.board, unit.at).find((edge) => edge !== 'east');
  const edge = own ?? edges.toSorted((one, other) => one.far - other.far)[0]!.edge;
  return {
    id: 'off-map',
    says: say('play.aftermath.off-map', { unit: unit.name }),
    clause: '9.7.e',
    acts: [putInto([unit.id], `box:allied-${edge}`)],
    remember,
    unit: unit.id,
    recommended: true,
  };
};

/** 24.1, 24.4 In how many combats of this player turn the leader had units stay, attacking or defending. */
const timesUsed = (p: BitterFight['p'], leader: Unit, role: Role): number =>
  p.procedures.filter(
    ({ state }) => attackState.safeParse(state).data?.aftermath?.heldBy[role]?.includes(leader.id) === true,
  ).length;

/** 24.4 In a leader's range all that would retreat may stay, for as many losses as the hexes owed. */
const holdWays = (bill: Bill, unit: Unit): readonly Way<BitterAttack>[] => {
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
  return [
    {
      id: 'hold',
      says: say('play.aftermath.hold', { leader: leader.name, losses: debt.hexes }),
      clause: '24.4',
      remember: {
        aftermath: {
          ...withDebt(bill, { losses: debt.losses + debt.hexes, going: [] }).aftermath,
          heldBy: { ...bill.aftermath.heldBy, [bill.role]: [leader.id] },
        },
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
