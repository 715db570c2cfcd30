import type { Plugin, Rolldown } from 'vite';

/** The pages on which people arrive, by the beginning of their module's path, and which texts they are in. */
const FIRST_PAGES = { '/': '/pages/landing/landing.tsx', '/t/': '/pages/table/table-page.tsx' } as const;
const TEXTS = /\/locales\/(\w+)\/texts\.ts$/;

export const HEADS = '.heads.json';

/** What the heads of pages name, so that a browser asks for all of it at once (read by `server/http/heads.ts`). */
export interface Heads {
  /** By the address of the page; `/t/` is that of every table. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** Writes what the heads of pages name beside the page. */
export const heads = (): Plugin => ({
  name: 'heads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const pages = Object.entries(FIRST_PAGES).map(([address, module]) => {
        const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (!first) throw new Error(`No chunk begins with ${module}.`);
        return [address, filesOf(first, bundle)] as const;
      });
      const texts = chunks.flatMap(({ fileName, facadeModuleId }) => {
        const [, language] = TEXTS.exec(facadeModuleId ?? '') ?? [];
        return language === undefined ? [] : [[language, `/${fileName}`] as const];
      });
      const named: Heads = { pages: Object.fromEntries(pages), texts: Object.fromEntries(texts) };
      this.emitFile({ type: 'asset', fileName: HEADS, source: JSON.stringify(named) });
    },
  },
});

type Styled = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** A chunk, all that it imports, and their styles. */
const filesOf = (first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>();
  const waiting = [first.fileName];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (files.has(`/${name}`) || chunk?.type !== 'chunk') continue;
    files.add(`/${name}`);
    for (const style of (chunk as Styled).viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    waiting.push(...chunk.imports);
  }
  return [...files];
};
