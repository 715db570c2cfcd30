import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import type { Choice, Clause, Position, Procedure, Saying, Unit } from '@umpire/shared/umpire';
import { say } from '@umpire/shared/umpire';

/** One thing that may be done with a unit. */
export interface Pick {
  readonly unit: Unit;
  readonly says: Saying;
  readonly acts: readonly Command[];
  /** What distinguishes it from the unit's others: the hexside of a bridge. */
  readonly also?: string;
  readonly hexes?: readonly Hex[];
}

interface PickRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly offer: Saying;
  readonly asks: Saying;
  readonly picks: (p: Position, side: SideId) => readonly Pick[];
  /** A beginner's choice: the first one, or none. */
  readonly usually?: 'first';
}

/** One unit after the other is chosen for something, until its side stops. */
export const pickProcedure = ({ kind, clause, title, offer, asks, picks, usually }: PickRules): Procedure => {
  const found = (p: Position): readonly Pick[] => (p.turn.side === undefined ? [] : picks(p, p.turn.side));
  return {
    kind,
    title,
    clause,
    offers: (p, side) =>
      p.turn.side === side && picks(p, side).length > 0 ? [{ kind, clause, says: offer, state: {} }] : [],
    prompt: (p) => {
      const open = found(p);
      if (open.length === 0) return undefined;
      const ways = open.map(
        ({ unit, says, acts, also }, i): Choice => ({
          id: `unit-${unit.id}${also ?? ''}`,
          says,
          clause,
          acts,
          state: {},
          status: open.length > 1 ? 'open' : 'done',
          unit: unit.id,
          ...(usually === 'first' && i === 0 && { recommended: true as const }),
        }),
      );
      const enough: Choice = {
        id: 'enough',
        says: say('play.pick.enough'),
        acts: [],
        state: {},
        status: 'done',
        ...(usually !== 'first' && { recommended: true as const }),
      };
      return {
        step: 'pick',
        clause,
        says: asks,
        ...(p.turn.side !== undefined && { side: p.turn.side }),
        choices: [...ways, enough],
        show: {
          hexes: open.flatMap(({ hexes, unit }) => hexes ?? unit.at ?? []),
          units: open.map(({ unit }) => unit.id),
        },
        steps: [{ id: 'pick', says: title, at: 'now' }],
      };
    },
  };
};
