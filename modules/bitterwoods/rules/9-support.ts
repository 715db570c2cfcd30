import type { Attack, Position } from '@umpire/shared/umpire';
import type { Field, Helper } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { support } from './fields.ts';

/** 9.2, 10.2 Artillery that supports a combat: `options.support` names it for either side. */

const known = new WeakMap<Attack, readonly Helper[]>();

export const supportIn = (position: Position, attack: Attack): readonly Helper[] => {
  const found = known.get(attack);
  if (found) return found;
  const named = support.of(attack);
  const helpers = [
    ...position.unitsOf(named.attack).map((unit): Helper => ({ unit, role: 'attack' })),
    ...position.unitsOf(named.defense).map((unit): Helper => ({ unit, role: 'defense' })),
  ];
  known.set(attack, helpers);
  return helpers;
};

export const supportersOf = ({ position, attack }: Field): readonly Helper[] => supportIn(position, attack);
