import { fileURLToPath } from 'node:url';
import { writeTextKeys } from './checks/text-keys.ts';
import { readCommand } from './command-line.ts';

readCommand({ usage: 'npm run texts', does: 'Writes the types of all text keys (text-keys.d.ts) anew.' });

writeTextKeys(fileURLToPath(new URL('..', import.meta.url)));
