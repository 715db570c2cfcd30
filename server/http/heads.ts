import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';

/** What a page needs first, as the build of the client wrote it (`client/heads.config.ts`). */
interface Heads {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, string>>;
}

const NOTHING: Heads = { pages: {}, texts: {} };

/**
 * The page of the client in `folder` for a request: its head names the files of that page, and the texts of the reader's language, so that
 * the browser asks for all of them at once.
 */
export const pageFor = (folder: string, page: string): ((request: Request) => string) => {
  const { pages, texts } = readHeads(folder);
  const languages = Object.keys(texts);
  return (request) => {
    const address = request.path === '/' ? '/' : `/${request.path.split('/')[1]}/`;
    const language = request.acceptsLanguages(languages) || 'en';
    const files = [...(pages[address] ?? []), ...(texts[language] === undefined ? [] : [texts[language]])];
    const links = files.filter((file) => !page.includes(`"${file}"`)).map(linkTo);
    return page.replace('</head>', `${links.join('')}</head>`);
  };
};

const readHeads = (folder: string): Heads => {
  try {
    return JSON.parse(readFileSync(join(folder, '.heads.json'), 'utf8'));
  } catch {
    return NOTHING;
  }
};

const linkTo = (file: string): string =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}">`;
