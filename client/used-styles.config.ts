import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The classes of Mantine's components, in its styles and in its scripts. */
const CLASS = /\bm_[0-9a-f]+\b/g;
const RULE = /(?<=^|[{}])([^{}@]+)\{([^{}]*)\}/g;

type Bundle = Rolldown.OutputBundle;
type Styled = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };

/**
 * Leaves out the styles of Mantine's components that the page does not have: they are the larger part, and every page waits for them. A
 * file that has become another gets another name, because browsers keep a name for good.
 */
export const usedStyles = (): Plugin => ({
  name: 'used-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      const used = new Set(scripts.flatMap((code) => code.match(CLASS) ?? []));
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.css')) continue;
        const whole = String(file.source);
        const source = withoutUnused(whole, used);
        if (source === whole) continue;
        const named = name.replace(/-[\w-]{8}\.css$/, `-${hashOf(source)}.css`);
        delete bundle[name];
        this.emitFile({ type: 'asset', fileName: named, source });
        rename(bundle, name, named);
      }
    },
  },
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Rules go whose every selector has a class that is not used. */
const withoutUnused = (css: string, used: ReadonlySet<string>): string =>
  css.replaceAll(RULE, (rule, selectors: string) => {
    const isUsed = splitSelectors(selectors).some((one) => (one.match(CLASS) ?? []).every((name) => used.has(name)));
    return isUsed ? rule : '';
  });

/** At commas outside of brackets. */
const splitSelectors = (selectors: string): readonly string[] => selectors.split(/,(?![^(]*\))/);

/** Wherever the old name stands: in scripts that preload it, in the page, and in what the bundler knows of chunks. */
const rename = (bundle: Bundle, before: string, after: string): void => {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk') {
      file.code = file.code.replaceAll(before, after);
      const styles = (file as Styled).viteMetadata?.importedCss;
      if (styles?.delete(before)) styles.add(after);
    } else if (file.fileName.endsWith('.html')) file.source = String(file.source).replaceAll(before, after);
  }
};
