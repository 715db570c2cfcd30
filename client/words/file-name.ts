import type { Table, Turn } from '@umpire/shared/table/state/state.ts';
import type { Words } from './words.ts';

/** What is saved of a table. */
interface Saved {
  readonly table: Pick<Table, 'name'> & { readonly turn: Pick<Turn, 'number'> };
  readonly words: Pick<Words, 'turn'>;
  /** The part of the game in the file, if it is not all of it. */
  readonly what?: string;
  readonly when?: Date;
}

/**
 * The file's name, by game, turn and date: `Ford – Turn 3 – 2026-11-22.umpire.json`. Characters that are special in paths on some system
 * are left out.
 */
export const fileName = (ending: string, { table, words, what = '', when = new Date() }: Saved): string => {
  const day = [when.getFullYear(), when.getMonth() + 1, when.getDate()].map((part) => String(part).padStart(2, '0'));
  const name = [table.name, words.turn(table.turn.number), what, day.join('-')]
    .map((part) => part.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .join(' – ');
  return `${name.replaceAll(/\s+/g, ' ')}.${ending}`;
};
