import { arrivalTests } from '@umpire/shared/umpire/kit/testing/arrival-tests.ts';
import umpire from '../umpire.ts';
import { module } from './testing/position.ts';

const game = { rules: umpire, module, phase: 'movement' };
arrivalTests({ ...game, scenarios: ['historical'], clauses: () => ['10.1.3a'] });
arrivalTests({ ...game, scenarios: ['hypothetical'], clauses: () => ['10.2.3'] });
