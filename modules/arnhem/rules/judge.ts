import type { Hex } from '@umpire/shared/hex';
import {
  fine,
  type Phases,
  type Position,
  type Procedure,
  type Unit,
  type Verdict,
  verdictOf,
} from '@umpire/shared/umpire';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { judgePiecesBy } from '@umpire/shared/umpire/kit/play/judge-pieces.ts';
import { isPutThere } from '@umpire/shared/umpire/kit/play/landing.ts';
import { moves } from './5-movement.ts';
import { whyUnrolled } from './11-landing.ts';
import { isEntryHeld, whyNotComing, whyNotEnter, whyNotLand } from './11-reinforcements.ts';
import { isPlotting, plottedBy, whyNotReplot } from './18-plot.ts';
import { handling } from './handling.ts';
import { isAirborne } from './units.ts';

/** Acts at the table, by all chapters. */

export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    movement: moves,
    moving: { phases: ['movement', 'mobile'], clause: '4.1b' },
    fighting: { combat: ['7.7a', '7.9a'] },
    sequence: '4.1b',
    procedures,
    handling,
    first: judgeFirstWith(procedures),
  });

/** 11 A unit that comes onto the map: by the edge it is searched like any moving unit. */
const judgeArrival = (position: Position, unit: Unit, to: Hex): Verdict | undefined => {
  if (!isAirborne(unit)) {
    const breaks = whyNotComing(position, unit, to);
    if (breaks.length > 0) return verdictOf(breaks);
    return isEntryHeld(position, unit, to) ? verdictOf(whyNotEnter(position, unit, to)) : undefined;
  }
  const breaks = whyNotLand(position, unit, to);
  return verdictOf(breaks.length > 0 ? breaks : whyUnrolled(position, unit, to));
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
  });
