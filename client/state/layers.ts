import { create } from 'zustand';

/** What lies on the map and can be taken out of sight by oneself, for oneself. */
export const layers = ['names', 'units', 'markers', 'status', 'umpire', 'arrows'] as const;
export type Layer = (typeof layers)[number];

interface LayersStore {
  readonly hidden: ReadonlySet<Layer>;
  /** All counters are out of sight as long as a key or a button is held. */
  readonly peeking: boolean;
  /** The list of layers stands open. */
  readonly listed: boolean;
  toggle(layer: Layer): void;
  peek(peeking: boolean): void;
  list(listed: boolean): void;
}

const toggled = (hidden: ReadonlySet<Layer>, layer: Layer): ReadonlySet<Layer> =>
  new Set(hidden.has(layer) ? [...hidden].filter((one) => one !== layer) : [...hidden, layer]);

/** Not remembered: whoever comes back sees everything. */
export const useLayers = create<LayersStore>()((set) => ({
  hidden: new Set(),
  peeking: false,
  listed: false,
  toggle: (layer) => set(({ hidden }) => ({ hidden: toggled(hidden, layer) })),
  peek: (peeking) => set({ peeking }),
  list: (listed) => set({ listed }),
}));
