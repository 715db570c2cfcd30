import type { Hex } from '@umpire/shared/hex';
import type { Breach, Phases, Position, Procedure, Unit } from '@umpire/shared/umpire';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { judgePiecesBy } from '@umpire/shared/umpire/kit/play/judge-pieces.ts';
import { broken } from '../say.ts';
import { moves } from './3-movement.ts';
import { isOffMap } from './6-off-map.ts';
import { entryHexes, whyNotEnter } from './10-reinforcements.ts';
import { handling } from './handling.ts';

/** Acts at the table, by all chapters. */

/** Judges commands. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    movement: moves,
    moving: { phases: ['movement'], clause: '2a' },
    fighting: { combat: ['6.6.1a', '6.6.2a'] },
    sequence: '2a',
    procedures,
    handling,
    first: judgePieces,
  });

/** 10.1.3a, 6.6.1e A unit that may come in somewhere is searched from there, like any moving unit. */
const whyNotComeIn = (position: Position, unit: Unit, to: Hex | undefined): readonly Breach[] => {
  if (to === undefined || unit.at !== undefined || entryHexes(position, unit).length > 0) return [];
  if (isOffMap(unit)) return [broken('6.6.1e', 'movement', 'no-return', [to], { unit: unit.name })];
  return whyNotEnter(position, unit, to);
};

/** Nordwind's own rules. */
const judgePieces = judgePiecesBy({ unit: whyNotComeIn });
