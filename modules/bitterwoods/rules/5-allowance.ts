import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { firstTurnCap, firstTurnLoss } from './15-surprise.ts';
import { eventCap, isHalvedByEvent } from './29-events.ts';
import { garrisonLoss } from './35-garrison.ts';
import { isOutOfSupply } from './units.ts';

/**
 * 5.2 The allowance of a unit: as printed, halved out of supply (12.4), then less 1 (15.7, 35), then limited to the maximum of
 * turn 1 or an event. In an advance after combat on turn 1 the Allies have the full allowance (15.2).
 */
export const allowanceOf = (position: Position, unit: Unit, advancing = false): number => {
  const halvings = (isOutOfSupply(unit) ? 1 : 0) + (isHalvedByEvent(position, unit) ? 1 : 0);
  let points = unit.move;
  for (let i = 0; i < halvings; i++) points = Math.ceil(points / 2);
  points -= firstTurnLoss(position, unit);
  if (!advancing && optionsOf(position).garrison7) points -= garrisonLoss(position, unit);
  const caps = [advancing ? undefined : firstTurnCap(position, unit), eventCap(position, unit)];
  return Math.max(0, Math.min(points, ...caps.flatMap((cap) => cap ?? [])));
};
