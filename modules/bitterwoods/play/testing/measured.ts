import { costOf } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { moves } from '../../rules/5-movement.ts';
import { payerOf } from '../../rules/5-payers.ts';

/** 19 PM, when no boundaries are left; roads carry the regiment over 240 hexes. */
export const measured: MeasuredGame = {
  scenario: 'campaign',
  turn: { number: 8, phase: 'movement', side: 'german' },
  parts: 12,
  unit: '2-2-pzgr',
  payer: (p, unit) => Object.values(payerOf(p, unit)).join(),
  cost: (p, unit, from, to) => costOf(moves.step({ position: p, units: [unit] }, from, to)),
};
