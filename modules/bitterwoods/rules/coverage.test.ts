import { coverageTests } from '../../testing/coverage-tests.ts';
import { clauses } from './clauses.ts';

coverageTests({
  folder: new URL('../', import.meta.url),
  clauses,
  rowOf: /^\| \d/,
});
