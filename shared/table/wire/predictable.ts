import type { Command } from '../command.ts';
import { typesWith } from '../command-traits.ts';
import { decide } from '../deciding/decide.ts';
import type { Context, DecidePorts, Decision } from '../deciding/deciding.ts';
import { isRefusal, type Refusal } from '../deciding/refusal.ts';
import { pastOf } from '../history/past.ts';
import { placeSight } from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { withAttached } from '../state/stacking.ts';
import type { Table } from '../state/state.ts';

const predictable = typesWith('predicted');

/** Commands whose outcome their giver can mostly work out. */
export type PredictableCommand = Extract<Command, { type: (typeof predictable)[number] }>;

export const isPredictable = (command: Command): command is PredictableCommand =>
  (predictable as readonly string[]).includes(command.type);

/**
 * The table as the giver of a command will see it, computed from their own view, or why the command will be
 * refused. `undefined` if they cannot know: it depends on chance, or on something hidden.
 */
export const predict = (
  view: Table,
  command: PredictableCommand,
  context: Pick<Context, 'by' | 'ground'>,
): Decision | Refusal | undefined => {
  if (uncoversMasks(view, command) || mayPassOn(view, command)) return undefined;
  try {
    const decision = decide(view, command, { ...context, time: 0, ports: unknown, past: pastOf([]) });
    if (isRefusal(decision)) return decision;
    // Only the server knows the clock's value then.
    const isTimed = decision.after.pace?.clock !== view.pace?.clock;
    return isTimed || breaksSeals(decision.after) ? undefined : decision;
  } catch (reason) {
    if (reason === chance) return undefined;
    throw reason;
  }
};

/**
 * Whether the outcome depends on masked content: a mask is turned up, or leaves or enters a place that hides its
 * content.
 */
const uncoversMasks = (view: Table, command: PredictableCommand): boolean => {
  switch (command.type) {
    case 'revealPieces':
    case 'deletePieces':
      return command.pieces.some(isMask);
    case 'movePieces':
      return leavesCover(view, command.pieces, command.to);
    case 'carryPlan':
      return command.acts.some((act) => isPredictable(act) && uncoversMasks(view, act));
    case 'spreadPieces':
      return command.moves.some(({ piece, to }) => leavesCover(view, [piece], to));
    default:
      return false;
  }
};

/** Whether other phases may pass after this one: only the umpire of the table knows. */
const mayPassOn = ({ settings, pace, turn }: Table, command: PredictableCommand): boolean =>
  command.type === 'nextPhase' && pace?.held !== turn.number && (settings.passing === true || command.through === true);

const leavesCover = (view: Table, pieces: readonly PieceId[], to: Place): boolean =>
  withAttached(view, pieces).some((piece) => {
    const from = view.where[piece];
    return isMask(piece) && from !== undefined && placeSight(view, from) !== placeSight(view, to);
  });

const breaksSeals = ({ notes, turn }: Table): boolean =>
  Object.values(notes).some(({ sealed, opens }) => sealed && opens !== undefined && opens <= turn.number);

const isMask = (piece: PieceId): boolean => piece.startsWith('~');

const chance = new Error('what happens turns on chance');

const ask = (): never => {
  throw chance;
};

/** Masks and shuffles need chance: then nothing is predicted. */
const unknown: DecidePorts = { newId: ask, shuffle: ask, dice: ask, nextDice: ask };
