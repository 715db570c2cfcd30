import { useCallback } from 'react';
import { useWords } from './words.ts';

/** What a roll was for, in the reader's language: a game's rules name it by the key of a text, after `@`. */
export const usePurpose = (): ((purpose: string) => string) => {
  const words = useWords();
  return useCallback((purpose) => (purpose.startsWith('@') ? words.text(purpose.slice(1)) : purpose), [words]);
};
