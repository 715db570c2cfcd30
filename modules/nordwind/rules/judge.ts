import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId, Place } from '@umpire/shared/table';
import {
  ATTACK,
  type Breach,
  fine,
  type Phases,
  type Position,
  type PositionMarker,
  type Procedure,
  type Unit,
  type Verdict,
  verdictOf,
} from '@umpire/shared/umpire';
import { neighborsOf } from '@umpire/shared/umpire/kit/aftermath/retreat.ts';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { z } from 'zod';
import { whyFerryStays, whyNoFerry } from './3-crossing.ts';
import { reach } from './3-movement.ts';
import { isOffMap } from './6-off-map.ts';
import { supplyMarkers } from './7-supply.ts';
import { whyNotMissions } from './9-air.ts';
import { entryHexes, whyNotEnter } from './10-reinforcements.ts';
import { broken } from './broken.ts';

/** Acts at the table, by all chapters. */

/** Judges commands. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    reach,
    moving: { phases: ['movement'], clause: '2a' },
    byHand: { combat: ['6.6.1', '6.6.2'] },
    sequence: '2a',
    procedures,
    first: judgeFirst,
  });

/** What is Nordwind's own; `undefined` for what every game has. */
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
      return supplyMarkers.judge(position, command);
  }
};

interface Move {
  readonly piece: PieceId;
  readonly to: Place;
}

const judgePieces = (position: Position, moves: readonly Move[]): Verdict | undefined => {
  const breaks = moves.flatMap(({ piece, to }) => {
    const hex = position.board.grid.parse(to);
    const unit = position.unit(piece);
    if (unit) return hex === undefined ? [] : whyNotUnit(position, unit, hex);
    const marker = position.markers.find(({ id }) => id === piece);
    return marker ? whyNotMarker(position, marker, hex) : [];
  });
  if (breaks.length > 0) return verdictOf(breaks);
  // Pieces that are no units are judged here alone.
  return moves.every(({ piece }) => !position.unit(piece)) ? fine : undefined;
};

/** What kit rules do not know of a unit that is put into a hex. */
const whyNotUnit = (position: Position, unit: Unit, to: Hex): readonly Breach[] => {
  if (unit.at === undefined) return whyNotComeIn(position, unit, to);
  if (position.turn.phase !== 'combat' || unit.at === to || isFighting(position, unit)) return [];
  return [broken('2a', 'sequence', 'no-battle', [unit.at], { unit: unit.name })];
};

/** 10.1.3a, 6.6.1e A unit that may come in somewhere is searched for from there, as any other that moves. */
const whyNotComeIn = (position: Position, unit: Unit, to: Hex): readonly Breach[] => {
  if (entryHexes(position, unit).length > 0) return [];
  if (isOffMap(unit)) return [broken('6.6.1e', 'movement', 'no-return', [to], { unit: unit.name })];
  return whyNotEnter(position, unit, to);
};

const fought = z.object({ attackers: z.array(z.string()), target: z.string() });

/** 6.6 In a combat phase a unit goes only back or forward from a combat: one of this phase, or one fought by hand. */
const isFighting = (position: Position, unit: Unit): boolean => {
  const stood = unit.began ?? unit.at;
  const isIn = position.procedures.some(({ kind, state }) => {
    const parsed = fought.safeParse(state);
    if (kind !== ATTACK || !parsed.success) return false;
    const { attackers, target } = parsed.data;
    return attackers.includes(unit.id) || position.board.grid.parse(target) === stood;
  });
  const touches = [unit.at!, stood!].some((hex) =>
    neighborsOf(position.board.grid.neighbors, hex).some((next) => position.enemyAt(next, unit.side)),
  );
  return isIn || touches;
};

const whyNotMarker = (position: Position, marker: PositionMarker, to: Hex | undefined): readonly Breach[] => {
  switch (marker.kind) {
    case 'ferry':
      return whyNotFerry(position, marker, to);
    case 'air-mission':
      return to === undefined ? [] : whyNotMission(position, marker, to);
    default:
      return [];
  }
};

/** 3.3a, 3.3c */
const whyNotFerry = (position: Position, { at }: PositionMarker, to: Hex | undefined): readonly Breach[] => {
  if (at === undefined) return to === undefined ? [] : whyNoFerry(position, to);
  if (to === undefined) return whyFerryStays(position, at);
  return at === to ? [] : [broken('3.3a', 'movement', 'ferry-fixed', [at])];
};

/** 9.2, 9c With those that lie on other combats, and those that have flown. */
const whyNotMission = (position: Position, { id, side, at }: PositionMarker, to: Hex): readonly Breach[] => {
  if (side === undefined || at === to) return [];
  const others = position.markers.filter(
    (other) => other.kind === 'air-mission' && other.side === side && other.id !== id,
  );
  const flown = others.filter(({ value }) => value === 'used').length;
  const laid = others.flatMap((other) => (other.value === 'used' ? [] : (other.at ?? [])));
  return whyNotMissions(position, side, [...laid, to], flown);
};
