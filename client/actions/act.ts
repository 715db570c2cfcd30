import type { Icon } from '@tabler/icons-react';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Command, CommandType } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import type { DialogSpec } from '../state/dialogs.ts';
import type { PanelId } from '../state/docks.ts';
import type { Me } from '../state/session.ts';

/** The subject of an act: the table, the selection, and the place under the pointer or cursor. */
export interface ActContext {
  readonly table: Table;
  readonly module: LoadedModule;
  readonly me: Me;
  /** The person sits at the table, and the table is open and live. */
  readonly mayAct: boolean;
  /** Others can come to the table. */
  readonly hasOthers: boolean;
  readonly pieces: readonly Piece[];
  readonly place: Place | undefined;
  give(command: Command): void;
  ask(dialog: DialogSpec): void;
  show(panel: PanelId): void;
}

/** Something a user can do, defined once for the context menu, the keyboard, the command palette and the help sheet. */
export interface Act {
  readonly id: string;
  /** Text in the namespace `app`, under `act`. */
  readonly group: ActGroup;
  readonly icon: Icon;
  /** Shortcuts as in `keys.ts`: `r`, `shift+d`, `mod+z`; `mod` is Ctrl, or ⌘ on a Mac. The first is shown. */
  readonly keys?: readonly string[];
  /** Listed in the menu of counters as well as in that of open ground. */
  readonly everywhere?: true;
  /** Commands that a person can reach through this act. */
  readonly sends?: readonly CommandType[];
  readonly when: (context: ActContext) => boolean;
  readonly perform: (context: ActContext) => void;
}

/** Groups in the order of menu, palette and help. */
export const actGroups = ['pieces', 'stack', 'secrets', 'place', 'play', 'umpire', 'table', 'view'] as const;
export type ActGroup = (typeof actGroups)[number];

export const idsOf = (pieces: readonly Piece[]): readonly PieceId[] => pieces.map(({ id }) => id);

export const always = (): boolean => true;
export const mayAct = ({ mayAct }: ActContext): boolean => mayAct;
export const onPieces = ({ mayAct, pieces }: ActContext): boolean => mayAct && pieces.length > 0;
export const onPlace = ({ mayAct, place }: ActContext): boolean => mayAct && place !== undefined;

export const onPieceWith = (has: (piece: Piece) => boolean) => (context: ActContext) =>
  onPieces(context) && context.pieces.some(has);

/** The place that all of the pieces share. */
export const placeOf = (table: Table, pieces: readonly Piece[]): Place | undefined => {
  const [first, ...others] = new Set(pieces.map(({ id }) => table.where[id]));
  return others.length === 0 ? first : undefined;
};

export const asking =
  (type: 'acts' | 'label' | 'markers' | 'hide' | 'reveal' | 'attach' | 'move' | 'shift' | 'return') =>
  (context: ActContext) =>
    context.ask({ type, pieces: idsOf(context.pieces) });
