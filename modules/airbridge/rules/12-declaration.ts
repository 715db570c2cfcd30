import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { LIMIT, pointsOf } from './5-stacking.ts';
import { battleOfUnit, declaredAt } from './12-declared.ts';
import { dropZoneAt, isProhibited, isWaterBarred } from './ground.ts';
import { whyScenarioHolds } from './S-scenarios.ts';
import { enemiesAt, isArtillery, isFatigued, isOutOfSupply } from './units.ts';

/** 12.0, 13.0 Which units may attack which hex, by which kind of combat. */

export type CombatKind = 'maneuver' | 'assault';

export interface Declaration {
  readonly kind: CombatKind;
  readonly units: readonly Unit[];
  readonly target: Hex;
}

const section = (kind: CombatKind): '12.0' | '13.0' => (kind === 'maneuver' ? '12.0' : '13.0');

/** 12.0.1, 12.0.6, 13.0.1 Next to the hex, and no water between without a bridge. */
const whyNotReach = (position: Position, unit: Unit, { kind, target }: Declaration): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [target], { unit: unit.name });
  const isNear = unit.at !== undefined && position.board.grid.distance(unit.at, target) === 1;
  if (!isNear) return [no(`${section(kind)}.1`, 'attack-far')];
  const isWet = isWaterBarred(position, unit.at, target) && !options.of(position).attackOverWater;
  return [
    ...(isWet ? [no(kind === 'maneuver' ? '12.0.6' : '13.0.4', 'attack-water')] : []),
    ...(kind === 'assault' && isProhibited(position.board, target) ? [no('13.0.1', 'attack-ground')] : []),
  ];
};

/** 9.0.2, 12.0.5, 13.0.4, 14.0.2 Why a unit may not attack at all. */
const whyNotAttack = (position: Position, unit: Unit, declaration: Declaration): readonly Breach[] => {
  const { kind, target } = declaration;
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [target], { unit: unit.name });
  const held = whyScenarioHolds(position, unit, 'attack');
  return [
    ...(isArtillery(unit) ? [no('9.0.2', 'gun-attacks')] : []),
    ...(isFatigued(unit) ? [no('14.0.2', 'fatigued-attacks')] : []),
    ...(kind === 'assault' && isOutOfSupply(unit) ? [no('16.0.2', 'assault-supply')] : []),
    ...(held ? [{ ...held, area: 'combat' as const, at: [target] }] : []),
    ...whyNotReach(position, unit, declaration),
  ];
};

/** 7.3.4, 12.0.1, 13.0.1 Whether there is a target. */
const whyNoTarget = (position: Position, { kind, target, units }: Declaration): readonly Breach[] => {
  const side = units[0]!.side;
  if (enemiesAt(position, target, side).length > 0) return [];
  const no = (clause: Clause, key: BrokenWith): Breach => broken(clause, 'combat', key, [target]);
  const isZone = side === 'german' && dropZoneAt(position, target) !== undefined;
  if (!isZone) return [no(`${section(kind)}.1`, 'attack-empty')];
  return kind === 'assault' ? [] : [no('7.3.4', 'drop-zone-maneuver')];
};

/** 13.0.2 At most eight points, including units declared already. */
const whyTooMany = (position: Position, { kind, target, units }: Declaration): readonly Breach[] => {
  if (kind === 'maneuver') return [];
  const before = position.unitsOf(declaredAt(position, target)?.assault ?? []);
  const all = [...new Set([...before, ...units])];
  const points = pointsOf(all);
  return points > LIMIT ? [broken('13.0.2', 'combat', 'assault-stack', [target], { points, most: LIMIT })] : [];
};

/** 13.2 (G) Units of strength 0 do not attack without others. */
const whyTooWeak = (position: Position, { kind, target, units }: Declaration): readonly Breach[] => {
  if (options.of(position).weakAlone) return [];
  const before = position.unitsOf(declaredAt(position, target)?.[kind] ?? []);
  const isWeak = [...before, ...units].every(({ attack }) => attack <= 0);
  return isWeak ? [broken(`${section(kind)}.1`, 'combat', 'attack-weak', [target])] : [];
};

/** What an attack breaks by who makes it and where, whenever it is. */
export const whyNotFight = (position: Position, declaration: Declaration): readonly Breach[] => {
  const { units, target, kind } = declaration;
  if (units.length === 0) return [broken(`${section(kind)}.1`, 'combat', 'attack-nobody', [target])];
  return [
    ...whyNoTarget(position, declaration),
    ...units.flatMap((unit) => whyNotAttack(position, unit, declaration)),
    ...whyTooMany(position, declaration),
    ...whyTooWeak(position, declaration),
  ];
};

/** Of units that were declared, those that can still fight: a bridge may have been blown since. */
export const stillAble = (position: Position, { kind, units, target }: Declaration): readonly Unit[] =>
  units.filter(
    (unit) => unit.at !== undefined && whyNotAttack(position, unit, { kind, units: [unit], target }).length === 0,
  );

/** 12.0.4, 12.0.6 One combat for each unit and player turn. */
const whyCommitted = (position: Position, { units, target, kind }: Declaration): readonly Breach[] =>
  units.flatMap((unit) =>
    battleOfUnit(position, unit)
      ? [broken(`${section(kind)}.4`, 'combat', 'declared-already', [target], { unit: unit.name })]
      : [],
  );

/** Why that is not declared; nothing if it may be. */
export const whyNotDeclare = (position: Position, declaration: Declaration): readonly Breach[] => {
  const { units, target, kind } = declaration;
  const { phase, side } = position.turn;
  const isNow = phase === 'combat-declaration' && units.every((unit) => unit.side === side);
  return [
    ...(isNow ? [] : [broken(`${section(kind)}.1`, 'sequence', 'declare-phase', [target])]),
    ...whyNotFight(position, declaration),
    ...whyCommitted(position, declaration),
  ];
};

/** Units of a side that could attack the hex so, each by itself. */
export const mayDeclare = (position: Position, target: Hex, side: string, kind: CombatKind): readonly Unit[] =>
  position.board.grid
    .around(target)
    .flatMap((hex) => position.unitsAt(hex))
    .filter((unit) => unit.side === side && !battleOfUnit(position, unit))
    .filter((unit) => {
      const declaration = { kind, units: [unit], target };
      return whyNoTarget(position, declaration).length === 0 && whyNotAttack(position, unit, declaration).length === 0;
    });
