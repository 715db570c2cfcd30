import type { Choice, Position, Procedure, Unit } from '@umpire/shared/umpire';
import { putInto } from '@umpire/shared/umpire/kit';
import { overfull } from '../rules/4-sequence.ts';
import { stacking } from '../rules/8-stacking.ts';
import { say } from '../say.ts';
import { graveOf } from './dead.ts';

/** 8.3b If a stack is too large when a phase ends, its owner removes units until it fits. */

const KIND = 'overstacked';

const fits = (p: Position, hex: number, without: Unit): boolean =>
  stacking(p.moved([without], undefined), hex, without.side).length === 0;

/** Units whose removal makes the stack fit come first. */
const candidates = (p: Position, hex: number): readonly Unit[] => {
  const stack = p.unitsAt(hex).filter(({ side }) => side === p.turn.side);
  return stack.toSorted(
    (one, other) => Number(fits(p, hex, other)) - Number(fits(p, hex, one)) || one.attack - other.attack,
  );
};

export const overstacked: Procedure = {
  kind: KIND,
  title: say('play.overstacked.title'),
  clause: '8.3b',
  offers: (p, side) => {
    const [hex] = side === p.turn.side ? overfull(p) : [];
    return hex === undefined
      ? []
      : [
          {
            kind: KIND,
            clause: '8.3b',
            says: say('play.overstacked.offer', { hex: p.board.grid.number(hex) }),
            state: { hex: p.board.grid.number(hex) },
          },
        ];
  },
  prompt: (p) => {
    const [hex] = overfull(p);
    const { side } = p.turn;
    if (hex === undefined || side === undefined) return undefined;
    const units = candidates(p, hex);
    const choices = units.map(
      (unit, i): Choice => ({
        id: `remove-${unit.id}`,
        says: say('play.overstacked.remove', { unit: unit.name }),
        clause: '8.3b',
        acts: [putInto([unit.id], graveOf(unit))],
        state: { hex: p.board.grid.number(hex) },
        // Until the stack fits.
        status: fits(p, hex, unit) ? 'done' : 'open',
        unit: unit.id,
        ...(i === 0 && { recommended: true as const }),
      }),
    );
    return {
      step: 'remove',
      clause: '8.3b',
      says: say('play.overstacked.says'),
      side,
      choices,
      show: { hexes: [hex], units: units.map(({ id }) => id) },
      steps: [{ id: 'remove', says: say('play.overstacked.title'), at: 'now' }],
    };
  },
};
