import { writeFileSync } from 'node:fs';
import credits from '../../assets/credits.json' with { type: 'json' };
import { makeCreditsPage } from './credits-page.ts';

/** Regenerates `docs/credits.md` after a change of `assets/credits.json`. */
writeFileSync(new URL('../../docs/credits.md', import.meta.url), makeCreditsPage(credits));
