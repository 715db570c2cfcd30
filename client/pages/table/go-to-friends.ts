import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { give, meAt, useSession } from '../../state/session.ts';
import { useUmpire } from '../../state/umpire.ts';
import { sideOfPiece } from '../../umpire/guide.ts';
import { moveCommand } from '../../umpire/moving.ts';

/**
 * In the state *Move*, a click on a friend's counter: the selected counters go to its hex if the umpire has no objection,
 * as with a click beside it. Otherwise, and if nobody judges moves, the click selects the counter.
 */
export const goToFriends = (pieces: readonly PieceId[], piece: PieceId, place: Place, otherwise: () => void): void => {
  const { table, module, me } = useSession.getState();
  const { ask, status, attack, pickers } = useUmpire.getState();
  const hex = module?.grid.parse(place);
  if (!table || !module || hex === undefined || status !== 'ready') {
    otherwise();
    return;
  }
  const side = sideOfPiece(module, table, piece);
  const areFriends = side !== undefined && pieces.every((id) => sideOfPiece(module, table, id) === side);
  const isFighting = attack.target !== undefined || pickers.procedure !== undefined;
  if (!areFriends || isFighting || table.settings.umpire.modes.movement === 'free') {
    otherwise();
    return;
  }
  const command = moveCommand(pieces, place);
  const mode = command.mode === undefined ? {} : { mode: command.mode };
  ask({ type: 'verdict', command, by: meAt(table, me).sides }, (verdict) =>
    ask({ type: 'reach', pieces, ...mode }, (reach) => {
      const isThere = reach?.hexes.some((reached) => reached.hex === hex && reached.ends);
      if (verdict.type === 'fine' && isThere) give(command);
      else otherwise();
    }),
  );
};
