import type { Command, SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { arrivalProcedure, isWaiting } from '@umpire/shared/umpire/kit';
import { loadedNow } from '../rules/12-strategic.ts';
import { whyNotDue } from '../rules/13-due.ts';
import { arrivesByScenario, entryFor, isInSector } from '../rules/13-entry.ts';
import { isArtillery } from '../rules/units.ts';
import { say } from '../say.ts';
import { fired } from './dead.ts';
import { mark } from './marks.ts';

/** 13.1a Reinforcements whose turn has come, and units that wait in a box. */
export const isDue = (p: Position, unit: Unit): boolean =>
  (isWaiting(p, unit) && whyNotDue(p, unit) === undefined) ||
  // A unit that came into a box in this phase has already moved.
  (isInSector(unit) && unit.place === unit.beganAt && whyNotDue(p, unit) === undefined);

const due = (p: Position, side: SideId): readonly Unit[] =>
  p.units.filter(
    (unit) =>
      unit.side === side &&
      unit.at === undefined &&
      isDue(p, unit) &&
      // 12.61a A unit that gets on trucks has no allowance left.
      !loadedNow(p).has(unit.id) &&
      entryFor(p, unit).length > 0,
  );

/** 13.3a Guns arrive fired; 31.1a the airborne divisions of the short scenarios by truck. */
const also = (p: Position, unit: Unit): readonly Command[] => [
  ...(isArtillery(unit) && unit.place?.startsWith('track:') ? fired([unit]) : []),
  ...(arrivesByScenario(p, unit) ? mark([unit.id], 'truck') : []),
];

export const arrivals = arrivalProcedure({
  kind: 'arrivals',
  clause: '13.1a',
  title: say('play.arrivals.title'),
  phase: 'movement',
  due,
  entries: (p, unit) => entryFor(p, unit).filter((hex) => !p.enemyAt(hex, unit.side)),
  also,
});
