import type { Breach, Clause, Position, RetreatAsk, Retreats } from '@umpire/shared/umpire';
import { type RetreatStep, retreatBy } from '@umpire/shared/umpire/kit/aftermath/retreat.ts';
import { type BrokenWith, broken } from '../say.ts';
import { ignoresZones, isUncovered } from './6-zoc.ts';
import { isTarget } from './12-declared.ts';
import { reason } from './fields.ts';
import { isDropZoneFor, isProhibited, isWaterBarred } from './ground.ts';

/** 12.3 Retreat, 10.0.3 avoiding combat. */

/** 6.0.3, 7.2.1, 10.0.3, 12.3.5 The rule that bars a hex. */
const bars = ({ position, unit, ask, from, to }: RetreatStep): Breach | undefined => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [to], { unit: unit.name });
  if (position.enemyAt(to, unit.side)) return no('12.3.5', 'retreat-enemy');
  if (isWaterBarred(position, from, to)) return no('12.3.5', 'retreat-water');
  if (isProhibited(position.board, to)) return no('12.3.5', 'retreat-closed');
  if (isDropZoneFor(position, to, unit.side)) return no('7.3.13', 'drop-zone-held');
  const isHeld = isUncovered(position, to, unit.side) && !ignoresZones(position, unit, 'other');
  if (isHeld) return no('6.0.3', 'retreat-zone');
  return reason.of(ask) === 'avoid' && isTarget(position, to) ? no('10.0.3', 'avoid-target') : undefined;
};

/** 12.3.2 Each by its own path, ending as many hexes away as the retreat is long. */
const search = retreatBy({
  bars,
  straight: () => true,
  trapped: ({ name }, from) => broken('12.3.5', 'combat', 'retreat-none', [from], { unit: name }),
});

/** Where a unit may retreat to. 12.3.5 One that cannot retreat stays: no unit is eliminated for it. */
export const retreat = (position: Position, ask: RetreatAsk): Retreats => ({
  ...search(position, ask),
  eliminated: false,
});
