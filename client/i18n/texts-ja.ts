/** All texts in one file, by path: `locales/ja/panels.json` is the namespace `panels`. */
export default import.meta.glob<Record<string, unknown>>('../locales/ja/*.json', { eager: true, import: 'default' });
