import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { LoadedModule } from '@umpire/shared/module';
import type { Position, RulesPlugin, Unit } from '@umpire/shared/umpire';
import { openingOf, positionAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { bareDijkstra, bareFlood, CLOSED } from './bare.ts';
import type { Figure } from './figure.ts';
import { measuredParts } from './measured-parts.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

type Rules = Required<Pick<RulesPlugin, 'reach' | 'zones' | 'supply' | 'judge'>> & RulesPlugin;

/** The rules of every game that has a moment to be measured, each on its own map with its own counters. */
export const measureGames = async (scale: Scale): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const { game, part } of await measuredParts<MeasuredGame>('measured')) {
    figures.push(...(await measureGame(game, part, scale)));
  }
  return figures;
};

const opening = (module: LoadedModule, rules: Rules, { scenario, turn, prepared }: MeasuredGame): Position => {
  const p = positionAt(rules.reading, module, openingOf(module, scenario), turn);
  return prepared?.(p) ?? p;
};

/** The unit's step costs by the map alone. */
const costsOf = (p: Position, unit: Unit, { cost, parts }: MeasuredGame): Uint8Array => {
  const { size, neighbors } = p.board.grid;
  const costs = new Uint8Array(size * 6).fill(CLOSED);
  for (let step = 0; step < costs.length; step++) {
    const to = neighbors[step]!;
    const points = to === -1 ? undefined : cost(p, unit, Math.floor(step / 6), to);
    if (points !== undefined) costs[step] = Math.min(Math.round(points * parts), CLOSED);
  }
  return costs;
};

/** Searches for this side's units by the map alone. */
const bareSearches = (p: Position, game: MeasuredGame, units: readonly Unit[]) => {
  const { grid } = p.board;
  const dijkstra = bareDijkstra(grid, Math.max(...units.map(({ move }) => move)) * game.parts);
  const costs = new Map(units.map((unit) => [game.payer(p, unit), unit] as const));
  const known = new Map([...costs].map(([payer, unit]) => [payer, costsOf(p, unit, game)]));
  const flood = bareFlood(grid);
  return {
    reach: (unit: Unit): unknown => dijkstra(known.get(game.payer(p, unit))!, unit.at!, unit.move * game.parts),
    flood: (): unknown => flood(Math.floor(grid.size / 2)),
  };
};

const microseconds = (times: number, act: () => void): number => {
  const start = performance.now();
  for (let i = 0; i < times; i++) act();
  return ((performance.now() - start) * 1000) / times;
};

interface Row {
  readonly name: string;
  readonly times: number;
  readonly atMost: number;
  readonly ours: () => void;
  readonly against: string;
  readonly theirs: () => void;
}

const measureGame = async (id: string, game: MeasuredGame, { rounds, searches }: Scale): Promise<readonly Figure[]> => {
  const { module } = await loadGame(id);
  const rules = (await findPlugin(id)) as Rules;
  const p = opening(module, rules, game);
  const rows = rowsOf(rules, game, p, searches);
  const figures: Figure[] = [];
  for (const { name, times, atMost, ours, against, theirs } of rows) {
    const acts = { ours, theirs };
    const values = await interleave(['ours', 'theirs'] as const, rounds, async (who) =>
      // The best of several batches, so that other load on the machine matters less.
      Math.min(...Array.from({ length: 5 }, () => microseconds(times, acts[who]))),
    );
    figures.push({
      ...{ name: `${id}: ${name}`, unit: 'µs', digits: 1, against, atMost },
      ...{ ours: median(values.get('ours')!), theirs: median(values.get('theirs')!) },
    });
  }
  return figures;
};

const SIXTY = 60;

const rowsOf = (rules: Rules, game: MeasuredGame, p: Position, searches: number): readonly Row[] => {
  const { side } = game.turn;
  const placed = p.units.filter(({ at }) => at !== undefined);
  const own = placed.filter((unit) => unit.side === side);
  const one = own.find(({ counter }) => counter === game.unit);
  if (!one) throw new Error(`${game.unit} is not on the map`);
  const sixty = Array.from({ length: SIXTY }, (_, i) => own[i % own.length]!);
  const bare = bareSearches(p, game, own);
  const enemy = p.sides.find((each) => each !== side)!;
  const beside = p.board.grid.around(one.at!)[0]!;
  const few = Math.ceil(searches / 10);
  return [
    {
      ...{ name: `reach of one unit of ${one.move} points, ${p.board.grid.size} hexes`, times: searches, atMost: 2 },
      ours: () => rules.reach(p, [one], game.mode),
      ...{ against: 'bare Dijkstra', theirs: () => bare.reach(one) },
    },
    {
      ...{ name: 'reach of sixty units, after a move', times: Math.ceil(searches / 50), atMost: 2 },
      ours: () => {
        const moved = p.moved([one], one.at);
        for (const unit of sixty) rules.reach(moved, [unit], game.mode);
      },
      ...{ against: 'sixty bare', theirs: () => sixty.forEach(bare.reach) },
    },
    {
      ...{ name: `zones of ${placed.length} units`, times: few, atMost: 1.5 },
      ours: () => {
        const anew = p.at({});
        rules.zones(anew, side);
        rules.zones(anew, enemy);
      },
      ...{ against: 'bare flood', theirs: bare.flood },
    },
    {
      ...{ name: `supply of a side, ${own.length} units, after a move`, times: few, atMost: 2 },
      ours: () => {
        const moved = p.moved([one], one.at);
        for (const unit of moved.units)
          if (unit.side === side && unit.at !== undefined) rules.supply(moved, unit).supplied;
      },
      ...{ against: 'bare flood', theirs: bare.flood },
    },
    {
      ...{ name: 'the verdict on a move', times: searches, atMost: 3 },
      ours: () => rules.judge(p, { type: 'movePieces', pieces: [one.id], to: p.board.grid.number(beside) }),
      ...{ against: 'bare Dijkstra', theirs: () => bare.reach(one) },
    },
  ];
};
