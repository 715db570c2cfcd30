import type { SideId } from '@umpire/shared/table';
import type { Barred, Position } from '@umpire/shared/umpire';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { supplyMarks } from '@umpire/shared/umpire/kit/play/supply-marks.ts';
import { supplyLines } from '@umpire/shared/umpire/kit/supply/supply.ts';
import { readingsOf } from '../options.ts';
import { barredBy } from '../say.ts';
import { ferried } from './3-crossing.ts';
import { zones } from './4-zoc.ts';
import { edgesOf } from './charts.ts';

/** 7 Supply. */

/** 7.2c, 3.3d Reading: while a ferry is there German lines may use it. */
const ferries = (position: Position, side: SideId): readonly StepChange[] =>
  side === 'german' && readingsOf(position).ferrySupplies ? ferried.steps(position, () => 1) : [];

/**
 * 7.2 A line of any length to a map edge of the unit's side, where mechanized units could go: 7.2a not over a ridge
 * without a road, 7.2b not through the enemy, 7.2c over the Rhine only by ferry.
 */
export const supply = supplyLines({
  clause: '7.2a',
  sources: ({ board }, side) => edgesOf(board, side),
  kind: ({ side }) => side,
  legs: [
    {
      clause: '7.2a',
      step: (board, _side, from, to): number | Barred => {
        const hexside = board.hexside(from, to);
        if (hexside.has('rhine')) return barredBy('7.2c', 'line-rhine');
        return hexside.has('ridge') && !board.hasRoad(from, to) ? barredBy('7.2a', 'line-ridge') : 1;
      },
      changes: ferries,
    },
  ],
  enemyHex: '7.2b',
  zones,
  zone: { clause: '7.2b', unlessFriend: true },
  // 7.3a, 7.3b
  states: [
    { state: 'isolated', clause: '7.3a' },
    { state: 'out-of-supply', clause: '7.3b' },
  ],
});

/** 7.2e, 7.3 The markers of both sides are set and removed in the supply phase, according to the lines. */
export const supplyMarkers = supplyMarks({
  supply,
  states: ['isolated', 'out-of-supply'],
  clause: '7.2e',
  phase: 'supply-weather',
});
