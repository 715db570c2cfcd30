import type { Position } from '@umpire/shared/umpire';
import type { Habits } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import { commonWrongs, type WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';

/** What a simple player does: everything that is offered but bombardments without an attack to follow. */
export const habits: Habits = {
  moves: ['movement', 'mechanized-movement'],
  attacks: [],
  takes: [
    ...['landing', 'drop-zone-back', 'arrivals', 'reserves', 'overrun', 'repair', 'ferry', 'demolition', 'contact'],
    ...['declaration', 'avoidance', 'reaction', 'bombardment', 'attack', 'assault', 'guns-moved', 'overfull'],
  ],
};

/** Units that stay where they are by clauses of their own are left out of what is tried. */
const withoutHeld = (p: Position): Position =>
  p.with(
    new Map(
      p.units
        .filter(
          (unit) =>
            unit.move === 0 ||
            /artillery/.test(unit.kind) ||
            /^XXX/.test(unit.formation ?? '') ||
            unit.counter === '9recc',
        )
        .map(({ id }) => [id, undefined]),
    ),
  );

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'bombardment' || turn.phase === 'defender-reaction'
    ? { phase: 'movement', side: 'german' }
    : { phase: 'bombardment', side: turn.side === 'german' ? 'allied' : 'german' };

export const wholeGames: WholeGames = {
  habits,
  scenarios: ['tournament'],
  against: 'introductory',
  wrongs: (p) =>
    commonWrongs(withoutHeld(p), {
      sequence: '3.0.1',
      skippedTo,
      notNow: '3.0.1',
      enemyHex: '4.0.6',
      moving: ['movement'],
      notAdjacent: '12.0.1',
      combat: [],
    }),
  breaks: ['3.0.1', '4.0.6'],
};
