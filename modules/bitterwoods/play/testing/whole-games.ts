import type { Position } from '@umpire/shared/umpire';
import { commonWrongs, type WholeGames, type Wrong } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { isMechanized, isReserve } from '../../rules/units.ts';

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'record-keeping' || (turn.phase === 'bridge-construction' && turn.side === 'allied')
    ? { phase: 'movement', side: 'german' }
    : { phase: 'record-keeping' };

/** 14.1 In reserve, when it is not the time for it. */
const reserveWrongs = (p: Position): readonly Wrong[] => {
  const unit = p.units.find(({ side, at }) => side === p.turn.side && at !== undefined);
  const tank = p.units.find((one) => one.side === unit?.side && one.at !== undefined && isMechanized(one));
  if (p.turn.phase !== 'movement' || !tank || isReserve(tank)) return [];
  return [{ command: { type: 'setMarker', pieces: [tank.id], kind: 'reserve', value: true }, clause: '14.1' }];
};

/** 15.5 On turn 1 the I SS Panzer Corps stays where it is. */
const heldWrongs = (p: Position): readonly Wrong[] => {
  const { number, phase, side } = p.turn;
  const held = p.units.find(({ formation, at }) => formation === '12 SS' && at !== undefined);
  if (number !== 1 || phase !== 'movement' || side !== 'german' || held?.at === undefined) return [];
  const to = p.board.grid.around(held.at).find((hex) => p.unitsAt(hex).length === 0);
  if (to === undefined) return [];
  return [{ command: { type: 'movePieces', pieces: [held.id], to: p.board.grid.number(to) }, clause: '15.5' }];
};

export const wholeGames: WholeGames = {
  habits: { moves: ['movement'], attacks: ['combat'], odds: 3 },
  scenarios: ['six-turns', 'eight-turns', 'campaign'],
  against: 'six-turns',
  wrongs: (p) => [
    ...commonWrongs(p, {
      sequence: '4.A',
      skippedTo,
      notNow: p.turn.phase === 'bridge-construction' ? '13.3' : '5.1.a',
      enemyHex: '5.1.b',
      moving: ['movement'],
      notAdjacent: '9.1.a',
      combat: ['combat'],
    }),
    ...reserveWrongs(p),
    ...heldWrongs(p),
  ],
  breaks: ['4.A', '5.1.a', '5.1.b', '9.1.a', '13.3', '14.1', '15.5'],
};
