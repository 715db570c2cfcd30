import type { HexNumber } from '@umpire/shared/hex';
import type { Chart, Counter, Placed, Scenario } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { countersOf, facts, type ScenarioName, type UnitFact } from './facts.ts';

const { module: airbridge } = await loadGame('airbridge');
const { board, data, grid } = airbridge;
const { counters } = data.counters;
const names: readonly ScenarioName[] = ['introductory', 'tournament', 'campaign'];
const { tables } = facts;

const unit = (id: string): Counter => airbridge.counter(id)!;
const isUnit = ({ kind }: Counter): boolean => data.counters.kinds[kind]!.unit;
const allUnits = Object.entries(counters).filter(([, counter]) => isUnit(counter));
const scenario = (name: string): Scenario => airbridge.scenario(name)!;
const units = (name: string): Placed[] => scenario(name).setup.filter(({ counter }) => isUnit(unit(counter)));
const placeOf = (name: string, id: string): Placed => scenario(name).setup.find(({ counter }) => counter === id)!;
const hexesOf = (id: string): HexNumber[] => [...board.area(id)].map((hex) => grid.number(hex));
const isOpen = (number: HexNumber): boolean => ['clear', 'mixed'].includes(board.terrainAt(grid.parse(number)!));
const within = (hexes: number, center: HexNumber): HexNumber[] =>
  [...grid.range(grid.parse(center)!, hexes)].map((hex) => grid.number(hex));
const lists = (name: ScenarioName) => Object.values(facts.scenarios[name]);
const setup = (name: ScenarioName): UnitFact[] => lists(name).flatMap((list) => [...list.setup]);
const arrivals = (name: ScenarioName): UnitFact[] => lists(name).flatMap((list) => [...list.reinforcements]);
const chart = (id: string): Chart => data.charts.find((one) => one.id === id)!;

/** Where an entry of the lists lets its units be set up or enter. */
const allowed = ({ id, at, area, formation }: UnitFact): HexNumber[] => {
  if (at) return [at];
  if (['west', 'east', 'east-lower'].includes(area!)) return hexesOf(`entry-${area}`);
  if (area!.startsWith('south of the canal')) return [...hexesOf('south-of-canal'), 'A0405', 'A0406', 'A0407'];
  if (area === 'between the Maas and the Waal') return hexesOf('maas-and-waal').filter(isOpen);
  const division = formation!.includes('Polish') ? '1 Airborne' : formation!.replace(' Division', '');
  const zone = facts.hexes.dz.find((dz) => dz.division === division);
  if (!zone) throw new Error(`${id} has no drop zone`);
  return within(zone.landingRange, zone.at).filter(isOpen);
};

describe('units', () => {
  test('are exactly those for which the rulebook’s lists stand', () => {
    const named = names.flatMap((name) => [...setup(name), ...arrivals(name)]).flatMap(countersOf);
    expect(allUnits.map(([id]) => id).sort()).toEqual([...new Set(named)].sort());
    expect(allUnits.length).toBeGreaterThan(200);
  });

  test('have all that the lists say of them, and say what is reconstructed', () => {
    for (const fact of names.flatMap((name) => [...setup(name), ...arrivals(name)])) {
      const ids = countersOf(fact);
      if (fact.count !== undefined) expect(ids, fact.id).toHaveLength(fact.count);
      for (const id of ids) {
        const { side, kind, faces, reconstructed } = unit(id);
        expect(side, id).toBe(fact.side);
        if (fact.kind) expect(kind, id).toBe(fact.kind);
        for (const value of ['attack', 'defense', 'move', 'bombardment', 'range'] as const) {
          if (fact[value] === undefined) continue;
          expect(faces[0]!.values[value], `${id} ${value}`).toBe(fact[value]);
          expect(reconstructed, `${id} ${value}`).not.toContain(value);
        }
      }
    }
  });

  test('values that are stated nowhere are marked', () => {
    const stated = new Map<string, Set<string>>();
    const note = (id: string, values: readonly string[]) =>
      stated.set(id, new Set([...(stated.get(id) ?? []), ...values]));
    for (const fact of names.flatMap((name) => [...setup(name), ...arrivals(name)])) {
      for (const id of countersOf(fact)) note(id, Object.keys(fact));
    }
    for (const [id, { kind, faces, reconstructed }] of allUnits) {
      // 9.1 and 9.4 give values of British guns that no list names.
      if (id === 'ga-sp' || /^\d+-fd$/.test(id)) note(id, ['bombardment', 'move']);
      const open = Object.keys(faces[0]!.values).filter((value) => !stated.get(id)!.has(value));
      expect(reconstructed, `${id} ${kind}`).toEqual(expect.arrayContaining([...open, 'stacking']));
    }
  });

  test.each([
    ['ga-sp', { bombardment: 8, move: 6 }, '9.4'],
    ['376-fa', { bombardment: 6, range: 2, defense: 1, move: 4 }, '9.2'],
    ['gar-1', { attack: 0, defense: 1, move: 0 }, 'campaign'],
  ])('%s has the values stated in %s', (id, values, _clause) => {
    expect(unit(id).faces[0]!.values).toMatchObject(values);
  });

  test('2.3 have two steps; the weaker side has half the strengths and less efficiency', () => {
    for (const [id, { faces }] of allUnits) {
      const [front, back] = faces;
      expect(faces, id).toHaveLength(2);
      for (const [value, full] of Object.entries(front!.values)) {
        const half = Math.ceil(Number(full) / 2);
        const expected = value === 'efficiency' ? Number(full) - 1 : ['move', 'range'].includes(value) ? full : half;
        expect(back!.values[value], `${id} ${value}`).toBe(expected);
      }
    }
  });

  test('13.2 the weaker side of attack 4 has attack 2', () => {
    expect(unit('1-1034').faces.map(({ values }) => values.attack)).toEqual([4, 2]);
  });

  test('2.4 kinds are those of the chart, motorized ones are marked', () => {
    const rows = new Map(tables.unitTypes.rows.map(({ kind, motorised }) => [kind, motorised]));
    for (const [id, { kind, values }] of allUnits) {
      expect(rows.has(kind), id).toBe(true);
      expect(values!.motorized ?? false, id).toBe(rows.get(kind));
    }
  });

  test('2.3 colors tell the services apart', () => {
    const grounds = (style: RegExp): Set<string> =>
      new Set(
        allUnits
          .filter(([, unit]) => style.test(unit.style))
          .map(([, unit]) => data.counters.styles[unit.style]!.ground),
      );
    const services = [/^brit/, /^(para|pol)/, /^us/, /^heer/, /^ss/].map(grounds);
    for (const ground of services) expect(ground.size).toBe(1);
    expect(new Set(services.flatMap((ground) => [...ground])).size).toBe(5);
    for (const [id, { style, values }] of allUnits) {
      expect(values!.airborne ?? false, id).toBe(/^(para|pol|us)/.test(style));
    }
  });

  test('formations have as many counters as the lists and the order of battle give them', () => {
    const count = (test: (counter: Counter) => boolean): number => allUnits.filter(([, one]) => test(one)).length;
    expect(count(({ formation }) => formation === 'GA')).toBe(13);
    expect(count(({ style }) => style === 'brit-43')).toBe(16);
    expect(count(({ style }) => style === 'brit-50')).toBe(16);
    expect(count(({ formation }) => formation === '8 Armd')).toBe(5);
    expect(count(({ formation, kind }) => formation === '82 AB' && kind === 'airborne-infantry')).toBe(9);
    expect(count(({ formation, kind }) => formation === '101 AB' && kind === 'airborne-infantry')).toBe(9);
    expect(count(({ style }) => style === 'para-1')).toBe(20);
    expect(count(({ style }) => style === 'pol')).toBe(3);
    expect(count(({ formation }) => formation === '9 SS')).toBe(9);
    expect(count(({ formation }) => formation === '10 SS')).toBe(10);
    expect(count(({ formation }) => formation === '59 ID')).toBe(11);
  });
});

describe.each(names)('%s scenario', (name) => {
  test('holds exactly the units of its lists, once each', () => {
    const listed = [...setup(name), ...arrivals(name)].flatMap(countersOf);
    expect(
      units(name)
        .map(({ counter }) => counter)
        .sort(),
    ).toEqual(listed.sort());
  });

  test('the set-up is the rulebook’s: stated hexes as printed, the rest where it may stand', () => {
    for (const fact of setup(name)) {
      for (const id of countersOf(fact)) {
        const { at, enters } = placeOf(name, id);
        expect(allowed(fact), id).toContain(at);
        if (!fact.at) expect([...enters!].sort(), id).toEqual(allowed(fact).sort());
      }
    }
  });

  test('reinforcements wait in their turns, or for their condition, with the hexes where they enter', () => {
    for (const fact of arrivals(name)) {
      for (const id of countersOf(fact)) {
        const { at, enters } = placeOf(name, id);
        const box = fact.id.includes('43-infantry') ? 'box:maas' : 'box:rijn';
        expect(at, id).toBe(fact.turn ? `track:turn:${fact.turn}` : box);
        expect(fact.turn === undefined, id).toBe(fact.condition !== undefined);
        expect([...enters!].sort(), id).toEqual(allowed(fact).sort());
      }
    }
  });

  test('5.0 no hex holds more than 8 stacking points, nor both sides', () => {
    const hexes = Object.groupBy(
      units(name).filter(({ at }) => grid.parse(at) !== undefined),
      ({ at }) => at,
    );
    for (const [hex, stack] of Object.entries(hexes)) {
      const points = stack!.reduce((sum, { counter }) => sum + Number(unit(counter).values!.stacking), 0);
      expect(points, hex).toBeLessThanOrEqual(tables.stacking.limit);
      expect(new Set(stack!.map(({ counter }) => unit(counter).side)).size, hex).toBe(1);
    }
  });

  test('turns are half days from 17AM', () => {
    const { turns, turnLabels } = scenario(name);
    expect(turns).toBe({ introductory: 1, tournament: 10, campaign: 22 }[name]);
    expect(turnLabels).toEqual(tables.turns.rows.slice(0, turns).map(({ label }) => label));
    for (const { turn } of arrivals(name)) if (turn) expect(turn).toBeLessThanOrEqual(turns);
  });

  test('air points, weather, initiative and bridge markers lie ready', () => {
    const at = (id: string) => placeOf(name, id).at;
    expect([at('allied-air'), at('weather'), at('initiative')]).toEqual([
      'track:air:25',
      'track:weather:clear',
      'track:initiative:allied',
    ]);
    expect(at('german-air')).toBe(name === 'introductory' ? 'track:air:0' : 'track:air:5');
    for (const id of ['bridge-blown', 'contact']) {
      const markers = scenario(name).setup.filter(({ counter }) => counter === id);
      expect(new Set(markers.map((marker) => marker.at))).toEqual(new Set(['box:bridges']));
    }
    // 7.2 As many as there are bridges that can be blown.
    const blowable = data.map.edges.filter(({ is }) => is.includes('demolishable'));
    expect(blowable).toHaveLength(19);
    expect(scenario(name).setup.filter(({ counter }) => counter === 'bridge-blown')).toHaveLength(blowable.length);
    expect(scenario(name).start).toEqual({ turn: 1, phase: 'preparation', side: 'allied' });
  });
});

test('S2.6 the objectives of the tournament have control markers, German at first', () => {
  const markers = scenario('tournament').setup.filter(
    ({ counter, at }) => counter === 'control' && !at.startsWith('box:'),
  );
  expect(markers.map(({ at }) => at).sort()).toEqual(hexesOf('tournament-objectives').sort());
  // The front is Germany's.
  expect(markers.map(({ face = 0 }) => face)).toEqual([0, 0, 0]);
});

describe('drop zones', () => {
  test('lie where the scenarios say; the tournament has that of the 1st Airborne only', () => {
    const zones = (name: string) =>
      scenario(name).setup.flatMap(({ counter, at }) =>
        unit(counter).kind === 'dz' ? [`${unit(counter).name} ${at}`] : [],
      );
    expect(zones('introductory')).toEqual([]);
    expect(zones('tournament')).toEqual(['1 AB B4509']);
    expect(zones('campaign').sort()).toEqual(['1 AB B4509', '101 AB A2803', '82 AB B2921']);
  });

  test('7.3 defend with 1 and supply over 10 hexes, changed over 5', () => {
    for (const id of ['dz-1', 'dz-82', 'dz-101']) {
      expect(unit(id).faces.map(({ values }) => values)).toEqual([
        { defense: 1, supply: 10 },
        { defense: 1, supply: 5 },
      ]);
    }
  });
});

describe('charts', () => {
  const rolls = (id: string): number[] => chart(id).rows.flatMap(({ on }) => on!);
  const shown = (cell: unknown) => (cell === '–' ? 0 : cell);

  test('each face of the die selects one row', () => {
    for (const id of ['bombardment', 'maneuver', 'assault', 'landing', 'weather', 'demolition']) {
      expect(chart(id).die, id).toBe('1d10');
      const faces = rolls(id).filter((roll) => roll >= 1 && roll <= 10);
      expect(faces, id).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  test.each(['bombardment', 'assault'] as const)('%s results, those of the examples among them', (id) => {
    const { columns, cells, stated } = tables[id];
    for (const [column, { label }] of columns.entries()) {
      const results = chart(id).rows.map((row) => shown(row.cells[column]));
      expect(results, label).toEqual((cells as Record<string, number[]>)[label]);
    }
    for (const { column, roll, result } of stated) {
      const at = columns.findIndex(({ label }) => label === column);
      expect(shown(chart(id).rows[roll - 1]!.cells[at]), `${column} ${roll}`).toBe(result);
    }
  });

  test('maneuver results', () => {
    const { columns, cells } = tables.maneuver;
    expect(chart('maneuver').columns).toEqual(columns);
    for (const [column, odds] of columns.entries()) {
      expect(
        chart('maneuver').rows.map((row) => row.cells[column]),
        odds,
      ).toEqual((cells as Record<string, string[]>)[odds]);
    }
  });

  test('terrain: defense values and costs', () => {
    for (const { terrain, cost, defenceValue } of tables.terrain.rows) {
      if (cost === null) continue;
      const row = chart('tec').rows.find(({ id }) => id === terrain)!;
      expect(row.cells.slice(0, 2), terrain).toEqual([cost, defenceValue]);
    }
  });

  test('armor: the two stated results', () => {
    const cell = (id: string, row: string, column: string) => {
      const { rows } = chart(id);
      return rows.find((one) => one.id === row)!.cells[rows.findIndex((one) => one.id === column)];
    };
    expect(cell('armor-maneuver', 'infantry-armor', 'infantry')).toBe('−2');
    expect(cell('armor-assault', 'infantry', 'infantry-armor')).toBe('– / −2');
    expect(cell('armor-assault', 'infantry', 'infantry')).toBe('NE');
  });

  test('landing, weather and demolition', () => {
    const spans = (id: string) => chart(id).rows.map(({ on }) => [on![0], on!.at(-1)]);
    expect(spans('landing')).toEqual(tables.landing.rows.map((row) => row.rolls));
    expect(spans('weather')).toEqual(tables.weather.rows.map((row) => row.rolls));
    const blown = chart('demolition').rows.flatMap(({ on, cells }) => (cells[0] === '✕' ? on! : []));
    const rolls = tables.bridgeDemolition.rows.find(({ result }) => result === 'blown')!.rolls;
    expect([blown[0], blown.at(-1), blown.length]).toEqual([...rolls, rolls[1]! - rolls[0]! + 1]);
  });

  test.each(['german', 'allied'] as const)('the %s timetable lists every arrival of the campaign', (side) => {
    const listed = chart(`${side}-arrivals`).rows.flatMap(({ cells }) =>
      String(cells[1])
        .split(', ')
        .flatMap((entry) => {
          const [name, count = 1] = entry.split(' × ');
          return Array<string>(Number(count)).fill(name!);
        }),
    );
    const due = facts.scenarios.campaign[side].reinforcements.flatMap(countersOf).map((id) => unit(id).name);
    expect(listed.sort()).toEqual(due.sort());
  });
});

test('3.0 both player turns run through the same phases; only the Allies have landings', () => {
  const phases = (side: string) => data.manifest.phases.filter((phase) => phase.side === side).map(({ id }) => id);
  expect(phases('german')).toEqual(phases('allied').filter((id) => id !== 'airborne-assault'));
  expect(phases('allied')).toEqual([
    'preparation',
    'airborne-assault',
    'movement',
    'combat-declaration',
    'combat-avoidance',
    'defender-reaction',
    'bombardment',
    'maneuver-combat',
    'assault',
    'mechanized-movement',
  ]);
  expect([data.manifest.phases[0]!.id, data.manifest.phases.at(-1)!.id]).toEqual(['strategy', 'update']);
});
