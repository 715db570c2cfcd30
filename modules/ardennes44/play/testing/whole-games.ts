import type { Position } from '@umpire/shared/umpire';
import { commonWrongs, type WholeGames, type Wrong } from '@umpire/shared/umpire/kit/testing/whole-games.ts';

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'victory' || (turn.phase === 'supply' && turn.side === 'allied')
    ? { phase: 'movement', side: 'german' }
    : { phase: 'victory', side: 'allied' };

/** 11.9b, 11.2a, 7.1a What is wrong in this game alone: a German in a box, a tank that hurries on foot. */
const ownWrongs = (p: Position): readonly Wrong[] => {
  const { phase, side } = p.turn;
  if (phase !== 'movement' || side !== 'german') return [];
  const idle = p.units.find((unit) => unit.side === side && unit.at !== undefined && unit.at === unit.began);
  return idle ? [{ command: { type: 'movePieces', pieces: [idle.id], to: 'box:southeast' }, clause: '11.9b' }] : [];
};

export const wholeGames: WholeGames = {
  habits: {
    odds: 1,
    takes: [
      ...['arrivals', 'ready-guns', 'finish-positions', 'build-bridges', 'replacements-german', 'replacements-allied'],
      ...['drop', 'air-dice', 'demolition', 'overstacked'],
    ],
  },
  scenarios: ['one-sector', 'six-turns', 'eight-turns'],
  long: [{ scenario: 'campaign', turns: 1 }],
  against: 'one-sector',
  wrongs: (p) => [
    ...commonWrongs(p, {
      sequence: '4a',
      skippedTo,
      notNow: '11.1a',
      enemyHex: '11.1a',
      moving: ['movement'],
      notAdjacent: '14.1a',
      combat: ['combat'],
    }),
    ...ownWrongs(p),
  ],
  breaks: ['11.1a', '11.9b', '14.1a', '4a'],
};
