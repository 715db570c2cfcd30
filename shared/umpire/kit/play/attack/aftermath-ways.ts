import type { Hex } from '../../../../hex/index.ts';
import type { Command, Place } from '../../../../table/index.ts';
import type { Retreats, RetreatWay } from '../../../aftermath.ts';
import type { Position, Unit } from '../../../position.ts';
import { say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { moveTo, putInto } from '../acts.ts';
import type { Way } from '../staged/stage.ts';
import type { Placed } from './declared.ts';

/**
 * Answers to questions that the results of many games ask: a step lost, a unit that retreats, a unit with nowhere to
 * go.
 */

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

/** One of several units loses a step. Its owner chooses; the recommended one is the first. */
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

/** The hexes to which a unit may retreat, best first. A unit that loses all its steps on the way is gone. */
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

/** Whether several ways lead to one of the ends. */
export const hasSeveralWays = ({ to, ways = [] }: Retreats): boolean => ways.length > to.length;

/** The sentence for a unit that goes to the end of its way: with that hex, or with the hexes on the way. */
const wordsFor = (isEnd: boolean, loses: boolean) => {
  if (isEnd) return loses ? 'loss' : 'to';
  return loses ? 'by-loss' : 'by-end';
};

/** The next hexes of a way that the owner chooses on the map. The unit goes as soon as only one way is left. */
export const nextOnWay = <State>(
  p: Position,
  unit: Placed,
  { ways }: Retreats,
  /** The hexes chosen so far; the first is where the unit stands. */
  path: readonly Hex[],
  lose: LoseSteps,
  clause: Clause,
  remember: {
    readonly on: (path: readonly Hex[]) => Partial<State>;
    readonly gone: (path: readonly Hex[]) => Partial<State>;
  },
): readonly Way<State>[] => {
  const begun = (ways ?? []).filter((way) => path.every((hex, i) => way.path[i] === hex));
  return [...Map.groupBy(begun, (way) => way.path[path.length]!)].map(([hex, on], i) => {
    const [only, ...others] = on;
    const end = only!.path.at(-1)!;
    const steps = only!.losses;
    const goes = others.length > 0 ? 'by' : wordsFor(end === hex, steps > 0);
    const numbers = { unit: unit.name, hex: p.board.grid.number(hex), end: p.board.grid.number(end), steps };
    return {
      id: `via-${numbers.hex}`,
      says: say(`kit.retreat.${goes}`, numbers),
      clause,
      hex,
      ...(others.length > 0
        ? { remember: remember.on([...path, hex]) }
        : { acts: goingBy(p, unit, only!, lose), remember: remember.gone(only!.path) }),
      ...(i === 0 && { recommended: true as const }),
    };
  });
};

const goingBy = (p: Position, unit: Placed, { path, losses }: RetreatWay, lose: LoseSteps): readonly Command[] => [
  ...(losses >= unit.steps ? [] : [moveTo(p, [unit], path.at(-1)!)]),
  ...lose(p, new Map([[unit, losses]])),
];

/** A unit retreats over the edge of the map, into a box beside it. `also`: its other commands, a step lost first. */
export const offMapWay = <State>(
  unit: Unit,
  box: Place,
  way: Pick<Way<State>, 'says' | 'clause' | 'remember' | 'recommended'> & Partial<Pick<Way<State>, 'id'>>,
  also: readonly Command[] = [],
): Way<State> => ({ id: 'off-map', acts: [putInto([unit.id], box), ...also], unit: unit.id, ...way });

/** A unit that must retreat and cannot is eliminated. */
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
