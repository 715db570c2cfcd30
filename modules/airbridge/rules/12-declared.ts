import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { battles, type Declared } from './fields.ts';

/** 12.0, 13.0 The combats that have been declared. */

export const declaredAt = (position: Position, target: Hex): Declared | undefined => {
  const number = position.board.grid.number(target);
  return battles.of(position).find((battle) => battle.target === number);
};

/** Whether the hex is the target of a combat. */
export const isTarget = (position: Position, hex: Hex): boolean => {
  const found = declaredAt(position, hex);
  return found !== undefined && found.maneuver.length + found.assault.length > 0;
};

/** The combat that a unit was declared for. */
export const battleOfUnit = (position: Position, unit: Unit): Declared | undefined =>
  battles.of(position).find(({ maneuver, assault }) => maneuver.includes(unit.id) || assault.includes(unit.id));

export const maneuverUnits = (position: Position, target: Hex): readonly Unit[] =>
  position.unitsOf(declaredAt(position, target)?.maneuver ?? []);

/** 13.2.1 Those that are left; without a declaration the phasing units in the hex that have come from another. */
export const assaultUnits = (position: Position, target: Hex): readonly Unit[] => {
  const declared = declaredAt(position, target);
  if (declared) return position.unitsOf(declared.assault).filter(({ at }) => at !== undefined);
  return position
    .unitsAt(target)
    .filter(({ side, values }) => side === position.turn.side && typeof values.cameFrom === 'string');
};

const target = z.looseObject({ target: z.string() });
const PROCEDURES = { maneuver: 'attack', assault: 'assault' } as const;

/** Whether the combat against the hex was gone through in this phase. */
export const wasFought = ({ procedures }: Position, number: string, kind: 'maneuver' | 'assault'): boolean =>
  procedures.some(
    (one) =>
      one.kind === PROCEDURES[kind] && one.status === 'done' && target.safeParse(one.state).data?.target === number,
  );
