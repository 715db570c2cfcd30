import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { kindOf, stepCost } from '../../rules/11-steps.ts';
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
  cost: (p, unit, from, to) => {
    const kind = kindOf({
      ...{ side: unit.side, class: classOf(unit), by: 'points' },
      ...{ frost: false, bounded: true, british: false, scenario: undefined, stopsAtOnce: false, crossesSauer: false },
    });
    const cost = stepCost(p.board, kind, from, to);
    return typeof cost === 'number' ? cost : undefined;
  },
};
