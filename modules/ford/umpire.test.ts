import { newcomerTests, newcomerToTheEndTests } from '../testing/newcomer-tests.ts';
import { reckoningTests } from '../testing/reckoning-tests.ts';

// Properties of the umpire of every game.

newcomerTests({ game: 'ford', scenario: 'crossing' });
newcomerToTheEndTests({ game: 'ford', scenario: 'crossing' });
reckoningTests({ game: 'ford', scenario: 'crossing' });
