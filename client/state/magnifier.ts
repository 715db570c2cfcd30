import type { Place } from '@umpire/shared/table/state/place.ts';
import { create } from 'zustand';

/** What a finger is held on, to be seen large beside it. `screen`: CSS pixels of the page's viewport. */
interface Magnified {
  readonly place: Place;
  readonly screen: { readonly x: number; readonly y: number };
}

export const useMagnifier = create<{ readonly at: Magnified | undefined }>()(() => ({ at: undefined }));
