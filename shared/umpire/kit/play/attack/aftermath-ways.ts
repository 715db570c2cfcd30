import type { Hex } from '../../../../hex/index.ts';
import type { Command } from '../../../../table/index.ts';
import type { Retreats, RetreatWay } from '../../../aftermath.ts';
import type { Position, Unit } from '../../../position.ts';
import { say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { moveTo } from '../acts.ts';
import type { Way } from '../staged/stage.ts';
import type { Placed } from './declared.ts';

/** Answers that the results of many games ask for: a step lost, a unit that goes back, one that has nowhere to go. */

/** How a game takes steps away, at the table. */
export type LoseSteps = (p: Position, losses: ReadonlyMap<Unit, number>) => readonly Command[];

/** A unit loses a step. */
export const lossWay = <State>(
  p: Position,
  unit: Unit,
  lose: LoseSteps,
  way: Pick<Way<State>, 'remember' | 'after' | 'clause' | 'recommended' | 'puts'> &
    Partial<Pick<Way<State>, 'id' | 'says'>>,
): Way<State> => ({
  id: `loss-${unit.id}`,
  says: say(unit.steps > 1 ? 'kit.loss.step' : 'kit.loss.last', { unit: unit.name }),
  acts: lose(p, new Map([[unit, 1]])),
  unit: unit.id,
  ...way,
});

/** One of several units loses a step, as its owner likes: the first is what we would choose. */
export const lossWays = <State>(
  p: Position,
  units: readonly Unit[],
  lose: LoseSteps,
  way: Pick<Way<State>, 'after' | 'clause'> & { readonly remember: (unit: Unit) => Partial<State> },
): readonly Way<State>[] =>
  units.map((unit, i) =>
    lossWay<State>(p, unit, lose, {
      ...way,
      remember: way.remember(unit),
      ...(i === 0 && { recommended: true as const }),
    }),
  );

/** The hexes that a unit may go back to, best first; who loses all its steps on the way is gone. */
export const retreatWays = <State>(
  p: Position,
  unit: Placed,
  { to, losses, paths }: Retreats,
  lose: LoseSteps,
  clause: Clause,
  remember: (path: readonly Hex[]) => Partial<State>,
): readonly Way<State>[] =>
  to.map((hex, i) => {
    const steps = losses.get(hex) ?? 0;
    const isLost = steps >= unit.steps;
    const numbers = { unit: unit.name, hex: p.board.grid.number(hex), steps };
    return {
      id: `to-${numbers.hex}`,
      says: say(`kit.retreat.${isLost ? 'lost' : steps > 0 ? 'loss' : 'to'}`, numbers),
      clause,
      acts: [...(isLost ? [] : [moveTo(p, [unit], hex)]), ...lose(p, new Map([[unit, steps]]))],
      remember: remember(paths.get(hex) ?? [unit.at, hex]),
      hex,
      unit: unit.id,
      ...(i === 0 && { recommended: true as const }),
    };
  });

/** A way that its owner chooses hex by hex: where it is to end, and as far as it is chosen, the hex that was left first. */
export interface WayChosen {
  readonly to: Hex;
  readonly path: readonly Hex[];
}

/** For each end to which several ways lead, that the owner chooses among them on the map. */
export const chooseWays = <State>(
  p: Position,
  unit: Placed,
  { to, ways }: Retreats,
  clause: Clause,
  remember: (chosen: WayChosen) => Partial<State>,
): readonly Way<State>[] =>
  to
    .filter((hex) => ways?.has(hex))
    .map((hex) => ({
      id: `by-${p.board.grid.number(hex)}`,
      says: say('kit.retreat.choose', { unit: unit.name, hex: p.board.grid.number(hex) }),
      clause,
      remember: remember({ to: hex, path: [unit.at] }),
    }));

/** The next hexes of a way that is being chosen; the unit goes as soon as one way alone is left. */
export const nextOnWay = <State>(
  p: Position,
  unit: Placed,
  { ways }: Retreats,
  { to, path }: WayChosen,
  lose: LoseSteps,
  clause: Clause,
  remember: {
    readonly on: (chosen: WayChosen) => Partial<State>;
    readonly gone: (path: readonly Hex[]) => Partial<State>;
  },
): readonly Way<State>[] => {
  const begun = (ways?.get(to) ?? []).filter((way) => path.every((hex, i) => way.path[i] === hex));
  return [...Map.groupBy(begun, (way) => way.path[path.length]!)].map(([hex, on], i) => {
    const [only, ...others] = on;
    const numbers = { unit: unit.name, hex: p.board.grid.number(hex), end: p.board.grid.number(to) };
    const steps = only!.losses;
    return {
      id: `via-${numbers.hex}`,
      says: say(steps > 0 && others.length === 0 ? 'kit.retreat.by-loss' : 'kit.retreat.by', { ...numbers, steps }),
      clause,
      hex,
      ...(others.length > 0
        ? { remember: remember.on({ to, path: [...path, hex] }) }
        : { acts: goingBy(p, unit, only!, lose), remember: remember.gone(only!.path) }),
      ...(i === 0 && { recommended: true as const }),
    };
  });
};

const goingBy = (p: Position, unit: Placed, { path, losses }: RetreatWay, lose: LoseSteps): readonly Command[] => [
  ...(losses >= unit.steps ? [] : [moveTo(p, [unit], path.at(-1)!)]),
  ...lose(p, new Map([[unit, losses]])),
];

/** A unit that must go back and cannot is lost. */
export const trappedWay = <State>(
  p: Position,
  unit: Unit,
  lose: LoseSteps,
  clause: Clause,
  remember: Partial<State>,
): Way<State> => ({
  id: 'eliminated',
  says: say('kit.retreat.trapped', { unit: unit.name }),
  clause,
  acts: lose(p, new Map([[unit, unit.steps]])),
  remember,
  unit: unit.id,
  recommended: true,
});
