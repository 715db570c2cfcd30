import { supplyMarks } from '@umpire/shared/umpire/kit/play/supply-marks.ts';
import { supply } from './12-supply.ts';

/** 12.1 The markers of all units in each mutual supply phase; 12.6 a shortage holds until the next German one. */
export const supplyMarkers = supplyMarks({
  supply,
  states: ['out-of-supply'],
  clause: '12.1',
  phase: 'mutual-supply',
  judged: (p, unit) => !(p.turn.side === 'allied' && unit.values.shortage === true),
});
