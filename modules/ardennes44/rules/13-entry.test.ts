import { arrivalTests } from '@umpire/shared/umpire/kit/testing/arrival-tests.ts';
import umpire from '../umpire.ts';
import { module } from './testing/table.ts';
import { is653, isVonDerHeydte } from './units.ts';

arrivalTests({
  rules: umpire,
  module,
  scenarios: ['campaign', 'eight-turns'],
  phase: 'movement',
  clauses: (unit) =>
    /optional$/.test(unit.place ?? '') ? ['33'] : isVonDerHeydte(unit) ? ['13.1a', '27.2'] : ['13.1a'],
  // 27.2 Von der Heydte drops from the air; 27.9a 653 comes by a die.
  unless: (_p, unit) => isVonDerHeydte(unit) || is653(unit),
});
