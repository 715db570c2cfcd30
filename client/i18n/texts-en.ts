/** All texts in one file, by path: `locales/en/panels.json` is the namespace `panels`. */
export default import.meta.glob<Record<string, unknown>>('../locales/en/*.json', { eager: true, import: 'default' });
