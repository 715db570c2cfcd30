import type { Hex } from '@umpire/shared/hex';
import type { Breach, Phases, Position, PositionMarker, Procedure, Unit } from '@umpire/shared/umpire';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { judgePiecesBy } from '@umpire/shared/umpire/kit/play/judge-pieces.ts';
import { broken } from '../say.ts';
import { whyFerryStays, whyNoFerry } from './3-crossing.ts';
import { reach } from './3-movement.ts';
import { isOffMap } from './6-off-map.ts';
import { supplyMarkers } from './7-supply.ts';
import { missions, whyNotMissions } from './9-air.ts';
import { entryHexes, whyNotEnter } from './10-reinforcements.ts';

/** Acts at the table, by all chapters. */

/** Judges commands. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    reach,
    moving: { phases: ['movement'], clause: '2a' },
    fighting: { combat: ['6.6.1', '6.6.2'] },
    sequence: '2a',
    procedures,
    first: (position, command) => judgePieces(position, command) ?? supplyMarkers.judge(position, command),
  });

/** 10.1.3a, 6.6.1e A unit that may come in somewhere is searched from there, like any moving unit. */
const whyNotComeIn = (position: Position, unit: Unit, to: Hex | undefined): readonly Breach[] => {
  if (to === undefined || unit.at !== undefined || entryHexes(position, unit).length > 0) return [];
  if (isOffMap(unit)) return [broken('6.6.1e', 'movement', 'no-return', [to], { unit: unit.name })];
  return whyNotEnter(position, unit, to);
};

/** 3.3a, 3.3c */
const whyNotFerry = (position: Position, { at }: PositionMarker, to: Hex | undefined): readonly Breach[] => {
  if (at === undefined) return to === undefined ? [] : whyNoFerry(position, to);
  if (to === undefined) return whyFerryStays(position, at);
  return at === to ? [] : [broken('3.3a', 'movement', 'ferry-fixed', [at])];
};

/** 9.2, 9c Including missions on other combats, and those that have flown. */
const whyNotMission = (
  position: Position,
  { id, side, at }: PositionMarker,
  to: Hex | undefined,
): readonly Breach[] => {
  if (side === undefined || to === undefined || at === to) return [];
  const others = missions.of(position, side).filter((other) => other.id !== id);
  const flown = others.filter(({ value }) => value === 'used').length;
  const laid = others.flatMap((other) => (other.value === 'used' ? [] : (other.at ?? [])));
  return whyNotMissions(position, side, [...laid, to], flown);
};

/** Nordwind's own rules. */
const judgePieces = judgePiecesBy({
  unit: whyNotComeIn,
  markers: { ferry: whyNotFerry, 'air-mission': whyNotMission },
});
