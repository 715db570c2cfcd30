import { newcomerTests } from '../testing/newcomer-tests.ts';
import { reckoningTests } from '../testing/reckoning-tests.ts';

// Properties of the umpire of every game.

newcomerTests({
  game: 'arnhem',
  scenario: 'historical',
  habits: { moves: ['movement', 'mobile'], takes: ['arrivals', 'landing', 'late-arrivals'] },
});
// 9.0 Units are in supply all the time.
reckoningTests({ game: 'arnhem', scenario: 'historical', withoutLines: true });
