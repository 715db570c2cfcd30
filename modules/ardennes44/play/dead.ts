import type { Command, Place } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { putInto, stepLosses } from '@umpire/shared/umpire/kit';
import { remnantFor } from '../rules/16-losses.ts';
import { has, type State } from '../rules/markers.ts';
import { surrenderPointsOf } from '../rules/units.ts';
import { mark } from './marks.ts';

/** 16.4a, 23.11a Where a lost unit goes: one with surrender points never comes back. */
export const graveOf = (unit: Unit): Place =>
  `box:${unit.side}-${surrenderPointsOf(unit) > 0 ? 'surrendered' : 'dead'}`;

/** 17.2a A unit that is eliminated at once, without a remnant. */
export const eliminate = stepLosses({ eliminated: graveOf });

/** The markers that a remnant takes over from the unit it replaces. */
const inherited: readonly State[] = ['disrupted', 'routed', 'engaged', 'oos', 'beyond-boundary'];

/** 16.4b A free remnant of the same arm replaces a large unit. */
const remnantActs = (p: Position, unit: Unit): readonly Command[] => {
  const remnant = remnantFor(p, unit);
  if (!remnant || unit.at === undefined) return [];
  return [
    putInto([remnant.id], p.board.grid.number(unit.at)),
    ...inherited.filter((state) => has(unit, state)).flatMap((state) => mark([remnant.id], state)),
  ];
};

/** 16.4 A lost step flips the counter, the last one removes it; a large unit leaves a remnant. */
export const loseSteps = (p: Position, losses: ReadonlyMap<Unit, number>): readonly Command[] => [
  ...eliminate(p, losses),
  ...[...losses].filter(([unit, steps]) => steps >= unit.steps && steps > 0).flatMap(([unit]) => remnantActs(p, unit)),
];

/** 22.5a Guns that have fired are flipped to their backs. */
export const fired = (guns: readonly Unit[]): readonly Command[] =>
  guns.length > 0 ? [{ type: 'flipPieces', pieces: guns.map(({ id }) => id).sort(), face: 1 }] : [];
