import type { Hex } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table';
import {
  type Breach,
  manual,
  type Phases,
  type Position,
  type PositionMarker,
  type Procedure,
  type Unit,
  type Verdict,
  verdictOf,
} from '@umpire/shared/umpire';
import { hexsideAtPlace } from '@umpire/shared/umpire/kit/play/bridges.ts';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { judgePiecesBy } from '@umpire/shared/umpire/kit/play/judge-pieces.ts';
import { broken } from '../say.ts';
import { reach } from './5-movement.ts';
import { landingHexes, whyNotEnter, whyNotLand } from './11-reinforcements.ts';
import { whyNotPontoon } from './15-pontoon.ts';
import { isPlotting, plottedBy, whyNotReplot } from './18-plot.ts';
import { around } from './hexes.ts';
import { isAirborne, isEngineer } from './units.ts';

/** Acts at the table, by all chapters. */

export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    reach,
    moving: { phases: ['movement', 'mobile'], clause: '4.1b' },
    fighting: { combat: ['7.7a', '7.9a'] },
    sequence: '4.1b',
    procedures,
    first: (position, command) => judgeFirst(position, command),
  });

/** 11 A unit that comes onto the map: by the edge it is searched like any moving unit, from the air the die places it. */
const judgeArrival = (position: Position, unit: Unit, to: Hex): Verdict | undefined => {
  if (!isAirborne(unit)) {
    const breaks = whyNotEnter(position, unit, to).filter(({ clause }) => clause !== '11.1a' && clause !== '11.0b');
    return breaks.length > 0 ? verdictOf(breaks) : undefined;
  }
  const aims = landingHexes(position, unit);
  const isNear = [to, ...around(position, to)].some((hex) => aims.includes(hex));
  return isNear ? manual('11.4b') : verdictOf(whyNotLand(position, unit, to));
};

/** 14.0d, 14.2c A die decides whether a bridge is blown or repaired. */
const judgeBridge = (position: Position, _marker: PositionMarker, _to: Hex | undefined, place: Place): Verdict =>
  manual(hexesOf(position, place) ? '14.0d' : '14.2c');

const judgePontoon = (position: Position, _marker: PositionMarker, _to: Hex | undefined, place: Place) => {
  const between = hexesOf(position, place);
  return between && whyNoEngineer(position, between);
};

/** 15.0b An engineer must be near enough. */
const whyNoEngineer = (position: Position, between: readonly [Hex, Hex]): readonly Breach[] => {
  const engineers = position.units.filter((unit) => isEngineer(unit) && unit.at !== undefined);
  const found = engineers.map((engineer) => whyNotPontoon(position, engineer, between));
  return (
    found.find((breaks) => breaks.length === 0) ?? found[0] ?? [broken('15.0b', 'movement', 'engineer-far', between)]
  );
};

const hexesOf = (position: Position, place: Place): readonly [Hex, Hex] | undefined => {
  const hexside = hexsideAtPlace(position, place);
  const [a, b] = hexside === undefined ? [] : position.board.grid.hexesOf(hexside);
  return a === undefined || b === undefined ? undefined : [a, b];
};

/** The game's own rules. */
const judgeFirst = judgePiecesBy({
  first: (position, piece, to) => {
    const plotter = isPlotting(position) ? plottedBy(position, piece) : undefined;
    return plotter && verdictOf(whyNotReplot(position, plotter, piece, to));
  },
  unit: (position, unit, to) =>
    to === undefined || unit.at !== undefined ? undefined : judgeArrival(position, unit, to),
  markers: { pontoon: judgePontoon, 'bridge-blown': judgeBridge },
});
