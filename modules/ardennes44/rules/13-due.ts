import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { broken } from '../say.ts';
import { isInSector, turnOfArrival } from './13-entry.ts';
import { whyNotOptional } from './33-optional.ts';
import { is653 } from './units.ts';

/** 13.1 Who comes onto the map, and when. */

/** 27.9a 653 comes once its die has been thrown in this phase. */
const isRolledFor = ({ procedures }: Position): boolean => procedures.some(({ kind }) => kind === 'arrival-653');

/** 13.1a, 27.9a, 33 Why a unit that was off the map when the phase began does not come in now, wherever that would be. */
export const whyNotDue = (position: Position, unit: Unit): Breach | undefined => {
  if (unit.began !== undefined) return undefined;
  const start = unit.beganAt ?? unit.place;
  const [optional] = whyNotOptional(position, unit);
  if (optional) return optional;
  if (isInSector({ place: start }) || start?.startsWith('box:blockers-')) return undefined;
  const arrival = turnOfArrival(position, unit);
  const turn = turnOfSpace(start) ?? (typeof arrival === 'number' ? arrival : undefined);
  // A unit of a question need not say when it comes.
  if (start !== undefined && turnOfSpace(start) === undefined)
    return broken('13.1a', 'movement', 'not-coming', [], { unit: unit.name });
  if (turn !== undefined && turn > position.turn.number)
    return broken('13.1a', 'sequence', 'not-due', [], { unit: unit.name, turn });
  return start !== undefined && is653(unit) && !isRolledFor(position)
    ? broken('27.9a', 'sequence', 'not-rolled', [])
    : undefined;
};
