import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import {
  type Choice,
  type Clause,
  type Position,
  type Procedure,
  type Saying,
  say,
  type Unit,
} from '@umpire/shared/umpire';
import { z } from 'zod';
import { moveTo } from './acts.ts';

/** What comes onto the map in a side's movement phase. */
interface ArrivalRules {
  readonly kind: string;
  readonly clause: Clause;
  /** Units that may come in now, in the order in which they are asked for. */
  readonly due: (p: Position, side: SideId) => readonly Unit[];
  /** Where they may, best first. */
  readonly entries: (p: Position, unit: Unit) => readonly Hex[];
  /** `play.KIND.title`, `play.KIND.offer` and so on. */
  readonly says: (what: 'title' | 'offer' | 'unit' | 'to' | 'later' | 'barred', params?: Saying['params']) => Saying;
  /** Besides moving: what else an arrival takes off the counter. */
  readonly also?: (unit: Unit) => readonly Command[];
}

const arrivalState = z.object({ passed: z.array(z.string().max(40)).max(64).default([]) });

/** Units come in one after the other; each may wait. */
export const arrivalProcedure = ({ kind, clause, says, due, entries, also }: ArrivalRules): Procedure => {
  return {
    kind,
    title: says('title'),
    clause,
    offers: (p, side) => {
      const units = p.turn.phase === 'movement' && p.turn.side === side ? due(p, side) : [];
      return units.length > 0 ? [{ kind, clause, says: says('offer', { count: units.length }), state: {} }] : [];
    },
    prompt: (p, given) => {
      const parsed = arrivalState.safeParse(given);
      const side = p.turn.side;
      if (!parsed.success || side === undefined) return undefined;
      const { passed } = parsed.data;
      const units = due(p, side).filter(({ id }) => !passed.includes(id));
      const [unit] = units;
      if (!unit) return undefined;
      const hexes = entries(p, unit);
      const status = units.length > 1 ? ('open' as const) : ('done' as const);
      const ways = hexes.map(
        (hex, i): Choice => ({
          id: `to-${p.board.grid.number(hex)}`,
          says: says('to', { hex: p.board.grid.number(hex) }),
          clause,
          acts: [moveTo(p, [unit], hex), ...(also?.(unit) ?? [])],
          state: { passed },
          status,
          hex,
          unit: unit.id,
          ...(i === 0 && { recommended: true as const }),
        }),
      );
      const later: Choice = {
        id: 'later',
        says: says('later'),
        acts: [],
        state: { passed: [...passed, unit.id] },
        status,
        ...(ways.length === 0 && { recommended: true as const }),
      };
      return {
        step: unit.id,
        clause,
        says: says(ways.length > 0 ? 'unit' : 'barred', { unit: unit.name, left: units.length }),
        side,
        choices: [...ways, later],
        show: { hexes, units: [unit.id] },
        steps: units.map(({ id, name }, i) => ({
          id,
          says: say('play.name', { name }),
          at: i === 0 ? ('now' as const) : ('ahead' as const),
        })),
      };
    },
  };
};
