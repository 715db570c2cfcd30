import { create } from 'zustand';

/** Whether the browser keeps the whole client: `not-kept` where it cannot, or could not fetch it. */
type State = 'unasked' | 'fetching' | 'kept' | 'not-kept';

export const useKeptClient = create<{ readonly state: State; set(state: State): void }>()((set) => ({
  state: 'unasked',
  set: (state) => set({ state }),
}));
