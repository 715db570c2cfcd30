import { arrivalTests } from '@umpire/shared/umpire/kit/testing/arrival-tests.ts';
import { loadGame } from '../index.ts';
import umpire from './umpire.ts';

const { module } = await loadGame('ford');

arrivalTests({ rules: umpire, module, scenarios: ['crossing'], phase: 'movement', clauses: () => ['1.3'] });
