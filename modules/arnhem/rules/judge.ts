import type { Hex } from '@umpire/shared/hex';
import { type Command, type PieceId, type Place, parsePlace } from '@umpire/shared/table';
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
import { broken } from '@umpire/shared/umpire/kit/broken.ts';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
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
    first: judgeFirst,
  });

/** What is this game's own; `undefined` for what every game has. */
const judgeFirst = (position: Position, command: Command): Verdict | undefined => {
  switch (command.type) {
    case 'movePieces':
      return judgePieces(
        position,
        command.pieces.map((piece) => ({ piece, to: command.to })),
      );
    case 'spreadPieces':
      return judgePieces(position, command.moves);
    default:
      return undefined;
  }
};

interface Move {
  readonly piece: PieceId;
  readonly to: Place;
}

const judgePieces = (position: Position, moves: readonly Move[]): Verdict | undefined => {
  const verdicts = moves.map(({ piece, to }) => {
    const plotter = isPlotting(position) ? plottedBy(position, piece) : undefined;
    if (plotter) return verdictOf(whyNotReplot(position, plotter, piece, to));
    const unit = position.unit(piece);
    const hex = position.board.grid.parse(to);
    if (unit) return hex === undefined || unit.at !== undefined ? undefined : judgeArrival(position, unit, hex);
    const marker = position.markers.find(({ id }) => id === piece);
    return marker ? judgeMarker(position, marker, to) : fine;
  });
  const breaks = verdicts.flatMap((verdict) => (verdict?.type === 'broken' ? verdict.breaks : []));
  if (breaks.length > 0) return verdictOf(breaks);
  return (
    verdicts.find((verdict) => verdict?.type === 'manual') ??
    (verdicts.every((verdict) => verdict === fine) ? fine : undefined)
  );
};

/** 11 A unit that comes onto the map: by the edge it is searched for as any that moves, from the air the die places it. */
const judgeArrival = (position: Position, unit: Unit, to: Hex): Verdict | undefined => {
  if (!isAirborne(unit)) {
    const breaks = whyNotEnter(position, unit, to).filter(({ clause }) => clause !== '11.1a' && clause !== '11.0b');
    return breaks.length > 0 ? verdictOf(breaks) : undefined;
  }
  const aims = landingHexes(position, unit);
  const isNear = [to, ...around(position, to)].some((hex) => aims.includes(hex));
  return isNear ? manual('11.4b') : verdictOf(whyNotLand(position, unit, to));
};

const judgeMarker = (position: Position, marker: PositionMarker, to: Place): Verdict => {
  const between = hexesOf(position, to);
  switch (marker.kind) {
    case 'pontoon':
      return between ? verdictOf(whyNoEngineer(position, between)) : fine;
    // 14.0d, 14.2c Whether a bridge goes or stands again, a die says.
    case 'bridge-blown':
      return manual(between ? '14.0d' : '14.2c');
    default:
      return fine;
  }
};

/** 15.0b Some engineer must be near enough. */
const whyNoEngineer = (position: Position, between: readonly [Hex, Hex]): readonly Breach[] => {
  const engineers = position.units.filter((unit) => isEngineer(unit) && unit.at !== undefined);
  const found = engineers.map((engineer) => whyNotPontoon(position, engineer, between));
  return (
    found.find((breaks) => breaks.length === 0) ?? found[0] ?? [broken('15.0b', 'movement', 'engineer-far', between)]
  );
};

const hexesOf = ({ board: { grid } }: Position, place: Place): readonly [Hex, Hex] | undefined => {
  const parts = parsePlace(place);
  if (parts?.in !== 'hexside') return undefined;
  const [a, b] = parts.between.map((number) => grid.parse(number));
  return a === undefined || b === undefined ? undefined : [a, b];
};
