import { z } from 'zod';
import type { Hex } from '../../../hex/index.ts';
import type { Command, SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Choice, Procedure, Prompt } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { moveTo } from './acts.ts';
import { planOf, type Told } from './planned.ts';

/** Units that come onto the map in a phase of their side. */
export interface ArrivalRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  /** The phase in which they come. */
  readonly phase: string;
  /** Units that may come in now, in the order in which they are asked for. */
  readonly due: (p: Position, side: SideId) => readonly Unit[];
  /** The hexes where a unit may come in, best first. */
  readonly entries: (p: Position, unit: Unit) => readonly Hex[];
  /** Commands besides the move: a marker that comes off the counter. */
  readonly also?: (p: Position, unit: Unit) => readonly Command[];
}

/** Units that the player told to wait. */
const arrivalState = z.object({ passed: z.array(z.string().max(40)).max(64).default([]) });

/** Units come in one after the other. The player may let each of them wait. */
export const arrivalProcedure = (rules: ArrivalRules): Procedure => {
  const { kind, clause, title, phase, due } = rules;
  return {
    kind,
    title,
    clause,
    offers: (p, side) => {
      const units = p.turn.phase === phase && p.turn.side === side ? due(p, side) : [];
      const offer = { kind, clause, says: say('kit.arrivals.offer', { count: units.length }), state: {} };
      return units.length > 0 ? [offer] : [];
    },
    plan(p, side) {
      const units = p.turn.phase === phase && p.turn.side === side ? due(p, side) : [];
      const why = (told: Told): Saying => say('kit.arrivals.why', told);
      return planOf(p, units, { clause, hexes: rules.entries, why }).map((planned) => {
        const also = rules.also?.(p, p.unit(planned.unit)!) ?? [];
        return also.length > 0 ? { ...planned, also } : planned;
      });
    },
    prompt: (p, given) => {
      const parsed = arrivalState.safeParse(given);
      return parsed.success && p.turn.side !== undefined
        ? promptFor(rules, p, p.turn.side, parsed.data.passed)
        : undefined;
    },
  };
};

const promptFor = (rules: ArrivalRules, p: Position, side: SideId, passed: readonly string[]): Prompt | undefined => {
  const { clause, due, entries, also } = rules;
  const units = due(p, side).filter(({ id }) => !passed.includes(id));
  const [unit] = units;
  if (!unit) return undefined;
  const hexes = entries(p, unit);
  const status = units.length > 1 ? 'open' : 'done';
  const ways = hexes.map(
    (hex, i): Choice => ({
      id: `to-${p.board.grid.number(hex)}`,
      says: say('kit.arrivals.to', { hex: p.board.grid.number(hex) }),
      clause,
      acts: [moveTo(p, [unit], hex), ...(also?.(p, unit) ?? [])],
      state: { passed },
      status,
      hex,
      unit: unit.id,
      ...(i === 0 && { recommended: true as const }),
    }),
  );
  const later: Choice = {
    id: 'later',
    says: say('kit.arrivals.later'),
    acts: [],
    state: { passed: [...passed, unit.id] },
    status,
    ...(ways.length === 0 && { recommended: true as const }),
  };
  return {
    step: unit.id,
    clause,
    says: say(ways.length > 0 ? 'kit.arrivals.unit' : 'kit.arrivals.barred', { unit: unit.name, left: units.length }),
    side,
    choices: [...ways, later],
    show: { hexes, units: [unit.id] },
    steps: units.map(({ id, name }, i) => ({ id, says: say('kit.name', { name }), at: i === 0 ? 'now' : 'ahead' })),
  };
};
