import { arrivalTests } from '@umpire/shared/umpire/kit/testing/arrival-tests.ts';
import umpire from '../umpire.ts';
import { module } from './testing/position.ts';
import { isAirborne } from './units.ts';

arrivalTests({
  rules: umpire,
  module,
  scenarios: ['historical'],
  phase: 'movement',
  clauses: () => ['11'],
  // 11.3 They land; `rules/judge.test.ts` has them.
  unless: (_p, unit) => isAirborne(unit),
});
