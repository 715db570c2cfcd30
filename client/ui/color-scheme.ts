import type { MantineColorSchemeManager } from '@mantine/core';
import type { ColorScheme } from '../state/preferences.ts';

interface SchemeStore {
  getState(): { readonly colorScheme: ColorScheme; set(change: { colorScheme: ColorScheme }): void };
  subscribe(listener: () => void): () => void;
}

/** Connects Mantine's color scheme with our preferences. */
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
        // Set before Mantine is told, because Mantine sets what it hears.
        last = now;
        onUpdate(now);
      });
    },
    unsubscribe: () => stop(),
    clear: () => store.getState().set({ colorScheme: 'auto' }),
  };
};
