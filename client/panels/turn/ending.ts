import type { Command } from '@umpire/shared/table/command.ts';
import { isPupil } from '@umpire/shared/table/deciding/pupils.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useSession } from '../../state/session.ts';
import { useUmpire } from '../../state/umpire.ts';
import { momentOf, type PhasesAnswer } from '../../umpire/questions.ts';
import { warningsOf } from './warnings.ts';

/** The phase, or the whole turn of the side whose phase it is. */
export type Ended = 'phase' | 'turn';

interface At {
  readonly table: Table;
  give(command: Command): void;
}

/** If the umpire is at a loss, the phase ends without its word. */
const PATIENCE = 2000;

/**
 * Ends the phase or the turn. Before that the user is told what would be left undone, wherever the act was given:
 * panel, key, palette or text mode.
 */
export const end = (ended: Ended, { table, give }: At): void => {
  const carryOut = (): void => give(ending(ended));
  const { status, ask } = useUmpire.getState();
  const { sequence } = table.settings.umpire.modes;
  if (status !== 'ready' || sequence === 'free' || isRefused(table)) {
    carryOut();
    return;
  }
  let isHeard = false;
  const hear = (told: PhasesAnswer | undefined): void => {
    if (isHeard) return;
    isHeard = true;
    if (warningsOf(sequence, told).length === 0) carryOut();
    else useDialogs.getState().show({ type: 'end', ended, at: momentOf(table.turn) });
  };
  const cancel = ask({ type: 'phases', at: momentOf(table.turn) }, hear);
  setTimeout(() => {
    cancel();
    hear(undefined);
  }, PATIENCE);
};

/** A pupil does not end a phase of others: the table says so at once. */
const isRefused = (table: Table): boolean => {
  const { me } = useSession.getState();
  const { side } = table.turn;
  return me !== undefined && side !== undefined && isPupil(table, me) && !viewerOf(table, me).sides.includes(side);
};

export const ending = (ended: Ended) =>
  ended === 'turn' ? ({ type: 'nextPhase', through: true } as const) : ({ type: 'nextPhase' } as const);

/** Whether somebody at the table wants to be asked in every phase of this turn. */
export const isHeld = ({ pace, turn }: Pick<Table, 'pace' | 'turn'>): boolean => pace?.held === turn.number;
