import type { Hex } from '@umpire/shared/hex';
import { type Saying, say, type Unit } from '@umpire/shared/umpire';
import { makeReturn, mayLeaveMap } from '../rules/6-off-map.ts';
import { mayRetreat, mayTakeLoss, parseResult } from '../rules/6-results.ts';
import { intoBox, loseSteps, moveTo } from './acts.ts';
import type { Debt, Paying } from './attack-state.ts';
import { type Asked, type Fight, type Owed, onMap, type Payer, type PayingChoice } from './fight.ts';

type Placed = Unit & { readonly at: Hex };

/** 6.5 The debts of both sides as the die has made them. */
export const beginPaying = (
  { attacker, defender }: { readonly attacker: Owed; readonly defender: Owed },
  result: string,
  defenders: readonly Unit[],
): Paying => {
  const ids = defenders.map(({ id }) => id);
  const debtOf = ({ forced, points }: Owed, going: readonly string[]): Debt => ({
    forced,
    points,
    losses: 0,
    retreat: 0,
    going: forced > 0 ? [...going] : [],
    hexes: forced,
  });
  return {
    result,
    defenders: ids,
    defender: debtOf(defender, ids),
    attacker: debtOf(attacker, []),
    paths: [],
    advanced: [],
  };
};

const unitsOf = ({ p, attackers }: Fight, { defenders }: Paying, payer: Payer): readonly Placed[] =>
  onMap(p, payer === 'defender' ? defenders : attackers.map(({ id }) => id));

/** Those who have yet to go, of those who are still there. */
const goingOf = (fight: Fight, paying: Paying, payer: Payer): readonly Placed[] =>
  unitsOf(fight, paying, payer).filter(({ id }) => paying[payer].going.includes(id));

/** Whether a side has paid all, or has nobody left to pay with. */
export const isPaid = (fight: Fight, paying: Paying, payer: Payer): boolean =>
  unitsOf(fight, paying, payer).length === 0 ||
  (goingOf(fight, paying, payer).length === 0 && paying[payer].points === 0);

/** What a side that has not paid all is asked next (6.5c): the forced retreat, then losses, then the retreat of choice. */
export const askPayment = (fight: Fight, paying: Paying, payer: Payer): Asked => {
  const [unit] = goingOf(fight, paying, payer);
  return unit ? askRetreat(fight, paying, payer, unit) : askPoints(fight, paying, payer);
};

const withDebt = (paying: Paying, payer: Payer, change: Partial<Debt>): Paying => ({
  ...paying,
  [payer]: { ...paying[payer], ...change },
});

/** 6.6.1 Where a unit goes, one unit at a time: units of a stack may part (6.6.1d). */
const askRetreat = (fight: Fight, paying: Paying, payer: Payer, unit: Placed): Asked => {
  const { p, rules } = fight;
  const debt = paying[payer];
  const forced = debt.forced > 0;
  const found = rules.retreat(p, { unit, from: unit.at, hexes: debt.hexes, options: {} });
  const gone = { ...withDebt(paying, payer, afterGoing(debt, unit)) };
  const ways = found.to.map((hex, i): PayingChoice => {
    const lost = found.losses.get(hex) ?? 0;
    const numbers = { unit: unit.name, hex: p.board.grid.number(hex), steps: lost };
    return {
      id: `to-${numbers.hex}`,
      says: say(lost > 0 ? 'play.pay.retreat-loss' : 'play.pay.retreat-to', numbers),
      clause: '6.6.1',
      acts: [
        ...(lost < unit.steps ? [moveTo(p, [unit], hex)] : []),
        ...(lost > 0 ? loseSteps(p, new Map([[unit, lost]])) : []),
      ],
      paying: payer === 'defender' ? withPath(gone, found.paths.get(hex) ?? [unit.at, hex], p.board.grid.number) : gone,
      status: 'open',
      hex,
      unit: unit.id,
      ...(i === 0 && { recommended: true as const }),
    };
  });
  const choices = [...ways, ...leaveMap(fight, unit, gone), ...(forced ? standFast(fight, paying, payer, unit) : [])];
  return {
    clause: forced ? '6.5b' : '6.6.1',
    says: say(forced ? 'play.pay.forced' : 'play.pay.retreat', { unit: unit.name, hexes: debt.hexes }),
    choices: choices.length > 0 ? choices : [eliminated(fight, unit, gone)],
  };
};

/** The debt once this unit has gone: a forced retreat is made when the last has gone. */
const afterGoing = (debt: Debt, unit: Unit): Partial<Debt> => {
  const going = debt.going.filter((id) => id !== unit.id);
  const retreat = Math.max(debt.retreat, debt.hexes);
  return going.length > 0 ? { going, retreat } : { going, retreat, forced: 0, hexes: 0 };
};

const withPath = (paying: Paying, path: readonly Hex[], number: (hex: Hex) => string): Paying => ({
  ...paying,
  paths: [...paying.paths, path.map(number)],
});

/** 6.6.1e Off the map, over one's own edge; back next turn. */
const leaveMap = ({ p }: Fight, unit: Placed, gone: Paying): readonly PayingChoice[] => {
  if (!mayLeaveMap(p, unit.side, unit.at)) return [];
  return [
    {
      id: 'off-map',
      says: say('play.pay.off-map', { unit: unit.name }),
      clause: '6.6.1e',
      acts: [
        intoBox([unit.id], `${unit.side}-off-map`),
        { type: 'setMarker', pieces: [unit.id], kind: 'returns', value: makeReturn(p, unit.at) },
      ],
      paying: gone,
      status: 'open',
      unit: unit.id,
    },
  ];
};

/** 6.5b Quality A or B may lose a step and stay. */
const standFast = ({ p, rules }: Fight, paying: Paying, payer: Payer, unit: Placed): readonly PayingChoice[] => {
  if (!rules.mayStand(p, unit)) return [];
  const debt = paying[payer];
  const { retreat: _, ...after } = afterGoing(debt, unit);
  return [
    {
      id: 'stand',
      says: say('play.pay.stand', { unit: unit.name }),
      clause: '6.5b',
      acts: loseSteps(p, new Map([[unit, 1]])),
      paying: withDebt(paying, payer, { ...after, losses: debt.losses + 1 }),
      status: 'open',
      unit: unit.id,
    },
  ];
};

/** 6.6.1a Nowhere to go. */
const eliminated = ({ p }: Fight, unit: Placed, gone: Paying): PayingChoice => ({
  id: 'eliminated',
  says: say('play.pay.eliminated', { unit: unit.name }),
  clause: '6.6.1a',
  acts: loseSteps(p, new Map([[unit, unit.steps]])),
  paying: gone,
  status: 'open',
  unit: unit.id,
  recommended: true,
});

/** 6.5a Each point is a step or a hex: losses come first, and whatever is left is a retreat of all. */
const askPoints = (fight: Fight, paying: Paying, payer: Payer): Asked => {
  const debt = paying[payer];
  const units = unitsOf(fight, paying, payer);
  const retreat = mayGoBack(fight, paying, payer);
  const losses = losersOf(fight, paying, payer, units).map((unit, i): PayingChoice => {
    return {
      id: `loss-${unit.id}`,
      says: say(unit.steps > 1 ? 'play.pay.loss' : 'play.pay.loss-last', { unit: unit.name }),
      clause: '6.5a',
      acts: loseSteps(fight.p, new Map([[unit, 1]])),
      paying: withDebt(paying, payer, { points: debt.points - 1, losses: debt.losses + 1 }),
      status: 'open',
      unit: unit.id,
      ...(!retreat && i === 0 && { recommended: true as const }),
    };
  });
  const away: PayingChoice = {
    id: 'retreat',
    says: say('play.pay.retreat-all', { hexes: debt.points }),
    clause: payer === 'attacker' ? '6.5e' : '6.5a',
    acts: [],
    paying: withDebt(paying, payer, { points: 0, going: units.map(({ id }) => id), hexes: debt.points }),
    status: 'open',
    recommended: true,
  };
  return {
    clause: '6.5',
    says: saysOwed(payer, paying, debt, retreat),
    choices: retreat ? [away, ...losses] : losses,
  };
};

const saysOwed = (payer: Payer, { result }: Paying, { points }: Debt, retreat: boolean): Saying =>
  say(`play.pay.${payer}-${retreat ? 'owes' : 'must-lose'}`, { points, result });

/** 6.5d, 6.5e Whether the side may pay with hexes: an attacker not where the defender paid in losses and stayed. */
const mayGoBack = ({ p }: Fight, paying: Paying, payer: Payer): boolean => {
  const { losses, retreat } = paying.defender;
  const isThere = onMap(p, paying.defenders).length > 0;
  const defenderStood = isThere && paying.paths.length === 0 && losses > 0 && retreat === 0;
  return mayRetreat(payer, parseResult(paying.result), { defenderStood }, p);
};

/** 6.5f Of the units that are left, those of which one may take the next step: armour first, where both sides have it. */
const losersOf = (fight: Fight, paying: Paying, payer: Payer, units: readonly Placed[]): readonly Placed[] => {
  const { p, attackers } = fight;
  const defenders = paying.defenders.flatMap((id) => p.unit(id) ?? []);
  const may = mayTakeLoss({ attackers, defenders }, payer, paying[payer].losses === 0);
  const left = units.filter(({ id }) => may.some((unit) => unit.id === id));
  return left.length > 0 ? left : units;
};
