import type { HexNumber } from '@umpire/shared/hex';
import type { Counter, Placed, Scenario } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { countersOf, facts, type ScenarioName, type UnitFact } from './facts.ts';

/** The set-ups and reinforcements of the three scenarios, compared with the lists of the rulebook. */

const { module: airbridge } = await loadGame('airbridge');
const { board, data, grid } = airbridge;
const names: readonly ScenarioName[] = ['introductory', 'tournament', 'campaign'];
const { tables } = facts;
const unit = (id: string): Counter => airbridge.counter(id)!;
const isUnit = ({ kind }: Counter): boolean => data.counters.kinds[kind]!.unit;
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

/** Where an entry of the lists allows its units to set up or enter. */
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
