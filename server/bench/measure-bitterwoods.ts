import { loadGame } from '@umpire/modules';
import { payerOf, stepCost } from '@umpire/modules/bitterwoods/rules/5-costs.ts';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { type LoadedModule, openingTable } from '@umpire/shared/module';
import { withIndex } from '@umpire/shared/table';
import { countedIds, settings } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf, type RulesPlugin, type Unit } from '@umpire/shared/umpire';
import { bareDijkstra, bareFlood, CLOSED } from './bare.ts';
import type { Figure } from './figure.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

type Rules = Required<Pick<RulesPlugin, 'reach' | 'zones' | 'supply'>> & RulesPlugin;

/** Points are counted in twelfths. */
const PARTS = 12;

/** The campaign as set up, but on 19 PM in the German movement phase. */
const opening = (module: LoadedModule, rules: Rules): Position => {
  const table = openingTable(module, 'campaign', {
    name: 'Bench',
    host: { id: 'anna', name: 'Anna' },
    settings,
    options: {},
    language: 'en',
    dice: { commitment: '0', rolls: 0 },
    newId: countedIds('i'),
    shuffle: (things) => [...things],
  });
  const turn = { number: 8, phase: 'movement', side: 'german' };
  return positionOf(rules.reading, module, { ...withIndex(table), turn });
};

/** What each step costs the unit by the map alone: what a search without rules goes by. */
const costsOf = (p: Position, unit: Unit): Uint8Array => {
  const { board } = p;
  const kind = payerOf(p, unit);
  const costs = new Uint8Array(board.grid.size * 6).fill(CLOSED);
  for (let step = 0; step < costs.length; step++) {
    const to = board.grid.neighbors[step]!;
    const cost = to === -1 ? undefined : stepCost(board, kind, Math.floor(step / 6), to);
    if (typeof cost === 'number') costs[step] = Math.round(cost * PARTS);
  }
  return costs;
};

const microseconds = (times: number, act: () => void): number => {
  const start = performance.now();
  for (let i = 0; i < times; i++) act();
  return ((performance.now() - start) * 1000) / times;
};

/**
 * The umpire with the rules of Bitter Woods, on its campaign, against searches over the same arrays that know none. The
 * date is 19 PM, when no boundaries are left; roads carry the regiment that is asked about over 240 hexes.
 */
export const measureBitterWoods = async ({ rounds, searches }: Scale): Promise<readonly Figure[]> => {
  const { module } = await loadGame('bitterwoods');
  const rules = (await findPlugin('bitterwoods')) as Rules;
  const position = opening(module, rules);
  const { board } = position;
  const germans = position.units.filter(({ side, at }) => side === 'german' && at !== undefined);
  const regiment = germans.find(({ name }) => name === '2/2')!;
  const most = Math.max(...germans.map(({ move }) => move)) * PARTS;
  const dijkstra = bareDijkstra(board.grid, most);
  const costs = new Map(germans.map((unit) => [payerOf(position, unit), costsOf(position, unit)]));
  const bare = (unit: Unit): Int32Array => dijkstra(costs.get(payerOf(position, unit))!, unit.at!, unit.move * PARTS);
  const flood = bareFlood(board.grid);
  const middle = Math.floor(board.grid.size / 2);
  rules.zones(position, 'allied');
  const compare = async (
    name: string,
    [times, atMost]: readonly [number, number?],
    ours: () => void,
    against: string,
    theirs: () => void,
  ) => {
    const acts = { ours, theirs };
    const values = await interleave(['ours', 'theirs'] as const, rounds, async (who) =>
      Math.min(...Array.from({ length: 5 }, () => microseconds(times, acts[who]))),
    );
    return {
      ...{ name, unit: 'µs', digits: 1, against, ...(atMost !== undefined && { atMost }) },
      ...{ ours: median(values.get('ours')!), theirs: median(values.get('theirs')!) },
    };
  };
  const size = board.grid.size.toLocaleString('en');
  const few = Math.ceil(searches / 10);
  return [
    await compare(
      `Bitter Woods: reach of a regiment, ${size} hexes`,
      [searches, 3],
      () => rules.reach(position, [regiment]),
      'bare Dijkstra',
      () => bare(regiment),
    ),
    await compare(
      `Bitter Woods: reach of all ${germans.length} Germans, after a move`,
      [Math.ceil(searches / 50), 3],
      () => {
        const moved = position.moved([regiment], regiment.at);
        for (const unit of moved.units) if (unit.side === 'german' && unit.at !== undefined) rules.reach(moved, [unit]);
      },
      'as many bare',
      () => germans.forEach(bare),
    ),
    await compare(
      'Bitter Woods: zones of both sides',
      [few, 3],
      () => {
        const anew = position.at({});
        rules.zones(anew, 'german');
        rules.zones(anew, 'allied');
      },
      'bare flood',
      () => flood(middle),
    ),
    await compare(
      'Bitter Woods: supply of the German side, after a move',
      [few, 3],
      () => {
        const moved = position.moved([regiment], regiment.at);
        for (const unit of moved.units)
          if (unit.side === 'german' && unit.at !== undefined) rules.supply(moved, unit).supplied;
      },
      'bare flood',
      () => flood(middle),
    ),
    await compare(
      'Bitter Woods: the verdict on a move',
      [searches],
      () =>
        rules.judge!(position, { type: 'movePieces', pieces: [regiment.id], to: board.grid.number(regiment.at! + 1) }),
      'bare Dijkstra',
      () => bare(regiment),
    ),
  ];
};
