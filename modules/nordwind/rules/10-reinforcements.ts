import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { broken } from '@umpire/shared/umpire/kit/broken.ts';
import counters from '../counters.json' with { type: 'json' };
import facts from '../unit-facts.json' with { type: 'json' };
import { fits } from './5-stacking.ts';
import { isBack, isOffMap, returnHexes } from './6-off-map.ts';
import { type Scenario, scenarioOf } from './charts.ts';
import { record } from './fields.ts';
import { readingsOf } from './readings.ts';

/** When and where units come in and leave: 10.1.3, 10.2.3. */

interface Entry {
  readonly turn: number;
  readonly units: readonly string[];
  readonly at?: readonly string[];
  readonly range?: readonly string[];
  readonly orAt?: readonly string[];
  /** 10.2.3a With which of the German's secret options. */
  readonly options?: readonly number[];
}

const { scenarios } = facts;
const { historical, hypothetical } = scenarios;
const withOptions = (entries: readonly Entry[], options: readonly number[]): Entry[] =>
  entries.map((entry) => ({ ...entry, options }));

const entries: Readonly<Record<Scenario, readonly Entry[]>> = {
  historical: [...historical.reinforcements.german, ...historical.reinforcements.allied],
  hypothetical: [
    ...withOptions(hypothetical.options['1'].reinforcements, [1, 3]),
    ...withOptions(hypothetical.options['2'].reinforcements, [2, 3]),
    ...hypothetical.reinforcements.german,
    ...hypothetical.reinforcements.allied,
  ],
};

const sheet = counters.counters as Readonly<Record<string, { readonly name: string; readonly formation?: string }>>;

/** Which of several names a unit goes by: its counter on a table; in a position from elsewhere its id, name or division. */
const isAmong = (unit: Unit, ids: readonly string[]): boolean => {
  if (unit.counter !== undefined) return ids.includes(unit.counter);
  if (ids.includes(unit.id)) return true;
  const named = ids.some((id) => sheet[id]?.name === unit.name);
  return named || (unit.formation !== undefined && ids.some((id) => sheet[id]?.formation === unit.formation));
};

const entryOf = (position: Position, unit: Unit): Entry | undefined =>
  entries[scenarioOf(position)].find(({ units }) => isAmong(unit, units));

const clauseOf = (position: Position, { options }: Entry): Clause =>
  scenarioOf(position) === 'historical' ? '10.1.3a' : options ? '10.2.3a' : '10.2.3b';

/** 10.2.3a The option that was chosen, as far as it is known. */
export const chosenOption = (position: Position): number | undefined => record.of(position).option;

/** Why a unit does not come into play now, wherever; nothing if it may. */
const whyNotDue = (position: Position, unit: Unit): Breach | undefined => {
  const { number, phase, side } = position.turn;
  const entry = entryOf(position, unit);
  if (!entry) {
    const clause = scenarioOf(position) === 'historical' ? '10.1.3a' : '10.2.3b';
    return broken(clause, 'movement', 'no-reinforcement', [], { unit: unit.name });
  }
  const clause = clauseOf(position, entry);
  const option = chosenOption(position);
  if (entry.options && option !== undefined && !entry.options.includes(option)) {
    return broken('10.2.3a', 'movement', 'not-chosen', [], { unit: unit.name, option });
  }
  if (number < entry.turn) return broken(clause, 'movement', 'too-early', [], { unit: unit.name, turn: entry.turn });
  if (number > entry.turn && !readingsOf(position).lateEntry) {
    return broken(clause, 'movement', 'too-late', [], { unit: unit.name, turn: entry.turn });
  }
  if (phase !== 'movement' || side !== unit.side) return broken(clause, 'movement', 'entry-phase', []);
  return undefined;
};

/** Where a unit that is off the map may come in now: as a reinforcement, or back from a retreat (6.6.1e). */
export const entryHexes = (position: Position, unit: Unit): readonly Hex[] => {
  if (isOffMap(unit)) return returnHexes(position, unit, (hex) => !fits(position, unit, hex));
  if (isBack(unit) || isLost(unit) || whyNotDue(position, unit)) return [];
  return listedHexes(position.board, entryOf(position, unit)!).filter((hex) => !position.enemyAt(hex, unit.side));
};

/** What coming in at a hex would break: 10.1.3a, 10.2.3, 3b. */
export const whyNotEnter = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  if (unit.at !== undefined) return [broken('10.1.3a', 'movement', 'on-map', [unit.at], { unit: unit.name })];
  const enemy = position.enemyAt(at, unit.side) ? [broken('3b', 'movement', 'enemy-hex', [at])] : [];
  const early = whyNotDue(position, unit);
  if (early) return [early, ...enemy];
  const entry = entryOf(position, unit)!;
  const hexes = listedHexes(position.board, entry);
  if (hexes.includes(at)) return enemy;
  return [broken(clauseOf(position, entry), 'movement', 'entry-hex', hexes, { unit: unit.name }), ...enemy];
};

const isLost = ({ place }: Unit): boolean => /^box:.*-(eliminated|withdrawn)$/.test(place ?? '');

const listedHexes = (board: Board, { at = [], range, orAt = [] }: Entry): readonly Hex[] => {
  const named = [...at, ...orAt].flatMap((number) => board.grid.parse(number) ?? []);
  return range ? [...germanEdge(board), ...named] : named;
};

/** Reading: 301–2505 is the map's edge from 0301 along the north and down the east side to 2505. */
const germanEdge = (board: Board): readonly Hex[] => {
  const area = [...board.area('entry-german-edge')];
  if (area.length > 0) return area;
  // A map that is not ours: the same numbers.
  const { grid } = board;
  return Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => {
    const [column, row] = [grid.columns[hex]!, grid.rows[hex]!];
    return (row === 1 && column >= 3 && column <= 25) || (column === 25 && row <= 5);
  });
};

/** 10.1.3 Units of a side that may come in now, each with its hexes; those with none left are told with an empty list. */
export const reinforcementsDue = (
  position: Position,
  side: SideId,
): readonly { readonly unit: Unit; readonly hexes: readonly Hex[]; readonly clause: Clause }[] =>
  position.units.flatMap((unit) => {
    if (unit.side !== side || unit.at !== undefined || isLost(unit)) return [];
    const entry = entryOf(position, unit);
    if (!entry || isOffMap(unit) || whyNotDue(position, unit)) return [];
    return [{ unit, hexes: entryHexes(position, unit), clause: clauseOf(position, entry) }];
  });

const withdrawals = { historical: historical.withdrawals, hypothetical: hypothetical.withdrawals };

/** 10.1.3b, 10.2.3b Units that leave for the east now: from the German movement phase of turn 8 (or 7) on. */
export const withdrawalsDue = (position: Position): readonly Unit[] => {
  const { number, phase } = position.turn;
  const gone = withdrawals[scenarioOf(position)].filter(
    ({ turn }) => number > turn || (number === turn && phase !== 'supply-weather'),
  );
  return position.units.filter(
    (unit) =>
      unit.counter !== undefined &&
      !isLost(unit) &&
      gone.some(({ units }) => (units as readonly string[]).includes(unit.counter!)),
  );
};

/** 10.1.3b What is wrong while they are still there. */
export const whyNotWithdrawn = (position: Position): readonly Breach[] => {
  const due = withdrawalsDue(position);
  const [first] = due;
  if (!first) return [];
  const clause = scenarioOf(position) === 'historical' ? '10.1.3b' : '10.2.3b';
  const at = due.flatMap((unit) => unit.at ?? []);
  return [broken(clause, 'sequence', 'withdraw', [...new Set(at)], { count: due.length })];
};
