import type { Hex } from '../../../../hex/index.ts';
import type { Command } from '../../../../table/index.ts';
import type { Retreats } from '../../../aftermath.ts';
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
  way: Pick<Way<State>, 'remember' | 'after' | 'clause' | 'recommended' | 'puts'>,
): Way<State> => ({
  id: `loss-${unit.id}`,
  says: say(unit.steps > 1 ? 'kit.loss.step' : 'kit.loss.last', { unit: unit.name }),
  acts: lose(p, new Map([[unit, 1]])),
  unit: unit.id,
  ...way,
});

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
