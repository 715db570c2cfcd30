import type { Hex } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table';
import type { PlannedUnit, Position } from '@umpire/shared/umpire';
import { type PlotSide, type Plotted, plotJudge, plotted } from '../rules/18-plot.ts';
import { allHexes } from '../rules/hexes.ts';
import { say } from '../say.ts';
import historical from '../scenarios/historical.json' with { type: 'json' };

/** 18.1b–18.1d A plan for all that a side has still to plot. */

/** 18.0 The historical place of a counter: proposed first, and the place of a drop zone whose hex has a German unit. */
export const historicalPlace = new Map(historical.setup.map(({ counter, at }) => [counter, at]));

/** A drop zone by its title: its counter has the number of its division alone. */
export const calledIn = (side: PlotSide, { counter, name }: Plotted): string =>
  side === 'allied' ? `@counter.${counter}` : name;

/** The hexes where a counter may be plotted. */
export const hexesFor = (p: Position, side: PlotSide, id: PieceId): readonly Hex[] => {
  const whyNot = plotJudge(p, side, id);
  return allHexes(p).filter((hex) => whyNot(hex).length === 0);
};

/** Each counter goes where it was in 1944, or as near to that hex as the rules and the counters before it allow. */
export const planPlot = (p: Position, side: PlotSide): readonly PlannedUnit[] => {
  const { grid } = p.board;
  let now = p;
  return plotted(p, side)
    .filter(({ at }) => at === undefined)
    .flatMap((piece): readonly PlannedUnit[] => {
      const { id, counter } = piece;
      const goal = grid.parse(historicalPlace.get(counter) ?? '');
      const away = (hex: Hex): number => (goal === undefined ? 0 : grid.distance(hex, goal));
      const hexes = hexesFor(now, side, id).toSorted((one, other) => away(one) - away(other));
      const [first] = hexes;
      if (first === undefined) return [];
      const unit = now.unit(id);
      if (unit) now = now.moved([unit], first);
      const told = { unit: calledIn(side, piece), hex: grid.number(first), goal: grid.number(goal ?? first) };
      const why = say(first === goal ? 'play.setup.why-there' : 'play.setup.why-near', told);
      return [{ unit: id, hexes, clause: side === 'german' ? '18.1b' : '18.1d', why }];
    });
};
