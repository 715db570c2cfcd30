import type { HexNumber } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position } from '../../position.ts';
import { dangerAt } from '../danger.ts';
import { holderOf } from '../goals.ts';
import { ownUnits, type Scene, sceneOf, strengthOf, sumOf } from '../scene.ts';
import { usualWeights } from '../weights.ts';

/** What a position is worth to a side, part by part, in points (`Weights`). */
export interface Worth {
  /** The strength of its units on the map. */
  readonly force: number;
  /** The goals that it holds. */
  readonly goals: number;
  /** What its units that are out of supply lose: 0 or less. */
  readonly supply: number;
  /** What its units have to fear from the enemy: 0 or less. */
  readonly danger: number;
}

export type WorthPart = keyof Worth;
export const worthParts = ['force', 'goals', 'supply', 'danger'] as const satisfies readonly WorthPart[];

/** How a position stands, by itself. */
export interface Standing {
  readonly sides: { readonly [side in SideId]: Omit<Worth, 'goals'> };
  /** The goals: who stands there, and who is nearer. */
  readonly goals: { readonly [goal in HexNumber]: { readonly there?: SideId; readonly near?: SideId } };
}

/** `undefined`: the game does not say what its sides want. */
export const standingOf = (rules: RulesPlugin, p: Position): Standing | undefined => {
  const scenes = p.sides.flatMap((side) => sceneOf({ rules, weights: usualWeights }, p, side) ?? []);
  if (scenes.length === 0) return undefined;
  const goals = [...new Set(scenes.flatMap((scene) => scene.goals))].map((goal) => {
    const [there, near] = [p.unitsAt(goal)[0]?.side, holderOf(p, goal)];
    return [p.board.grid.number(goal), { ...(there && { there }), ...(near && { near }) }] as const;
  });
  return {
    sides: Object.fromEntries(scenes.map((scene) => [scene.side, worthOf(scene)])),
    goals: Object.fromEntries(goals),
  };
};

const worthOf = (scene: Scene): Omit<Worth, 'goals'> => {
  const { p, rules, weights } = scene;
  const units = ownUnits(scene);
  const stacks = Map.groupBy(units, ({ at }) => at);
  const unsupplied = units.filter((unit) => rules.supply?.(p, unit).supplied === false);
  return {
    force: weights.step * sumOf(units, strengthOf),
    supply: -weights.supply * sumOf(unsupplied, strengthOf),
    danger: -sumOf([...stacks], ([hex, stack]) => dangerAt(scene, hex, stack)),
  };
};
