import { loadGame } from '@umpire/modules';
import { kindOf, stepCost } from '@umpire/modules/ardennes44/rules/11-steps.ts';
import { isRoughWoods } from '@umpire/modules/ardennes44/rules/crossing.ts';
import { classOf } from '@umpire/modules/ardennes44/rules/units.ts';
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

/** The campaign as set up, on 17AM in the Allied movement phase; the bridge of Ouren has been tried. */
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
  const turn = { number: 3, phase: 'movement', side: 'allied' };
  const p = positionOf(rules.reading, module, { ...withIndex(table), turn });
  return p.at({ markers: p.markers.filter(({ kind }) => kind !== 'ouren') });
};

/** What each step costs the unit by the map alone: what a search without rules goes by. */
const costsOf = (p: Position, unit: Unit): Uint8Array => {
  const { board } = p;
  const kind = kindOf({
    ...{ side: unit.side, class: classOf(unit), by: 'points' },
    ...{ frost: false, bounded: true, british: false, stopsAtOnce: false, crossesSauer: false },
  });
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

/** The umpire with the rules of Ardennes '44, the largest map and the most units, against searches that know no rules. */
export const measureArdennes = async ({ rounds, searches }: Scale): Promise<readonly Figure[]> => {
  const { module } = await loadGame('ardennes44');
  const rules = (await findPlugin('ardennes44')) as Rules;
  const p = opening(module, rules);
  const { board } = p;
  const placed = p.units.filter(({ at }) => at !== undefined);
  const allies = placed.filter(({ side }) => side === 'allied');
  const many = Array.from({ length: 60 }, (_, i) => placed[i % placed.length]!);
  const tank = allies.find(({ name }) => name === '9 Arm/CCR')!;
  const limit = Math.max(...placed.map(({ move }) => move)) * PARTS;
  const dijkstra = bareDijkstra(board.grid, limit);
  const flood = bareFlood(board.grid);
  const known = new Map<string, Uint8Array>();
  const costs = (unit: Unit): Uint8Array => {
    const key = `${unit.side} ${classOf(unit)}`;
    const found = known.get(key) ?? costsOf(p, unit);
    known.set(key, found);
    return found;
  };
  const bare = (unit: Unit): Int32Array => dijkstra(costs(unit), unit.at!, unit.move * PARTS);
  for (const unit of many) costs(unit);
  const middle = Math.floor(board.grid.size / 2);
  if (isRoughWoods(board, tank.at!)) throw new Error('the unit that is measured cannot drive off');
  const compare = async (
    row: { readonly name: string; readonly against: string; readonly atMost: number },
    times: number,
    ours: () => void,
    theirs: () => void,
  ): Promise<Figure> => {
    const acts = { ours, theirs };
    const values = await interleave(['ours', 'theirs'] as const, rounds, async (who) =>
      Math.min(...Array.from({ length: 5 }, () => microseconds(times, acts[who]))),
    );
    const name = `Ardennes '44: ${row.name}`;
    return {
      ...{ ...row, name, unit: 'µs', digits: 1 },
      ...{ ours: median(values.get('ours')!), theirs: median(values.get('theirs')!) },
    };
  };
  const size = board.grid.size.toLocaleString('en');
  return [
    await compare(
      { name: `reach of one unit of ${tank.move} points, ${size} hexes`, against: 'bare Dijkstra', atMost: 2 },
      searches,
      () => rules.reach(p, [tank], 'normal'),
      () => bare(tank),
    ),
    await compare(
      { name: 'reach of sixty units, after a move', against: 'sixty bare', atMost: 2 },
      Math.ceil(searches / 50),
      () => {
        const moved = p.moved([tank], tank.at);
        for (const unit of many) rules.reach(moved, [unit], 'normal');
      },
      () => many.forEach(bare),
    ),
    await compare(
      { name: `zones and bonds of ${placed.length} units`, against: 'bare flood', atMost: 1.5 },
      Math.ceil(searches / 10),
      () => {
        const anew = p.at({});
        rules.zones(anew, 'german');
        rules.zones(anew, 'allied');
      },
      () => flood(middle),
    ),
    await compare(
      { name: `supply of a side, ${allies.length} units, after a move`, against: 'bare flood', atMost: 2 },
      Math.ceil(searches / 10),
      () => {
        const moved = p.moved([tank], tank.at);
        for (const unit of moved.units) {
          if (unit.side === 'allied' && unit.at !== undefined) rules.supply(moved, unit).supplied;
        }
      },
      () => flood(middle),
    ),
    await compare(
      { name: 'the verdict on a move', against: 'bare Dijkstra', atMost: 3 },
      searches,
      () => rules.judge!(p, { type: 'movePieces', pieces: [tank.id], to: board.grid.number(tank.at! + 1) }),
      () => bare(tank),
    ),
  ];
};
