// npm run texts: writes the types of all text keys (`text-keys.d.ts`) anew.
import { fileURLToPath } from 'node:url';
import { writeTextKeys } from './checks/text-keys.ts';

writeTextKeys(fileURLToPath(new URL('..', import.meta.url)));
