import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { create } from 'zustand';
import { createKept } from '../storage/web-storage.ts';

/** Colors that color-blind users can tell apart (Okabe and Ito 2008), by their names in the texts. */
export const INKS = {
  vermilion: '#d55e00',
  blue: '#0072b2',
  green: '#009e73',
  pink: '#cc79a7',
  orange: '#e69f00',
  sky: '#56b4e9',
  yellow: '#f0e442',
  black: '#24231f',
} as const;
export type Ink = keyof typeof INKS;
export const inks = Object.keys(INKS) as readonly Ink[];

/** Who sees a new drawing: only its author on this device, their side, or everybody. */
export const drawnFor = ['me', 'side', 'all'] as const;

interface PenStore {
  readonly ink: Ink;
  readonly for: (typeof drawnFor)[number];
  /** It stays until it is erased; otherwise it fades after some seconds. */
  readonly keeps: boolean;
  set(change: Partial<Pick<PenStore, 'ink' | 'for' | 'keeps'>>): void;
}

/** The settings of the pen. */
export const usePen = create<PenStore>()((set) => ({
  ink: 'vermilion',
  for: 'all',
  keeps: true,
  set: (change) => set(change),
}));

/** A drawing that is on no table. */
export interface OwnDrawing {
  readonly id: string;
  readonly drawn: Drawn;
  readonly color: string;
}

interface OwnDrawingsStore {
  /** By table, the latest last. */
  readonly byTable: Readonly<Record<string, readonly OwnDrawing[]>>;
  add(table: string, drawing: OwnDrawing): void;
  remove(table: string, ids: readonly string[]): void;
}

/** The number of tables whose drawings are kept, and of drawings for each. */
const TABLES = 30;
const MOST = 100;

/** Private drawings, stored in this browser and not sent anywhere. */
export const useOwnDrawings = createKept<OwnDrawingsStore>(
  (set) => {
    const change = (table: string, how: (before: readonly OwnDrawing[]) => readonly OwnDrawing[]) =>
      set(({ byTable }) => {
        const { [table]: before = [], ...others } = byTable;
        const kept = Object.entries(others).slice(-(TABLES - 1));
        const after = how(before);
        return { byTable: Object.fromEntries(after.length > 0 ? [...kept, [table, after]] : kept) };
      });
    return {
      byTable: {},
      add: (table, drawing) => change(table, (before) => [...before, drawing].slice(-MOST)),
      remove: (table, ids) => change(table, (before) => before.filter(({ id }) => !ids.includes(id))),
    };
  },
  { name: 'umpire-drawings', version: 1 },
);

/** A drawing that fades by itself. */
export interface FadingDrawing extends OwnDrawing {
  readonly person: PersonId | undefined;
  /** From 1 down. It fades in steps, because some users want no animation. */
  readonly strength: number;
}

interface FadingStore {
  readonly fading: readonly FadingDrawing[];
  add(drawing: Omit<FadingDrawing, 'strength'>): void;
  clear(): void;
}

/** The times of a fading drawing's strengths, in milliseconds since it was drawn; 0: it is gone. */
const STEPS = [
  [7000, 0.6],
  [8000, 0.3],
  [9000, 0],
] as const;
/** The most at once; the oldest are dropped. */
const MOST_FADING = 40;

export const useFading = create<FadingStore>()((set) => ({
  fading: [],
  add(drawing) {
    set(({ fading }) => ({ fading: [...fading, { ...drawing, strength: 1 }].slice(-MOST_FADING) }));
    for (const [after, strength] of STEPS) {
      setTimeout(() => set(({ fading }) => ({ fading: weakened(fading, drawing.id, strength) })), after);
    }
  },
  clear: () => set({ fading: [] }),
}));

const weakened = (fading: readonly FadingDrawing[], id: string, strength: number): readonly FadingDrawing[] =>
  fading.flatMap((one) => (one.id !== id ? [one] : strength === 0 ? [] : [{ ...one, strength }]));
