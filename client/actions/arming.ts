import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { useSelection } from '../state/selection.ts';
import { focusBoard } from './focus.ts';

export const ARM_KEY = 'shift+m';
export const HOLD_KEY = 'shift+k';

/** Turns the state *Move* of these counters on or off: on, the next pressed hex is where they go. */
export const toggleArmed = (pieces: readonly PieceId[]): void => {
  const { armed, select, arm } = useSelection.getState();
  select(pieces);
  arm(!armed);
  focusBoard();
};

/** Holds these counters, so that they stay selected after a move, or holds them no longer. */
export const toggleHeld = (pieces: readonly PieceId[]): void => {
  const { held, select, hold } = useSelection.getState();
  select(pieces);
  hold(!held);
  focusBoard();
};
