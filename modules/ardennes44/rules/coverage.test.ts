import { coverageTests } from '../../testing/coverage-tests.ts';
import { options } from '../options.ts';
import { clauses } from './clauses.ts';

coverageTests({
  folder: new URL('../', import.meta.url),
  clauses,
  rowOf: /^\| [\dT]/,
  options: options.data.options,
});
