import type { HexNumber } from '@umpire/shared/hex';
import type { Chart, Counter, Placed, Scenario } from '@umpire/shared/module';
import { project } from '@umpire/shared/table';
import { viewerFrom } from '@umpire/shared/table/sight/viewer.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { type EntryFact, facts } from './facts.ts';

const { module: arnhem } = await loadGame('arnhem');
const { board, data, grid } = arnhem;
const { counters } = data.counters;
const names = ['historical', 'free'] as const;

const unit = (id: string): Counter => arnhem.counter(id)!;
const isUnit = ({ kind }: Counter): boolean => data.counters.kinds[kind]!.unit;
const scenario = (name: string): Scenario => arnhem.scenario(name)!;
const placeOf = (name: string, id: string): Placed => scenario(name).setup.find(({ counter }) => counter === id)!;
const lying = (name: string, kind: string): Placed[] =>
  scenario(name).setup.filter(({ counter }) => unit(counter).kind === kind);
const units = (name: string): Placed[] => scenario(name).setup.filter(({ counter }) => isUnit(unit(counter)));
const onMap = (name: string): Placed[] => units(name).filter(({ at }) => grid.parse(at) !== undefined);
const hexesOf = (set: Iterable<number>): HexNumber[] => [...set].map((hex) => grid.number(hex)).sort();
const everywhere = grid.hexes;
const distance = (a: HexNumber, b: HexNumber): number => grid.distance(grid.parse(a)!, grid.parse(b)!);
const within = (hexes: number, of: readonly HexNumber[]): HexNumber[] =>
  hexesOf(everywhere).filter((number) => of.some((center) => distance(number, center) <= hexes));
const text = (content: Chart['columns'][number]): string =>
  typeof content === 'object' ? arnhem.text('en', content.text) : String(content);

const dropZones = Object.fromEntries(facts.setup.dropZones.map(({ division, at }) => [division, at]));
const arnhemHexes = hexesOf(board.area('arnhem'));
const waiting: readonly EntryFact[] = [...facts.reinforcements.allied, ...facts.reinforcements.german];

/** The hexes where the rulebook lets a unit enter; `undefined` if they depend on a drop zone not yet placed. */
const entryOf = ({ at, range, zone, within: hexes, of, ofDropZone }: EntryFact, name: string) => {
  if (at) return [at];
  if (range) return hexesOf(board.area(`entry-${range.join('-')}`));
  if (zone === 'map edge next to Eindhoven') return hexesOf(board.area('eindhoven-edge'));
  if (of === 'Arnhem') return within(hexes!, arnhemHexes);
  return name === 'historical' ? within(hexes!, [dropZones[ofDropZone!]!]) : undefined;
};

describe('units', () => {
  test('exactly those of the rulebook, with all that it says of them', () => {
    const ids = Object.entries(counters).flatMap(([id, counter]) => (isUnit(counter) ? [id] : []));
    expect(ids.sort()).toEqual(facts.units.map(({ id }) => id).sort());
    expect(ids).toHaveLength(78);
    for (const { id, side, nationality, kind, attack, defense, move, from, name } of facts.units) {
      const counter = unit(id);
      expect(counter, id).toMatchObject({ side, kind, from, values: { nationality } });
      expect(counter.faces[0], id).toEqual({ values: { attack, defense, move } });
      if (name !== null) expect(counter.name, id).toBe(name);
      expect(counter.reconstructed!.includes('name'), id).toBe(name === null);
    }
  });

  test('factors are those of the labels in 11.1 and 18.0', () => {
    for (const { id, label } of facts.units) {
      const { attack, defense, move } = unit(id).faces[0]!.values;
      expect(label.split(' ')[0], id).toBe(`${attack}-${defense}-${move}`);
    }
  });

  test('no two look alike', () => {
    expect(new Set(facts.units.map(({ id }) => `${unit(id).side} ${unit(id).name}`)).size).toBe(78);
  });

  test('the weaker side is reconstructed, half of the full one rounded up, and moves as far', () => {
    for (const { id, attack, defense, move } of facts.units) {
      const [, back] = unit(id).faces;
      const values = { attack: Math.ceil(attack / 2), defense: Math.ceil(defense / 2), move };
      expect(back, id).toEqual({ values, reduced: true });
      expect(unit(id).reconstructed, id).toContain('steps');
      expect(arnhem.text('en', unit(id).note!), id).toMatch(/depleted side is reconstructed/);
      expect(arnhem.text('ja', unit(id).note!), id).toMatch(/推定値です。$/);
    }
  });

  test('11.4 the glider units are those that the rulebook names, and a third British one', () => {
    const gliders = facts.units.filter(({ id }) => unit(id).kind === 'glider').map(({ id }) => unit(id).name);
    expect(gliders).toEqual(expect.arrayContaining(facts.tables.glider.units));
    expect(gliders).toHaveLength(facts.tables.glider.units.length + 1);
    for (const { id, label } of facts.units) {
      expect(label.endsWith('(G)'), id).toBe(unit(id).kind === 'glider');
      expect(label.endsWith('(E)'), id).toBe(unit(id).kind === 'engineer');
    }
  });

  test('symbols say what kind it is; mobile units have an allowance of 10 or more', () => {
    const symbols: Record<string, readonly string[]> = {
      parachute: ['airborne'],
      glider: ['glider'],
      engineer: ['engineer'],
      leg: ['infantry'],
      mobile: ['armor', 'mech-infantry', 'motor-infantry', 'reconnaissance', 'anti-tank', 'tank-destroyer'],
    };
    for (const { id, move } of facts.units) {
      const { kind, symbol } = unit(id);
      expect(symbols[kind], id).toContain(symbol);
      if (kind === 'leg' || kind === 'mobile') expect(kind, id).toBe(move >= 10 ? 'mobile' : 'leg');
    }
  });

  test('formations have as many counters as 11.1 lists for them', () => {
    const formations = Object.groupBy(facts.units, ({ id }) => unit(id).formation ?? '');
    const count = Object.fromEntries(Object.entries(formations).map(([name, those]) => [name, those!.length]));
    expect(count).toMatchObject({ '101 AB': 11, '82 AB': 11, '1 AB': 9, '1 Pol': 3, Gds: 4, '43 Div': 3, '50 Div': 2 });
    expect(count).toMatchObject({ '9 SS': 4, '10 SS': 4, Tettau: 3, '59 ID': 3, '180 ID': 3, '107 Pz': 2 });
  });
});

describe.each(names)('%s scenario', (name) => {
  test('11.1 reinforcements wait in their turns with the hexes where they enter', () => {
    for (const fact of waiting) {
      const { at, enters, from } = placeOf(name, fact.unit);
      expect({ at, from }, fact.unit).toEqual({ at: `track:turn:${fact.turn}`, from: '11.1' });
      expect(enters && [...enters].sort(), fact.unit).toEqual(entryOf(fact, name)?.sort());
    }
    const onTrack = units(name).filter(({ at }) => at.startsWith('track:turn:'));
    expect(onTrack.map(({ counter }) => counter).sort()).toEqual(waiting.map(({ unit: id }) => id).sort());
  });

  test('every unit of the rulebook has a place', () => {
    expect(units(name)).toHaveLength(78);
    expect(lying(name, 'drop-zone')).toHaveLength(3);
  });

  test('no hex holds two units', () => {
    const hexes = onMap(name).map(({ at }) => at);
    expect(new Set(hexes).size).toBe(hexes.length);
  });

  test('11.0 every group of reinforcements finds as many free hexes as it has units', () => {
    const groups = Object.groupBy(waiting, ({ unit: id, turn }) => `${turn} ${placeOf(name, id).enters?.join()}`);
    for (const [key, group] of Object.entries(groups)) {
      const { enters } = placeOf(name, group![0]!.unit);
      // British ground units pass through the two hexes of the edge one after the other.
      if (!enters || group![0]!.zone) continue;
      const taken = new Set(onMap(name).map(({ at }) => at));
      expect(enters.filter((hex) => !taken.has(hex)).length, key.slice(0, 40)).toBeGreaterThanOrEqual(group!.length);
    }
  });

  test('turns are days from the first landing on', () => {
    const labels = scenario(name).turnLabels!.map((label) => text(label));
    expect([labels.length, labels[0], labels.at(-1)]).toEqual([scenario(name).turns, '17 Sep', '26 Sep']);
    expect(Math.max(...waiting.map(({ turn }) => turn))).toBeLessThanOrEqual(scenario(name).turns);
  });

  test('10.1 the Allied player goes first', () => {
    expect(scenario(name).start).toEqual({ turn: 1, phase: 'support' });
    expect(data.manifest.phases.find(({ side }) => side !== undefined)!.side).toBe('allied');
  });

  test('8, 12 support markers lie ready, below the chart’s numbers and above the limits', () => {
    const rows = data.charts.find(({ id }) => id === 'support')!.rows;
    for (const [column, nationality] of ['british', 'us', 'german'].entries()) {
      for (const value of [1, 2, 3]) {
        const side = nationality === 'german' ? 'german' : 'allied';
        const markers = scenario(name).setup.filter(({ counter }) => counter === `support-${nationality}-${value}`);
        expect(markers.length, `${nationality} +${value}`).toBe(
          rows.find(({ head }) => head === `+${value}`)!.cells[column],
        );
        for (const { at } of markers) expect(at).toBe(`box:${side}-support`);
      }
    }
    for (const [side, limit] of Object.entries({ allied: 12, german: 6 })) {
      const values = lying(name, 'support').map(({ counter }) => unit(counter));
      const points = values
        .filter((marker) => marker.side === side)
        .map(({ faces }) => Number(faces[0]!.values.support));
      expect(points.reduce((sum, value) => sum + value)).toBeGreaterThan(limit);
      expect(placeOf(name, `${side}-limit`).at).toBe(`track:support-limit:${limit}`);
    }
  });

  test('12 there is a “+3” marker of its nation for each drop zone, so that each can be lost', () => {
    for (const [division, nationality] of Object.entries(facts.tables.dropZones.markerOf)) {
      expect(unit(`dz-${division}`).values!.nationality).toBe(nationality);
      const zones = Object.values(facts.tables.dropZones.markerOf).filter((nation) => nation === nationality).length;
      const markers = scenario(name).setup.filter(({ counter }) => counter === `support-${nationality}-3`);
      expect(markers).toHaveLength(zones);
      expect(unit(`support-${nationality}-3`).reconstructed).toBeUndefined();
    }
  });

  test('14, 15, 17 markers for bridges and for Arnhem lie ready, one pontoon only', () => {
    for (const kind of ['road', 'rail', 'canal']) {
      const markers = scenario(name).setup.filter(({ counter }) => counter === `${kind}-bridge-blown`);
      expect(new Set(markers.map(({ at }) => at))).toEqual(new Set(['box:bridging']));
      expect(markers.length).toBeGreaterThan(3);
    }
    expect(lying(name, 'pontoon').map(({ at }) => at)).toEqual(['box:bridging']);
    expect(placeOf(name, 'arnhem').at).toBe('track:arnhem:none');
  });
});

describe('18.0 the historical set-up', () => {
  test('every unit stands where the rulebook says, and nobody else stands on the map', () => {
    const stated = facts.setup.german.map(({ unit: id, at }) => [id, at]);
    expect(onMap('historical').map(({ counter, at }) => [counter, at])).toEqual(stated);
    expect(onMap('historical').every(({ from }) => from === '18.0')).toBe(true);
  });

  test('the hexes are those of the hex facts too', () => {
    const byHexes = facts.hexes.hexes.flatMap(({ hex, setup }) => (setup ? [[setup, hex]] : []));
    const byUnits = facts.setup.german.map(({ unit: id, at }) => [
      facts.units.find((fact) => fact.id === id)!.label,
      at,
    ]);
    expect(byUnits.sort()).toEqual(byHexes.sort());
  });

  test('the drop zones lie where the rulebook says', () => {
    for (const [division, at] of Object.entries(dropZones)) {
      expect(placeOf('historical', `dz-${division}`).at).toBe(at);
      expect(facts.hexes.hexes).toContainEqual({ hex: at, dropZone: division, from: '18.0' });
    }
  });

  test('nothing is hidden', () => {
    expect(scenario('historical').setup.filter(({ what, where }) => what || where)).toEqual([]);
  });
});

describe('18.1 the free set-up', () => {
  const cities = everywhere.filter((hex) => board.terrainAt(hex) === 'city').map((hex) => grid.number(hex));
  const south = hexesOf(board.edge('south'));

  test('German units may be set up where the rulebook says, and nowhere near cities or the south edge', () => {
    for (const { unit: id, at, zone } of facts.plot) {
      const placed = placeOf('free', id);
      if (at) {
        expect(placed, id).toEqual({ counter: id, at, from: '18.1' });
        continue;
      }
      const isLight = facts.units.find((fact) => fact.id === id)!.label === '2-2-7';
      const allowed = hexesOf(board.area(zone!)).filter(
        (number) =>
          cities.every((city) => distance(city, number) > 2) &&
          (isLight || south.every((edge) => distance(edge, number) > 5)),
      );
      expect(placed.at, id).toBe('box:german-plot');
      expect([...placed.enters!].sort(), id).toEqual(allowed);
      expect(allowed.length, id).toBeGreaterThan(10);
    }
    expect(cities).toEqual(expect.arrayContaining([...arnhemHexes, '2621', '0207']));
  });

  test('what the other side plots, and where, never reaches a view', () => {
    const table = openingOf(arnhem, 'free');
    const seen = (...sides: string[]) => project(table, viewerFrom([], sides));
    expect(seen('german').stacks['box:german-plot']).toHaveLength(6);
    expect(seen('german').stacks['box:allied-plot']).toBeUndefined();
    expect(seen('allied').stacks['box:allied-plot']).toHaveLength(3);
    expect(seen('allied').stacks['box:german-plot']).toBeUndefined();
    const hidden = facts.plot.flatMap(({ unit: id, zone }) => (zone ? [id] : []));
    const known = Object.values(seen('allied').pieces).map(({ counter }) => counter);
    expect(known.filter((counter) => hidden.includes(counter))).toEqual([]);
    expect(known).toContain('ge-brdf');
    const knownToGerman = Object.values(seen('german').pieces).map(({ counter }) => counter);
    expect(knownToGerman.filter((counter) => counter.startsWith('dz-'))).toEqual([]);
  });

  test('a drop zone that has to give way goes to its hex of 18.0: the briefing says which', () => {
    for (const at of Object.values(dropZones)) expect(arnhem.text('en', 'briefing.reveal')).toContain(at);
    expect(scenario('free').briefing).toContain('briefing.reveal');
  });
});
