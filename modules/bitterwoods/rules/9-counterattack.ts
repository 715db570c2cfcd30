import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Breach, Fact, Position, Unit } from '@umpire/shared/umpire';
import { foughtIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { broken } from '../say.ts';
import { isFortified } from './8-positions.ts';
import { has, isArtillery, isFighter, textOf } from './units.ts';

/** 9.5 CA: what the defenders owe in their next turn. They attack one of their attackers, or all leave the hex. */

/** The debt of a unit: the hex that it defended, and those of its attackers. */
interface Debt {
  readonly from: Hex;
  readonly to: readonly Hex[];
}

/** The text on the marker: `0404:0403,0304`, the hex that was defended and those of the attackers. */
export const debtText = ({ board: { grid } }: Position, { from, to }: Debt): string =>
  `${grid.number(from)}:${to.map(grid.number).join(',')}`;

/** What a unit with the marker owes. A marker without a text (of an earlier log) means its hex, and all around it. */
export const debtOf = ({ board: { grid } }: Position, unit: Unit): Debt | undefined => {
  if (unit.at === undefined || !has(unit, 'counterattack')) return undefined;
  const [defended = '', attackers = ''] = textOf(unit, 'counterattacks')?.split(':') ?? [];
  const from = grid.parse(defended);
  if (from === undefined) return { from: unit.at, to: grid.around(unit.at) };
  return { from, to: grid.parseAll(attackers.split(',')) };
};

/** Whether the defenders have withdrawn from the hex: nobody of theirs is in it. */
const isEmptied = (position: Position, { from }: Debt, side: SideId): boolean => !position.friendAt(from, side);

/** Hexes next to the unit from which it was attacked, and that an enemy still holds. */
const attackersBeside = (position: Position, unit: Unit, { to }: Debt): readonly Hex[] =>
  to.filter(
    (hex) =>
      position.board.grid.distance(unit.at!, hex) === 1 &&
      position.enemyAt(hex, unit.side) &&
      !position.board.hexside(unit.at!, hex).has('cliff'),
  );

/** The hexes of which a unit must attack one: none if nothing is owed, or nobody is left to be attacked. */
export const owedHexes = (position: Position, unit: Unit): readonly Hex[] => {
  const debt = debtOf(position, unit);
  if (!debt || isEmptied(position, debt, unit.side) || isFortified(position, debt.from)) return [];
  return attackersBeside(position, unit, debt);
};

/** Whether an attack on that hex by these units pays the debt of a unit: by itself, or for a gun by a friend beside it. */
export const isPaidBy = (position: Position, unit: Unit, attackers: readonly Unit[], target: Hex): boolean => {
  const takesPart = attackers.some(({ id, at }) => id === unit.id || (isArtillery(unit) && at === unit.at));
  return takesPart && debtOf(position, unit)?.to.includes(target) === true;
};

/** Friends in a gun's hex that make its counterattack. */
const friendsOf = (position: Position, gun: Unit): readonly Unit[] =>
  position.unitsAt(gun.at!).filter((other) => other.side === gun.side && isFighter(other));

/** A gun that must counterattack, with nobody in its hex to do so, is lost as the combat phase begins. */
export const lostGuns = (position: Position): readonly Unit[] => {
  const { phase, side } = position.turn;
  if (phase !== 'combat') return [];
  return position.units.filter(
    (unit) =>
      unit.side === side &&
      isArtillery(unit) &&
      owedHexes(position, unit).length > 0 &&
      friendsOf(position, unit).length === 0,
  );
};

/** Units that can still attack and owe it: those with the marker, and for a gun the friends in its hex. */
export const owingUnits = (position: Position): readonly Unit[] => {
  const fought = foughtIn(position).attackers;
  const isFree = (unit: Unit): boolean => !has(unit, 'attacked') && !fought.has(unit.id);
  return position.units.filter((unit) => {
    if (unit.side !== position.turn.side || owedHexes(position, unit).length === 0) return false;
    return isArtillery(unit) ? friendsOf(position, unit).every(isFree) : isFree(unit);
  });
};

/** Units that have left a hex in which others stayed, and cannot attack their attackers from where they are. */
export const whyHalfGone = (position: Position): readonly Breach[] =>
  position.units.flatMap((unit) => {
    const debt = unit.side === position.turn.side ? debtOf(position, unit) : undefined;
    if (!debt || unit.at === debt.from || isEmptied(position, debt, unit.side)) return [];
    if (isFortified(position, debt.from) || attackersBeside(position, unit, debt).length > 0) return [];
    return [broken('9.5', 'movement', 'half-withdrawn', [debt.from], { unit: unit.name })];
  });

/** Hexes that a side has emptied in the place of a counterattack, each with those who left it. */
const emptied: Fact<ReadonlyMap<Hex, ReadonlySet<string>>> = {
  of: (position) => {
    const found = new Map<Hex, Set<string>>();
    for (const unit of position.units) {
      const debt = debtOf(position, unit);
      if (!debt || debt.from === unit.at || !isEmptied(position, debt, unit.side)) continue;
      found.set(debt.from, (found.get(debt.from) ?? new Set()).add(unit.id));
    }
    return found;
  },
};

export const hasEmptied = (position: Position): boolean => position.fact(emptied).size > 0;

/** Whether nobody but those who left the hex may enter it in this game turn. */
export const mustStayEmpty = (position: Position, { id, side }: Unit, hex: Hex): boolean => {
  const left = position.fact(emptied).get(hex);
  return left !== undefined && !left.has(id) && [...left].some((other) => position.unit(other)?.side === side);
};
