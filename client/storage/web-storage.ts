import { create, type StateCreator } from 'zustand';
import { createJSONStorage, type PersistOptions, persist } from 'zustand/middleware';
import { noteShortage } from './shortage.ts';

/** Texts by key. No call throws: what the browser does not take stays in memory. */
export interface Texts {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** `find` throws where the browser keeps its storage from the page. */
const guarded = (find: () => Storage): Texts => {
  /** What the storage did not take; null: it could not remove it. */
  const memory = new Map<string, string | null>();
  const change = (key: string, text: string | null): void => {
    try {
      if (text === null) find().removeItem(key);
      else find().setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
      noteShortage('settings');
    }
  };
  return {
    getItem(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return find().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: change,
    removeItem: (key) => change(key, null),
  };
};

let isLent = false;

/** Kept until the person deletes it. */
export const browserTexts = guarded(() => {
  if (isLent) throw new Error('The browser blocks its storage.');
  return localStorage;
});

/** Libraries that use the browser's storage by its name find ours there if that name throws. Call it before they run. */
export const lendStorage = (): void => {
  try {
    void localStorage.length;
  } catch {
    isLent = true;
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: browserTexts });
  }
};

/** Whether the browser stores anything of this page just now. */
export const canStore = (): boolean => {
  const probe = 'umpire-probe';
  try {
    if (isLent) return false;
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
};

/** Kept until the tab is closed. */
export const tabTexts = guarded(() => sessionStorage);

/** A store that the browser keeps, as far as it can. */
export const createKept = <State, Part = Partial<State>>(
  make: StateCreator<State, [], []>,
  options: Omit<PersistOptions<State, Part>, 'storage'>,
) => create<State>()(persist(make, { ...options, storage: createJSONStorage<Part>(() => browserTexts) }));
