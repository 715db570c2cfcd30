import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Command, Place, SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import {
  arrivalProcedure,
  attemptsProcedure,
  bridgeTrials,
  hexSpots,
  hexsidePlace,
  mark,
  markersOf,
  moveTo,
  placingProcedure,
  putInto,
  putOrMake,
  unmark,
} from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/6-stacking.ts';
import { whyNotBuild, whyNotFortify } from '../rules/8-positions.ts';
import { aircraftLeft, whyNotInterdict } from '../rules/11-aircraft.ts';
import {
  type Bridge,
  blowsForSure,
  demolitionColumn,
  germanBridges,
  isBlownBy,
  whyNotComplete,
  whyNotDemolish,
  whyNotRebuild,
} from '../rules/13-bridges.ts';
import { whyNotReserve } from '../rules/14-reserves.ts';
import { entryHexes, isDue } from '../rules/16-reinforcements.ts';
import { whyNoSurrender } from '../rules/26-surrender.ts';
import { eventsOf } from '../rules/29-events.ts';
import { isOnRoad } from '../rules/ground.ts';
import { blownIn, bridges } from '../rules/markers.ts';
import { SPENT } from '../rules/reading.ts';
import { has, isFighter, isMechanized, isReserve } from '../rules/units.ts';
import { say } from '../say.ts';
import { eventNoted, loseSteps } from './acts.ts';
import { pickProcedure } from './picking.ts';

/** The work of the phases besides moves and attacks. */

const number = (p: Position, hex: Hex): string => p.board.grid.number(hex);
const own = (p: Position, side: SideId): readonly Unit[] =>
  p.units.filter((unit) => unit.side === side && unit.at !== undefined);

const placeOf = (p: Position, [a, b]: Bridge): Place => hexsidePlace(p, p.board.grid.hexsideBetween(a, b)!);

/** 16 */
export const arrivals = arrivalProcedure({
  kind: 'arrivals',
  clause: '16.1',
  title: say('play.arrivals.title'),
  phase: 'movement',
  due: (p, side) => p.units.filter((unit) => unit.side === side && isDue(p, unit) && entryHexes(p, unit).length > 0),
  entries: (p, unit) => entryHexes(p, unit).filter((hex) => stacking.with(p, hex, [unit]).length === 0),
});

/** 11.3 On roads near German mechanized units. */
export const interdiction = placingProcedure({
  kind: 'interdiction',
  clause: '11.3',
  title: say('play.interdiction.title'),
  offer: say('play.interdiction.offer'),
  asks: say('play.interdiction.asks'),
  side: 'allied',
  spots: (p) => {
    if (p.turn.phase !== 'interdiction' || aircraftLeft(p, 'allied') === 0) return [];
    const near = new Set<Hex>();
    for (const { at } of p.units.filter((unit) => unit.side === 'german' && isMechanized(unit))) {
      if (at !== undefined) for (const hex of p.board.grid.range(at, 2)) near.add(hex);
    }
    const open = [...near].filter((hex) => isOnRoad(p, hex) && whyNotInterdict(p, hex).length === 0);
    return hexSpots(p, open, (hex) => say('play.interdiction.at', { hex }));
  },
  acts: (p, place) => putOrMake(p, 'interdiction', 'markers', 'interdiction', place),
});

/** 8 Hexes of units that may dig in, without such a marker yet. */
const openForWorks = (p: Position, side: SideId, kind: string, mayBuild: (unit: Unit) => boolean) => {
  const dug = new Set(markersOf(p, kind).map(({ at }) => at));
  const hexes = new Set(own(p, side).flatMap((unit) => (isFighter(unit) && mayBuild(unit) ? unit.at! : [])));
  return hexSpots(
    p,
    [...hexes].filter((hex) => !dug.has(hex)),
    (hex) => say('play.position.at', { hex }),
  );
};

/** 8.1.b */
export const positions = placingProcedure({
  kind: 'improved-position',
  clause: '8.1.b',
  title: say('play.position.title'),
  offer: say('play.position.offer'),
  asks: say('play.position.asks'),
  spots: (p, side) => openForWorks(p, side, 'improved-position', (unit) => whyNotBuild(p, unit).length === 0),
  acts: (p, place) => putOrMake(p, 'improved-position', 'markers', `position-${p.turn.side}`, place),
});

/** 8.2.c */
export const fortifications = placingProcedure({
  kind: 'fortification',
  clause: '8.2.c',
  title: say('play.fortification.title'),
  offer: say('play.fortification.offer'),
  asks: say('play.fortification.asks'),
  spots: (p, side) => openForWorks(p, side, 'fortification', (unit) => whyNotFortify(p, unit).length === 0),
  acts: (p, place) => putOrMake(p, 'fortification', 'markers', 'fortification', place),
});

/** 14.1 */
export const reserves = pickProcedure({
  kind: 'reserves',
  clause: '14.1',
  title: say('play.reserve.title'),
  offer: say('play.reserve.offer'),
  asks: say('play.reserve.asks'),
  picks: (p, side) =>
    own(p, side)
      .filter((unit) => !isReserve(unit) && whyNotReserve(p, unit).length === 0)
      .map((unit) => ({ unit, says: say('play.reserve.unit', { unit: unit.name }), acts: mark([unit.id], 'reserve') })),
});

/** 13.3 A unit at a ruin begins to build. */
export const building = pickProcedure({
  kind: 'bridge-building',
  clause: '13.3',
  title: say('play.building.title'),
  offer: say('play.building.offer'),
  asks: say('play.building.asks'),
  picks: (p, side) =>
    ruinsOf(p).flatMap((bridge) =>
      own(p, side)
        .filter((unit) => !has(unit, 'building-bridge') && whyNotRebuild(p, unit, bridge).length === 0)
        .map((unit) => ({
          unit,
          says: say('play.building.unit', { unit: unit.name, hex: number(p, bridge[0]), other: number(p, bridge[1]) }),
          acts: mark([unit.id], 'building-bridge'),
          also: placeOf(p, bridge),
          hexes: bridge,
        })),
    ),
});

const endsOf = (p: Position, hexside: Hexside): readonly Bridge[] => {
  const [a, b] = p.board.grid.hexesOf(hexside);
  return a === undefined || b === undefined ? [] : [[a, b]];
};
const ruinsOf = (p: Position): readonly Bridge[] => [...blownIn(p)].flatMap((hexside) => endsOf(p, hexside));

/** 13.3 The builder, and units of its hex that go along, cross; the bridge stands again. */
export const crossing = pickProcedure({
  kind: 'bridge-crossing',
  clause: '13.3',
  title: say('play.crossing.title'),
  offer: say('play.crossing.offer'),
  asks: say('play.crossing.asks'),
  usually: 'first',
  picks: (p, side) =>
    ruinsOf(p).flatMap((bridge) =>
      own(p, side)
        .filter((unit) => has(unit, 'building-bridge') && whyNotComplete(p, [unit], bridge).length === 0)
        .map((unit) => ({
          unit,
          says: say('play.crossing.unit', { unit: unit.name }),
          acts: [moveTo(p, [unit], unit.at === bridge[0] ? bridge[1] : bridge[0]), ...rebuilt(p, unit, bridge)],
          also: placeOf(p, bridge),
          hexes: bridge,
        })),
    ),
});

/** 13.3, 13.4 The ruin is removed, and the Germans count their bridges. */
export const rebuilt = (p: Position, { id, side }: Unit, bridge: Bridge): readonly Command[] => {
  const hexside = p.board.grid.hexsideBetween(...bridge)!;
  const count = p.markers.filter((marker) => marker.counter === 'bridges-german' && marker.id !== undefined);
  return [
    ...bridges.on(p.board, hexside).flatMap((each) => bridges.clear(p, each)),
    ...unmark([id], 'building-bridge'),
    ...(side === 'german' && count[0]
      ? [putInto([count[0].id!], `track:bridges:${Math.min(germanBridges(p) + 1, 8)}`)]
      : []),
  ];
};

/** 13.1 The units of the phasing side that could try to blow a bridge, with the column of the table. */
const demolitionist = (p: Position, [a, b]: Bridge) => {
  const units = own(p, p.turn.side ?? '').filter((unit) => unit.at === a || unit.at === b);
  const unit = units.find((each) => whyNotDemolish(p, each, [a, b]).length === 0);
  const column = unit && demolitionColumn(p, unit, [a, b]);
  return unit && column && { unit, column };
};

/** 13.1 Bridges are tried one after the other, each once. */
export const demolition = bridgeTrials({
  kind: 'demolition',
  clause: '13.1',
  title: say('play.demolition.title'),
  dice: '1d6',
  purpose: 'play.roll.demolition',
  open: (p, side) =>
    p.turn.phase === 'combat' && p.turn.side === side
      ? bridges.all(p.board).filter(({ hexside }) => endsOf(p, hexside).some((bridge) => demolitionist(p, bridge)))
      : [],
  says: (p, { hexside }, { one, other }) => {
    const isNear = endsOf(p, hexside).some((bridge) => demolitionist(p, bridge)?.column === 'adjacent');
    return say('play.demolition.try', { hex: one, other, most: isNear ? 3 : 4 });
  },
  sure: (p, bridge, { one, other }) =>
    blowsForSure(p, p.turn.side)
      ? {
          says: say('play.demolition.sure', { hex: one, other }),
          acts: [...bridges.lay(p, bridge, 'blown'), ...eventNoted(p, 3, `${eventsOf(p).r17} ${SPENT}`)],
        }
      : undefined,
  outcome: (p, bridge, roll) => {
    const blown = endsOf(p, bridge.hexside).some(
      (bridge) => isBlownBy(demolitionist(p, bridge)?.column ?? '', roll) === true,
    );
    return {
      says: say(`play.demolition.${blown ? 'blown' : 'stands'}`, { roll }),
      acts: blown ? bridges.lay(p, bridge, 'blown') : [],
    };
  },
});

/** 26 Each surrounded unit rolls. */
export const surrender = attemptsProcedure({
  kind: 'surrender',
  clause: '26',
  title: say('play.surrender.title'),
  dice: '1d6',
  purpose: 'play.roll.surrender',
  all: true,
  open: (p, side) =>
    p.turn.phase === 'mutual-supply' && p.turn.side === side
      ? own(p, side)
          .filter((unit) => whyNoSurrender(p, unit).length === 0)
          .map((unit) => ({
            id: unit.id,
            says: say('play.surrender.unit', { unit: unit.name }),
            hexes: [unit.at!],
            unit: unit.id,
          }))
      : [],
  outcome: (p, id, roll) => {
    const unit = p.unit(id);
    const lost = roll === 6 && unit !== undefined;
    return {
      says: say(`play.surrender.${lost ? 'lost' : 'holds'}`, { roll }),
      acts: lost ? loseSteps(p, new Map([[unit, 1]])) : [],
    };
  },
});
