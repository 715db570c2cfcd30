import { costOf } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { lineTariff, mapStep } from '../../rules/4-movement.ts';

/** 19 AM in the German movement phase. */
export const measured: MeasuredGame = {
  scenario: 'campaign',
  turn: { number: 5, phase: 'movement', side: 'german' },
  parts: 2,
  unit: '9recc',
  payer: lineTariff,
  cost: (p, _, from, to) => costOf(mapStep(p.board, lineTariff(p), from, to)),
};
