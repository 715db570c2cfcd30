import { readdirSync, readFileSync } from 'node:fs';
import { textsTests } from '../../testing/texts-tests.ts';
import { clauses } from './clauses.ts';
import { module } from './testing/position.ts';

const sourceIn = (folder: URL): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

textsTests({
  source: sourceIn(new URL('.', import.meta.url)) + sourceIn(new URL('../play/', import.meta.url)),
  module,
  clauses,
  breaches: [
    /broken\([^']*'[^']+', '\w+', '([a-z0-9-]+)'/g,
    /words\('([a-z-]+)'/g,
    /no\((?:'[^']+', |clause, |under, )?'([a-z-]+)'\)/g,
  ],
  named: /(?:broken|barred|no)\(\s*'(\d+(?:\.\w+)*)'/g,
  least: { breaches: 100, named: 80 },
});
