import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { comingIn } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { broken } from '../say.ts';
import { isInSector, turnOfArrival } from './13-entry.ts';
import { whyNotOptional } from './33-optional.ts';
import { is653 } from './units.ts';

/** 13.1 Who comes onto the map, and when. */

/** 27.9a 653 comes once its die has been thrown in this phase. A question throws none. */
const whyNotRolled = ({ procedures }: Position, unit: Unit): Breach | undefined =>
  unit.place !== undefined && is653(unit) && !procedures.some(({ kind }) => kind === 'arrival-653')
    ? broken('27.9a', 'sequence', 'not-rolled', [])
    : undefined;

/** 13.1a, 27.9a, 33 Why a unit that was off the map when the phase began does not come in now, wherever that would be. */
export const whyNotDue = comingIn({
  clause: '13.1a',
  // A unit of a question need not say when it comes.
  turnOf: (p, unit) => {
    const arrival = turnOfArrival(p, unit);
    return typeof arrival === 'number' ? arrival : undefined;
  },
  waits: (unit, place) =>
    isInSector({ place }) || place.startsWith('box:blockers-') || place === `box:${unit.side}-optional`,
  whyNot: (p, unit) => whyNotOptional(p, unit)[0] ?? whyNotRolled(p, unit),
});
