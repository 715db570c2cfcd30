import { writeFileSync } from 'node:fs';
import credits from '../../assets/credits.json' with { type: 'json' };
import { makeCreditsPage } from './credits-page.ts';

/** Writes `docs/credits.md` anew, after a change of `assets/credits.json`. */
writeFileSync(new URL('../../docs/credits.md', import.meta.url), makeCreditsPage(credits));
