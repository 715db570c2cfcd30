import { create } from 'zustand';

/** Whether the browser has cached the whole client: `not-kept` if it cannot, or if fetching failed. */
type State = 'unasked' | 'fetching' | 'kept' | 'not-kept';

export const useKeptClient = create<{ readonly state: State; set(state: State): void }>()((set) => ({
  state: 'unasked',
  set: (state) => set({ state }),
}));
