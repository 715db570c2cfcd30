import type { CounterId, PersonId, PieceId, PoolId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Turn } from '@umpire/shared/table/state/state.ts';
import { create } from 'zustand';

/** The open dialogs: questions before an act, and displays over the table. */
export type DialogSpec =
  | {
      readonly type: 'acts' | 'label' | 'markers' | 'hide' | 'reveal' | 'attach' | 'move' | 'shift' | 'return';
      readonly pieces: readonly PieceId[];
    }
  | { readonly type: 'create'; readonly at: Place | undefined; readonly counter?: CounterId }
  | { readonly type: 'cover'; readonly at: Place }
  | { readonly type: 'draw-here'; readonly from: Place }
  | { readonly type: 'words'; readonly at: Place }
  | { readonly type: 'draw'; readonly pool: PoolId }
  | { readonly type: 'end'; readonly ended: 'phase' | 'turn'; readonly at: Pick<Turn, 'number' | 'phase' | 'side'> }
  | { readonly type: 'complain'; readonly person: PersonId }
  | {
      readonly type:
        | 'welcome'
        | 'shortcuts'
        | 'palette'
        | 'jump'
        | 'turn'
        | 'pool'
        | 'close-table'
        | 'notices'
        | 'move-to-server'
        | 'clock';
    };

interface DialogsStore {
  readonly open: DialogSpec | undefined;
  /** The context menu: its subject, and its place on the screen. */
  readonly menu: MenuSpec | undefined;
  show(dialog: DialogSpec): void;
  close(): void;
  setMenu(menu: MenuSpec | undefined): void;
}

export interface MenuSpec {
  readonly pieces: readonly PieceId[];
  readonly place: Place | undefined;
  readonly screen: { readonly x: number; readonly y: number };
}

export const useDialogs = create<DialogsStore>()((set) => ({
  open: undefined,
  menu: undefined,
  show: (open) => set({ open, menu: undefined }),
  close: () => set({ open: undefined }),
  setMenu: (menu) => set({ menu }),
}));
