import type { Hex } from '@umpire/shared/hex';
import type { Clause, Position, Shift, Unit } from '@umpire/shared/umpire';
import type { Counted, EarlyDie, Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { optionsOf } from '../options.ts';
import { type EndOf, say } from '../say.ts';
import { isDugIn, isImproved } from './8-positions.ts';
import { erOf, highestEr } from './9-endurance.ts';
import { supportersOf } from './9-support.ts';
import { isFirstTurn } from './15-surprise.ts';
import { hasEvent } from './29-events.ts';
import { GRENADIERS, HEAVY, TANKS } from './36-peiper-alternative.ts';
import { tables } from './charts.ts';
import { earlyRolls } from './fields.ts';
import { terrainsAt, waterOn } from './ground.ts';
import {
  battalionOf,
  isArmor,
  isArtillery,
  isBritish,
  isInfantry,
  isKgPeiper,
  isLeader,
  isMechanized,
  isMechInfantry,
  isOutOfSupply,
  isRocket,
  isShocked,
  isSS,
} from './units.ts';

/** 9.3, 9.4 and other rules that change strengths, columns and dice. */

const attackHexes = ({ attackers }: Field): readonly Hex[] => attackers.flatMap(({ at }) => at ?? []);

/** 9.4 Whether all attack across river hexsides; bridges and the Meuse count as rivers here. */
const areAllAcross = (field: Field): boolean => {
  const { position, attack } = field;
  const { board } = position;
  const hexes = attackHexes(field);
  return (
    hexes.length > 0 &&
    hexes.every(
      (hex) => board.grid.distance(hex, attack.target) === 1 && waterOn(board, hex, attack.target) !== undefined,
    )
  );
};

type Ground = 'town' | 'rough' | 'open';

/** 9.4 Of several kinds of terrain the one that is best for the defender. */
const groundFor = (field: Field): Ground => {
  const kinds = terrainsAt(field.position.board, field.attack.target);
  const town = kinds.includes('town');
  const rough = kinds.includes('forest') || kinds.includes('broken');
  if (town && (!rough || field.defenders.some((unit) => !isArtillery(unit)))) return 'town';
  return rough ? 'rough' : 'open';
};

/** 9.4, 10.3, 10.4, 12.4, 21.3 Halved first, each time rounded up; then doubled, once at most. */
export const strength = (field: Field, unit: Unit, role: 'attack' | 'defense'): Counted => {
  const because: { clause: Clause; says: ReturnType<typeof say> }[] = [];
  let counted = unit[role];
  const supporting = supportersOf(field).some((helper) => helper.unit === unit);
  const defends = role === 'defense' && !supporting;
  const halve = (clause: Clause, key: EndOf<'rules.strength.'>): void => {
    counted = Math.ceil(counted / 2);
    because.push({ clause, says: say(`rules.strength.${key}`) });
  };
  if (isLeader(unit)) return { counted: 0, because: [{ clause: '24.3', says: say('rules.strength.leader') }] };
  if (defends && isRocket(unit)) {
    counted = Math.min(counted, 1);
    because.push({ clause: '10.4.a', says: say('rules.strength.rocket') });
  } else if (defends && isArtillery(unit)) halve('10.3.a', 'gun');
  if (role === 'attack' && isOutOfSupply(unit)) halve('12.4', 'out-of-supply');
  if (isShocked(unit)) halve('21.3', 'shocked');
  if (defends && !isArtillery(unit)) {
    const town = groundFor(field) === 'town';
    if (town || areAllAcross(field)) {
      counted *= 2;
      because.push({ clause: '9.4', says: say(town ? 'rules.strength.town' : 'rules.strength.river') });
    }
  }
  return { counted, because };
};

const shift = (clause: Clause, by: number, key: EndOf<'rules.shift.'>): Shift => ({
  clause,
  by,
  says: say(`rules.shift.${key}`),
});

/** 9.4 One to the left in forest and broken ground, and in a town that all attack across a river. */
export const terrainShifts = (field: Field): readonly Shift[] => {
  const ground = groundFor(field);
  if (ground === 'rough') return [shift('9.4', -1, 'rough')];
  return ground === 'town' && areAllAcross(field) ? [shift('9.4', -1, 'town-river')] : [];
};

const isGermanAttack = ({ side }: Field): boolean => side === 'german';

/** 15.1 Turn 1: one to the right for German attacks, unless 31 is in use. */
export const surpriseShifts = (field: Field): readonly Shift[] =>
  isGermanAttack(field) && isFirstTurn(field.position) && !optionsOf(field.position).variableSurprise
    ? [shift('15.1', 1, 'surprise')]
    : [];

/** 28.3 Americans and British in one combat: a column for the Germans. */
export const nationShifts = (field: Field): readonly Shift[] => {
  if (!optionsOf(field.position).interAllied) return [];
  const units = [...field.attackers, ...field.defenders, ...supportersOf(field).map(({ unit }) => unit)].filter(
    (unit) => unit.side === 'allied' && !isLeader(unit),
  );
  if (!units.some(isBritish) || units.every(isBritish)) return [];
  return [shift('28.3', isGermanAttack(field) ? 1 : -1, 'two-nations')];
};

/** 32 Armor, infantry and artillery together against open ground, if the defender is not dug in. */
export const combinedArmsShifts = (field: Field): readonly Shift[] => {
  const { position, attack, attackers, defenders } = field;
  if (!optionsOf(position).combinedArms || isImproved(position, attack.target)) return [];
  const open = terrainsAt(position.board, attack.target).every((kind) => kind === 'clear' || kind === 'light-woods');
  // 36.5 Peiper's tanks count as armor; his grenadiers do not count as the infantry.
  const armor = attackers.some(isArmor);
  const foot = attackers.some((unit) => (isInfantry(unit) || isMechInfantry(unit)) && battalionOf(unit) !== GRENADIERS);
  const guns = supportersOf(field).some(({ role }) => role === 'attack') || defenders.some(isShocked);
  return open && armor && foot && guns ? [shift('32', 1, 'combined-arms')] : [];
};

/** 9.3 The best endurance of either side, supporting guns included; 8.1.a, 8.2.a a position cancels the attacker's. */
export const enduranceDrm = (field: Field): readonly Shift[] => {
  const helpers = (role: 'attack' | 'defense'): readonly Unit[] =>
    supportersOf(field).flatMap((helper) => (helper.role === role ? [helper.unit] : []));
  const attacker = highestEr(field.position, [...field.attackers, ...helpers('attack')]);
  const defender = highestEr(field.position, [...field.defenders, ...helpers('defense')]);
  if (defender > attacker)
    return [{ clause: '9.3', by: 1, says: say('rules.drm.er-defender', { attacker, defender }) }];
  if (attacker === defender || isDugIn(field.position, field.attack.target)) return [];
  return [{ clause: '9.3', by: -1, says: say('rules.drm.er-attacker', { attacker, defender }) }];
};

/** 29 #2 In the two turns after the massacre every German attack with SS units has a penalty. */
export const atrocitiesDrm = ({ position, side, attackers }: Field): readonly Shift[] => {
  const { number } = position.turn;
  const holds = side === 'german' && (number === 6 || number === 7) && attackers.some(isSS);
  return holds && hasEvent(position, 'atrocities') ? [{ clause: '29', by: 1, says: say('rules.drm.atrocities') }] : [];
};

const rollOf = ({ attack }: Field, name: 'scare' | 'surprise'): number | undefined => earlyRolls.of(attack)[name];

/** 19, 36.3 SS panzer regiments, and Peiper's two tank battalions. */
const isFeared = (unit: Unit): boolean => {
  const battalion = battalionOf(unit);
  if (battalion !== undefined) return battalion === TANKS || battalion === HEAVY;
  return isArmor(unit) && (isSS(unit) || isKgPeiper(unit));
};

/** A die that counts only if its rule is in use and it was thrown. */
const dieIf = (
  holds: (field: Field) => boolean,
  die: Omit<EarlyDie, 'thrown'>,
  name: 'scare' | 'surprise',
): EarlyDie => ({
  ...die,
  // Without a die, it is as if it had shown no effect.
  thrown: (field) => (holds(field) ? rollOf(field, name) : 0),
});

/** 19 On turns 1 to 4, at or above the best endurance of the defenders. */
export const rollsForScare = (position: Position, side: string | undefined, attackers: readonly Unit[]): boolean =>
  optionsOf(position).ssPanzerScare &&
  side === 'german' &&
  tables.scare.turns.includes(position.turn.number) &&
  attackers.some(isFeared);

const scare = dieIf(
  ({ position, side, attackers }) => rollsForScare(position, side, attackers),
  {
    read: ({ position, defenders }, roll) => ({
      shifts: roll > 0 && roll >= highestEr(position, defenders) ? [shift('19', 1, 'scare')] : [],
    }),
  },
  'scare',
);

/** 31 On turn 1 with a mechanized unit of ER 5, above the best endurance of the defenders. */
export const rollsForSurprise = (position: Position, side: string | undefined, attackers: readonly Unit[]): boolean =>
  optionsOf(position).variableSurprise &&
  side === 'german' &&
  isFirstTurn(position) &&
  attackers.some((unit) => isMechanized(unit) && erOf(position, unit) === 5);

const variable = dieIf(
  ({ position, side, attackers }) => rollsForSurprise(position, side, attackers),
  {
    read: ({ position, defenders }, roll) => ({
      shifts: roll > highestEr(position, defenders) ? [shift('31', 1, 'variable')] : [],
    }),
  },
  'surprise',
);

export const earlyDice: readonly EarlyDie[] = [scare, variable];
