import type { LargeTable } from '@umpire/shared/umpire/kit/testing/measured-game.ts';

/** Both sheets with all their counters; Germans along the front, one on each stretch. */
export const largeTable: LargeTable = {
  scenario: 'campaign',
  seat: 'German',
  hexes: ['1006', '1508', '2013', '1918', '1329'],
};
