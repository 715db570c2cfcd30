import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId, SideId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { jsonOf } from '@umpire/shared/umpire/fields.ts';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { ATTACK } from '@umpire/shared/umpire/procedure.ts';
import { useDocks } from '../state/docks.ts';
import { give } from '../state/session.ts';
import type { AttackDraft } from '../state/umpire.ts';

/** Declares an attack with the options of its draft. */
export const declaring = (
  module: LoadedModule,
  { attackers, options }: Pick<AttackDraft, 'attackers' | 'options'>,
  target: Hex,
): Command =>
  beginning({
    kind: ATTACK,
    state: {
      attackers,
      target: module.grid.number(target),
      ...(Object.keys(options).length > 0 && { options: jsonOf(options) }),
    },
  });

/** Gives a command that begins guided play. On a small screen its strip and the map take the place of the panel. */
export const beginGuided = (command: Command): void => {
  give(command);
  useDocks.getState().setSheet(undefined);
};

/** The side of a counter, as far as it can be seen. */
export const sideOfPiece = (module: LoadedModule, table: Table, id: PieceId): SideId | undefined => {
  const piece = table.pieces[id];
  if (!piece || piece.masked) return undefined;
  return piece.design?.side ?? module.counter(piece.counter)?.side;
};

/** Sides with counters in a hex. */
export const sidesIn = (module: LoadedModule, table: Table, hex: Hex): ReadonlySet<SideId> =>
  new Set((table.stacks[module.grid.number(hex)] ?? []).flatMap((id) => sideOfPiece(module, table, id) ?? []));
