import type { MantineColorSchemeManager } from '@mantine/core';
import type { ColorScheme } from '../state/preferences.ts';

interface SchemeStore {
  getState(): { readonly colorScheme: ColorScheme; set(change: { colorScheme: ColorScheme }): void };
  subscribe(listener: () => void): () => void;
}

/** Mantine asks our preferences for the color scheme, and hears of it when they change. */
export const colorSchemeFrom = (store: SchemeStore): MantineColorSchemeManager => {
  let stop = (): void => {};
  return {
    get: () => store.getState().colorScheme,
    set: (colorScheme) => store.getState().set({ colorScheme }),
    subscribe(onUpdate) {
      let last = store.getState().colorScheme;
      stop = store.subscribe(() => {
        const now = store.getState().colorScheme;
        if (now === last) return;
        // Before it is told: Mantine sets what it hears.
        last = now;
        onUpdate(now);
      });
    },
    unsubscribe: () => stop(),
    clear: () => store.getState().set({ colorScheme: 'auto' }),
  };
};
