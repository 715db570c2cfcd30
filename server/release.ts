import { readFileSync } from 'node:fs';

/** Which release this is, as its package says. */
export const release: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string }
).version;
