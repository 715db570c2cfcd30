import type { Hex } from '@umpire/shared/hex';
import type { Offer, Position, PositionMarker, Procedure, Unit } from '@umpire/shared/umpire';
import { putInto, type Scene, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { options } from '../options.ts';
import { whyNotPutDropZone } from '../rules/7-landing.ts';
import { divisionNamed, divisionOf, isAirborne } from '../rules/units.ts';
import { say } from '../say.ts';

/** 7.3.7 A captured drop zone comes back two turns later, changed side up. */

/** By its counter: each division has one. */
const state = z.object({ zone: z.string().max(40) });
type State = z.infer<typeof state>;

interface Returning extends Scene<State> {
  readonly zone: PositionMarker;
}

/** Drop zones whose turn on the track has come. */
const returning = (p: Position): readonly PositionMarker[] =>
  p.markers.filter(({ kind, place, id }) => {
    const turn = /^track:turn:(\d+)$/.exec(place ?? '')?.[1];
    return kind === 'changed-dz' && id !== undefined && turn !== undefined && Number(turn) <= p.turn.number;
  });

const nameOf = ({ values }: PositionMarker): string => String(values?.formation ?? '');

/** The distance from units of its division within which hexes are offered; by hand it may go into any clear hex. */
const NEAR = 2;

const unitsOf = (p: Position, zone: PositionMarker): readonly (Unit & { readonly at: Hex })[] => {
  const landed = p.units.filter(
    (unit): unit is Unit & { readonly at: Hex } => unit.at !== undefined && isAirborne(unit),
  );
  const division = divisionNamed(nameOf(zone));
  const own = landed.filter((unit) => divisionOf(unit, options.of(p).polesWithFirst) === division);
  return own.length > 0 ? own : landed;
};

/** Where it may be put; hexes near the units that it supplies come first. */
const hexesFor = (p: Position, zone: PositionMarker): readonly Hex[] => {
  const { grid } = p.board;
  const units = unitsOf(p, zone);
  const near = new Set(units.flatMap(({ at }) => [...grid.range(at, NEAR)]));
  const away = (hex: Hex): number => units.reduce((sum, { at }) => sum + grid.distance(at, hex), 0);
  return [...near]
    .filter((hex) => whyNotPutDropZone(p, hex).length === 0)
    .map((hex) => ({ hex, away: away(hex) }))
    .toSorted((one, other) => one.away - other.away || one.hex - other.hex)
    .map(({ hex }) => hex);
};

const placing: Stage<State, Returning> = {
  id: 'place',
  clause: '7.3.7',
  title: say('play.zone-back.title'),
  ask: ({ p, zone }) => {
    const hexes = hexesFor(p, zone);
    const ways = hexes.map((hex, i): Way<State> => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: say('play.zone-back.at', { hex: number }),
        clause: '7.3.7',
        acts: [putInto([zone.id!], number)],
        after: 'end',
        hex,
        ...(i === 0 && { recommended: true as const }),
      };
    });
    const later: Way<State> = { id: 'later', says: say('kit.arrivals.later'), after: 'call-off' };
    return {
      says: say('play.zone-back.says', { zone: nameOf(zone) }),
      side: 'allied',
      ways: [...ways, later],
      show: { hexes, units: [] },
    };
  },
};

export const zoneBack: Procedure = staged<State, Returning>({
  kind: 'drop-zone-back',
  title: say('play.zone-back.title'),
  clause: '7.3.7',
  state,
  scene: (scene) => {
    const zone = returning(scene.p).find(({ counter }) => counter === scene.state.zone);
    return zone && { ...scene, zone };
  },
  stages: [placing],
  offers: (p, side) =>
    p.turn.phase === 'airborne-assault' && side === 'allied'
      ? returning(p)
          .filter((zone) => hexesFor(p, zone).length > 0)
          .map(
            (zone): Offer => ({
              kind: 'drop-zone-back',
              clause: '7.3.7',
              says: say('play.zone-back.offer', { zone: nameOf(zone) }),
              state: zone.counter === undefined ? {} : { zone: zone.counter },
            }),
          )
      : [],
});
