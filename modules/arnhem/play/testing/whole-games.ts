import type { Position } from '@umpire/shared/umpire';
import { commonWrongs, type WholeGames, type Wrong } from '@umpire/shared/umpire/kit/testing/whole-games.ts';

import { isAirborne } from '../../rules/units.ts';

/** Optional procedures that the players take whenever they are offered. */
const takes = ['landing', 'arrivals', 'late-arrivals', 'demolition', 'repair', 'pontoon', 'arnhem-flags'];

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'turn-end' || (turn.phase === 'mobile' && turn.side === 'german')
    ? { phase: 'combat', side: 'allied' }
    : { phase: 'turn-end' };

/** Airborne units by the road, and the engineer's bridge where no engineer is. */
const arrivalWrongs = (p: Position): readonly Wrong[] => {
  if (p.turn.phase !== 'movement' || p.turn.side !== 'allied') return [];
  const dropped = p.units.find((unit) => isAirborne(unit) && unit.at === undefined && unit.place?.startsWith('track:'));
  const pontoon = p.markers.find(({ kind }) => kind === 'pontoon');
  const move = (piece: string, to: string, clause: string): Wrong => ({
    command: { type: 'movePieces', pieces: [piece], to },
    clause,
  });
  return [
    ...(dropped ? [move(dropped.id, '0107', '11.1')] : []),
    ...(pontoon?.id ? [move(pontoon.id, 'hexside:3323:3423', '15.0')] : []),
  ];
};

export const wholeGames: WholeGames = {
  habits: { moves: ['movement', 'mobile'], attacks: ['combat'], odds: 2, takes },
  scenarios: ['historical', 'free'],
  turnsADay: 2,
  against: 'historical',
  wrongs: (p) => [
    ...arrivalWrongs(p),
    ...commonWrongs(p, {
      sequence: '4.1b',
      skippedTo,
      notNow: '4.1b',
      enemyHex: '5.1b',
      moving: ['movement'],
      notAdjacent: '7.1a',
      combat: ['combat'],
    }),
  ],
  breaks: ['4.1b', '5.1b', '7.1a', '11.1', '15.0'],
};
