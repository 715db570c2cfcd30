import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { isPlaced, isUnmoved, moveTo, type Placed } from '@umpire/shared/umpire/kit';
import { zones } from '../rules/9-zoc.ts';
import type { MoveMode } from '../rules/11-modes.ts';
import { reach } from '../rules/11-movement.ts';
import { byId, isEngaged, isShaken } from '../rules/units.ts';
import { say } from '../say.ts';
import { choosing, type Option } from './choosing.ts';

/** 18.2a Disrupted and routed units that begin in an enemy ZOC must leave it if they can. */

/** Hexes that are offered to a unit; by hand any other may be chosen. */
const MOST_OFFERED = 3;

const isPinned = (p: Position, unit: Unit): unit is Placed =>
  isPlaced(unit) && isShaken(unit) && !isEngaged(unit) && isUnmoved(unit) && zones.heldAgainst(p, unit.at, unit.side);

/** Where it can go, the hexes farthest from the enemy first; none in an enemy ZOC, which it may not enter. */
const waysOut = (p: Position, unit: Placed): readonly Hex[] => {
  const { grid } = p.board;
  const found = reach(p, [unit], 'tactical' satisfies MoveMode);
  const enemies = p.units.filter(isPlaced).filter(({ side }) => side !== unit.side);
  const far = (hex: Hex): number => Math.min(...enemies.map(({ at }) => grid.distance(at, hex)));
  return [...found.hexes()]
    .filter((hex) => hex !== unit.at && found.ends(hex) && !zones.heldAgainst(p, hex, unit.side))
    .toSorted((one, other) => far(other) - far(one) || one - other);
};

export const leaveZones = choosing({
  kind: 'leave-zones',
  clause: '18.2a',
  title: say('play.leave-zones.title'),
  asks: say('play.leave-zones.asks'),
  urgent: true,
  must: true,
  options: (p, side) =>
    p.turn.phase === 'movement' && p.turn.side === side
      ? p.units
          .filter((unit) => unit.side === side)
          .filter((unit) => isPinned(p, unit))
          .toSorted(byId)
          .flatMap((unit) =>
            waysOut(p, unit)
              .slice(0, MOST_OFFERED)
              .map((hex): Option => {
                const number = p.board.grid.number(hex);
                return {
                  id: `${unit.id}-${number}`,
                  says: say('play.leave-zones.to', { unit: unit.name, hex: number }),
                  acts: [moveTo(p, [unit], hex)],
                  hex,
                };
              }),
          )
      : [],
});
