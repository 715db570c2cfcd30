import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { stepCost, tariffOf } from '../../rules/4-movement.ts';

/** 19 AM in the German movement phase. */
export const measured: MeasuredGame = {
  scenario: 'campaign',
  turn: { number: 5, phase: 'movement', side: 'german' },
  parts: 2,
  unit: '9recc',
  payer: tariffOf,
  cost: (p, _, from, to) => {
    const cost = stepCost(p.board, tariffOf(p), from, to);
    return typeof cost === 'number' ? cost : undefined;
  },
};
