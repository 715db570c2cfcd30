import { newcomerTests } from '../testing/newcomer-tests.ts';
import { reckoningTests } from '../testing/reckoning-tests.ts';

// Properties of the umpire of every game.

newcomerTests({ game: 'airbridge', scenario: 'campaign', habits: { takes: ['arrivals', 'landing'] } });
reckoningTests({ game: 'airbridge', scenario: 'introduction' });
