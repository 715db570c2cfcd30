import type { Field } from './battle.ts';

/** Whether all who attack do so over a hexside of that kind. */
export const areAllAcross = ({ position: { board }, attackers, attack: { target } }: Field, kind: string): boolean =>
  attackers.length > 0 &&
  attackers.every(
    ({ at }) => at !== undefined && board.grid.distance(at, target) === 1 && board.hexside(at, target).has(kind),
  );
