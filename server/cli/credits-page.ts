/** `assets/credits.json`. */
export interface Credits {
  readonly geography: { readonly line: string; readonly sources: readonly Source[] };
  readonly fonts: readonly Work[];
  readonly libraries: readonly Work[];
}

interface Work {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
}

interface Source extends Work {
  readonly licenceUrl?: string;
  /** The line that the licence requires. */
  readonly line?: string;
  readonly used: { readonly en: string; readonly ja: string };
}

/** `docs/credits.md`: the sources of Umpire's geography, fonts and libraries, as `assets/credits.json` lists them. */
export const makeCreditsPage = ({ geography, fonts, libraries }: Credits): string =>
  [
    '# Credits',
    '',
    'Written from `assets/credits.json` by `node server/cli/write-credits.ts`; the About panel shows the same list.',
    '',
    '## Geography of the maps',
    '',
    geography.line,
    '',
    '| source | used for | licence | line to print |',
    '| --- | --- | --- | --- |',
    ...geography.sources.map(({ name, url, used, licence, licenceUrl, line = '' }) => {
      const terms = licenceUrl ? `[${licence}](${licenceUrl})` : licence;
      return `| [${name}](${url}) | ${used.en} | ${terms} | ${line} |`;
    }),
    '',
    'Hex numbers and the facts that belong to them come from the rulebooks. Roads, woods, heights and the rivers not named',
    'above are drawn from general knowledge, for these maps. Nothing is taken from a printed game map.',
    '',
    '## Fonts',
    '',
    ...(fonts.length === 0
      ? ['None are shipped: everything is set in the fonts of the reader’s own system.', '']
      : [...fonts.map(({ name, url, licence }) => `- [${name}](${url}), ${licence}`), '']),
    '## Libraries',
    '',
    ...libraries.map(({ name, url, licence }) => `- [${name}](${url}), ${licence}`),
    '',
  ].join('\n');
