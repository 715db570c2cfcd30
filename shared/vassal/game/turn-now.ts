import type { TurnLevel, TurnTracker, VassalModule } from '../module/vassal-module.ts';
import { parseWhole } from '../text/formats.ts';
import { decodeSequence } from '../text/sequence.ts';
import type { TurnNow } from './described.ts';

/** What a turn tracker shows. The tracker is found by the number in its id, or because it is the only one. */
export const turnNow = (id: string, state: string, module: VassalModule | undefined): TurnNow => {
  const trackers = module?.turnTrackers ?? [];
  const tracker = trackers.length === 1 ? trackers[0] : trackers[parseWhole(/\d+$/.exec(id)?.[0]) ?? -1];
  return { tracker: tracker?.name ?? id, values: tracker ? valuesOf(tracker, state) : [], state };
};

const valuesOf = (tracker: TurnTracker, state: string): TurnNow['values'] => {
  const [current, ...states] = decodeSequence(state, '|');
  return levelValues(tracker.levels, parseWhole(current) ?? 0, states);
};

/** The level that counts now, and those within it. */
const levelValues = (levels: readonly TurnLevel[], current: number, states: readonly string[]): TurnNow['values'] => {
  const level = levels[current];
  if (!level) return [];
  // counter: value; sub-level; loop; limit; sub-levels… — list: index; sub-level; first; actives; sub-levels…
  const [value = '', within = '0', first = '0', , ...below] = decodeSequence(states[current] ?? '', ';');
  return [
    {
      property: level.property,
      value: level.kind === 'counter' ? value : listValue(level, parseWhole(value) ?? parseWhole(first) ?? 0),
    },
    ...levelValues(level.levels, parseWhole(within) ?? 0, below),
  ];
};

const listValue = ({ values }: TurnLevel, index: number): string => values[index] ?? '';
