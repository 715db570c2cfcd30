import { costOf } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { moves } from '../../rules/11-movement.ts';
import { classOf } from '../../rules/units.ts';

/** 17AM in the Allied movement phase; the bridge of Ouren has been tried. */
export const measured: MeasuredGame = {
  scenario: 'campaign',
  turn: { number: 3, phase: 'movement', side: 'allied' },
  prepared: (p) => p.at({ markers: p.markers.filter(({ kind }) => kind !== 'ouren') }),
  parts: 2,
  unit: 'us-9-arm-ccr',
  mode: 'normal',
  payer: (_, unit) => `${unit.side} ${classOf(unit)}`,
  cost: (p, unit, from, to) => costOf(moves.step({ position: p, units: [unit], mode: 'normal' }, from, to)),
};
