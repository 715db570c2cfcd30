import type { Attack, Breach, Clause, Position } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { erOf } from './9-endurance.ts';
import { isFirstTurn } from './15-surprise.ts';
import { air } from './fields.ts';
import { has, isArmor, isOutOfSupply, isShocked } from './units.ts';

/** 23 Angriff aus der Bewegung: attack on the move. */

/** 23.1, 23.2 Why these may not attack on the move, apart from the odds. */
export const whyNotAngriff = (position: Position, of: Attack): readonly Breach[] => {
  const { attackers, target } = of;
  const no = (clause: Clause, key: BrokenWith): Breach => broken(clause, 'combat', key, [target]);
  const { attack, defense } = air.of(of);
  return [
    ...(optionsOf(position).angriff ? [] : [no('23.1', 'angriff-off')]),
    ...(isFirstTurn(position) ? [no('23.1', 'angriff-first-turn')] : []),
    ...(attackers.some((unit) => isArmor(unit) && (erOf(position, unit) ?? 0) >= 5)
      ? []
      : [no('23.1', 'angriff-armor')]),
    ...(attackers.some(isOutOfSupply) ? [no('23.1', 'angriff-supply')] : []),
    ...(attackers.some((unit) => has(unit, 'engaged')) ? [no('23.1', 'angriff-engaged')] : []),
    ...(attackers.some(isShocked) ? [no('23.2', 'angriff-shocked')] : []),
    ...(attack > 0 || defense > 0 ? [no('23.2', 'angriff-air')] : []),
    ...(position.unitsAt(target).some((unit) => unit.side !== attackers[0]?.side && isShocked(unit))
      ? [no('23.2', 'angriff-bombarded')]
      : []),
  ];
};
