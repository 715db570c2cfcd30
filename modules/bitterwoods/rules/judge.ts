import type { Hex } from '@umpire/shared/hex';
import type { Command, Place } from '@umpire/shared/table';
import {
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
import { foughtIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { judgePiecesBy } from '@umpire/shared/umpire/kit/play/judge-pieces.ts';
import { broken } from '../say.ts';
import { whyNotExit } from './5-exit.ts';
import { reach } from './5-movement.ts';
import { whyNotBuild, whyNotFortify } from './8-positions.ts';
import { whyNotGroundSupport, whyNotInterdict } from './11-aircraft.ts';
import { judgeShortage, supplyMarkers } from './12-marks.ts';
import { whyNotDrop } from './12-supply.ts';
import { whyNotComplete, whyNotRebuild } from './13-bridges.ts';
import { whyNotReserve } from './14-reserves.ts';
import { entryHexes, isDue } from './16-reinforcements.ts';
import { mayBeBrought } from './29-events.ts';
import { blownIn } from './markers.ts';
import { has } from './units.ts';

/** Acts at the table, by all chapters. */

/** Judges commands. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[]): ReturnType<typeof judgeBy> => {
  const rules = {
    phases,
    reach,
    moving: { phases: ['movement', 'exploitation'], clause: '5.1.a' },
    byHand: { 'bridge-construction': ['13.3'] },
    sequence: '4.A',
    procedures,
    first: judgeFirst,
  };
  const usually = judgeBy({ ...rules, fighting: { combat: ['9.7', '9.8'] } });
  // 27.1 During KG Peiper's second attack, units move as that attack asks.
  const whilePeiperFights = judgeBy({ ...rules, fighting: { exploitation: ['9.7', '9.8', '27.1'] } });
  return (position, command, by) =>
    (position.turn.phase === 'exploitation' && foughtIn(position, 'open').attackers.size > 0
      ? whilePeiperFights
      : usually)(position, command, by);
};

/** The game's own rules; `undefined` for acts that every game has. */
const judgeFirst = (position: Position, command: Command): Verdict | undefined => {
  switch (command.type) {
    case 'movePieces':
    case 'spreadPieces':
      return judgePieces(position, command);
    case 'setMarker':
      return (
        judgeMarker(position, command) ?? judgeShortage(position, command) ?? supplyMarkers.judge(position, command)
      );
    default:
      return supplyMarkers.judge(position, command);
  }
};

/** Rules about placing a unit that the kit does not have. */
const whyNotUnit = (position: Position, unit: Unit, hex: Hex | undefined, to: Place): readonly Breach[] | Verdict => {
  if (mayBeBrought(position, unit, to)) return fine;
  if (to === 'box:german-exited') return whyNotLeave(position, unit);
  if (hex === undefined) return [];
  if (unit.at === undefined) {
    const due = isDue(position, unit) && entryHexes(position, unit).length > 0;
    return due ? [] : [broken('16.1', 'movement', 'not-due', [hex], { unit: unit.name })];
  }
  return position.turn.phase === 'bridge-construction' ? whyNotAcross(position, unit, hex) : [];
};

/** 13.3 In the bridge construction phase units move only over a bridge that is built in their hex. */
const whyNotAcross = (position: Position, unit: Unit, to: Hex): readonly Breach[] => {
  const { at } = unit;
  if (at === undefined || at === to) return [];
  const builder = position.unitsAt(at).find((other) => other.side === unit.side && has(other, 'building-bridge'));
  const together = builder && builder !== unit ? [builder, unit] : [unit];
  return whyNotComplete(position, together, [at, to]);
};

/** 5.5.a Over whichever edge it may. */
const whyNotLeave = (position: Position, unit: Unit): readonly Breach[] => {
  const all = ['west', 'north'].map((edge) => whyNotExit(position, unit, edge));
  return all.find((breaks) => breaks.length === 0) ?? all[0]!;
};

type WhyNot = (position: Position, marker: PositionMarker, to: Hex) => readonly Breach[];

/** For markers that are laid on the map, in another hex than before. */
const onMap =
  (why: WhyNot) =>
  (position: Position, marker: PositionMarker, to: Hex | undefined): readonly Breach[] =>
    to === undefined || marker.at === to ? [] : why(position, marker, to);

/** A unit of the side in turn must be able to build there. */
const builders = (why: (p: Position, unit: Unit) => readonly Breach[], clause: string) =>
  onMap((position, { side }, to) => {
    const units = position.unitsAt(to).filter((unit) => side === undefined || unit.side === side);
    const all = units.filter((unit) => unit.side === position.turn.side).map((unit) => why(position, unit));
    return all.find((breaks) => breaks.length === 0) ?? all[0] ?? [broken(clause, 'sequence', 'nobody-builds', [to])];
  });

/** The game's own rules about placing pieces. */
const judgePieces = judgePiecesBy({
  unit: whyNotUnit,
  markers: {
    interdiction: onMap((position, _marker, to) => whyNotInterdict(position, to)),
    'air-drop': onMap((position, _marker, to) => whyNotDrop(position, to)),
    'ground-support': onMap((position, { side = 'allied' }, to) => whyNotGroundSupport(position, to, side)),
    'improved-position': builders(whyNotBuild, '8.1.b'),
    fortification: builders(whyNotFortify, '8.2.c'),
  },
});

/** 13.3, 14.1 Markers that are set on units. */
const judgeMarker = (
  position: Position,
  { pieces, kind }: Extract<Command, { type: 'setMarker' }>,
): Verdict | undefined => {
  const units = position.unitsOf(pieces);
  if (kind === 'reserve') return verdictOf(units.flatMap((unit) => whyNotReserve(position, unit)));
  if (kind !== 'building-bridge') return undefined;
  const { ends } = position.board.grid;
  const ruins = [...blownIn(position)].map((side): [Hex, Hex] => [ends[side * 2]!, ends[side * 2 + 1]!]);
  return verdictOf(
    units.flatMap((unit) => {
      const all = ruins.filter((ruin) => ruin.includes(unit.at!)).map((ruin) => whyNotRebuild(position, unit, ruin));
      return (
        all.find((breaks) => breaks.length === 0) ??
        all[0] ?? [
          broken('13.3', 'sequence', 'build-place', unit.at === undefined ? [] : [unit.at], { unit: unit.name }),
        ]
      );
    }),
  );
};
