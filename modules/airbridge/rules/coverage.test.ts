import { existsSync, readFileSync } from 'node:fs';
import { coverageTests } from '../../testing/coverage-tests.ts';
import { clauses } from './clauses.ts';

const read = (path: string): string | undefined => {
  const file = new URL(`../${path}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

coverageTests(read, clauses, /^\| [\dS]/);
