import type { Words } from '../../../module/index.ts';
import type { Field } from './battle.ts';

/** The hexsides between the target hex and the attackers next to it. */
export const hexsidesAttacked = ({ position: { board }, attackers, attack: { target } }: Field): readonly Words[] =>
  attackers.flatMap(({ at }) =>
    at !== undefined && board.grid.distance(at, target) === 1 ? [board.hexside(at, target)] : [],
  );

/** Whether all attackers attack over a hexside of that kind. */
export const areAllAcross = (field: Field, kind: string): boolean => {
  const over = hexsidesAttacked(field);
  return over.length > 0 && over.length === field.attackers.length && over.every((hexside) => hexside.has(kind));
};
