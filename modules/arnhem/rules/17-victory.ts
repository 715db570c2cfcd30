import type { Position, Victory } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { say } from '../say.ts';
import { arnhem } from './11-reinforcements.ts';
import { record } from './record.ts';
import { isAirborne } from './units.ts';

/** 17 Victory: the hexes of Arnhem that Allied ground units have been in. */

const NEEDED = 2;

/** 17.0a Hexes of Arnhem that have been occupied, even for a moment, by Allied units that did not come by air. */
export const arnhemHeld = (position: Position): ReadonlySet<string> => {
  const { grid } = position.board;
  const now = arnhem(position)
    .filter((hex) => position.unitsAt(hex).some((unit) => unit.side === 'allied' && !isAirborne(unit)))
    .map((hex) => grid.number(hex));
  // Reading: two different hexes, not necessarily at the same time.
  if (options.of(position).heldTogether === 'now') return new Set(now);
  return new Set([...record.of(position).arnhemHeld, ...now]);
};

/** 17.0a–17.0c The current state; a draw and a German victory are settled after the last turn (reading). */
export const victory = (position: Position): Victory => {
  const held = arnhemHeld(position).size;
  const params = { held, needed: NEEDED };
  if (held >= NEEDED) return { winner: 'allied', clause: '17.0a', says: [say('rules.victory.allied', params)] };
  if (!record.of(position).lastTurn)
    return { winner: null, clause: '17.0a', says: [say('rules.victory.open', params)] };
  if (held > 0) return { winner: null, level: 'draw', clause: '17.0b', says: [say('rules.victory.draw', params)] };
  return { winner: 'german', clause: '17.0c', says: [say('rules.victory.german', params)] };
};
