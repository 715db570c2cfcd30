import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { Position, type RulesPlugin, type Unit } from '@umpire/shared/umpire';
import { bareDijkstra, bareFlood, CLOSED } from './bare.ts';
import { facing, mixedBoard } from './battlefield.ts';
import type { Figure } from './figure.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

type Rules = Required<Pick<RulesPlugin, 'reach' | 'zones' | 'supply'>>;

/** Points are counted in halves. */
const halves = 2;
const allowances = { foot: 8 * halves, mechanized: 12 * halves };

/** The terrain effects chart, on a board without ferries and dotted lines: what a search without rules goes by. */
const costsOf = (board: Board, isMechanized: boolean): Uint8Array => {
  const { size, neighbors } = board.grid;
  const costs = new Uint8Array(size * 6).fill(CLOSED);
  const terrain = new Map([
    ['clear', 1],
    ['woods', isMechanized ? 2 : 1],
    ['rough', isMechanized ? 4 : 2],
  ]);
  const costOf = (from: Hex, to: Hex): number | undefined => {
    const road = board.road(from, to);
    if (road.has('national')) return isMechanized ? 0.5 : 1;
    if (road.has('secondary')) return 1;
    const border = board.hexside(from, to);
    if (border.has('ridge') && isMechanized) return undefined;
    const river = border.has('river') ? (isMechanized ? 5 : 3) : 0;
    return terrain.get(board.terrainAt(to))! + river + (border.has('ridge') ? 1 : 0);
  };
  for (let step = 0; step < costs.length; step++) {
    const to = neighbors[step]!;
    const cost = to === -1 ? undefined : costOf(Math.floor(step / 6), to);
    if (cost !== undefined) costs[step] = cost * halves;
  }
  return costs;
};

const isMechanized = ({ move }: Unit): boolean => move === 12;

/** Microseconds for one time, from so many. */
const microseconds = (times: number, act: () => void): number => {
  const start = performance.now();
  for (let i = 0; i < times; i++) act();
  return ((performance.now() - start) * 1000) / times;
};

/** Bare searches and ours must answer the same question: alone on the board they find the same. @throws if not. */
const check = (position: Position, unit: Unit, { reach }: Rules, bare: (unit: Unit) => Int32Array): void => {
  const { board, sides, turn, markers, procedures, options, scenario, extras } = position;
  const alone = new Position({ board, sides, turn, units: [unit], markers, procedures, options, scenario, extras });
  const found = reach(alone, [unit]);
  for (const [hex, spent] of bare(unit).entries()) {
    const cost = spent === 1e9 ? undefined : spent / halves;
    if (found.cost(hex) !== cost) throw new Error(`${board.grid.number(hex)}: ${found.cost(hex)}, and ${cost} bare`);
  }
};

/** What both sides of the comparison search, and how they are asked. */
interface Field {
  readonly board: Board;
  readonly rules: Rules;
  /** Sixty units a side. */
  readonly position: Position;
  readonly germans: readonly Unit[];
  /** A search from a unit that knows no rules. */
  readonly bare: (unit: Unit) => Int32Array;
  readonly flood: ReturnType<typeof bareFlood>;
}

/** @throws if the searches do not answer the same question */
const layOut = async (): Promise<Field> => {
  const { module } = await loadGame('nordwind');
  const rules = (await findPlugin('nordwind')) as Rules;
  const board = mixedBoard(module);
  const position = facing(board, 60, 9);
  const costs = { foot: costsOf(board, false), mechanized: costsOf(board, true) };
  const dijkstra = bareDijkstra(board.grid, allowances.mechanized);
  const bare = (unit: Unit): Int32Array => {
    const kind = isMechanized(unit) ? 'mechanized' : 'foot';
    return dijkstra(costs[kind], unit.at!, allowances[kind]);
  };
  const germans = position.units.filter(({ side }) => side === 'german');
  for (const unit of germans) check(position, unit, rules, bare);
  return { board, rules, position, germans, bare, flood: bareFlood(board.grid) };
};

/** What is measured: our act beside a bare one, each so many times in a batch. */
interface Contest {
  readonly name: string;
  readonly times: number;
  readonly ours: () => void;
  readonly against: string;
  readonly theirs: () => void;
}

const compare = async (rounds: number, { name, times, against, ...acts }: Contest): Promise<Figure> => {
  const values = await interleave(['ours', 'theirs'] as const, rounds, async (who) => {
    // How long it takes, and not how busy the machine was meanwhile: the best of several batches.
    return Math.min(...Array.from({ length: 5 }, () => microseconds(times, acts[who])));
  });
  return {
    ...{ name, unit: 'µs', digits: 1, against, atMost: 3 },
    ...{ ours: median(values.get('ours')!), theirs: median(values.get('theirs')!) },
  };
};

const reachContests = ({ board, rules, position, germans, bare }: Field, searches: number): readonly Contest[] => {
  const tank = germans.find(isMechanized)!;
  return [
    {
      name: `reach of one unit of 12 points, ${board.grid.size.toLocaleString('en')} hexes`,
      times: searches,
      ours: () => rules.reach(position, [tank]),
      against: 'bare Dijkstra',
      theirs: () => bare(tank),
    },
    {
      name: 'reach of all 60 units of a side, after a move',
      times: Math.ceil(searches / 50),
      ours: () => {
        const moved = position.moved([tank], tank.at);
        for (const unit of moved.units) if (unit.side === 'german') rules.reach(moved, [unit]);
      },
      against: 'sixty bare',
      theirs: () => germans.forEach(bare),
    },
  ];
};

/** Of 150 units a side. */
const sideContests = ({ board, rules, flood }: Field, searches: number): readonly Contest[] => {
  const many = facing(board, 150, 20);
  const first = many.units[0]!;
  rules.zones(many, 'allied');
  const times = Math.ceil(searches / 10);
  const against = { against: 'bare flood', theirs: () => flood(board.grid.size / 2) };
  return [
    {
      name: 'zones of 300 units',
      times,
      ours: () => {
        const anew = many.at({});
        rules.zones(anew, 'german');
        rules.zones(anew, 'allied');
      },
      ...against,
    },
    {
      name: 'supply of a whole side, 150 units, after a move',
      times,
      ours: () => {
        const moved = many.moved([first], first.at);
        for (const unit of moved.units) if (unit.side === 'german') rules.supply(moved, unit).supplied;
      },
      ...against,
    },
  ];
};

/** The umpire with Nordwind's rules, against searches over the same arrays that know none. */
export const measureUmpire = async ({ rounds, searches }: Scale): Promise<readonly Figure[]> => {
  const field = await layOut();
  const figures: Figure[] = [];
  for (const contest of [...reachContests(field, searches), ...sideContests(field, searches)]) {
    figures.push(await compare(rounds, contest));
  }
  return figures;
};
