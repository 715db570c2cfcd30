import { createKept } from '../storage/web-storage.ts';

/** Every panel, in the order of its dock's rail. */
export const leftPanels = ['counters', 'hex', 'details', 'find', 'attack', 'text'] as const;
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
const dockOf = (panel: PanelId): Dock => (left.includes(panel) ? 'left' : 'right');

interface DocksStore {
  /** The open panels of a wide screen, the last opened at the end. */
  readonly left: readonly PanelId[];
  readonly right: readonly PanelId[];
  /** The sheet that covers the lower part of a small screen. */
  readonly sheet: PanelId | 'more' | undefined;
  /** Opens a panel in its place, or closes it if it is open. */
  toggle(panel: PanelId): void;
  show(panel: PanelId): void;
  close(panel: PanelId): void;
  setSheet(sheet: PanelId | 'more' | undefined): void;
  /** Only what is open when a table begins. */
  putAway(): void;
}

/** How many panels a dock has room for, by the size of the window. */
const ROOM = [
  { query: '(min-width: 2200px) and (min-height: 1100px)', panels: 3 },
  { query: '(min-width: 1600px) and (min-height: 800px)', panels: 2 },
] as const;

export const dockRoom = (): number => ROOM.find(({ query }) => window.matchMedia(query).matches)?.panels ?? 1;

/** The panels of a dock that fit: the latest ones, in the order of the rail. */
export const standing = (dock: Dock, open: readonly PanelId[], room: number): readonly PanelId[] => {
  const latest = open.slice(-room);
  const rail: readonly PanelId[] = dock === 'left' ? leftPanels : rightPanels;
  return rail.filter((panel) => latest.includes(panel));
};

const without = (open: readonly PanelId[], panel: PanelId): readonly PanelId[] => open.filter((one) => one !== panel);

/** More than ever fit; panels opened earlier are forgotten. */
const MOST = 3;
const opened = (open: readonly PanelId[], panel: PanelId): readonly PanelId[] =>
  [...without(open, panel), panel].slice(-MOST);

/** A table begins with its log open. */
const first = { left: [], right: ['log'] } as const satisfies Pick<DocksStore, Dock>;

export const useDocks = createKept<DocksStore>(
  (set) => ({
    ...first,
    sheet: undefined,
    toggle: (panel) =>
      set((docks) => {
        const dock = dockOf(panel);
        const isOpen = standing(dock, docks[dock], dockRoom()).includes(panel);
        return {
          [dock]: isOpen ? without(docks[dock], panel) : opened(docks[dock], panel),
          sheet: docks.sheet === panel ? undefined : panel,
        };
      }),
    show: (panel) => set((docks) => ({ [dockOf(panel)]: opened(docks[dockOf(panel)], panel), sheet: panel })),
    close: (panel) => set((docks) => ({ [dockOf(panel)]: without(docks[dockOf(panel)], panel), sheet: undefined })),
    setSheet: (sheet) => set({ sheet }),
    putAway: () => set({ ...first, sheet: undefined }),
  }),
  {
    name: 'umpire-docks',
    version: 2,
    partialize: ({ left, right }) => ({ left, right }),
    // Earlier, a dock had at most one panel.
    migrate: (kept, version) => (version < 2 ? { ...first, ...listed(kept) } : (kept as Partial<DocksStore>)),
  },
);

const listed = (kept: unknown): Partial<Pick<DocksStore, Dock>> => {
  const { left, right } = (kept ?? {}) as { readonly left?: PanelId; readonly right?: PanelId };
  return { left: left ? [left] : [], right: right ? [right] : [] };
};
