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
import type { HandlingRules } from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { broken } from '../say.ts';
import { modes } from './11-modes.ts';
import { moves } from './11-movement.ts';
import { boxOf, whyNotRelieved } from './11-off-map.ts';
import { isNextToEnemy } from './18-recovery.ts';
import { stepsBack, whyNotReplace } from './25-replacements.ts';
import { whyNotDrop } from './27-special.ts';
import { isGuardedDump } from './32-fuel-dump.ts';
import { isVonDerHeydte } from './units.ts';

/** 11.9, 13.4, 25.22, 27 Rules about placing a unit, checked before the rules of movement. */
const judgeUnit = (p: Position, unit: Unit, to: string): Verdict | undefined => {
  const { phase } = p.turn;
  const hex = p.board.grid.parse(to);
  const from = boxOf(unit.beganAt ?? unit.place);
  if (phase === 'replacement') return hex === undefined ? undefined : judgeReplacement(p, unit, to);
  if (phase !== 'movement' || unit.side !== p.turn.side) return undefined;
  if (from?.startsWith('blockers-') && to !== `box:${from}`) {
    const stays = whyNotRelieved(p, unit, from.at(-1)!);
    if (stays.length > 0) return verdictOf(stays);
  }
  if (hex === undefined) return undefined;
  if (unit.side === 'german' && isGuardedDump(p, hex)) {
    return verdictOf([broken('32.2a', 'movement', 'dump-guarded', [hex])]);
  }
  if (isVonDerHeydte(unit) && unit.at === undefined && unit.place?.startsWith('track:')) {
    return verdictOf(whyNotDrop(p, unit, hex));
  }
  return undefined;
};

/** 25.22a A hex back out of all enemy ZOC, for a unit next to the enemy that is to be rebuilt. */
const whyNotStepBack = (p: Position, unit: Unit, hex: Hex | undefined): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  if (!isNextToEnemy(p, unit)) return [broken('11.1a', 'sequence', 'move-phase', at)];
  return hex !== undefined && stepsBack(p, unit).includes(hex)
    ? whyNotReplace(p, unit)
    : [broken('25.22a', 'movement', 'replace-pinned', at, { unit: unit.name })];
};

/** 25.22 A unit that comes back, or goes back a hex to be rebuilt. */
const judgeReplacement = (p: Position, unit: Unit, to: string): Verdict => {
  const hex = p.board.grid.parse(to);
  if (unit.at !== undefined) return hex === unit.at ? fine : verdictOf(whyNotStepBack(p, unit, hex));
  return verdictOf(hex === undefined ? [] : whyNotReplace(p, unit, hex));
};

const movesIn = (command: Command): readonly { readonly piece: string; readonly to: string }[] => {
  if (command.type === 'movePieces') return command.pieces.map((piece) => ({ piece, to: command.to }));
  return command.type === 'spreadPieces' ? command.moves : [];
};

/** The game's own rules about moved pieces, checked first; `undefined`: the rules of movement decide. */
const judgeFirst = (p: Position, command: Command): Verdict | undefined => {
  const moves = movesIn(command);
  const verdicts = moves.flatMap(({ piece, to }) => {
    const unit = p.unit(piece);
    return (unit && judgeUnit(p, unit, to)) ?? [];
  });
  const broken = verdicts.find(({ type }) => type === 'broken');
  return broken ?? (verdicts.length === moves.length ? verdicts[0] : undefined);
};

/** Judges acts at the table. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[], handling: HandlingRules) =>
  judgeBy({
    phases,
    movement: moves,
    moving: { phases: ['movement', 'night-movement'], clause: '11.1a' },
    // All ways of the game: `reach` says by which clause a unit does not have the picked one (11.2a, 12.1a).
    modes: () => modes,
    // 17, 19, 20 Retreats, advances and disengagement; 25.24 remnants that make room.
    fighting: { combat: ['17.1a', '19.1a', '20.3a'], 'night-combat': ['17.1a', '19.1a'] },
    sequence: '4a',
    procedures,
    handling,
    first: judgeFirst,
  });
