import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module';
import type { CounterId } from '@umpire/shared/table';
import { tables } from './charts.ts';

const known = new WeakMap<LoadedModule, Map<string, readonly CounterId[]>>();

/** 15.2 Allied counters that begin the game in a German zone: the table no longer shows where they began. */
export const whoBeganInZone = (module: LoadedModule, scenario: string): readonly CounterId[] => {
  const scenarios = known.get(module) ?? new Map<string, readonly CounterId[]>();
  known.set(module, scenarios);
  const found = scenarios.get(scenario) ?? inZoneAtFirst(module, scenario);
  scenarios.set(scenario, found);
  return found;
};

const inZoneAtFirst = (module: LoadedModule, scenario: string): readonly CounterId[] => {
  const setup = module.scenario(scenario)?.setup ?? [];
  const { grid, board } = module;
  const zoned = new Set<Hex>();
  for (const { counter, at } of setup) {
    const printed = module.counter(counter);
    const hex = grid.parse(at);
    if (hex === undefined || printed?.side !== 'german' || !hasZone(printed.kind)) continue;
    for (const to of grid.around(hex)) if (!board.hexside(hex, to).has('meuse')) zoned.add(to);
  }
  return setup.flatMap(({ counter, at }) => {
    const hex = grid.parse(at);
    return hex !== undefined && zoned.has(hex) && module.counter(counter)?.side === 'allied' ? [counter] : [];
  });
};

const { mechanized, 'non-mechanized': onFoot } = tables.unitClasses;
const hasZone = (kind: string | undefined): boolean =>
  kind !== undefined && (mechanized.includes(kind) || onFoot.includes(kind));
