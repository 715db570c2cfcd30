import { newcomerTests, newcomerToTheEndTests } from '../testing/newcomer-tests.ts';
import { reckoningTests } from '../testing/reckoning-tests.ts';

// What holds for the umpire of every game.

newcomerTests({ game: 'ford', scenario: 'crossing' });
newcomerToTheEndTests({ game: 'ford', scenario: 'crossing' });
reckoningTests({ game: 'ford', scenario: 'crossing' });
