import { arrivalTests } from '@umpire/shared/umpire/kit/testing/arrival-tests.ts';
import umpire from '../umpire.ts';
import { module } from './testing/position.ts';
import { isAirborne } from './units.ts';

arrivalTests({
  rules: umpire,
  module,
  scenarios: ['campaign', 'introductory', 'tournament'],
  phase: 'movement',
  clauses: () => ['21', '7.3'],
  // 7.3 They land in a phase of their own.
  unless: (_p, unit) => isAirborne(unit),
});
