import { textsTests } from '../../testing/texts-tests.ts';
import { clauses } from './clauses.ts';
import { module } from './testing/position.ts';

textsTests({
  folder: new URL('../', import.meta.url),
  module,
  clauses,
  named: /(?:broken|barredBy|barred|no)\(\s*'((?:\d+|S\d)(?:\.\w+)*)'/g,
  least: 70,
});
