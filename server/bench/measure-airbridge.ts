import { loadGame } from '@umpire/modules';
import { stepCost, tariffOf } from '@umpire/modules/airbridge/rules/4-movement.ts';
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

/** Points are counted in halves. */
const PARTS = 2;

/** The campaign as set up, but on 19 AM in the German movement phase. */
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
  const turn = { number: 5, phase: 'movement', side: 'german' };
  return positionOf(rules.reading, module, { ...withIndex(table), turn });
};

/** What each step costs any unit by the map alone: what a search without rules goes by. */
const costsOf = (p: Position): Uint8Array => {
  const { board } = p;
  const kind = tariffOf(p);
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

/** The umpire with the rules of Air Bridge to Victory, on its campaign, against searches over the same arrays that know none. */
export const measureAirBridge = async ({ rounds, searches }: Scale): Promise<readonly Figure[]> => {
  const { module } = await loadGame('airbridge');
  const rules = (await findPlugin('airbridge')) as Rules;
  const position = opening(module, rules);
  const { board } = position;
  const germans = position.units.filter(({ side, at }) => side === 'german' && at !== undefined);
  const battalion = germans.find(({ counter }) => counter === '9recc')!;
  const most = Math.max(...germans.map(({ move }) => move)) * PARTS;
  const dijkstra = bareDijkstra(board.grid, most);
  const costs = new Map([[tariffOf(position), costsOf(position)]]);
  const bare = (unit: Unit): Int32Array => dijkstra(costs.get(tariffOf(position))!, unit.at!, unit.move * PARTS);
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
      `Air Bridge: reach of a battalion, ${size} hexes`,
      [searches, 3],
      () => rules.reach(position, [battalion]),
      'bare Dijkstra',
      () => bare(battalion),
    ),
    await compare(
      `Air Bridge: reach of all ${germans.length} Germans, after a move`,
      [Math.ceil(searches / 50), 3],
      () => {
        const moved = position.moved([battalion], battalion.at);
        for (const unit of moved.units) if (unit.side === 'german' && unit.at !== undefined) rules.reach(moved, [unit]);
      },
      'as many bare',
      () => germans.forEach(bare),
    ),
    await compare(
      'Air Bridge: zones of both sides',
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
      'Air Bridge: supply of the German side, after a move',
      [few, 3],
      () => {
        const moved = position.moved([battalion], battalion.at);
        for (const unit of moved.units)
          if (unit.side === 'german' && unit.at !== undefined) rules.supply(moved, unit).supplied;
      },
      'bare flood',
      () => flood(middle),
    ),
    await compare(
      'Air Bridge: the verdict on a move',
      [searches],
      () =>
        rules.judge!(position, {
          type: 'movePieces',
          pieces: [battalion.id],
          to: board.grid.number(battalion.at! + 1),
        }),
      'bare Dijkstra',
      () => bare(battalion),
    ),
  ];
};
