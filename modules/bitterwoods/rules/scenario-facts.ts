import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module';
import { turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { tables } from './charts.ts';

/** What a scenario's set-up says that the table does not show any more. */

interface Facts {
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly entered: Readonly<Record<string, number>>;
  readonly inZone: readonly string[];
}

const known = new WeakMap<LoadedModule, Map<string, Facts>>();

const factsOf = (module: LoadedModule, scenario: string): Facts => {
  const scenarios = known.get(module) ?? new Map<string, Facts>();
  known.set(module, scenarios);
  const found = scenarios.get(scenario) ?? work(module, scenario);
  scenarios.set(scenario, found);
  return found;
};

const work = (module: LoadedModule, scenario: string): Facts => {
  const setup = module.scenario(scenario)?.setup ?? [];
  const { grid, board } = module;
  const zoned = new Set<Hex>();
  for (const { counter, at } of setup) {
    const printed = module.counter(counter);
    const hex = grid.parse(at);
    if (hex === undefined || printed?.side !== 'german' || !hasZone(printed.kind)) continue;
    for (const to of grid.around(hex)) if (!board.hexside(hex, to).has('meuse')) zoned.add(to);
  }
  return {
    entries: Object.fromEntries(setup.flatMap(({ counter, enters }) => (enters ? [[counter, enters]] : []))),
    entered: Object.fromEntries(setup.map(({ counter, at }) => [counter, turnOfSpace(at) ?? 1])),
    inZone: setup.flatMap(({ counter, at }) => {
      const hex = grid.parse(at);
      return hex !== undefined && zoned.has(hex) && module.counter(counter)?.side === 'allied' ? [counter] : [];
    }),
  };
};

const { mechanized, 'non-mechanized': onFoot } = tables.unitClasses;
const hasZone = (kind: string | undefined): boolean =>
  kind !== undefined && (mechanized.includes(kind) || onFoot.includes(kind));

/** 16.1 Entry hexes by counter. */
export const entriesOf = (module: LoadedModule, scenario: string): Facts['entries'] =>
  factsOf(module, scenario).entries;
/** 20 The turn on which a counter comes into play. */
export const enteredOn = (module: LoadedModule, scenario: string): Facts['entered'] =>
  factsOf(module, scenario).entered;
/** 15.2 Allied counters that begin the game in a German zone. */
export const whoBeganInZone = (module: LoadedModule, scenario: string): Facts['inZone'] =>
  factsOf(module, scenario).inZone;
