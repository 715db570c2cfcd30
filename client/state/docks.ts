import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Every panel, in the order of its dock's rail. */
export const leftPanels = ['counters', 'details', 'attack'] as const;
export const rightPanels = [
  'log',
  'turn',
  'umpire',
  'dice',
  'charts',
  'notes',
  'seats',
  'history',
  'settings',
  'about',
] as const;
export type PanelId = (typeof leftPanels)[number] | (typeof rightPanels)[number];
export type Dock = 'left' | 'right';

const left: readonly string[] = leftPanels;
export const dockOf = (panel: PanelId): Dock => (left.includes(panel) ? 'left' : 'right');

interface DocksStore {
  /** What stands open on a wide screen. */
  readonly left: PanelId | undefined;
  readonly right: PanelId | undefined;
  /** What covers the lower part of a small screen. */
  readonly sheet: PanelId | 'more' | undefined;
  /** Opens a panel where it belongs, or closes it if it is open. */
  toggle(panel: PanelId): void;
  show(panel: PanelId): void;
  close(dock: Dock): void;
  setSheet(sheet: PanelId | 'more' | undefined): void;
}

export const useDocks = create<DocksStore>()(
  persist(
    (set) => ({
      left: undefined,
      right: 'log',
      sheet: undefined,
      toggle: (panel) =>
        set((docks) => {
          const dock = dockOf(panel);
          return {
            [dock]: docks[dock] === panel ? undefined : panel,
            sheet: docks.sheet === panel ? undefined : panel,
          };
        }),
      show: (panel) => set({ [dockOf(panel)]: panel, sheet: panel }),
      close: (dock) => set({ [dock]: undefined, sheet: undefined }),
      setSheet: (sheet) => set({ sheet }),
    }),
    { name: 'umpire-docks', version: 1, partialize: ({ left, right }) => ({ left, right }) },
  ),
);
