import type { Hex } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table';
import {
  type Breach,
  fine,
  type Phases,
  type Position,
  type Procedure,
  type Unit,
  type Verdict,
} from '@umpire/shared/umpire';
import { foughtIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { type JudgeRules, judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { judgePiecesBy } from '@umpire/shared/umpire/kit/play/judge-pieces.ts';
import { isPutThere } from '@umpire/shared/umpire/kit/play/landing.ts';
import { moves } from './5-movement.ts';
import { whyNotComplete } from './13-bridges.ts';
import { mayBeBrought } from './29-events.ts';
import { handling } from './handling.ts';
import { battalionOf, has, isKgPeiper } from './units.ts';

/** Acts at the table, by all chapters. */

/** Judges commands. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[]): ReturnType<typeof judgeBy> => {
  const rules = {
    phases,
    movement: moves,
    moving: { phases: ['movement', 'exploitation'], clause: '5.1.a' },
    sequence: '4.A',
    procedures,
    handling,
    first: judgePiecesBy({
      unit: (position, unit, hex, to) =>
        // 36.11 It takes the place of others.
        isOfPeiper(unit) && isPutThere(procedures, position, unit, to) ? fine : whyNotUnit(position, unit, hex, to),
    }),
  } satisfies JudgeRules;
  const usually = judgeBy({ ...rules, fighting: { combat: ['9.7.a', '9.8.a'] } });
  // 27.1 During KG Peiper's second attack, units move as that attack asks.
  const whilePeiperFights = judgeBy({ ...rules, fighting: { exploitation: ['9.7.a', '9.8.a', '27.1'] } });
  return (position, command, by) =>
    (position.turn.phase === 'exploitation' && foughtIn(position, 'open').attackers.size > 0
      ? whilePeiperFights
      : usually)(position, command, by);
};

/** Rules about placing a unit that the kit does not have. */
const whyNotUnit = (
  position: Position,
  unit: Unit,
  hex: Hex | undefined,
  to: Place,
): readonly Breach[] | Verdict | undefined => {
  if (mayBeBrought(position, unit, to)) return fine;
  if (hex === undefined) return undefined;
  // 16 A unit that comes in is searched from its entry, like any moving unit.
  return position.turn.phase === 'bridge-construction' ? judgeAcross(position, unit, hex) : [];
};

/** 13.3 In the bridge construction phase units move only over a bridge that is built in their hex. */
const judgeAcross = (position: Position, unit: Unit, to: Hex): readonly Breach[] | Verdict => {
  const { at } = unit;
  if (at === undefined || at === to) return [];
  const builder = position.unitsAt(at).find((other) => other.side === unit.side && has(other, 'building-bridge'));
  const together = builder && builder !== unit ? [builder, unit] : [unit];
  const breaks = whyNotComplete(position, together, [at, to]);
  return breaks.length > 0 ? breaks : fine;
};

const isOfPeiper = (unit: Unit): boolean => isKgPeiper(unit) || battalionOf(unit) !== undefined;
