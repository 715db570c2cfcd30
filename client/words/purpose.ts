import { useCallback } from 'react';
import type { ModuleTexts } from '../state/module-texts.ts';
import { useWords } from './words.ts';

/** What a roll was for, in the reader's language: a game's rules name it by the key of a text, after `@`. */
export const purposeIn = ({ text }: Pick<ModuleTexts, 'text'>, purpose: string): string =>
  purpose.startsWith('@') ? text(purpose.slice(1)) : purpose;

/** The same for rolls at the table that is shown. */
export const usePurpose = (): ((purpose: string) => string) => {
  const words = useWords();
  return useCallback((purpose) => purposeIn(words, purpose), [words]);
};
