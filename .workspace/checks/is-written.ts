import { readFileSync } from 'node:fs';

/** Whether a file is there and says exactly this. */
export const isWritten = (file: string, text: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
};
