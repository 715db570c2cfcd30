import type { Note } from './state.ts';

/** How long notes are together, titles and texts, in UTF-16 units. */
export const lengthOfNotes = (notes: readonly Note[]): number =>
  notes.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
