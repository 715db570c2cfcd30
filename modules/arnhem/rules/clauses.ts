import type { Clause, Coverage } from '@umpire/shared/umpire';
import { clausesBy } from '@umpire/shared/umpire/kit/clauses.ts';

/** How each clause is covered; `coverage.md` says by what, and which test shows it. */
const covered: { readonly [coverage in Coverage]: readonly Clause[] } = {
  computed: [
    ...['4.1a', '4.1b', '4.1c', '5.1a', '5.1b', '5.1c', '5.2a', '5.2b', '5.2c', '5.3a'],
    ...['6.0a', '6.1a', '6.1b', '6.2a', '7.1a', '7.2a', '7.3a', '7.4a', '7.6b', '7.7a', '7.8a', '7.9a'],
    ...['8.2a', '8.3a', '8.4a', '8.6a', '9.0a', '10.1a'],
    ...['11.0a', '11.0b', '11.1a', '11.1b', '11.1c', '11.2a', '11.2b', '11.3a', '11.4a', '11.4c', '11.4d', '11.4e'],
    ...['11.4f', '11.4g', '11.4h', '11.4j', '11.4k', '11.5a', '11.5b'],
    ...['12.0a', '12.0b', '12.0c', '12.0d', '13.0a', '14.0a', '14.0b', '14.0c', '14.0e', '14.1a', '14.1b'],
    ...['14.2a', '14.2b', '14.2d', '15.0a', '15.0b', '15.0c', '15.0d', '15.0e', '15.0f', '16.0a', '16.0b', '16.0c'],
    ...['17.0a', '17.0b', '17.0c', '18.0a', '18.1b', '18.1c'],
  ],
  dice: ['7.6a', '11.4b', '11.4i', '14.0d', '14.2c'],
  guided: ['18.1a', '18.1d'],
  // 7.5a: there are no fortifications on this map. 8.1a: the printed pools and limits are not in the source.
  manual: ['7.5a', '8.1a'],
};

/** Every clause in our own words. */
export const clauses = clausesBy(covered);
