import type { Hex } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table';
import {
  type Breach,
  fine,
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
import { isPutThere } from '@umpire/shared/umpire/kit/play/landing.ts';
import { broken } from '../say.ts';
import { reach } from './5-movement.ts';
import { rollsForGlider } from './11-landing.ts';
import { whyNotEnter, whyNotLand } from './11-reinforcements.ts';
import { whyNotPontoon } from './15-pontoon.ts';
import { isPlotting, plottedBy, whyNotReplot } from './18-plot.ts';
import { isAirborne, isEngineer, isParachute } from './units.ts';

/** Acts at the table, by all chapters. */

export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    reach,
    moving: { phases: ['movement', 'mobile'], clause: '4.1b' },
    fighting: { combat: ['7.7a', '7.9a'] },
    sequence: '4.1b',
    procedures,
    first: judgeFirstWith(procedures),
  });

/** 11 A unit that comes onto the map: by the edge it is searched like any moving unit. */
const judgeArrival = (position: Position, unit: Unit, to: Hex): Verdict | undefined => {
  if (!isAirborne(unit)) {
    const breaks = whyNotEnter(position, unit, to).filter(({ clause }) => clause !== '11.1a' && clause !== '11.0b');
    return breaks.length > 0 ? verdictOf(breaks) : undefined;
  }
  const breaks = whyNotLand(position, unit, to);
  return verdictOf(breaks.length > 0 ? breaks : whyNotUnrolled(position, unit, to));
};

/** 11.4b, 11.4i A unit that lands by hand would owe the die that scatters or breaks it. */
const whyNotUnrolled = (position: Position, unit: Unit, to: Hex): readonly Breach[] => {
  const params = { unit: unit.name };
  if (isParachute(unit)) return [broken('11.4b', 'movement', 'unscattered', [to], params)];
  return rollsForGlider(position, to) ? [broken('11.4i', 'movement', 'unbroken', [to], params)] : [];
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
const judgeFirstWith = (procedures: readonly Procedure[]) =>
  judgePiecesBy({
    first: (position, piece, to) => {
      const plotter = isPlotting(position) ? plottedBy(position, piece) : undefined;
      return plotter && verdictOf(whyNotReplot(position, plotter, piece, to));
    },
    unit: (position, unit, to, place) => {
      if (to === undefined || unit.at !== undefined) return undefined;
      // 11.4 The die has placed it.
      if (isAirborne(unit) && isPutThere(procedures, position, unit, place)) return fine;
      return judgeArrival(position, unit, to);
    },
    markers: { pontoon: judgePontoon, 'bridge-blown': judgeBridge },
  });
