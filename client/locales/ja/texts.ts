/** All texts of this language, by path: `./panels.json` is the namespace `panels`. */
export default import.meta.glob<Record<string, unknown>>('./*.json', { eager: true, import: 'default' });
