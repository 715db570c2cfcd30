import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { isMotorised } from '../units.ts';
import { closed, controls, costOf, hasZone, isMud } from './random-ground.ts';

/** 4 Movement by trying every way. */
export const slowReach = (p: Position, unit: Unit): ReadonlyMap<Hex, number> => {
  const best = new Map<Hex, number>([[unit.at!, 0]]);
  const again = p.turn.phase === 'mechanized-movement';
  const free = p.turn.number === 1 && unit.side === 'allied' && isMotorised(unit);
  const stormed = (p.extras as { stormed?: boolean }).stormed === true;
  const weary = unit.state.length > 0;
  if (unit.move === 0) return best;
  if (again) {
    const isHeld = controls(p, unit.at!, unit.side) && !free;
    if (!isMotorised(unit) || weary || isHeld || (stormed && isMud(p, unit.at!))) return best;
  }
  const allowance = unit.state.includes('out-of-supply') ? Math.floor(unit.move / 2) : unit.move;
  const go = (from: Hex, spent: number): void => {
    if (from !== unit.at && controls(p, from, unit.side) && !free) return;
    for (const to of p.board.grid.around(from)) {
      if (p.enemyAt(to, unit.side) || closed(p, from, to) || p.board.terrainAt(to) === 'prohibited') continue;
      if (again && stormed && isMud(p, to)) continue;
      if (unit.side === 'german' && hasZone(p, to)) continue;
      const cost = spent + costOf(p, from, to);
      const isFirst = from === unit.at && spent === 0 && !again;
      if (cost > allowance && !isFirst) continue;
      const total = cost > allowance ? allowance : cost;
      if (total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(to, total);
      if (cost <= allowance) go(to, total);
    }
  };
  go(unit.at!, 0);
  return best;
};
