import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import {
  type Breach,
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
import { broken } from '../say.ts';
import { moves } from './4-movement.ts';
import { overrunStack, whyNotOverrun } from './4-overrun.ts';
import { dropZoneOf, whyNotLand } from './7-landing.ts';
import { whyNotDeclare } from './12-declaration.ts';
import { whyNotFerry } from './17-engineers.ts';
import { whyNotEnter } from './21-reinforcements.ts';
import { isDropZoneFor } from './ground.ts';
import { handling } from './handling.ts';
import { isAirborne, isEngineer } from './units.ts';

/** Acts at the table, by all chapters. */

const MOVING = ['movement', 'mechanized-movement'];

export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    movement: moves,
    moving: { phases: MOVING, clause: '3.0.1' },
    fighting: {
      'combat-avoidance': ['10.0.3', '10.0.4'],
      'defender-reaction': ['11.1.2'],
      bombardment: ['9.1.5'],
      'maneuver-combat': ['12.3.1', '12.3.2', '12.3.6'],
      assault: ['13.1.A', '13.1.H', '13.2.2'],
    },
    sequence: '3.0.1',
    procedures,
    handling,
    first: judgeFirstWith(procedures),
  });

/** The game's own rules; `undefined` for acts that every game has. */
const judgeFirstWith = (procedures: readonly Procedure[]) => {
  const judgePieces = judgePiecesWith(procedures);
  return (position: Position, command: Command): Verdict | undefined => {
    switch (command.type) {
      case 'movePieces':
        if (command.mode === 'ferry') return judgeFerry(procedures, position, command);
        return judgeMove(position, command) ?? judgePieces(position, command);
      case 'spreadPieces':
        return judgePieces(position, command);
      case 'setMarker':
        return judgeMarker(position, command);
      case 'setTurn':
        return isInitiative(position, command) ? fine : undefined;
      default:
        return undefined;
    }
  };
};

/** 20.0.2 The first player is set in the strategy phase, and nothing else changes with it. */
const isInitiative = ({ turn }: Position, command: Extract<Command, { type: 'setTurn' }>): boolean =>
  turn.phase === 'strategy' && command.number === turn.number && command.phase === turn.phase;

/** 4.2.4 Overrun units leave the map; 17.3 ferried units take another path than moving ones. */
const judgeMove = (position: Position, command: Extract<Command, { type: 'movePieces' }>): Verdict | undefined => {
  const units = position.unitsOf(command.pieces);
  const [first] = units;
  if (!first) return undefined;
  const hex = position.board.grid.parse(command.to);
  const isZone = hex !== undefined && isDropZoneFor(position, hex, first.side) && !position.enemyAt(hex, first.side);
  // 7.3.13 Entering a drop zone in a movement phase is an overrun.
  if (isZone && first.at !== hex && MOVING.includes(position.turn.phase)) {
    return verdictOf(whyNotOverrun(position, units, hex));
  }
  const isGone = /^box:\w+-eliminated$/.test(command.to) && MOVING.includes(position.turn.phase);
  return isGone && first.side !== position.turn.side ? verdictOf(whyNotOverrunAway(position, units)) : undefined;
};

/** 17.3.1 Engineer and unit spend their whole allowances, which the list of the phase writes down. */
const judgeFerry = (
  procedures: readonly Procedure[],
  position: Position,
  { pieces, to }: Extract<Command, { type: 'movePieces' }>,
): Verdict => {
  const units = position.unitsOf(pieces);
  const breaks = whyNotTaken(position, units, position.board.grid.parse(to));
  if (breaks.length > 0 || units.every((unit) => isPutThere(procedures, position, unit, to))) return verdictOf(breaks);
  return verdictOf([broken('17.3.1', 'movement', 'ferry-unspent')]);
};

/** 17.3.1 An engineer beside the water ferries each unit across. */
const whyNotTaken = (position: Position, units: readonly Unit[], to: Hex | undefined): readonly Breach[] => {
  if (to === undefined) return [];
  return units.flatMap((unit) => {
    const engineers = position.units.filter(
      (each) => isEngineer(each) && each.side === unit.side && (each.at === unit.at || each.at === to),
    );
    const all = engineers.map((engineer) => whyNotFerry(position, engineer, unit, to));
    return all.find((breaks) => breaks.length === 0) ?? all[0] ?? whyNotFerry(position, unit, unit, to);
  });
};

/** 4.2.3 A stack that is strong enough, or one unit of it, must be able to reach them. */
const whyNotOverrunAway = (position: Position, units: readonly Unit[]): readonly Breach[] => {
  const { side } = position.turn;
  if (side === undefined) return [];
  const hexes = [...new Set(units.flatMap(({ at }) => at ?? []))];
  const starts = new Set(position.units.flatMap((unit) => (unit.side === side ? (unit.began ?? []) : [])));
  const stacks = [...starts].map((start) => overrunStack(position, start, side)).filter(({ length }) => length > 0);
  const mayOverrun = (target: Hex): boolean =>
    stacks.some((stack) =>
      [stack, ...stack.map((unit) => [unit])].some((by) => whyNotOverrun(position, by, target).length === 0),
    );
  return hexes.filter((hex) => !mayOverrun(hex)).map((hex) => broken('4.2.3', 'movement', 'overrun-nobody', [hex]));
};

/** 7.3.9, 21 Rules about placing a unit in a hex that the kit does not have. */
const whyNotUnit = (position: Position, unit: Unit, to: Hex | undefined): readonly Breach[] => {
  if (to === undefined || unit.at !== undefined || unit.began !== undefined) return [];
  if (!isAirborne(unit)) return whyNotEnter(position, unit, to);
  const breaks = whyNotLand(position, unit, to);
  return breaks.length > 0 ? breaks : whyNotUnrolled(position, unit, to);
};

/** 7.3.10 A unit that lands by hand on a changed drop zone would owe its die. */
const whyNotUnrolled = (position: Position, unit: Unit, to: Hex): readonly Breach[] =>
  dropZoneOf(position, unit)?.isChanged
    ? [broken('7.3.10', 'movement', 'landing-unrolled', [to], { unit: unit.name })]
    : [];

/** A landing is judged only here: nobody moves in that phase. */
const judgePiecesWith = (procedures: readonly Procedure[]) => {
  const judgeOthers = judgePiecesBy({
    unit: (position, unit, to, place) =>
      // 7.3.10 Its die has been rolled.
      unit.at === undefined && isAirborne(unit) && isPutThere(procedures, position, unit, place)
        ? fine
        : whyNotUnit(position, unit, to),
  });
  return (position: Position, command: Command): Verdict | undefined => {
    const found = judgeOthers(position, command);
    if (found || command.type !== 'movePieces' || position.turn.phase !== 'airborne-assault') return found;
    const units = position.unitsOf(command.pieces);
    return units.length > 0 && units.every((unit) => unit.at === undefined && isAirborne(unit)) ? fine : undefined;
  };
};

/** 12.0, 13.0 A unit is declared by its marker, which names the target. */
const judgeMarker = (position: Position, command: Extract<Command, { type: 'setMarker' }>): Verdict | undefined => {
  const units = position.unitsOf(command.pieces);
  const { kind } = command;
  if ((kind !== 'maneuver' && kind !== 'assault') || units.length === 0) return undefined;
  const target = position.board.grid.parse(String(command.value ?? ''));
  if (target === undefined) return verdictOf([broken('12.0.1', 'combat', 'attack-empty')]);
  return verdictOf(whyNotDeclare(position, { kind, units, target }));
};
