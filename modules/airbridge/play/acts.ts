import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId, Place, SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { mark, markersOf, putInto, stepLosses, unmark, type Way } from '@umpire/shared/umpire/kit';
import { statesAfterAction } from '../rules/9-guns.ts';
import { airPointsOf, allottedAt, chitsFor } from '../rules/15-air.ts';
import { has } from '../rules/units.ts';
import { say } from '../say.ts';

/** The commands for this game's counters, as a player would give them by hand. */

export const loseSteps = stepLosses({ eliminated: ({ side }) => `box:${side}-eliminated` });

/** 9.4.2 A first-fire marker, or a final-fire marker in its place. */
export const markFired = (guns: readonly Unit[]): readonly Command[] =>
  guns.flatMap((gun) =>
    statesAfterAction(gun).includes('final-fire')
      ? [...(has(gun, 'first-fire') ? unmark([gun.id], 'first-fire') : []), ...mark([gun.id], 'final-fire')]
      : mark([gun.id], 'first-fire'),
  );

/** 15.0.1 The air marker goes to a space of its track. */
export const setAir = (p: Position, side: SideId, points: number): readonly Command[] => {
  const marker = markersOf(p, 'record').find(({ counter }) => counter === `${side}-air`);
  const place: Place = `track:air:${points}`;
  return marker && marker.place !== place ? [putInto([marker.id], place)] : [];
};

/** 15.0.4 Replaces the chits in the hex by chits for this many points. */
export const allotAir = (p: Position, side: SideId, hex: Hex, points: number): readonly Command[] => {
  const old = markersOf(p, 'air-sent', side).filter(({ at }) => at === hex);
  const at = p.board.grid.number(hex);
  const laid = chitsFor(points).map((face) => ({ counter: `${side}-air-sent`, at, face }));
  return [
    ...takeAway(old.map(({ id }) => id)),
    ...(laid.length > 0 ? [{ type: 'createPieces' as const, pieces: laid }] : []),
  ];
};

/** 15.0.4 Points that were allotted and not used. */
export const clearAllotments = (p: Position): readonly Command[] =>
  takeAway(markersOf(p, 'air-sent').map(({ id }) => id));

const takeAway = (pieces: readonly PieceId[]): readonly Command[] =>
  pieces.length > 0 ? [{ type: 'deletePieces', pieces }] : [];

/** 15.0.4 Points that were allotted to the hex are spent there first. */
export const spendAir = (p: Position, side: SideId, hex: Hex, points: number): readonly Command[] => {
  if (points === 0) return [];
  const allotted = allottedAt(p, side, hex);
  return [
    ...setAir(p, side, Math.max(airPointsOf(p, side) - points, 0)),
    ...(allotted > 0 ? allotAir(p, side, hex, Math.max(allotted - points, 0)) : []),
  ];
};

/** Puts a record marker, named by its counter, in a place. */
export const putRecord = (p: Position, counter: string, place: Place): readonly Command[] => {
  const marker = markersOf(p, 'record').find((each) => each.counter === counter);
  return marker && marker.place !== place ? [putInto([marker.id], place)] : [];
};

/** A status marker with a value. */
export const write = (units: readonly Unit[], kind: string, value: string): readonly Command[] =>
  units.length > 0 ? [{ type: 'setMarker', pieces: units.map(({ id }) => id), kind, value }] : [];

/** Removes a status marker from all pieces that have it. */
export const wipe = (units: readonly Unit[], kind: string): readonly Command[] =>
  unmark(
    units.filter((unit) => has(unit, kind)).map(({ id }) => id),
    kind,
  );

/** One answer that ends a question. */
export const enough = <State>(isBest: boolean, says = say('play.enough')): Way<State> => ({
  id: 'enough',
  says,
  after: 'next',
  ...(isBest && { recommended: true as const }),
});
