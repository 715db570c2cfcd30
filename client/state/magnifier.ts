import type { Place } from '@umpire/shared/table/state/place.ts';
import { create } from 'zustand';

/** The place under a held finger, to be magnified. `screen`: CSS pixels of the page's viewport. */
interface Magnified {
  readonly place: Place;
  readonly screen: { readonly x: number; readonly y: number };
}

export const useMagnifier = create<{ readonly at: Magnified | undefined }>()(() => ({ at: undefined }));
