import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import { type Position, type Procedure, say } from '@umpire/shared/umpire';
import { markersOf } from '@umpire/shared/umpire/kit';
import { farHexes, whyNoFerry } from '../rules/3-crossing.ts';

/** 3.3a In his movement phase the German may put ferries on the bank of the Rhine. */
export const ferryProcedure: Procedure = {
  kind: 'ferry',
  title: say('play.ferry.title'),
  clause: '3.3a',
  offers: (p) =>
    isTime(p) && banks(p).length > 0
      ? [{ kind: 'ferry', clause: '3.3a', says: say('play.ferry.offer'), state: {} }]
      : [],
  prompt: (p) => {
    const hexes = isTime(p) ? banks(p) : [];
    if (hexes.length === 0) return undefined;
    return {
      step: 'place',
      clause: '3.3a',
      says: say('play.ferry.place'),
      side: 'german',
      choices: [
        ...hexes.map((hex) => ({
          id: `at-${p.board.grid.number(hex)}`,
          says: say('play.ferry.at', { hex: p.board.grid.number(hex) }),
          clause: '3.3a',
          acts: [placeFerry(p, hex)],
          state: {},
          status: 'done' as const,
          hex,
        })),
        { id: 'none', says: say('play.ferry.none'), acts: [], state: {}, status: 'done', recommended: true },
      ],
      show: { hexes, units: [] },
      steps: [{ id: 'place', says: say('play.ferry.title'), at: 'now' }],
    };
  },
};

const isTime = ({ turn }: Position): boolean => turn.phase === 'movement' && turn.side === 'german';

const banks = (p: Position): readonly Hex[] =>
  Array.from({ length: p.board.grid.size }, (_, hex) => hex).filter(
    (hex) => farHexes(p.board, hex).length > 0 && whyNoFerry(p, hex).length === 0,
  );

/** One that waits in the box; when those are used up another, for the rulebook gives no number. */
const placeFerry = (p: Position, hex: Hex): Command => {
  const to = p.board.grid.number(hex);
  const waiting = markersOf(p, 'ferry').find(({ place }) => place === 'box:ferries');
  return !waiting
    ? { type: 'createPieces', pieces: [{ counter: 'ferry', at: to }] }
    : { type: 'movePieces', pieces: [waiting.id], to };
};
