import type { Hex } from '@umpire/shared/hex';
import type { Clause, Position, Shift, Unit } from '@umpire/shared/umpire';
import { hexsidesAttacked } from '@umpire/shared/umpire/kit/battle/across.ts';
import type { EarlyDie, Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { isSurrounded } from '@umpire/shared/umpire/kit/battle/groups.ts';
import { ofBoth, shiftFor, unitsOf } from '@umpire/shared/umpire/kit/battle/shifts.ts';
import { otherRole, type Role, roles } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { readingsOf } from '../options.ts';
import { type EndOf, say } from '../say.ts';
import { zones } from './4-zoc.ts';
import { airSupport, rocketSupport } from './6-support.ts';
import { armouredDivisions, qualityShift, regimentsOf, tec } from './charts.ts';
import { qualityDiceThrown } from './fields.ts';
import {
  besieges,
  bestQuality,
  hasStar,
  isAntiTank,
  isArmour,
  isBattalion,
  isCombined,
  isInfantry,
  isRocketArtillery,
} from './units.ts';

/** Mod.1–Mod.9, 1.4: column shifts. Right is positive, for the attacker. Each side gets each type once. */

const oneIf = (clause: Clause, role: Role, holds: boolean, says: EndOf<'rules.shift.'>): readonly Shift[] =>
  holds ? shiftFor(clause, role, 1, say(`rules.shift.${says}`)) : [];

/** 6.3, Mod.1 Each side rolls with its best quality; what the table takes from one side it gives to the other. */
const qualityDie = (role: Role): EarlyDie => ({
  thrown: ({ attack }) => qualityDiceThrown.of(attack)[role],
  read: (field, roll) => {
    const quality = bestQuality(unitsOf(field, role));
    const columns = quality === undefined ? 0 : (qualityShift(quality, roll) ?? 0);
    const params = { quality: quality ?? '', roll };
    return { shifts: shiftFor('Mod.1', role, columns, say(`rules.shift.quality-${role}`, params)) };
  },
});
export const qualityDice: readonly EarlyDie[] = roles.map(qualityDie);

/** Mod.2 The sum of everything in the defender's hex, with the hexside that is best for the defender. */
const terrain = (field: Field): readonly Shift[] => {
  const { board } = field.position;
  const hex = field.attack.target;
  const ground = tec.terrain[board.terrainAt(hex)]?.shift ?? 0;
  const isHelped = (feature: string): boolean =>
    feature !== 'maginot' ||
    readingsOf(field.position).maginotHelps === 'anybody' ||
    field.defenders.some(({ side }) => side === 'allied');
  const features = [...board.featuresAt(hex)]
    .filter(isHelped)
    .reduce((sum, feature) => sum + (tec.features[feature]?.shift ?? 0), 0);
  const by = ground + features + hexsideShift(field);
  return by === 0 ? [] : [{ clause: 'Mod.2', by, says: say('rules.shift.terrain', { columns: -by }) }];
};

/** A single attacker across a river or a ridge affects the whole attack; a bridge does not help. */
const hexsideShift = (field: Field): number => {
  const crossed = hexsidesAttacked(field).map((hexside) => ({
    river: hexside.has('river') ? tec.river.shift : 0,
    ridge: hexside.has('ridge') ? tec.ridge.shift : 0,
  }));
  const least = (shift: (over: (typeof crossed)[number]) => number): number => Math.min(0, ...crossed.map(shift));
  return readingsOf(field.position).hexsides === 'largest'
    ? least(({ river, ridge }) => river + ridge)
    : least(({ river }) => river) + least(({ ridge }) => ridge);
};

/** Mod.3 All original regiments or brigades of a division together. */
const sameDivision = (field: Field): readonly Shift[] => {
  const divisions = new Set(field.attackers.flatMap(({ formation }) => formation ?? []));
  const entitled = [...divisions].map((division) => ({ division, columns: divisionShift(field, division) }));
  const best = entitled.toSorted((one, other) => other.columns - one.columns)[0];
  if (!best) return [];
  const key = best.columns === 2 ? 'armored-division' : 'division';
  return shiftFor('Mod.3', 'attacker', best.columns, say(`rules.shift.${key}`, { division: best.division }));
};

const divisionShift = (field: Field, division: string): number => {
  const regiments = field.attackers.filter((unit) => unit.formation === division && !isBattalion(unit));
  const original = regimentsOf(division);
  if (original === 0) return 0;
  const byHex = Map.groupBy(regiments, ({ at }) => at);
  const fromOne = [...byHex.values()].some((together) => together.length >= original);
  const isArmoured = armouredDivisions.includes(division) && isOpen(field.position, field.attack.target);
  const fromAnywhere = !readingsOf(field.position).armouredFromOneHex && regiments.length >= original;
  if (isArmoured && (fromOne || fromAnywhere)) return 2;
  return fromOne ? 1 : 0;
};

/** Clear, and nothing built in it. */
const isOpen = ({ board }: Position, hex: Hex): boolean =>
  board.terrainAt(hex) === 'clear' && board.features[hex] === 0;

/** Mod.4 Infantry stacked with armor, or a brigade that has both. */
const infantryWithArmour = (field: Field, role: Role): readonly Shift[] => {
  const units = unitsOf(field, role);
  const stacks = [...Map.groupBy(units, ({ at }) => at).values()];
  const together = stacks.some((stack) => stack.some(isArmour) && stack.some(isInfantry));
  return oneIf('Mod.4', role, together || units.some(isCombined), `combined-${role}`);
};

/** Mod.5 */
const infantryWithAntiTank = ({ attackers, defenders }: Field): readonly Shift[] => {
  const together = defenders.some(isInfantry) && defenders.some(isAntiTank);
  return oneIf('Mod.5', 'defender', together && attackers.some(isArmour), 'anti-tank-defender');
};

/** Mod.6 Starred armor or anti-tank against armor without a star. */
const armourBenefit = (field: Field, role: Role): readonly Shift[] => {
  const enemyArmour = unitsOf(field, otherRole(role)).filter(isArmour);
  const starred = unitsOf(field, role).some((unit) => hasStar(unit) && (isArmour(unit) || isAntiTank(unit)));
  const holds = starred && enemyArmour.length > 0 && !enemyArmour.some(hasStar);
  return oneIf('Mod.6', role, holds, `star-${role}`);
};

/** Mod.7 The Volkswerfer takes part, or supports from up to two hexes away. */
const rocketArtillery = (field: Field, role: Role): readonly Shift[] => {
  const takesPart = readingsOf(field.position).rocketFights && unitsOf(field, role).some(isRocketArtillery);
  return oneIf('Mod.7', role, takesPart || rocketSupport.of(field, role).length > 0, `rocket-${role}`);
};

/** Mod.7 Units that help without adding strength. */
export const supporters = (field: Field): readonly Unit[] =>
  roles.flatMap((role) => rocketSupport.of(field, role).filter((unit) => !unitsOf(field, role).includes(unit)));

/** Mod.8, 9a */
const airMission = (field: Field, role: Role): readonly Shift[] =>
  oneIf('Mod.8', role, airSupport.of(field, role) > 0, `air-${role}`);

/** Mod.9 Every hex around the defender holds an attacking side's unit or lies in its zone of control. */
const envelopment = ({ position, attack, side, defenders }: Field): readonly Shift[] => {
  const enemy = defenders[0]?.side;
  if (side === undefined || enemy === undefined) return [];
  return oneIf('Mod.9', 'attacker', isSurrounded(position, attack.target, enemy, { zones }), 'enveloped-attacker');
};

/** 1.4 653 sPJ and 353 against a hex with Maginot works. */
const siege = ({ position, attack, attackers }: Field): readonly Shift[] => {
  if (!position.board.featuresAt(attack.target).has('maginot')) return [];
  const units = attackers.filter(besieges);
  const columns = readingsOf(position).siege === 'once' ? Math.min(units.length, 1) : units.length;
  return shiftFor('1.4', 'attacker', columns, say('rules.shift.siege', { unit: units[0]?.name ?? '' }));
};

/** In the order of the printed list; troop quality (Mod.1) depends on dice. */
export const shifts: readonly ((field: Field) => readonly Shift[])[] = [
  terrain,
  sameDivision,
  ofBoth(infantryWithArmour),
  infantryWithAntiTank,
  ofBoth(armourBenefit),
  ofBoth(rocketArtillery),
  ofBoth(airMission),
  envelopment,
  siege,
];
