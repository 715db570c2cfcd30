import type { Language } from '@umpire/shared/module/text.ts';
import { browserLanguage, setLanguage } from '../i18n/i18n.ts';
import { createKept } from '../storage/web-storage.ts';

export const trailChoices = ['none', 'last', 'phase', 'turn'] as const;

export const textSizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

export const contrasts = ['system', 'normal', 'more'] as const;
export type Contrast = (typeof contrasts)[number];

export const sideColors = ['printed', 'safe'] as const;
export type SideColors = (typeof sideColors)[number];

export const wheels = ['device', 'zooms', 'moves'] as const;
export type Wheel = (typeof wheels)[number];

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The user's display preferences: stored in this browser, not sent anywhere. */
export interface Preferences {
  readonly language: Language;
  readonly colorScheme: ColorScheme;
  /** In addition to the settings of the operating system. */
  readonly reducedMotion: boolean;
  readonly sounds: boolean;
  /** Of panels and dialogs. */
  readonly textSize: TextSize;
  /** Of the page: as the operating system asks, or as chosen here. */
  readonly contrast: Contrast;
  /** Colors of sides: as printed, or safe for color-blind users. */
  readonly sideColors: SideColors;
  readonly hexNumbers: boolean;
  readonly stackStyle: 'fanned' | 'tight';
  /** The past moves that are drawn as arrows: none, the last one of others, or all of the phase or turn that is shown. */
  readonly trails: (typeof trailChoices)[number];
  /** A press on a hex moves what is selected, without the state *Move*. */
  readonly clickMoves: boolean;
  /** What a wheel does with the map: by the device, a wheel zooms and two fingers on a trackpad move. */
  readonly wheel: Wheel;
  /** Steps a second when the history plays by itself. */
  readonly playSpeed: number;
  /** Whether the history skips undone steps. */
  readonly foldsUndone: boolean;
  /** The name used at a new table. */
  readonly name: string;
  /** The tour of a table was taken or declined. */
  readonly toured: boolean;
}

interface PreferencesStore extends Preferences {
  set(change: Partial<Preferences>): void;
}

export const usePreferences = createKept<PreferencesStore>(
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
    clickMoves: false,
    wheel: 'device',
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
      // 1 → 2: contrast was a switch, and off followed the system.
      const { contrast, ...rest } = stored as { readonly contrast?: boolean };
      return { ...rest, contrast: contrast ? 'more' : 'system' } as PreferencesStore;
    },
  },
);
