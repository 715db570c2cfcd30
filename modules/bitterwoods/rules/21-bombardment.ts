import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { whyNotFire } from './10-artillery.ts';
import { whyNotCommanded } from './37-army-artillery.ts';
import { isGun, isRocket } from './units.ts';

/** 21 Bombardment. */

/** 21.1, 21.2 Why these guns may not bombard a hex; nothing if they may. */
export const whyNotBombard = (position: Position, guns: readonly Unit[], target: Hex): readonly Breach[] => {
  const { board, turn } = position;
  const side = guns[0]?.side;
  const no = (clause: Clause, key: BrokenWith): Breach => broken(clause, 'combat', key, [target]);
  const friends = board.grid
    .around(target)
    .flatMap((hex) => position.unitsAt(hex).filter((unit) => unit.side === side));
  const enough = guns.filter(isGun).length >= 2 || guns.filter(isRocket).length >= 2;
  const hit = position.markers.some(({ kind, at }) => kind === 'bombarded' && at === target);
  return [
    ...(optionsOf(position).bombardment ? [] : [no('21.1', 'bombard-off')]),
    ...(turn.phase === 'combat' && turn.side === side ? [] : [no('21.1', 'bombard-phase')]),
    ...(enough ? [] : [no('21.2.a', 'bombard-two')]),
    ...(friends.length > 0 ? [] : [no('21.2.c', 'bombard-adjacent')]),
    ...(side !== undefined && position.enemyAt(target, side) ? [] : [no('21.2.c', 'bombard-nobody')]),
    ...(hit ? [no('21.2.c', 'bombard-once')] : []),
    ...guns.flatMap((gun) => whyNotFire(position, gun, target)),
    ...guns.flatMap((gun) => whyNotCommanded(position, gun, friends)),
  ];
};

/** 21.2 Whether a die shocks a unit of that endurance. */
export const isShockedBy = (roll: number, er: number, artillery: number, fortification: boolean): boolean =>
  roll + (artillery >= 4 ? 1 : 0) - (fortification ? 1 : 0) > er;
