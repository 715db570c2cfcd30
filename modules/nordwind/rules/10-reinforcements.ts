import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type Arrival, scheduleBy } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import counters from '../counters.json' with { type: 'json' };
import { readingsOf } from '../options.ts';
import { broken } from '../say.ts';
import historical from '../scenarios/historical.json' with { type: 'json' };
import hypothetical from '../scenarios/hypothetical.json' with { type: 'json' };
import facts from '../unit-facts.json' with { type: 'json' };
import { fits } from './5-stacking.ts';
import { isBack, isOffMap, returnHexes } from './6-off-map.ts';
import { scenarioOf } from './charts.ts';
import { record } from './fields.ts';

/** When and where units come in and leave: 10.1.3, 10.2.3. The rows of the scenarios are the schedule. */

const sheet = counters.counters as Readonly<Record<string, { readonly name: string; readonly formation?: string }>>;
const setups = { historical: historical.setup, hypothetical: hypothetical.setup };

/** In a position without a table, a unit is found by its id, its name or its division. */
const schedule = scheduleBy(
  (position) => setups[scenarioOf(position)],
  ({ id, name, formation }, counter) =>
    id === counter ||
    sheet[counter]?.name === name ||
    (formation !== undefined && sheet[counter]?.formation === formation),
);

const arrivalOf = (position: Position, unit: Unit): Arrival | undefined => schedule.of(position, unit)[0];

const { '1': first, '2': second } = facts.scenarios.hypothetical.options;
const divisions = [first, second].map(({ reinforcements }) => reinforcements.flatMap(({ units }) => units));

/** 10.2.3a The secret options with which a division comes: its own, or both together (3). None: it always comes. */
const optionsOf = (position: Position, { counter }: Arrival): readonly number[] => {
  const own = scenarioOf(position) === 'hypothetical' ? divisions.findIndex((units) => units.includes(counter)) : -1;
  return own === -1 ? [] : [own + 1, 3];
};

const clauseOf = (position: Position, arrival: Arrival | undefined): Clause => {
  if (scenarioOf(position) === 'historical') return '10.1.3a';
  return arrival && optionsOf(position, arrival).length > 0 ? '10.2.3a' : '10.2.3b';
};

/** 10.2.3a The option that was chosen, as far as it is known. */
export const chosenOption = (position: Position): number | undefined => record.of(position).option;

/** Why a unit may not come into play now, wherever; nothing if it may. */
const whyNotDue = (position: Position, unit: Unit): Breach | undefined => {
  const { number, phase, side } = position.turn;
  const arrival = arrivalOf(position, unit);
  const clause = clauseOf(position, arrival);
  const { name } = unit;
  if (!arrival) return broken(clause, 'movement', 'no-reinforcement', [], { unit: name });
  const { turn } = arrival;
  const options = optionsOf(position, arrival);
  const option = chosenOption(position);
  const isOther = options.length > 0 && option !== undefined && !options.includes(option);
  if (isOther) return broken(clause, 'movement', 'not-chosen', [], { unit: name, option });
  if (number < turn) return broken(clause, 'movement', 'too-early', [], { unit: name, turn });
  const isLate = number > turn && !readingsOf(position).lateEntry;
  if (isLate) return broken(clause, 'movement', 'too-late', [], { unit: name, turn });
  return phase !== 'movement' || side !== unit.side ? broken(clause, 'movement', 'entry-phase', []) : undefined;
};

/** Why a unit off the map does not come in now as a reinforcement, by whatever hex; one that comes back is no reinforcement. */
export const whyNotComing = (position: Position, unit: Unit): Breach | undefined => {
  if (isOffMap(unit) || isBack(unit)) return undefined;
  if (!isLost(unit)) return whyNotDue(position, unit);
  return broken(clauseOf(position, undefined), 'movement', 'no-reinforcement', [], { unit: unit.name });
};

/** Where a unit off the map may come in now: as a reinforcement, or back from a retreat (6.6.1e). */
export const entryHexes = (position: Position, unit: Unit): readonly Hex[] => {
  if (isOffMap(unit)) return returnHexes(position, unit, (hex) => !fits(position, unit, hex));
  if (isBack(unit) || whyNotComing(position, unit)) return [];
  return listedHexes(position, unit).filter((hex) => !position.enemyAt(hex, unit.side));
};

/** The breaches of coming in at a hex: 10.1.3a, 10.2.3, 3b. */
export const whyNotEnter = (position: Position, unit: Unit, at: Hex): readonly Breach[] => {
  if (unit.at !== undefined) return [broken('10.1.3a', 'movement', 'on-map', [unit.at], { unit: unit.name })];
  const enemy = position.enemyAt(at, unit.side) ? [broken('3b', 'movement', 'enemy-hex', [at])] : [];
  const early = whyNotDue(position, unit);
  if (early) return [early, ...enemy];
  const hexes = listedHexes(position, unit);
  if (hexes.includes(at)) return enemy;
  const clause = clauseOf(position, arrivalOf(position, unit));
  return [broken(clause, 'movement', 'entry-hex', hexes, { unit: unit.name }), ...enemy];
};

const isLost = ({ place }: Unit): boolean => /^box:.*-(eliminated|withdrawn)$/.test(place ?? '');

/** Reading: 301–2505 is the map's edge from 0301 along the north and down the east side to 2505, on any map that shows it. */
const listedHexes = (position: Position, unit: Unit): readonly Hex[] => {
  const { enters = [] } = arrivalOf(position, unit) ?? {};
  const { grid } = position.board;
  const named = grid.parseAll(enters);
  const isByEdge = enters.includes('0301') && enters.includes('2505');
  return isByEdge ? [...new Set([...position.board.area('entry-german-edge'), ...named])] : named;
};

/** 10.1.3 Units of a side that may come in now, even if no hex is left for them. */
export const reinforcementsDue = (position: Position, side: SideId): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.side === side && unit.at === undefined && !isLost(unit) && !isOffMap(unit) && !whyNotDue(position, unit),
  );

/** 10.1.3b, 10.2.3b Units that leave for the east now: from the German movement phase of turn 8 (or 7) on. */
export const withdrawalsDue = (position: Position): readonly Unit[] => {
  const { number, phase } = position.turn;
  const isYet = phase === 'supply-weather' ? position.at({ turn: { ...position.turn, number: number - 1 } }) : position;
  return schedule.leaving(isYet).filter((unit) => !isLost(unit));
};

/** 10.1.3b The breach while they are still there. */
export const whyNotWithdrawn = (position: Position): readonly Breach[] => {
  const due = withdrawalsDue(position);
  if (due.length === 0) return [];
  const clause = scenarioOf(position) === 'historical' ? '10.1.3b' : '10.2.3b';
  const at = new Set(due.flatMap((unit) => unit.at ?? []));
  return [broken(clause, 'sequence', 'withdraw', [...at], { count: due.length })];
};
