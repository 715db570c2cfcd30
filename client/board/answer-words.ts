import type { TFunction } from 'i18next';
import type { Answer } from './keyboard.ts';
import type { BoardView } from './view.ts';
import type { BoardWords } from './words.ts';

/** The text that is read aloud after a key. */
export const wordsFor = (answer: Answer, words: BoardWords, view: BoardView, t: TFunction<'board'>): string => {
  const { cursor } = view;
  switch (answer) {
    case 'cursor':
      return cursor ? words.place(cursor.at) : '';
    case 'selected':
      return t('selected', { pieces: cursor?.piece === undefined ? '' : words.piece(cursor.piece) });
    case 'picked up':
      return t('picked-up', { pieces: words.pieces(view.drag?.pieces ?? []) });
    case 'put down':
      return t('put-down', { hex: cursor ? words.where(cursor.at) : '' });
    case 'begun':
      return t('begun', { hex: cursor ? words.where(cursor.at) : '' });
    case 'drawn':
    case 'erased':
    case 'canceled':
      return t(answer);
    default:
      return '';
  }
};
