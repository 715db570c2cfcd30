import { useCallback } from 'react';
import type { ModuleTexts } from '../state/module-texts.ts';
import { useWords } from './words.ts';

/** The purpose of a roll, in the reader's language: a game's rules give a text key after `@`. */
export const purposeIn = ({ text }: Pick<ModuleTexts, 'text'>, purpose: string): string =>
  purpose.startsWith('@') ? text(purpose.slice(1)) : purpose;

/** The same for rolls at the shown table. */
export const usePurpose = (): ((purpose: string) => string) => {
  const words = useWords();
  return useCallback((purpose) => purposeIn(words, purpose), [words]);
};
