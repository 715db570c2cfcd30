import type { Grid } from '../../hex/index.ts';
import { limits } from '../../table/state/limits.ts';
import { parsePlace } from '../../table/state/place.ts';
import type { GameModule } from '../module.ts';
import { placesOf } from '../places.ts';
import type { Path, Report } from '../problem.ts';
import type { Placed, Scenario } from '../scenario.ts';
import { checkUnique, listed } from './unique.ts';

/** Checks that all counters, places, phases, sides and turns of a scenario exist in the module. */
export const checkScenarios = (data: GameModule, grid: Grid, report: Report): void => {
  checkUnique(data.scenarios, ({ id }) => id, ['scenarios'], 'id', report);
  for (const [i, scenario] of data.scenarios.entries()) {
    const at = ['scenarios', i];
    checkTurns(data, scenario, at, report);
    checkSeats(data, scenario, at, report);
    checkSetup(data, grid, scenario, at, report);
    checkPools(data, scenario, at, report);
    checkUsedOnce(data, scenario, at, report);
    checkSize(scenario, at, report);
  }
};

/** A table that begins above the limits of a table could not be restored from its game file. */
const checkSize = ({ seats, setup, notes = [], pools = [] }: Scenario, at: Path, report: Report): void => {
  const pieces = pools.reduce((sum, { counters }) => sum + counters.length, setup.length);
  for (const [part, count, most] of [
    ['seats', seats.length, limits.seats],
    ['setup', pieces, limits.pieces],
    ['notes', notes.length, limits.notes],
    ['pools', pools.length, limits.pools],
  ] as const) {
    if (count > most) report([...at, part], count, `at most ${most} on a table`, 'Take some out.');
  }
};

const checkTurns = (
  { manifest, tracks }: GameModule,
  { turns, turnLabels, start }: Scenario,
  at: Path,
  report: Report,
) => {
  if (turnLabels && turnLabels.length !== turns) {
    report([...at, 'turnLabels'], turnLabels.length, `${turns} labels, one for each turn`, 'Add or take out labels.');
  }
  if (start.turn > turns) report([...at, 'start', 'turn'], start.turn, `a turn from 1 to ${turns}`, 'Correct it.');
  if (!manifest.phases.some(({ id, side }) => id === start.phase && side === start.side)) {
    const phases = manifest.phases.map(({ id, side }) => (side === undefined ? id : `${id} of ${side}`));
    report([...at, 'start'], start, `one of the phases ${listed(phases)}`, 'Name such a phase and its side.');
  }
  const track = tracks.find(({ id }) => id === 'turn');
  for (let turn = 1; track && turn <= turns; turn++) {
    if (track.spaces.some(({ id }) => id === String(turn))) continue;
    report([...at, 'turns'], turns, `a space ${turn} on the track \`turn\``, 'Add it to tracks.json.');
  }
};

const checkSeats = ({ manifest }: GameModule, { seats, notes = [] }: Scenario, at: Path, report: Report): void => {
  const sides = manifest.sides.map(({ id }) => id);
  for (const [i, seat] of seats.entries()) {
    for (const [j, side] of seat.sides.entries()) {
      if (sides.includes(side)) continue;
      report([...at, 'seats', i, 'sides', j], side, `one of the sides ${listed(sides)}`, 'Name such a side.');
    }
  }
  for (const [i, { seat, audience }] of notes.entries()) {
    if (seat > seats.length) {
      report([...at, 'notes', i, 'seat'], seat, `a seat from 1 to ${seats.length}`, 'Correct it.');
    }
    checkAudience(audience, sides, [...at, 'notes', i, 'audience'], report);
  }
};

const checkSetup = (data: GameModule, grid: Grid, { setup }: Scenario, at: Path, report: Report): void => {
  const has = placesOf(data, grid);
  const isPlace = (place: string): boolean => has(place) || parsePlace(place)?.in === 'point';
  const sides = data.manifest.sides.map(({ id }) => id);
  for (const [i, placed] of setup.entries()) {
    const here = [...at, 'setup', i];
    checkCounter(data, placed.counter, [...here, 'counter'], report);
    const faces = counterOf(data, placed.counter)?.faces.length ?? 4;
    if ((placed.face ?? 0) >= faces) {
      report([...here, 'face'], placed.face, `a face from 0 to ${faces - 1}`, 'Correct it.');
    }
    checkFirstValues(data, placed.values ?? {}, [...here, 'values'], report);
    checkPlace(placed.at, isPlace, [...here, 'at'], report);
    for (const [j, place] of (placed.enters ?? []).entries()) checkPlace(place, has, [...here, 'enters', j], report);
    if (placed.what) checkAudience(placed.what, sides, [...here, 'what'], report);
    if (placed.where) checkAudience(placed.where, sides, [...here, 'where'], report);
  }
};

const checkFirstValues = (
  { counters }: GameModule,
  values: NonNullable<Placed['values']>,
  at: Path,
  report: Report,
): void => {
  for (const [name, value] of Object.entries(values)) {
    if (Object.hasOwn(counters.values, name)) continue;
    const expected = `one of the values ${listed(Object.keys(counters.values))}`;
    report([...at, name], value, expected, 'Correct it, or add it to `values`.');
  }
};

const checkPools = (data: GameModule, { pools = [] }: Scenario, at: Path, report: Report): void => {
  checkUnique(pools, ({ id }) => id, [...at, 'pools'], 'id', report);
  const sides = data.manifest.sides.map(({ id }) => id);
  for (const [i, pool] of pools.entries()) {
    checkAudience(pool.what, sides, [...at, 'pools', i, 'what'], report);
    for (const [j, counter] of pool.counters.entries()) {
      checkCounter(data, counter, [...at, 'pools', i, 'counters', j], report);
    }
  }
};

/** A unit may occur once; markers may occur any number of times. */
const checkUsedOnce = (data: GameModule, { setup, pools = [] }: Scenario, at: Path, report: Report): void => {
  const uses: readonly (readonly [Path, string])[] = [
    ...setup.map(({ counter }, i) => [[...at, 'setup', i, 'counter'], counter] as const),
    ...pools.flatMap(({ counters }, i) =>
      counters.map((counter, j) => [[...at, 'pools', i, 'counters', j], counter] as const),
    ),
  ];
  const seen = new Set<string>();
  for (const [path, counter] of uses) {
    const kind = counterOf(data, counter)?.kind;
    const isUnit = kind !== undefined && Object.hasOwn(data.counters.kinds, kind) && data.counters.kinds[kind]!.unit;
    if (isUnit && seen.has(counter))
      report(path, counter, 'a unit that stands nowhere else', 'Take one of the two out.');
    seen.add(counter);
  }
};

const counterOf = ({ counters: { counters } }: GameModule, id: string) =>
  Object.hasOwn(counters, id) ? counters[id] : undefined;

const checkCounter = (data: GameModule, id: string, at: Path, report: Report): void => {
  if (!counterOf(data, id)) report(at, id, 'a counter of counters.json', 'Correct it, or add the counter.');
};

const checkPlace = (place: string, has: (place: string) => boolean, at: Path, report: Report): void => {
  if (has(place)) return;
  const expected = 'a hex on the map, `box:ID`, `track:ID:SPACE` or `hand:SIDE` that the module has';
  report(at, place, expected, 'Correct it, or add the box or space.');
};

const checkAudience = (audience: 'all' | string[], sides: readonly string[], at: Path, report: Report): void => {
  if (audience === 'all') return;
  for (const [i, name] of audience.entries()) {
    if (sides.includes(name)) continue;
    report([...at, i], name, `"all", or a list of the sides ${listed(sides)}`, 'Name such a side.');
  }
};
