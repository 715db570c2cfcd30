import type { Hex } from '@umpire/shared/hex';
import type { Position } from '@umpire/shared/umpire';
import { hexSpots, placingProcedure, putOrMake } from '@umpire/shared/umpire/kit';
import { farHexes, whyNoFerry } from '../rules/3-crossing.ts';
import { say } from '../say.ts';

const FERRY = 'ferry';

/** 3.3a In its movement phase the German side may put ferries on the bank of the Rhine. The rulebook gives no number. */
export const ferryProcedure = placingProcedure({
  kind: FERRY,
  clause: '3.3a',
  title: say('play.ferry.title'),
  offer: say('play.ferry.offer'),
  asks: say('play.ferry.place'),
  spots: (p) => {
    const isOpen = (hex: Hex): boolean => farHexes(p.board, hex).length > 0 && whyNoFerry(p, hex).length === 0;
    return isTime(p) ? hexSpots(p, p.board.grid.hexes.filter(isOpen), (hex) => say('play.ferry.at', { hex })) : [];
  },
  acts: (p, place) => putOrMake(p, FERRY, 'ferries', FERRY, place),
});

const isTime = ({ turn }: Position): boolean => turn.phase === 'movement' && turn.side === 'german';
