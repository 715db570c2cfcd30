import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { hexOfStep } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { Position, type RulesPlugin, type Unit } from '@umpire/shared/umpire';
import type { Battlefield } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { bareDijkstra, bareFlood, CLOSED } from './bare.ts';
import type { Figure } from './figure.ts';
import { measuredParts } from './measured-parts.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

type Rules = Required<Pick<RulesPlugin, 'reach' | 'zones' | 'supply'>>;

/** The unit's step costs by the map alone, for the search without rules. */
const costsOf = (board: Board, unit: Unit, { cost, parts }: Battlefield): Uint8Array => {
  const { size, neighbors } = board.grid;
  const costs = new Uint8Array(size * 6).fill(CLOSED);
  for (let step = 0; step < costs.length; step++) {
    const to = neighbors[step]!;
    const points = to === -1 ? undefined : cost(board, unit, hexOfStep(step), to);
    if (points !== undefined) costs[step] = points * parts;
  }
  return costs;
};

/** Microseconds for one search. */
const microseconds = (times: number, act: () => void): number => {
  const start = performance.now();
  for (let i = 0; i < times; i++) act();
  return ((performance.now() - start) * 1000) / times;
};

/** The inputs of both searches. */
interface Field {
  readonly board: Board;
  readonly rules: Rules;
  readonly battlefield: Battlefield;
  /** Sixty units a side. */
  readonly position: Position;
  /** Those of the side whose turn it is. */
  readonly own: readonly Unit[];
  /** A search for a unit without rules. */
  readonly bare: (unit: Unit) => Int32Array;
  readonly flood: ReturnType<typeof bareFlood>;
}

/** The bare searches and ours must answer the same question: on an empty board they find the same. @throws if not. */
const check = ({ rules, position, bare, battlefield: { parts } }: Field, unit: Unit): void => {
  const { board, sides, turn, markers, procedures, options, scenario, extras } = position;
  const alone = new Position({ board, sides, turn, units: [unit], markers, procedures, options, scenario, extras });
  const found = rules.reach(alone, [unit]);
  for (const [hex, spent] of bare(unit).entries()) {
    const cost = spent === 1e9 ? undefined : spent / parts;
    if (found.cost(hex) !== cost) throw new Error(`${board.grid.number(hex)}: ${found.cost(hex)}, and ${cost} bare`);
  }
};

/** @throws if the searches do not answer the same question */
const layOut = async (game: string, battlefield: Battlefield): Promise<Field> => {
  const { module } = await loadGame(game);
  const rules = (await findPlugin(game)) as Rules;
  const board = battlefield.board(module);
  const position = battlefield.facing(board, 60, 9);
  const own = position.units.filter(({ side }) => side === battlefield.sides[0]);
  const costs = new Map(own.map((unit) => [unit.move, costsOf(board, unit, battlefield)]));
  const dijkstra = bareDijkstra(board.grid, Math.max(...costs.keys()) * battlefield.parts);
  const bare = (unit: Unit): Int32Array => dijkstra(costs.get(unit.move)!, unit.at!, unit.move * battlefield.parts);
  const field = { board, rules, battlefield, position, own, bare, flood: bareFlood(board.grid) };
  for (const unit of own) check(field, unit);
  return field;
};

/** A measurement: our act and a bare one, each repeated in a batch. */
interface Contest {
  readonly name: string;
  readonly times: number;
  readonly ours: () => void;
  readonly against: string;
  readonly theirs: () => void;
}

const compare = async (rounds: number, { name, times, against, ...acts }: Contest): Promise<Figure> => {
  const values = await interleave(['ours', 'theirs'] as const, rounds, async (who) => {
    // The best of several batches, so that other load on the machine matters less.
    return Math.min(...Array.from({ length: 5 }, () => microseconds(times, acts[who])));
  });
  return {
    ...{ name, unit: 'µs', digits: 1, against, atMost: 3 },
    ...{ ours: median(values.get('ours')!), theirs: median(values.get('theirs')!) },
  };
};

const reachContests = ({ board, rules, position, own, bare }: Field, searches: number): readonly Contest[] => {
  const fastest = own.toSorted((one, other) => other.move - one.move)[0]!;
  return [
    {
      name: `reach of one unit of ${fastest.move} points, ${board.grid.size.toLocaleString('en')} hexes`,
      times: searches,
      ours: () => rules.reach(position, [fastest]),
      against: 'bare Dijkstra',
      theirs: () => bare(fastest),
    },
    {
      name: 'reach of all 60 units of a side, after a move',
      times: Math.ceil(searches / 50),
      ours: () => {
        const moved = position.moved([fastest], fastest.at);
        for (const { id } of own) rules.reach(moved, [moved.unit(id)!]);
      },
      against: 'sixty bare',
      theirs: () => own.forEach(bare),
    },
  ];
};

/** Of 150 units a side. */
const sideContests = ({ board, rules, flood, battlefield }: Field, searches: number): readonly Contest[] => {
  const many = battlefield.facing(board, 150, 20);
  const [own, enemy] = battlefield.sides;
  const first = many.units[0]!;
  rules.zones(many, enemy);
  const times = Math.ceil(searches / 10);
  const against = { against: 'bare flood', theirs: () => flood(board.grid.size / 2) };
  return [
    {
      name: 'zones of 300 units',
      times,
      ours: () => {
        const anew = many.at({});
        rules.zones(anew, own);
        rules.zones(anew, enemy);
      },
      ...against,
    },
    {
      name: 'supply of a whole side, 150 units, after a move',
      times,
      ours: () => {
        const moved = many.moved([first], first.at);
        for (const unit of moved.units) if (unit.side === own) rules.supply(moved, unit).supplied;
      },
      ...against,
    },
  ];
};

/** The rules of a game on a large battlefield, compared with searches over the same arrays without rules. */
export const measureUmpire = async ({ rounds, searches }: Scale): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const { game, part } of await measuredParts<Battlefield>('battlefield')) {
    const field = await layOut(game, part);
    for (const contest of [...reachContests(field, searches), ...sideContests(field, searches)]) {
      figures.push(await compare(rounds, contest));
    }
  }
  return figures;
};
