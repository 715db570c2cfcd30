import type { Hex } from '@umpire/shared/hex';
import type { Retreats, Unit } from '@umpire/shared/umpire';
import {
  type Asked,
  chooseWays,
  defendersIn,
  type Exit,
  isPlaced,
  lossWay,
  lossWays,
  nextOnWay,
  type Placed,
  putInto,
  type Role,
  retreatWays,
  type Stage,
  sideIn,
  trappedWay,
  unitsIn,
  type Way,
  type WayChosen,
} from '@umpire/shared/umpire/kit';
import { makeReturn } from '../rules/6-off-map.ts';
import { type Due, mayRetreat, mayStand, mayTakeLoss, parseResult, standingQuality } from '../rules/6-results.ts';
import { retreat } from '../rules/6-retreat.ts';
import { paidFor } from '../rules/fields.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import { battleOf, type Debt, type NordwindAttack, type NordwindFight, type Paying, resultOf } from './attack-state.ts';

/** 6.5 Both sides pay what the die says, in hexes and in steps. */

/** How the debts of both sides stand. */
export const payingOf = (fight: NordwindFight): Paying | undefined => {
  const result = resultOf(fight);
  if (fight.state.paying || result === undefined) return fight.state.paying;
  const debtOf = ({ forced, points }: Due, units: readonly Unit[]): Debt => ({
    forced,
    points,
    losses: 0,
    retreat: 0,
    going: forced > 0 ? units.map(({ id }) => id) : [],
    hexes: forced,
    entered: [],
  });
  const { attacker, defender } = parseResult(result);
  return { defender: debtOf(defender, defendersIn(fight)), attacker: debtOf(attacker, []), paths: [], advanced: [] };
};

/** What one side owes, of those of its units that are still there. */
interface Bill {
  readonly fight: NordwindFight;
  readonly payer: Role;
  readonly result: string;
  readonly paying: Paying;
  readonly debt: Debt;
  readonly units: readonly Placed[];
}

const billOf = (fight: NordwindFight, payer: Role): Bill | undefined => {
  const [result, paying] = [resultOf(fight), payingOf(fight)];
  if (result === undefined || !paying) return undefined;
  return { fight, payer, result, paying, debt: paying[payer], units: unitsIn(fight, payer) };
};

/** What a side that has not paid all is asked next (6.5c): the forced retreat, then losses, then the retreat of choice. */
export const pays = (payer: Role): Stage<NordwindAttack, NordwindFight> => ({
  id: payer,
  clause: '6.5',
  title: say(`kit.attack.step.${payer}`),
  ask: (fight) => {
    const bill = billOf(fight, payer);
    if (!bill || bill.units.length === 0) return undefined;
    const going = bill.units.filter(({ id }) => bill.debt.going.includes(id));
    if (going.length === 0 && bill.debt.points === 0) return undefined;
    // 6.5f Who must take the first loss is asked first: the others may stand only after that.
    const [unit] = losersOf(bill, going);
    const asked = unit ? askRetreat(bill, unit) : askPoints(bill);
    // Once somebody has paid, the odds are no longer those that were fought at.
    return { ...asked, side: sideIn(fight, payer), ...(!fight.state.paying && { battle: battleOf(fight) }) };
  },
});

const withDebt = ({ paying, payer, debt }: Bill, change: Partial<Debt>): { readonly paying: Paying } => {
  // A key without a value does not come through the table.
  const { way, ...changed } = { ...debt, ...change };
  return { paying: { ...paying, [payer]: way ? { ...changed, way } : changed } };
};

/** 6.6.1 Where a unit goes, one unit at a time: units of a stack may part (6.6.1d). */
const askRetreat = (bill: Bill, unit: Placed): Asked<NordwindAttack> => {
  const { debt, fight } = bill;
  const { p } = fight;
  const isForced = debt.forced > 0;
  const paid = p.board.grid.parseAll(debt.entered);
  const found = retreat(p, { unit, from: unit.at, hexes: debt.hexes, options: paidFor.as(paid) });
  const chosen = chosenIn(bill);
  if (chosen) return askWay(bill, unit, found, chosen);
  const ways = [
    ...retreatWays<NordwindAttack>(p, unit, found, loseSteps, '6.6.1', (path) => gone(bill, unit, path)),
    ...chooseWays<NordwindAttack>(p, unit, found, '6.6.1d', (way) => choosing(bill, way)),
    ...(found.exit ? leaveMap(bill, unit, found.exit) : []),
    ...(isForced ? standFast(bill, unit) : []),
  ];
  return {
    clause: isForced ? '6.5b' : '6.6.1',
    says: say(isForced ? 'play.pay.forced' : 'play.pay.retreat', { unit: unit.name, hexes: debt.hexes }),
    // 6.6.1a Nowhere to go.
    ways:
      ways.length > 0 ? ways : [trappedWay<NordwindAttack>(p, unit, loseSteps, '6.6.1a', gone(bill, unit, [unit.at]))],
  };
};

/** The way that is being chosen, while it still is one that the unit may go. */
const chosenIn = ({ debt, fight }: Bill): WayChosen | undefined => {
  const { grid } = fight.p.board;
  const to = debt.way && grid.parse(debt.way.to);
  const path = debt.way?.path.flatMap((number) => grid.parse(number) ?? []) ?? [];
  return to === undefined ? undefined : { to, path };
};

const choosing = (bill: Bill, { to, path }: WayChosen): Partial<NordwindAttack> => {
  const { number } = bill.fight.p.board.grid;
  return withDebt(bill, { way: { to: number(to), path: path.map(number) } });
};

/** The owner goes hex by hex where the priorities leave it to him (6.6.1b). */
const askWay = (bill: Bill, unit: Placed, found: Retreats, chosen: WayChosen): Asked<NordwindAttack> => {
  const { p } = bill.fight;
  const ways = nextOnWay<NordwindAttack>(p, unit, found, chosen, loseSteps, '6.6.1', {
    on: (way) => choosing(bill, way),
    gone: (path) => gone(bill, unit, path),
  });
  // Somebody has moved meanwhile: the question is asked anew.
  const anew: Way<NordwindAttack> = {
    id: 'anew',
    says: say('play.pay.another-end'),
    remember: withDebt(bill, { way: undefined }),
    ...(ways.length === 0 && { recommended: true as const }),
  };
  const params = { unit: unit.name, hex: p.board.grid.number(chosen.to) };
  return { clause: '6.6.1', says: say('play.pay.way', params), ways: [...ways, anew] };
};

/** How the debts stand when a unit has gone this way, from the hex that it left. */
const gone = (bill: Bill, unit: Unit, path: readonly Hex[]): { readonly paying: Paying } => {
  const way = path.map((hex) => bill.fight.p.board.grid.number(hex));
  const { paying } = withDebt(bill, afterGoing(bill.debt, unit, way.slice(1)));
  const leftHex = bill.payer === 'defender' && way.length > 1;
  return { paying: leftHex ? { ...paying, paths: [...paying.paths, way] } : paying };
};

/** The debt once this unit has gone: the retreat is made when the last has gone. */
const afterGoing = (debt: Debt, unit: Unit, way: readonly string[]): Partial<Debt> => {
  const going = debt.going.filter((id) => id !== unit.id);
  const made = { going, way: undefined, retreat: Math.max(debt.retreat, debt.hexes) };
  return going.length > 0
    ? { ...made, entered: [...new Set([...debt.entered, ...way])] }
    : { ...made, forced: 0, hexes: 0, entered: [] };
};

/** 6.6.1e Off the map, over one's own edge; back next turn. */
const leaveMap = (bill: Bill, unit: Placed, { path, losses }: Exit): readonly Way<NordwindAttack>[] => {
  const { p } = bill.fight;
  if (losses >= unit.steps) return [];
  return [
    {
      id: 'off-map',
      says: say(losses > 0 ? 'play.pay.off-map-loss' : 'play.pay.off-map', { unit: unit.name, steps: losses }),
      clause: '6.6.1e',
      acts: [
        ...loseSteps(p, new Map([[unit, losses]])),
        putInto([unit.id], `box:${unit.side}-off-map`),
        { type: 'setMarker', pieces: [unit.id], kind: 'returns', value: makeReturn(p, path.at(-1) ?? unit.at) },
      ],
      remember: gone(bill, unit, path),
      unit: unit.id,
    },
  ];
};

/** 6.5b Quality A or B may lose a step and stay; 6.5f if the step is his to lose. */
const standFast = (bill: Bill, unit: Placed): readonly Way<NordwindAttack>[] => {
  const { debt, fight, units } = bill;
  const isNext = losersOf(bill, units).some(({ id }) => id === unit.id);
  if (!isNext || !mayStand(standingQuality(fight.p, unit, units))) return [];
  const { retreat: _, ...after } = afterGoing(debt, unit, []);
  const remember = withDebt(bill, { ...after, losses: debt.losses + 1 });
  const way = lossWay<NordwindAttack>(fight.p, unit, loseSteps, { clause: '6.5b', remember });
  return [
    { ...way, id: 'stand', says: say(unit.steps > 1 ? 'play.pay.stand' : 'play.pay.stand-last', { unit: unit.name }) },
  ];
};

/** 6.5a Each point is a step or a hex: losses come first, and whatever is left is a retreat of all. */
const askPoints = (bill: Bill): Asked<NordwindAttack> => {
  const { debt, fight, payer, units, result } = bill;
  const { points } = debt;
  const mayGo = mayGoBack(bill);
  const remember = withDebt(bill, { points: points - 1, losses: debt.losses + 1 });
  const losses = lossWays<NordwindAttack>(fight.p, losersOf(bill, units), loseSteps, {
    clause: '6.5a',
    remember: () => remember,
  });
  const away: Way<NordwindAttack> = {
    id: 'retreat',
    says: say('play.pay.retreat-all', { hexes: points }),
    clause: payer === 'attacker' ? '6.5e' : '6.5a',
    remember: withDebt(bill, { points: 0, going: units.map(({ id }) => id), hexes: points }),
    recommended: true,
  };
  return {
    says: say(`play.pay.${payer}-${mayGo ? 'owes' : 'must-lose'}`, { points, result }),
    ways: mayGo ? [away, ...losses.map(({ recommended: _, ...way }) => way)] : losses,
  };
};

/** 6.5d, 6.5e Whether the side may pay with hexes: an attacker not where the defender paid in losses and stayed. */
const mayGoBack = ({ fight, payer, paying, result }: Bill): boolean => {
  const { losses, retreat } = paying.defender;
  const isThere = defendersIn(fight).some(isPlaced);
  const defenderStood = isThere && paying.paths.length === 0 && losses > 0 && retreat === 0;
  return mayRetreat(payer, parseResult(result), { defenderStood }, fight.p);
};

/** 6.5f Of these units, those of which one may take the next step: armor first, where both sides have it; else any. */
const losersOf = ({ fight, payer, debt }: Bill, units: readonly Placed[]): readonly Placed[] => {
  const may = mayTakeLoss({ attackers: fight.attackers, defenders: defendersIn(fight) }, payer, debt.losses === 0);
  const left = units.filter(({ id }) => may.some((unit) => unit.id === id));
  return left.length > 0 ? left : units;
};
