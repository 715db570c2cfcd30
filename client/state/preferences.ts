import type { Language } from '@umpire/shared/module/text.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserLanguage, setLanguage } from '../i18n/i18n.ts';

export const textSizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

export const contrasts = ['system', 'normal', 'more'] as const;
export type Contrast = (typeof contrasts)[number];

export const sideColors = ['printed', 'safe'] as const;
export type SideColors = (typeof sideColors)[number];

export type ColorScheme = 'light' | 'dark' | 'auto';

/** How this browser likes to see tables: remembered here, told to nobody. */
export interface Preferences {
  readonly language: Language;
  readonly colorScheme: ColorScheme;
  /** Besides what the operating system asks for. */
  readonly reducedMotion: boolean;
  readonly sounds: boolean;
  /** Of panels and dialogs. */
  readonly textSize: TextSize;
  /** Of the page: as the operating system asks, or as chosen here. */
  readonly contrast: Contrast;
  /** Colors of sides: as printed, or such that all kinds of eyes tell them apart. */
  readonly sideColors: SideColors;
  readonly hexNumbers: boolean;
  readonly stackStyle: 'fanned' | 'tight';
  /** Which moves that were made are drawn as arrows: none, another's last one, or all of the phase. */
  readonly trails: 'none' | 'last' | 'phase';
  /** Steps a second, when the history runs by itself. */
  readonly playSpeed: number;
  /** Whether the history passes over steps that were taken back. */
  readonly foldsUndone: boolean;
  /** Name used when coming to a new table. */
  readonly name: string;
  /** Has been shown around a table, or did not want to. */
  readonly toured: boolean;
}

interface PreferencesStore extends Preferences {
  set(change: Partial<Preferences>): void;
}

export const usePreferences = create<PreferencesStore>()(
  persist(
    (set) => ({
      language: browserLanguage(),
      colorScheme: 'auto',
      reducedMotion: false,
      sounds: false,
      textSize: 'normal',
      contrast: 'system',
      sideColors: 'printed',
      hexNumbers: true,
      stackStyle: 'fanned',
      trails: 'last',
      playSpeed: 1,
      foldsUndone: true,
      name: '',
      toured: false,
      set(change) {
        set(change);
        if (change.language) void setLanguage(change.language);
      },
    }),
    {
      name: 'umpire-preferences',
      version: 2,
      migrate: (stored) => {
        // 1 → 2: more contrast was on, or off besides what nobody asked the system for.
        const { contrast, ...rest } = stored as { readonly contrast?: boolean };
        return { ...rest, contrast: contrast ? 'more' : 'system' } as PreferencesStore;
      },
    },
  ),
);
