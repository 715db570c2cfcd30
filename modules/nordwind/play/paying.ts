import type { Hex } from '@umpire/shared/hex';
import { type Saying, say, type Unit } from '@umpire/shared/umpire';
import { makeReturn } from '../rules/6-off-map.ts';
import {
  type Due,
  mayRetreat,
  mayStand,
  mayTakeLoss,
  parseResult,
  type Role,
  standingQuality,
} from '../rules/6-results.ts';
import { type Exit, retreat } from '../rules/6-retreat.ts';
import { intoBox, loseSteps, moveTo } from './acts.ts';
import type { Debt, Paying } from './attack-state.ts';
import { type Asked, type Fight, onMap, type PayingChoice, type Placed } from './fight.ts';

/** 6.5 The debts of both sides as the die has made them. */
export const beginPaying = (result: string, defenders: readonly Unit[]): Paying => {
  const { attacker, defender } = parseResult(result);
  const ids = defenders.map(({ id }) => id);
  const debtOf = ({ forced, points }: Due, going: readonly string[]): Debt => ({
    forced,
    points,
    losses: 0,
    retreat: 0,
    going: forced > 0 ? [...going] : [],
    hexes: forced,
    entered: [],
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

const unitsOf = ({ p, attackers }: Fight, { defenders }: Paying, payer: Role): readonly Placed[] =>
  onMap(p, payer === 'defender' ? defenders : attackers.map(({ id }) => id));

/** Those who have yet to go, of those who are still there. */
const goingOf = (fight: Fight, paying: Paying, payer: Role): readonly Placed[] =>
  unitsOf(fight, paying, payer).filter(({ id }) => paying[payer].going.includes(id));

/** Whether a side has paid all, or has nobody left to pay with. */
export const isPaid = (fight: Fight, paying: Paying, payer: Role): boolean =>
  unitsOf(fight, paying, payer).length === 0 ||
  (goingOf(fight, paying, payer).length === 0 && paying[payer].points === 0);

/** What a side that has not paid all is asked next (6.5c): the forced retreat, then losses, then the retreat of choice. */
export const askPayment = (fight: Fight, paying: Paying, payer: Role): Asked => {
  // 6.5f Who must take the first loss is asked first: the others may stand only after that.
  const [unit] = losersOf(fight, paying, payer, goingOf(fight, paying, payer));
  return unit ? askRetreat(fight, paying, payer, unit) : askPoints(fight, paying, payer);
};

const withDebt = (paying: Paying, payer: Role, change: Partial<Debt>): Paying => ({
  ...paying,
  [payer]: { ...paying[payer], ...change },
});

/** 6.6.1 Where a unit goes, one unit at a time: units of a stack may part (6.6.1d). */
const askRetreat = (fight: Fight, paying: Paying, payer: Role, unit: Placed): Asked => {
  const { p } = fight;
  const debt = paying[payer];
  const forced = debt.forced > 0;
  const paid = debt.entered.flatMap((number) => p.board.grid.parse(number) ?? []);
  const found = retreat(p, { unit, from: unit.at, hexes: debt.hexes, options: { paid } });
  const ways = found.to.map((hex, i): PayingChoice => {
    const lost = found.losses.get(hex) ?? 0;
    const isLost = lost >= unit.steps;
    const numbers = { unit: unit.name, hex: p.board.grid.number(hex), steps: lost };
    return {
      id: `to-${numbers.hex}`,
      says: say(`play.pay.retreat-${isLost ? 'lost' : lost > 0 ? 'loss' : 'to'}`, numbers),
      clause: '6.6.1',
      acts: [...(isLost ? [] : [moveTo(p, [unit], hex)]), ...loseSteps(p, new Map([[unit, lost]]))],
      paying: gone(fight, paying, payer, unit, found.paths.get(hex) ?? [unit.at, hex]),
      status: 'open',
      hex,
      unit: unit.id,
      ...(i === 0 && { recommended: true as const }),
    };
  });
  const choices = [
    ...ways,
    ...(found.exit ? leaveMap(fight, paying, payer, unit, found.exit) : []),
    ...(forced ? standFast(fight, paying, payer, unit) : []),
  ];
  return {
    clause: forced ? '6.5b' : '6.6.1',
    says: say(forced ? 'play.pay.forced' : 'play.pay.retreat', { unit: unit.name, hexes: debt.hexes }),
    choices: choices.length > 0 ? choices : [eliminated(fight, paying, payer, unit)],
  };
};

/** How the debts stand when a unit has gone this way, from the hex that it left. */
const gone = ({ p }: Fight, paying: Paying, payer: Role, unit: Unit, path: readonly Hex[]): Paying => {
  const way = path.map((hex) => p.board.grid.number(hex));
  const after = withDebt(paying, payer, afterGoing(paying[payer], unit, way.slice(1)));
  return payer === 'defender' && way.length > 1 ? { ...after, paths: [...paying.paths, way] } : after;
};

/** The debt once this unit has gone: the retreat is made when the last has gone. */
const afterGoing = (debt: Debt, unit: Unit, way: readonly string[]): Partial<Debt> => {
  const going = debt.going.filter((id) => id !== unit.id);
  const retreat = Math.max(debt.retreat, debt.hexes);
  return going.length > 0
    ? { going, retreat, entered: [...new Set([...debt.entered, ...way])] }
    : { going, retreat, forced: 0, hexes: 0, entered: [] };
};

/** 6.6.1e Off the map, over one's own edge; back next turn. */
const leaveMap = (
  fight: Fight,
  paying: Paying,
  payer: Role,
  unit: Placed,
  { path, losses }: Exit,
): readonly PayingChoice[] => {
  if (losses >= unit.steps) return [];
  return [
    {
      id: 'off-map',
      says: say(losses > 0 ? 'play.pay.off-map-loss' : 'play.pay.off-map', { unit: unit.name, steps: losses }),
      clause: '6.6.1e',
      acts: [
        ...loseSteps(fight.p, new Map([[unit, losses]])),
        intoBox([unit.id], `${unit.side}-off-map`),
        { type: 'setMarker', pieces: [unit.id], kind: 'returns', value: makeReturn(fight.p, path.at(-1) ?? unit.at) },
      ],
      paying: gone(fight, paying, payer, unit, path),
      status: 'open',
      unit: unit.id,
    },
  ];
};

/** 6.5b Quality A or B may lose a step and stay; 6.5f if the step is his to lose. */
const standFast = (fight: Fight, paying: Paying, payer: Role, unit: Placed): readonly PayingChoice[] => {
  const { p } = fight;
  const side = unitsOf(fight, paying, payer);
  const isNext = losersOf(fight, paying, payer, side).some(({ id }) => id === unit.id);
  if (!isNext || !mayStand(standingQuality(p, unit, side))) return [];
  const debt = paying[payer];
  const { retreat: _, ...after } = afterGoing(debt, unit, []);
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
const eliminated = (fight: Fight, paying: Paying, payer: Role, unit: Placed): PayingChoice => ({
  id: 'eliminated',
  says: say('play.pay.eliminated', { unit: unit.name }),
  clause: '6.6.1a',
  acts: loseSteps(fight.p, new Map([[unit, unit.steps]])),
  paying: gone(fight, paying, payer, unit, [unit.at]),
  status: 'open',
  unit: unit.id,
  recommended: true,
});

/** 6.5a Each point is a step or a hex: losses come first, and whatever is left is a retreat of all. */
const askPoints = (fight: Fight, paying: Paying, payer: Role): Asked => {
  const debt = paying[payer];
  const units = unitsOf(fight, paying, payer);
  const mayGo = mayGoBack(fight, paying, payer);
  const losses = losersOf(fight, paying, payer, units).map(
    (unit, i): PayingChoice => ({
      id: `loss-${unit.id}`,
      says: say(unit.steps > 1 ? 'play.pay.loss' : 'play.pay.loss-last', { unit: unit.name }),
      clause: '6.5a',
      acts: loseSteps(fight.p, new Map([[unit, 1]])),
      paying: withDebt(paying, payer, { points: debt.points - 1, losses: debt.losses + 1 }),
      status: 'open',
      unit: unit.id,
      ...(!mayGo && i === 0 && { recommended: true as const }),
    }),
  );
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
    says: saysOwed(payer, paying, debt, mayGo),
    choices: mayGo ? [away, ...losses] : losses,
  };
};

const saysOwed = (payer: Role, { result }: Paying, { points }: Debt, mayGo: boolean): Saying =>
  say(`play.pay.${payer}-${mayGo ? 'owes' : 'must-lose'}`, { points, result });

/** 6.5d, 6.5e Whether the side may pay with hexes: an attacker not where the defender paid in losses and stayed. */
const mayGoBack = ({ p }: Fight, paying: Paying, payer: Role): boolean => {
  const { losses, retreat } = paying.defender;
  const isThere = onMap(p, paying.defenders).length > 0;
  const defenderStood = isThere && paying.paths.length === 0 && losses > 0 && retreat === 0;
  return mayRetreat(payer, parseResult(paying.result), { defenderStood }, p);
};

/** 6.5f Of these units, those of which one may take the next step: armor first, where both sides have it; else any. */
const losersOf = (fight: Fight, paying: Paying, payer: Role, units: readonly Placed[]): readonly Placed[] => {
  const { p, attackers } = fight;
  const defenders = paying.defenders.flatMap((id) => p.unit(id) ?? []);
  const may = mayTakeLoss({ attackers, defenders }, payer, paying[payer].losses === 0);
  const left = units.filter(({ id }) => may.some((unit) => unit.id === id));
  return left.length > 0 ? left : units;
};
