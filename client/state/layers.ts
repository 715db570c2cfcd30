import { create } from 'zustand';

/** Layers of the map that a user can hide for themselves. */
export const layers = ['names', 'units', 'markers', 'status', 'umpire', 'arrows'] as const;
export type Layer = (typeof layers)[number];

interface LayersStore {
  readonly hidden: ReadonlySet<Layer>;
  /** All counters are hidden while a key or a button is held. */
  readonly peeking: boolean;
  /** The list of layers is open. */
  readonly listed: boolean;
  toggle(layer: Layer): void;
  peek(peeking: boolean): void;
  list(listed: boolean): void;
}

const toggled = (hidden: ReadonlySet<Layer>, layer: Layer): ReadonlySet<Layer> =>
  new Set(hidden.has(layer) ? [...hidden].filter((one) => one !== layer) : [...hidden, layer]);

/** Not stored: after a reload everything is visible. */
export const useLayers = create<LayersStore>()((set) => ({
  hidden: new Set(),
  peeking: false,
  listed: false,
  toggle: (layer) => set(({ hidden }) => ({ hidden: toggled(hidden, layer) })),
  peek: (peeking) => set({ peeking }),
  list: (listed) => set({ listed }),
}));
