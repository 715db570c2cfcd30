import type { SideId } from '@umpire/shared/table';
import { type Position, say, type Unit } from '@umpire/shared/umpire';
import { arrivalProcedure } from '@umpire/shared/umpire/kit';
import { entryFor } from '../rules/13-entry.ts';

/** 13.1a Reinforcements whose turn has come, and units that wait in a box. */
const isDue = (p: Position, unit: Unit): boolean => {
  const turn = /^track:turn:(\d+)$/.exec(unit.place ?? '')?.[1];
  return (
    (turn !== undefined && Number(turn) <= p.turn.number) || /^box:(south|north)(east|west)$/.test(unit.place ?? '')
  );
};

const due = (p: Position, side: SideId): readonly Unit[] =>
  p.units.filter(
    (unit) => unit.side === side && unit.at === undefined && isDue(p, unit) && entryFor(p, unit).length > 0,
  );

export const arrivals = arrivalProcedure({
  kind: 'arrivals',
  clause: '13.1a',
  title: say('play.arrivals.title'),
  phase: 'movement',
  due,
  entries: (p, unit) => entryFor(p, unit).filter((hex) => !p.enemyAt(hex, unit.side)),
});
