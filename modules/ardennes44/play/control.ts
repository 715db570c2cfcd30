import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId } from '@umpire/shared/table';
import { type Position, say, type Unit } from '@umpire/shared/umpire';
import { choreProcedure, putInto } from '@umpire/shared/umpire/kit';
import { reach } from '../rules/11-movement.ts';
import { foughtIn } from '../rules/14-fought.ts';
import { lastHolderOf, placesOfControl } from '../rules/24-bottleneck.ts';
import { alliesHoldAreas, allySpace } from '../rules/30-victory.ts';
import { markersOf } from './marks.ts';

/** The last side in a place (24.7, 25.22, 30.2), and the places the Allies held at the end of a turn (30.3), by control markers. */

const GERMAN = 0;
const ALLIED = 1;

/**
 * 30.2a The hexes that a unit is in, or has passed through in this phase: on the cheapest path from where it began, or in
 * combat the attacked hexes along an advance. A player who moved along another path turns the marker by hand.
 */
const wayOf = (p: Position, unit: Unit, places: ReadonlySet<Hex>): readonly Hex[] => {
  const { at, began } = unit;
  if (at === undefined) return [];
  if (began === undefined || began === at || unit.side !== p.turn.side) return [at];
  const { grid } = p.board;
  const isBetween = (hex: Hex): boolean => grid.distance(began, hex) === 1 && grid.distance(hex, at) === 1;
  if (!p.turn.phase.endsWith('movement')) {
    return [at, ...[...foughtIn(p).targets].flatMap((number) => grid.parse(number) ?? []).filter(isBetween)];
  }
  // Places farther than twice what the unit could move along a road are not searched.
  const isNear = (hex: Hex): boolean => grid.distance(began, hex) <= 4 * unit.move;
  if (![...places].some(isNear)) return [at];
  const then = p.moved([unit], began);
  return [at, ...(reach(then, [then.unit(unit.id)!], unit.movedBy).path(at) ?? [])];
};

/** Places that a side has entered and whose markers name the other side, with their new owners. */
const changedPlaces = (p: Position): ReadonlyMap<Hex, 'german' | 'allied'> => {
  const places = placesOfControl(p);
  const changed = new Map<Hex, 'german' | 'allied'>();
  // A side that is in a place holds it, whatever units passed through.
  const byStanding = (one: Unit, other: Unit): number => Number(places.has(one.at!)) - Number(places.has(other.at!));
  const units = p.units.filter(({ at, began, side }) => {
    const mayHavePassed = began !== at && side === p.turn.side;
    return at !== undefined && (mayHavePassed || places.has(at));
  });
  for (const unit of units.toSorted(byStanding)) {
    for (const hex of wayOf(p, unit, places)) {
      if (!places.has(hex) || (p.unitsAt(hex).length > 0 && !p.friendAt(hex, unit.side))) continue;
      if (lastHolderOf(p, hex) !== unit.side) changed.set(hex, unit.side === 'german' ? 'german' : 'allied');
    }
  }
  return changed;
};

const byPlace = (one: { readonly id: PieceId }, other: { readonly id: PieceId }): number =>
  one.id < other.id ? -1 : 1;

/** Available control markers, those that show Germany first. */
const spare = (p: Position) =>
  markersOf(p, 'control')
    .filter(({ place }) => place === 'box:common-markers')
    .toSorted(byPlace);

const put = (id: PieceId, place: string, face: number, is: number | undefined): readonly Command[] => [
  putInto([id], place),
  ...(is === face ? [] : [{ type: 'flipPieces' as const, pieces: [id], face }]),
];

/** Commands that lay or flip the markers of hexes that have changed hands. */
export const controlActs = (p: Position, changed: ReadonlyMap<Hex, 'german' | 'allied'>): readonly Command[] => {
  const ready = [...spare(p)];
  return [...changed].flatMap(([hex, side]): readonly Command[] => {
    const lying = markersOf(p, 'control').find(({ at }) => at === hex);
    const face = side === 'german' ? GERMAN : ALLIED;
    if (lying) return lying.face === face ? [] : [{ type: 'flipPieces', pieces: [lying.id], face }];
    const next = ready.shift();
    return next ? put(next.id, p.board.grid.number(hex), face, next.face) : [];
  });
};

export const controlMarkers = choreProcedure({
  kind: 'control-markers',
  clause: '30.2a',
  title: say('play.control-markers.title'),
  work: (p) => {
    const changed = changedPlaces(p);
    return {
      says: say('play.control-markers.says', { count: changed.size }),
      acts: controlActs(p, changed),
      show: { hexes: [...changed.keys()], units: [] },
    };
  },
});

/** 30.3a In the victory phase: a marker on the turn track records for the next turn that the Allies held three start areas. */
export const startAreasHeld = choreProcedure({
  kind: 'start-areas',
  clause: '30.3a',
  title: say('play.start-areas.title'),
  work: (p) => {
    const space = allySpace(p.turn.number);
    const isMarked = markersOf(p, 'control').some(({ place }) => place === space);
    const [next] = spare(p);
    if (p.turn.phase !== 'victory' || !alliesHoldAreas(p) || isMarked || !next) return undefined;
    return { says: say('play.start-areas.says'), acts: put(next.id, space, ALLIED, next.face) };
  },
});
