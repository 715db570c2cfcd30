import { type Fact, Position } from '@umpire/shared/umpire';
import { isOnGround } from './units.ts';

/** Whether all units are ground units. Only changed units are checked again. */
const allOnGround: Fact<boolean> = {
  of: ({ units }) => units.every(isOnGround),
  after: (before, changes, { units }) =>
    before ? changes.every(({ after }) => !after || isOnGround(after)) : units.every(isOnGround),
};

const known = new WeakMap<Position, Position>();

/**
 * The position with ground units only: aircraft and companies of von der Heydte (29) are markers, which do not
 * block anybody. The table's reading does this already; a position from a file may have them among its units.
 */
export const onGround = (position: Position): Position => {
  if (position.fact(allOnGround)) return position;
  const found = known.get(position);
  if (found) return found;
  const { board, sides, turn, units, markers, procedures, options, scenario, extras } = position;
  const others = units.filter((unit) => !isOnGround(unit));
  const grounded = new Position({
    board,
    sides,
    turn,
    units: units.filter(isOnGround),
    markers: [
      ...markers,
      ...others.map(({ id, kind, side, at }) => ({ kind, id, side, ...(at !== undefined && { at }) })),
    ],
    procedures,
    options,
    scenario,
    extras,
  });
  known.set(position, grounded);
  return grounded;
};
