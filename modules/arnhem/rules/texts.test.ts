import { textsTests } from '../../testing/texts-tests.ts';
import { clauses } from './clauses.ts';
import { module } from './testing/position.ts';

textsTests({
  folder: new URL('../', import.meta.url),
  module,
  clauses,
  named: /(?:broken|barredBy|no)\(\s*'(\d+(?:\.\w+)*)'/g,
  least: 40,
});
