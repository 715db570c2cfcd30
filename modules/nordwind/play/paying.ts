import type { Hex } from '@umpire/shared/hex';
import type { RetreatWay, Unit } from '@umpire/shared/umpire';
import {
  type Asked,
  askGoingBack,
  type Bill,
  defendersIn,
  isPlaced,
  lossWay,
  lossWays,
  offMapWay,
  type Placed,
  payStage,
  type Role,
  type Stage,
  type Way,
  withoutUnit,
} from '@umpire/shared/umpire/kit';
import { makeReturn } from '../rules/6-off-map.ts';
import { type Due, mayRetreat, mayStand, mayTakeLoss, parseResult, standingQuality } from '../rules/6-results.ts';
import { retreat } from '../rules/6-retreat.ts';
import { paidFor } from '../rules/fields.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import {
  battleOf,
  boldOf,
  type Debt,
  type NordwindAttack,
  type NordwindFight,
  type Paying,
  resultOf,
} from './attack-state.ts';

/** 6.5 Both sides pay the result, in hexes and in steps. */

type NordwindBill = Bill<NordwindAttack, Debt>;
type NordwindWay = Way<NordwindAttack>;

/** The debts of both sides. */
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

/** The next question to a side with a debt (6.5c): the forced retreat, then losses, then the optional retreat. */
const pays = (role: Role) =>
  payStage<NordwindAttack, Debt>({
    role,
    clause: '6.5c',
    debt: (fight) => payingOf(fight)?.[role],
    remember: (fight, debt) => ({ paying: { ...payingOf(fight)!, [role]: debt } }),
    // After the first payment, the odds are no longer those of the battle.
    battle: (fight) => (fight.state.paying ? undefined : battleOf(fight)),
    ask: (bill) => {
      const going = bill.units.filter(({ id }) => bill.debt.going.includes(id));
      if (going.length === 0 && bill.debt.points === 0) return undefined;
      // 6.5f The unit that must take the first loss is asked first: only then may the others stay.
      const [unit] = losersOf(bill, going);
      return askBold(bill, unit) ?? (unit ? askRetreat(bill, unit) : askPoints(bill));
    },
  });

/** 6.5c The defender pays first, then the attacker; 6.5g a defender whose part is bold pays after that. */
export const payments: readonly Stage<NordwindAttack, NordwindFight>[] = [
  { ...pays('defender'), when: (fight) => boldOf(fight) !== 'defender' },
  pays('attacker'),
  { ...pays('defender'), id: 'defender-last', when: (fight) => boldOf(fight) === 'defender' },
];

/** 6.5g For bold points the attacker chooses between loss and retreat, if both are possible. */
const askBold = (bill: NordwindBill, unit: Placed | undefined): Asked<NordwindAttack> | undefined => {
  const { debt, fight, role } = bill;
  if (boldOf(fight) !== role || debt.told || (unit && debt.forced === 0)) return undefined;
  const isOpen = unit ? standFast(bill, unit).length > 0 : mayGoBack(bill);
  if (!isOpen) return undefined;
  const as = (told: 'loss' | 'retreat'): NordwindWay => ({
    id: `bold-${told}`,
    says: say(`play.pay.bold-${told}`),
    clause: '6.5g',
    remember: bill.owing({ told }),
    ...(told === 'loss' && { recommended: true as const }),
  });
  return { clause: '6.5g', side: fight.side, says: say(`play.pay.bold-${role}`), ways: [as('loss'), as('retreat')] };
};

/** 6.6.1 Where a unit retreats, one at a time: units of a stack may separate (6.6.1d). */
const askRetreat = (bill: NordwindBill, unit: Placed): Asked<NordwindAttack> => {
  const { p } = bill.fight;
  const { forced, hexes, entered, way, told } = bill.debt;
  const says = say(forced > 0 ? 'play.pay.forced' : 'play.pay.retreat', { unit: unit.name, hexes });
  const stands = forced > 0 && told !== 'retreat' ? standFast(bill, unit) : [];
  if (told === 'loss' && stands.length > 0) return { clause: '6.5g', says, ways: stands };
  const paid = paidFor.as(p.board.grid.parseAll(entered));
  const found = retreat(p, { unit, from: unit.at, hexes, options: paid });
  const asked = askGoingBack<NordwindAttack>({
    p,
    unit,
    found,
    lose: loseSteps,
    says,
    clause: '6.6.1b',
    trapped: '6.6.1a',
    gone: (path) => gone(bill, unit, path),
    also: [...(found.exit ? leaveMap(bill, unit, found.exit) : []), ...stands],
    byHex: { clause: '6.6.1d', way, remember: (chosen) => bill.owing({ way: chosen }) },
  });
  return forced > 0 && !way ? { ...asked, clause: '6.5b' } : asked;
};

/** The debts after a unit has retreated along this path, which begins at the hex it left. */
const gone = (bill: NordwindBill, unit: Unit, path: readonly Hex[]): Partial<NordwindAttack> => {
  const way = path.map(bill.fight.p.board.grid.number);
  const { paying } = bill.owing(afterGoing(bill.debt, unit, way.slice(1)));
  const leftHex = bill.role === 'defender' && way.length > 1;
  return { paying: leftHex ? { ...paying!, paths: withWay(paying!.paths, way) } : paying };
};

/** A unit that was forced back and then retreats further has one path: the second part begins where the first ended. */
const withWay = (paths: Paying['paths'], way: string[]): Paying['paths'] => {
  const first = paths.findIndex((path) => path.at(-1) === way[0]);
  return first === -1 ? [...paths, way] : paths.with(first, [...paths[first]!, ...way.slice(1)]);
};

/** The debt after this unit: the retreat is complete when the last unit has retreated. */
const afterGoing = (debt: Debt, unit: Unit, way: readonly string[]): Partial<Debt> => {
  const going = withoutUnit(debt.going, unit);
  const made = { going, way: undefined, told: undefined, retreat: Math.max(debt.retreat, debt.hexes) };
  return going.length > 0
    ? { ...made, entered: [...new Set([...debt.entered, ...way])] }
    : { ...made, forced: 0, hexes: 0, entered: [] };
};

/** 6.6.1e Off the map, over one's own edge; back next turn. */
const leaveMap = (bill: NordwindBill, unit: Placed, { path, losses }: RetreatWay): readonly NordwindWay[] => {
  const { p } = bill.fight;
  if (losses >= unit.steps) return [];
  const says = say(losses > 0 ? 'play.pay.off-map-loss' : 'play.pay.off-map', { unit: unit.name, steps: losses });
  const way = { says, clause: '6.6.1e' as const, remember: gone(bill, unit, path) };
  return [
    offMapWay<NordwindAttack>(unit, `box:${unit.side}-off-map`, way, [
      ...loseSteps(p, new Map([[unit, losses]])),
      { type: 'setMarker', pieces: [unit.id], kind: 'returns', value: makeReturn(p, path.at(-1) ?? unit.at) },
    ]),
  ];
};

/** 6.5b Quality A or B may lose a step and stay; 6.5f if it is the unit that takes the step. */
const standFast = (bill: NordwindBill, unit: Placed): readonly NordwindWay[] => {
  const { debt, fight, units } = bill;
  const isNext = losersOf(bill, units).some(({ id }) => id === unit.id);
  if (!isNext || !mayStand(standingQuality(fight.p, unit, units))) return [];
  const { retreat: _, ...after } = afterGoing(debt, unit, []);
  const remember = bill.owing({ ...after, losses: debt.losses + 1 });
  const says = say(unit.steps > 1 ? 'play.pay.stand' : 'play.pay.stand-last', { unit: unit.name });
  return [lossWay(fight.p, unit, loseSteps, { id: 'stand', says, clause: '6.5b', remember })];
};

/** 6.5a Each point is a step or a hex: losses come first, and all of the rest is a retreat of all units. */
const askPoints = (bill: NordwindBill): Asked<NordwindAttack> => {
  const { debt, fight, role, units, owing } = bill;
  const { points } = debt;
  const mayGo = mayGoBack(bill);
  const remember = owing({ points: points - 1, losses: debt.losses + 1, told: undefined });
  const losses = lossWays<NordwindAttack>(fight.p, losersOf(bill, units), loseSteps, {
    clause: '6.5a',
    remember: () => remember,
  });
  const away: NordwindWay = {
    id: 'retreat',
    says: say('play.pay.retreat-all', { hexes: points }),
    clause: role === 'attacker' ? '6.5e' : '6.5a',
    remember: owing({ points: 0, going: units.map(({ id }) => id), hexes: points, told: undefined }),
    recommended: true,
  };
  return {
    says: say(`play.pay.${role}-${mayGo ? 'owes' : 'must-lose'}`, { points, result: resultOf(fight)! }),
    ways: waysOf(mayGo ? debt.told : 'loss', away, losses),
  };
};

/** A side with both choices sees the recommended one first; if the attacker has chosen (6.5g), or the rules leave one, that is done. */
const waysOf = (told: Debt['told'], away: NordwindWay, losses: readonly NordwindWay[]): readonly NordwindWay[] => {
  if (told === 'loss') return losses;
  return told === 'retreat' ? [away] : [away, ...losses.map(({ recommended: _, ...way }) => way)];
};

/** 6.5d, 6.5e Whether the side may pay with hexes. */
const mayGoBack = ({ fight, role }: NordwindBill): boolean => {
  const { defender, paths } = payingOf(fight)!;
  const isThere = defendersIn(fight).some(isPlaced);
  const defenderStood = isThere && paths.length === 0 && defender.losses > 0 && defender.retreat === 0;
  return mayRetreat(fight.p, role, parseResult(resultOf(fight)!), defenderStood);
};

/** 6.5f The units of these that may take the next step loss: armor first, if both sides have it; else any. */
const losersOf = ({ fight, role, debt }: NordwindBill, units: readonly Placed[]): readonly Placed[] => {
  const may = mayTakeLoss({ attackers: fight.attackers, defenders: defendersIn(fight) }, role, debt.losses === 0);
  const left = units.filter(({ id }) => may.some((unit) => unit.id === id));
  return left.length > 0 ? left : units;
};
