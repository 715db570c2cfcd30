import { expect, test } from 'vitest';
import { allEyes, leastApart } from '../../ui/testing/color-sight.ts';
import { RULING_COLORS } from './ruling-colors.ts';

test.each(allEyes.filter((kind) => kind !== 'tritanopia'))(
  'with %s the three words of the umpire are told apart',
  (kind) => expect(leastApart(kind, Object.values(RULING_COLORS))).toBeGreaterThan(0.3),
);
