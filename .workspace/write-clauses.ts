import { fileURLToPath } from 'node:url';
import { checkClauses, writeClausePages } from './checks/clause-pages.ts';
import { readCommand } from './command-line.ts';

readCommand({
  usage: 'npm run clauses',
  does: 'Writes the pages of each game (coverage.md, citations.md) anew from its clauses.json, its texts and its code.',
});

const root = fileURLToPath(new URL('..', import.meta.url));
writeClausePages(root);
for (const problem of checkClauses(root)) {
  console.log(problem);
  process.exitCode = 1;
}
