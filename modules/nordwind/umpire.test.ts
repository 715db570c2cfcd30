import { newcomerTests } from '../testing/newcomer-tests.ts';
import { reckoningTests } from '../testing/reckoning-tests.ts';

// Properties of the umpire of every game.

newcomerTests({ game: 'nordwind', scenario: 'historical', habits: { takes: ['arrivals', 'returns'] } });
reckoningTests({ game: 'nordwind', scenario: 'historical' });
