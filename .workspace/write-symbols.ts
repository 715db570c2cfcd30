import { writeFileSync } from 'node:fs';
import { SIGNS_FILE, signsOf } from '../client/counters/testing/standard-signs.ts';
import { readCommand } from './command-line.ts';

readCommand({
  usage: 'node .workspace/write-symbols.ts',
  does: 'Writes the lines of all NATO signs (client/counters/signs.json) as milsymbol draws them.',
});

writeFileSync(SIGNS_FILE, `${JSON.stringify(signsOf(), undefined, 2)}\n`);
