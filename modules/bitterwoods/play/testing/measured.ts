import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { stepCost } from '../../rules/5-costs.ts';
import { payerOf } from '../../rules/5-payers.ts';

/** 19 PM, when no boundaries are left; roads carry the regiment over 240 hexes. */
export const measured: MeasuredGame = {
  scenario: 'campaign',
  turn: { number: 8, phase: 'movement', side: 'german' },
  parts: 12,
  unit: '2-2-pzgr',
  payer: payerOf,
  cost: (p, unit, from, to) => {
    const cost = stepCost(p.board, payerOf(p, unit), from, to);
    return typeof cost === 'number' ? cost : undefined;
  },
};
