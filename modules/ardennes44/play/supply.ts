import type { Supply } from '@umpire/shared/umpire';
import { supplyMarks } from '@umpire/shared/umpire/kit';
import { supply } from '../rules/23-supply.ts';
import { statusMarkers } from '../rules/markers.ts';
import { surrenderPointsOf } from '../rules/units.ts';
import { say } from '../say.ts';

/** 23.1a The sheet's marker for a unit without a line. */
const MARKER = statusMarkers.oos;

const marked = (found: Supply): Supply => ({
  supplied: found.supplied,
  state: found.supplied ? null : MARKER,
  clause: found.clause,
  get path() {
    return found.path;
  },
  get cutBy() {
    return found.cutBy;
  },
});

/** 23.1, 23.7 Each side's units in its own supply phase; those with surrender points need no marker. */
export const supplyMarkers = supplyMarks({
  supply: (p, unit) => marked(supply(p, unit)),
  states: [MARKER],
  clause: '23.1a',
  phase: 'supply',
  judged: (p, unit) => unit.side === p.turn.side && surrenderPointsOf(unit) === 0,
});

export const supplyCheck = supplyMarkers.procedure('supply-check', say('play.supply-check.title'));
