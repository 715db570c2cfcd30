import type { Hex } from '../../../hex/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { PlannedUnit } from '../../procedure.ts';
import type { Saying } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';

/** How a plan chooses the hexes of its units. */
export interface Choosing {
  readonly clause: Clause;
  /** The hexes that are open to a unit, best first. */
  readonly hexes: (p: Position, unit: Unit) => readonly Hex[];
  /** What a hex costs the unit that goes there; the dearest hex comes last, however near a goal it is. Absent: nothing. */
  readonly harm?: (p: Position, unit: Unit, hex: Hex) => number;
  /** Where the side wants its units: each goes near one of these, and not all near the same one. Absent: the best hex counts. */
  readonly goals?: (p: Position, unit: Unit) => readonly Hex[];
  /** Why the unit goes there. */
  readonly why: (told: Told, p: Position, unit: Unit, hex: Hex) => Saying;
}

/** What the sentence may say: `near` is how far the hex is from its goal. */
export interface Told extends Record<string, string | number> {
  readonly unit: string;
  readonly hex: string;
  readonly near: string;
  readonly away: number;
  readonly goal: string;
}

/** Hexes that a unit goes out of its way for each unit that a goal has already. */
const CROWD = 2;

/** Each unit in its turn, as if those before it had gone where the plan sends them. Units that can go nowhere are left out. */
export const planOf = (p: Position, units: readonly Unit[], rules: Choosing): readonly PlannedUnit[] => {
  const crowds = new Map<Hex, number>();
  let now = p;
  return units.flatMap((unit): readonly PlannedUnit[] => {
    const hexes = inOrder(now, unit, rules, crowds);
    const [first] = hexes;
    if (!first) return [];
    const { clause, why } = rules;
    const said = why(toldOf(now, unit, first), now, unit, first.hex);
    if (first.goal !== undefined) crowds.set(first.goal, (crowds.get(first.goal) ?? 0) + 1);
    now = now.moved([unit], first.hex);
    return [{ unit: unit.id, hexes: hexes.map(({ hex }) => hex), clause, why: said }];
  });
};

interface Spot {
  readonly hex: Hex;
  readonly goal?: Hex | undefined;
}

const inOrder = (p: Position, unit: Unit, { hexes, harm, goals }: Choosing, crowds: ReadonlyMap<Hex, number>) => {
  const wanted = goals?.(p, unit) ?? [];
  const { grid } = p.board;
  return hexes(p, unit)
    .map((hex): Spot & { readonly harm: number; readonly far: number } => {
      let [goal, far]: [Hex | undefined, number] = [undefined, 0];
      for (const one of wanted) {
        const away = grid.distance(hex, one) + CROWD * (crowds.get(one) ?? 0);
        if (goal === undefined || away < far) [goal, far] = [one, away];
      }
      return { hex, goal, far, harm: harm?.(p, unit, hex) ?? 0 };
    })
    .toSorted((one, other) => one.harm - other.harm || one.far - other.far);
};

const toldOf = ({ board: { grid } }: Position, { name }: Unit, { hex, goal = hex }: Spot): Told => {
  const away = grid.distance(hex, goal);
  const near = away === 0 ? 'there' : away === 1 ? 'beside' : 'near';
  return { unit: name, hex: grid.number(hex), near: `@kit.plan.${near}`, away, goal: `#${grid.number(goal)}` };
};
