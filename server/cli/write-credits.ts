import { writeFileSync } from 'node:fs';
import { readCommand } from '../../.workspace/command-line.ts';
import credits from '../../assets/credits.json' with { type: 'json' };
import { makeCreditsPage } from './credits-page.ts';

readCommand({
  usage: 'node server/cli/write-credits.ts',
  does: 'Regenerates docs/credits.md after a change of assets/credits.json.',
});
writeFileSync(new URL('../../docs/credits.md', import.meta.url), makeCreditsPage(credits));
