import type { Note } from './state.ts';

/** The length of all notes together, titles and texts, in UTF-16 units. */
export const lengthOfNotes = (notes: readonly Note[]): number =>
  notes.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
