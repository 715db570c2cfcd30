import { zonesOfControl } from '@umpire/shared/umpire/kit/zones/zones.ts';

/**
 * 4a Every combat unit controls its own hex and the six around it, 4b but not across the Rhine. 4c A unit of strength 1
 * controls only its own hex, unless the units stacked there have more than 1 together.
 */
export const zones = zonesOfControl({
  clause: '4a',
  exerts: (_unit, stack) => stack.reduce((strength, { attack }) => strength + attack, 0) > 1,
  reaches: (board, from, to) => !board.hexside(from, to).has('rhine'),
  ownHex: 'always',
});
