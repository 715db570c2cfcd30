import type { Command, Place } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { putInto, stepLosses } from '@umpire/shared/umpire/kit';
import { remnantFor } from '../rules/16-losses.ts';
import { has, type State } from '../rules/markers.ts';
import { surrenderPointsOf } from '../rules/units.ts';
import { mark } from './marks.ts';

/** 16.4a, 23.11a Where a unit goes that is lost: with surrender points on it, it never comes back. */
export const graveOf = (unit: Unit): Place =>
  `box:${unit.side}-${surrenderPointsOf(unit) > 0 ? 'surrendered' : 'dead'}`;

/** 17.2a A unit that is eliminated at once: nothing is left of it. */
export const eliminate = stepLosses({ eliminated: graveOf });

/** What a remnant takes over from the unit whose place it takes. */
const inherited: readonly State[] = ['disrupted', 'routed', 'engaged', 'oos', 'beyond-boundary'];

/** 16.4b A free remnant of the same arm takes the place of a large unit. */
const remnantActs = (p: Position, unit: Unit): readonly Command[] => {
  const remnant = remnantFor(p, unit);
  if (!remnant || unit.at === undefined) return [];
  return [
    putInto([remnant.id], p.board.grid.number(unit.at)),
    ...inherited.filter((state) => has(unit, state)).flatMap((state) => mark([remnant.id], state)),
  ];
};

/** 16.4 A lost step turns the counter over, the last takes it off the map; of a large unit a remnant is left. */
export const loseSteps = (p: Position, losses: ReadonlyMap<Unit, number>): readonly Command[] => [
  ...eliminate(p, losses),
  ...[...losses].filter(([unit, steps]) => steps >= unit.steps && steps > 0).flatMap(([unit]) => remnantActs(p, unit)),
];

/** 22.5a Guns that have fired show their backs. */
export const fired = (guns: readonly Unit[]): readonly Command[] =>
  guns.length > 0 ? [{ type: 'flipPieces', pieces: guns.map(({ id }) => id).sort(), face: 1 }] : [];
