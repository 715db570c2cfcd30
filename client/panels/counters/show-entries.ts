import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { entriesOf } from '../../pages/table/entry-hexes.ts';
import { board } from '../../state/board.ts';
import { useSession } from '../../state/session.ts';

/** Brings the entry hexes of these counters into view. */
export const showEntries = (pieces: readonly PieceId[]): void => {
  const { module, table } = useSession.getState();
  if (module && table) board()?.bringIntoView(entriesOf(module, table, pieces).hexes);
};
