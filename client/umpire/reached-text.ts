import type { TFunction } from 'i18next';
import { formatPoints } from './points.ts';
import type { ReachedHex } from './questions.ts';

/** What a hex in reach costs, and whether the move may or must end there. */
export const reachedText = (
  { cost, stops, ends }: Pick<ReachedHex, 'cost' | 'stops' | 'ends'>,
  allowance: number,
  t: TFunction,
): string => {
  const points = t('umpire:tip.cost', {
    cost: formatPoints(cost),
    allowance: formatPoints(allowance),
    count: allowance,
  });
  if (!ends) return `${points}${t('umpire:tip.passes')}`;
  return stops ? `${points}${t('umpire:tip.stops')}` : points;
};
