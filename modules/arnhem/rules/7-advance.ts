import type { AdvanceAsk, Advances, Breach, Position, Unit } from '@umpire/shared/umpire';
import { type AdvanceStep, advanceBy } from '@umpire/shared/umpire/kit/aftermath/advance.ts';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { isBarred } from './5-water.ts';

/** 7.9 Advance after combat. */

/** 7.9a, 14.1b */
const bars = ({ position, unit, from, to }: AdvanceStep): Breach | undefined => {
  if (position.enemyAt(to, unit.side)) return broken('7.9a', 'combat', 'advance-enemy', [to]);
  return isBarred(position, unit, from, to) ? broken('14.1b', 'combat', 'advance-water', [from, to]) : undefined;
};

/** 7.9a One unit, and only if the owners let units advance. */
const forbids = (position: Position, unit: Unit, { units }: AdvanceAsk): Breach | undefined => {
  const at = unit.at === undefined ? [] : [unit.at];
  if (options.of(position).advancing === 'none') return broken('7.9a', 'combat', 'no-advance', at);
  return units.length > 1 ? broken('7.9a', 'combat', 'advance-one', at) : undefined;
};

/** 7.9a Into the vacated hex, even in an enemy zone (6.2a). */
export const advance: (position: Position, ask: AdvanceAsk) => Advances = advanceBy({
  hexes: () => 1,
  bars,
  forbids,
  tooFar: ({ name }, hex) => broken('7.9a', 'combat', 'advance-far', [hex], { unit: name }),
});
