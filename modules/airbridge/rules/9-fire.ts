import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { whyGunSilent } from './9-guns.ts';
import { type Fire, isNearGround } from './9-limits.ts';
import { declaredAt, isTarget } from './12-declared.ts';
import { whyNotAir } from './15-air.ts';
import { bombarded } from './fields.ts';
import { dropZoneAt } from './ground.ts';
import { divisionOf, enemiesAt, isAirborne, otherSide, rangeOf } from './units.ts';

/** 9.0–9.5 Permitted targets of guns and air points. */

/** 9.5.3 The limits apply to the Allies. */
const binds = (position: Position, side: string): boolean =>
  side === 'allied' || options.of(position).limitsBindGermans;

/** 9.0.3 What every shot needs: an eligible gun of the side, in range. */
const whyNotGun = (position: Position, gun: Unit, { side, target }: Fire, again?: Clause): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [target], { unit: gun.name });
  if (gun.side !== side) return [no('9.0.2', 'gun-of-other')];
  const isFar = gun.at === undefined || position.board.grid.distance(gun.at, target) > rangeOf(gun);
  return [...whyGunSilent(position, gun, again), ...(isFar ? [no('9.0.3', 'gun-range')] : [])];
};

const whyNothing = (fire: Fire, clause: Clause): readonly Breach[] =>
  fire.guns.length > 0 || fire.airPoints > 0 ? [] : [broken(clause, 'combat', 'fires-nothing', [fire.target])];

/** 9.1 Why the phasing side may not bombard the hex with these. */
export const whyNotBombard = (position: Position, fire: Fire): readonly Breach[] => {
  const { target, side, guns } = fire;
  const no = (clause: Clause, key: BrokenWith<'unit'>, unit = ''): Breach =>
    broken(clause, 'combat', key, [target], { unit });
  if (position.turn.phase !== 'bombardment' || position.turn.side !== side) return [no('9.1.1', 'bombard-phase')];
  const isHeld = enemiesAt(position, target, side).length > 0;
  const isZone = side === 'german' && dropZoneAt(position, target) !== undefined;
  const nothing = isZone && !options.of(position).dropZoneBombarded ? [no('7.3.3', 'drop-zone-fire')] : [];
  const isDone = bombarded.of(position).includes(position.board.grid.number(target));
  const outside = guns.filter(
    (gun) => !isAirborne(gun) && binds(position, side) && !isNearGround(position, target, side),
  );
  return [
    ...(isHeld ? [] : isZone ? nothing : [no('9.1.1', 'bombard-empty')]),
    ...whyNothing(fire, '9.1.1'),
    ...(isDone ? [no('9.1.2', 'bombarded')] : []),
    ...guns.flatMap((gun) => whyNotGun(position, gun, fire, '9.1.2')),
    ...outside.map((gun) => no('9.5.1', 'gun-link', gun.name)),
    ...whyNotAir(position, fire),
  ];
};

/** 9.4.6, 9.5.2 Further requirements of support and defensive bombardment. */
const whyNotInCombat = (position: Position, gun: Unit, fire: Fire, own: readonly Unit[]): readonly Breach[] => {
  const { side, target } = fire;
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [target], { unit: gun.name });
  const defends = side !== position.turn.side;
  const isAttacked = defends && gun.at !== undefined && isTarget(position, gun.at);
  const poles = options.of(position).polesWithFirst;
  const division = divisionOf(gun, poles);
  const isLinked =
    !binds(position, side) ||
    own.some((unit) =>
      isAirborne(gun) ? division !== undefined && divisionOf(unit, poles) === division : !isAirborne(unit),
    );
  return [
    ...(isAttacked ? [no('9.4.6', 'gun-attacked')] : []),
    ...(isLinked ? [] : [no('9.5.2', isAirborne(gun) ? 'gun-division' : 'gun-ground')]),
  ];
};

/** The units of a side in a declared combat. */
const takingPart = (position: Position, { side, target }: Fire, kind: 'maneuver' | 'assault'): readonly Unit[] => {
  if (side !== position.turn.side) return enemiesAt(position, target, otherSide(side));
  return position.unitsOf(declaredAt(position, target)?.[kind] ?? []);
};

/** 9.2 Why a side may not support the combat with these. */
export const whyNotSupport = (position: Position, fire: Fire): readonly Breach[] => {
  const { target } = fire;
  const no = (key: BrokenWith): Breach => broken('9.2.1', 'combat', key, [target]);
  if (position.turn.phase !== 'maneuver-combat') return [no('support-phase')];
  if ((declaredAt(position, target)?.maneuver ?? []).length === 0) return [no('no-maneuver-there')];
  const own = takingPart(position, fire, 'maneuver');
  return [
    ...whyNothing(fire, '9.2.1'),
    ...fire.guns.flatMap((gun) => [...whyNotGun(position, gun, fire), ...whyNotInCombat(position, gun, fire, own)]),
    ...whyNotAir(position, fire),
  ];
};

/** 9.3 Why the defender may not fire at the hex's assaulters. */
export const whyNotDefend = (position: Position, fire: Fire): readonly Breach[] => {
  const { target, side } = fire;
  const no = (key: BrokenWith): Breach => broken('9.3.1', 'combat', key, [target]);
  if (position.turn.phase !== 'assault' || side === position.turn.side) return [no('defend-phase')];
  if ((declaredAt(position, target)?.assault ?? []).length === 0) return [no('no-assault-there')];
  const isDone = bombarded.of(position).includes(position.board.grid.number(target));
  const own = takingPart(position, fire, 'assault');
  return [
    ...whyNothing(fire, '9.3.1'),
    ...(isDone ? [no('defended')] : []),
    ...fire.guns.flatMap((gun) => [...whyNotGun(position, gun, fire), ...whyNotInCombat(position, gun, fire, own)]),
    ...whyNotAir(position, fire),
  ];
};
