import { costOf } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { moves } from '../../rules/5-movement.ts';
import { classOf } from '../../rules/units.ts';

/** The Germans of the set-up, before the Allies have landed. */
export const measured: MeasuredGame = {
  scenario: 'historical',
  turn: { number: 1, phase: 'movement', side: 'german' },
  parts: 2,
  unit: 'ge-9s',
  payer: (_, unit) => classOf(unit),
  cost: (position, unit, from, to) => costOf(moves.step({ position, units: [unit] }, from, to)),
};
