import { type Hex, HexSet } from '@umpire/shared/hex';
import type { Counter, Placed, Scenario } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { facts, type PlacementFact } from './facts.ts';

const { module: nordwind } = await loadGame('nordwind');
const { board, data, grid } = nordwind;
const { counters } = data.counters;
const names = ['historical', 'hypothetical'] as const;

const unit = (id: string): Counter => nordwind.counter(id)!;
const isUnit = ({ kind }: Counter): boolean => data.counters.kinds[kind]!.unit;
const scenario = (name: string): Scenario => nordwind.scenario(name)!;
const unitsPlaced = (name: string): Placed[] => scenario(name).setup.filter(({ counter }) => isUnit(unit(counter)));
const placeOf = (name: string, id: string): Placed | undefined =>
  scenario(name).setup.find(({ counter }) => counter === id);
const isHex = (place: string): boolean => grid.parse(place) !== undefined;
const onMap = (name: string): Placed[] => unitsPlaced(name).filter(({ at }) => isHex(at));
const hexesOf = (set: Iterable<Hex>): string[] => [...set].map((hex) => grid.number(hex));

/** The map's areas for the front stretches that the rulebook gives by their ends. */
const stretches: Readonly<Record<string, string>> = {
  '0201-0502': 'sector-44-di',
  '0602-0803': 'sector-100-di',
  '0201-0803': 'sector-63-di',
  '0904-1304': 'sector-tf-hudelson',
  '1404-2003': 'sector-45-di',
  '2104-2506': 'sector-79-di',
  '2507-2210': 'sector-70-di',
  '2211-1814': 'sector-42-di',
  '0301-2505': 'entry-german-edge',
};

const allowedHexes = ({ at = [], range, orAt = [] }: PlacementFact): string[] => [
  ...at,
  ...(range ? hexesOf(board.area(stretches[range.join('-')]!)) : []),
  ...orAt,
];

describe('units', () => {
  test('exactly those of the rulebook, with all that it says of them', () => {
    const ids = Object.entries(counters).flatMap(([id, counter]) => (isUnit(counter) ? [id] : []));
    expect(ids.sort()).toEqual(facts.units.map(({ id }) => id).sort());
    expect(ids.length).toBe(98);
    for (const fact of facts.units) {
      const counter = unit(fact.id);
      expect([counter.side, counter.values!.nationality, counter.from], fact.id).toEqual([
        ...[fact.side, fact.nationality, fact.from],
      ]);
      expect(counter.formation ?? null, fact.id).toBe(fact.formation);
      for (const field of ['name', 'kind', 'size'] as const) {
        if (fact[field] !== null) expect(counter[field], fact.id).toBe(fact[field]);
        expect(counter.reconstructed!.includes(field), `${fact.id}: ${field}`).toBe(fact[field] === null);
      }
    }
  });

  test('no two look alike', () => {
    const printed = facts.units.map(({ id }) => `${unit(id).side} ${unit(id).name}`);
    expect(new Set(printed).size).toBe(98);
  });

  test('values that the rulebook does not give are marked, and the note gives the source', () => {
    for (const { id } of facts.units) {
      const { reconstructed, faces, note } = unit(id);
      expect(reconstructed, id).toEqual(expect.arrayContaining(['strength', 'tq', 'steps']));
      expect(reconstructed!.includes('star'), id).toBe('star' in faces[0]!.values);
      expect(nordwind.text('en', note!)).not.toBe(note);
    }
    for (const value of ['strength', 'tq', 'star'])
      expect(data.counters.values[value]!.reconstructedNote).toBeDefined();
  });

  test('3 foot units move 8, mechanized ones 12, and the color of the symbol says which', () => {
    for (const { id } of facts.units) {
      const { kind, faces, style } = unit(id);
      for (const { values } of faces) expect(values.move, id).toBe(kind === 'infantry' ? 8 : 12);
      const fill = data.counters.styles[style]!.symbolFill;
      expect(fill, id).toBe(kind === 'infantry' ? '#d5e4f3' : '#f6e39a');
    }
  });

  test('Mod.3 divisions have the number of counters that the rulebook gives', () => {
    const inDivisions = facts.units.map(({ id }) => id).filter((id) => unit(id).formation! in facts.divisions);
    const rosters = Object.groupBy(inDivisions, (id) => unit(id).formation!);
    expect(Object.keys(rosters).length).toBe(26);
    for (const [division, roster] of Object.entries(facts.divisions)) {
      expect([...rosters[division]!].sort(), division).toEqual([...roster].sort());
    }
  });

  test('Mod.3 divisions of two or three counters are regiments and brigades, larger ones have battalions too', () => {
    for (const [division, roster] of Object.entries(facts.divisions)) {
      const battalions = roster.filter((id) => unit(id).size === 'battalion').length;
      const most = roster.length - 3;
      // 506 is a battalion attached to 6 SS, which had two mountain regiments.
      expect(battalions, division).toBe(division === '6 SS' ? 1 : Math.max(0, most));
    }
  });

  test('Mod.4 brigades of US and French armored divisions bring infantry, except CCR of 14 DB', () => {
    const combined = facts.units.filter(({ id }) => unit(id).values!.combined === true).map(({ id }) => id);
    expect(combined).toEqual(facts.units.filter((fact) => fact.combined).map(({ id }) => id));
    expect(combined.length).toBe(8);
    expect(unit('ccr-14-db').values!.combined).not.toBe(true);
  });

  test('4.4 the two mountain regiments infiltrate; 1.4 653 sPJ and 353 assault Maginot works', () => {
    const having = (flag: string) =>
      facts.units.filter(({ id }) => unit(id).values![flag] === true).map(({ id }) => id);
    expect(having('infiltrator').sort()).toEqual(['11-6-ss', '12-6-ss']);
    expect(having('siege').sort()).toEqual(['353', '653-spj']);
  });

  test('Mod.6 only armor and anti-tank can have a star, and no Sherman has', () => {
    const starred = facts.units.filter(({ id }) => unit(id).faces[0]!.values.star === true).map(({ id }) => id);
    for (const id of starred) expect(['armour', 'anti-tank'], id).toContain(unit(id).kind);
    expect(starred.filter((id) => unit(id).side === 'allied' && unit(id).kind === 'armour')).toEqual([]);
    for (const kind of ['armour', 'anti-tank']) {
      for (const { id } of facts.units.filter((fact) => unit(fact.id).kind === kind)) {
        expect(
          unit(id).faces.every(({ values }) => typeof values.star === 'boolean'),
          id,
        ).toBe(true);
      }
    }
  });

  test('two steps: the reduced side has half the strength, rounded up, and is else the same', () => {
    for (const { id } of facts.units) {
      const { faces, size } = unit(id);
      const [front, back] = faces;
      if (size === 'battalion') expect(back, id).toBeUndefined();
      if (!back) continue;
      expect(back.values, id).toEqual({ ...front!.values, strength: Math.ceil(Number(front!.values.strength) / 2) });
    }
  });

  test('6.3 qualities are A to D', () => {
    for (const { id } of facts.units) for (const { values } of unit(id).faces) expect(values.tq).toMatch(/^[ABCD]$/);
  });
});

describe.each(names)('%s set-up', (name) => {
  const { setup, reinforcements, turns, withdrawals } = facts.scenarios[name];

  test('every unit stands where the rulebook says, and nobody else stands on the map', () => {
    const stated = [...setup.allied, ...setup.german];
    for (const fact of stated) {
      const hexes = fact.units.map((id) => placeOf(name, id)!.at);
      for (const hex of hexes) expect(allowedHexes(fact), fact.units.join()).toContain(hex);
      if (fact.spread === 'both') expect(new Set(hexes), fact.units.join()).toEqual(new Set(fact.at));
      if (fact.spread === 'or') expect(new Set(hexes).size, fact.units.join()).toBe(1);
      for (const id of fact.units) expect(placeOf(name, id)!.from, id).toBe(fact.from);
      // Where there is a choice, the sector is lit when a unit of it is picked up.
      const choice = allowedHexes(fact).sort();
      for (const id of fact.units) {
        expect([...(placeOf(name, id)!.enters ?? hexes)].sort(), id).toEqual(choice.length > 1 ? choice : hexes);
      }
    }
    expect(
      onMap(name)
        .map(({ counter }) => counter)
        .sort(),
    ).toEqual(stated.flatMap(({ units }) => units).sort());
  });

  test('reinforcements wait in their turns with the hexes where they enter', () => {
    const waiting = [...reinforcements.allied, ...reinforcements.german];
    for (const fact of waiting) {
      for (const id of fact.units) {
        const { at, enters, from } = placeOf(name, id)!;
        expect({ at, from }, id).toEqual({ at: `track:turn:${fact.turn}`, from: fact.from });
        expect([...enters!].sort(), id).toEqual(allowedHexes(fact).sort());
      }
    }
    const onTrack = unitsPlaced(name).filter(({ at }) => at.startsWith('track:'));
    expect(onTrack.map(({ counter }) => counter).sort()).toEqual(waiting.flatMap(({ units }) => units).sort());
  });

  test('the turn track has a reminder where divisions leave, the scenario as many turns as stated', () => {
    expect(scenario(name).turns).toBe(turns);
    expect(withdrawals.map(({ turn }) => turn)).toEqual([name === 'historical' ? 8 : 7]);
    const leaving = unitsPlaced(name).flatMap(({ counter, leaves }) => (leaves ? [`${counter} ${leaves}`] : []));
    expect(leaving.sort()).toEqual(withdrawals.flatMap(({ turn, units }) => units.map((id) => `${id} ${turn}`)).sort());
    expect(placeOf(name, 'withdrawal')!.at).toBe(`track:turn:${withdrawals[0]!.turn}`);
  });

  test('5a no hex is over the stacking limit', () => {
    for (const { at } of onMap(name)) expect(findOverstacked(standingAt(name, at)), at).toEqual([]);
  });

  test('5a reinforcements that come by one hex fit into it, with who stands there', () => {
    for (const { units, at = [], spread } of [...reinforcements.allied, ...reinforcements.german]) {
      if (at.length === 1 || spread === 'or') {
        for (const hex of at) expect(findOverstacked([...units, ...standingAt(name, hex)]), hex).toEqual([]);
      }
    }
  });

  test('10.1.1, 10.1.2 the dotted line parts the sides, the Rhine the rest', () => {
    const [north, south, east] = ['north-of-line', 'south-of-line', 'east-bank'].map((area) => board.area(area));
    for (const { counter, at } of onMap(name)) {
      const hex = grid.parse(at)!;
      if (unit(counter).side === 'allied') expect(south!.has(hex), counter).toBe(true);
      else expect(north!.has(hex) || east!.has(hex), counter).toBe(true);
    }
  });

  test('10.1.1 task forces Herren and Linden stand on the Rhine', () => {
    for (const id of ['70-di-1', '70-di-2', '70-di-3', '42-di-1', '42-di-2', '42-di-3']) {
      const hex = grid.parse(placeOf(name, id)!.at)!;
      expect(
        grid.ring(hex, 1).some((to) => board.hexside(hex, to).has('rhine')),
        id,
      ).toBe(true);
    }
  });

  test('no hex along the dotted line is without an Allied unit or zone of control', () => {
    const controlled = zones(name, 'allied');
    for (const area of ['44-di', '100-di', 'tf-hudelson', '45-di', '79-di']) {
      expect(hexesOf(board.area(`sector-${area}`).without(controlled)), area).toEqual([]);
    }
  });

  test('weather, air missions, ferries, control and losses lie ready', () => {
    const at = (counter: string) =>
      scenario(name)
        .setup.filter((placed) => placed.counter === counter)
        .map((placed) => placed.at);
    expect(at('weather')).toEqual(['track:weather:overcast']);
    expect(at('air-allied').length).toBe(facts.tables.airMissions.clear.allied);
    expect(at('air-german').length).toBe(facts.tables.airMissions.clear.german);
    expect(at('control')).toEqual(
      facts.hexes.objectives.map((place) => `track:objectives:${place.name.toLowerCase()}`),
    );
    expect(new Set(at('ferry'))).toEqual(new Set(['box:ferries']));
    for (const loss of ['german-losses', 'german-losses-tens', 'allied-losses', 'allied-losses-tens']) {
      expect(at(loss)).toEqual(['track:losses:0']);
    }
  });

  test('3.3a ferries may go where the Rhine is', () => {
    const { enters } = placeOf(name, 'ferry')!;
    const beside = HexSet.where(grid, (hex) => grid.ring(hex, 1).some((to) => board.hexside(hex, to).has('rhine')));
    expect([...enters!].sort()).toEqual(hexesOf(beside).sort());
    expect(enters).toEqual(expect.arrayContaining(['2114', '2013', '2113']));
  });
});

/** 5a Three regiments or brigades and a battalion, or two and two: the units, if they are more than that. */
const findOverstacked = (units: readonly string[]): readonly string[] => {
  const battalions = units.filter((id) => unit(id).size === 'battalion').length;
  const larger = units.length - battalions;
  return (larger <= 3 && battalions <= 1) || (larger <= 2 && battalions <= 2) ? [] : units;
};

const standingAt = (name: string, hex: string): string[] =>
  onMap(name).flatMap(({ counter, at }) => (at === hex ? [counter] : []));

/** 4a to 4c: the hexes that a side's units control, as the rules say, without looking anything up in a plugin. */
const zones = (name: string, side: string): HexSet =>
  HexSet.where(grid, (hex) => {
    const strengthAt = (at: Hex) =>
      standingAt(name, grid.number(at))
        .filter((id) => unit(id).side === side)
        .reduce((sum, id) => sum + Number(unit(id).faces[0]!.values.strength), 0);
    const reaches = (from: Hex) => strengthAt(from) > 1 && !board.hexside(from, hex).has('rhine');
    return strengthAt(hex) > 0 || grid.ring(hex, 1).some(reaches);
  });

describe('scenarios', () => {
  test('the hexes are those of the hex facts too', () => {
    for (const side of ['allied', 'german'] as const) {
      const byHexes = facts.hexes.setup[side].places.map(
        ({ at, range }: { at?: string[]; range?: string[] }) => at ?? range,
      );
      const byUnits = facts.scenarios.historical.setup[side].map(({ at, range }) => at ?? range);
      expect(byUnits).toEqual(byHexes);
    }
  });

  test('10.1 turns of two days from 1 January, 10.2 from 5 January; both end on the 24th', () => {
    const labels = (name: string) =>
      scenario(name).turnLabels!.map((label) => (typeof label === 'string' ? label : nordwind.text('en', label.text)));
    expect([labels('historical').at(0), labels('historical').at(-1)]).toEqual(['1–2 Jan', '23–24 Jan']);
    expect([labels('hypothetical').at(0), labels('hypothetical').at(-1)]).toEqual(['5–6 Jan', '23–24 Jan']);
  });

  test('2a the sequence of play', () => {
    expect(data.manifest.phases.map(({ id, side }) => ({ phase: id, side: side ?? null }))).toEqual(
      facts.tables.sequence.phases.map(({ phase, side }) => ({ phase, side })),
    );
  });

  test('10.2.3 both optional divisions lie open, so that only the sealed note tells which one comes', () => {
    const options = facts.options;
    const optional = [...options['1'].reinforcements, ...options['2'].reinforcements];
    for (const fact of optional) {
      for (const id of fact.units) {
        const { at, enters, arrives } = placeOf('hypothetical', id)!;
        expect([at, arrives]).toEqual(['box:german-options', fact.turn]);
        expect([...enters!].sort()).toEqual(allowedHexes(fact).sort());
      }
    }
    expect(scenario('hypothetical').notes).toMatchObject([{ seat: 1, audience: ['german'], opens: 3 }]);
    expect(scenario('hypothetical').seats[0]!.sides).toEqual(['german']);
    expect(placeOf('hypothetical', '353')).toBeUndefined();
  });

  test('10.1 the historical scenario has all units but 11 Pz', () => {
    const missing = facts.units.filter(({ id }) => !placeOf('historical', id)).map(({ id }) => id);
    expect(missing).toEqual(['11-pz-1', '11-pz-2', '11-pz-3', '11-pz-4']);
  });
});

describe('charts', () => {
  const chart = (id: string) => data.charts.find((candidate) => candidate.id === id)!;
  const signed = (number: number) => (number === 0 ? '–' : `${number > 0 ? '+' : '−'}${Math.abs(number)}`);

  test('CRT', () => {
    expect(chart('crt').columns).toEqual(facts.tables.crt.columns);
    for (const [roll, entries] of Object.entries(facts.tables.crt.rows)) {
      const row = chart('crt').rows.find(({ on }) => on!.includes(Number(roll)))!;
      expect(row.cells).toEqual(entries.map((entry) => entry.replaceAll('-', '–')));
    }
  });

  test('TQ', () => {
    for (const [column, quality] of (['A', 'B', 'C', 'D'] as const).entries()) {
      expect(chart('tq').columns[column]).toBe(quality);
      const results = facts.tables.troopQuality.results[quality];
      expect(chart('tq').rows.map(({ cells }) => cells[column])).toEqual(results.map(signed));
    }
  });

  test('TEC', () => {
    const { terrain, features, roads, edges } = facts.tables.tec;
    const rows = Object.fromEntries(chart('tec').rows.map(({ id, cells }) => [id!, cells]));
    const cost = (value: unknown, add: boolean) => (value === 0.5 ? '½' : add ? `+${value}` : value);
    for (const [word, { foot, mechanised }] of Object.entries({ ...terrain, ...roads })) {
      expect(rows[word]!.slice(0, 2), word).toEqual([cost(foot, false), cost(mechanised, false)]);
    }
    for (const word of ['river', 'bridge'] as const) {
      expect(rows[word]!.slice(0, 2), word).toEqual([cost(edges[word].foot, true), cost(edges[word].mechanised, true)]);
    }
    expect(rows.ridge![0]).toBe(cost(edges.ridge.foot, true));
    for (const [word, { shift }] of Object.entries({ ...terrain, ...features, ...edges })) {
      expect(rows[word]![2], word).toBe(shift === 0 ? '–' : `← ${-shift}`);
    }
  });

  test('Weather', () => {
    const reading = {
      clear: 'weather.clear',
      'light-cloud': 'weather.light-cloud',
      overcast: 'weather.overcast',
      'as last turn': 'chart.weather.same',
    };
    for (const [roll, result] of Object.entries(facts.tables.weather.results)) {
      const row = chart('weather').rows.find(({ on }) => on!.includes(Number(roll)))!;
      expect(row.cells).toEqual([{ text: reading[result as keyof typeof reading] }]);
    }
    expect(chart('weather').rows[0]!.on).toContain(0);
  });

  test('9.2 air missions', () => {
    for (const { id, cells } of chart('air').rows) {
      const { allied, german } = facts.tables.airMissions[id as 'clear' | 'light-cloud' | 'overcast'];
      expect(cells).toEqual([allied, german]);
    }
  });

  test('10.3 objectives and loss ratios', () => {
    for (const { name, vp } of facts.hexes.objectives) {
      const id = name.toLowerCase();
      const [hex, points] = chart('objectives').rows.find((row) => row.id === id)!.cells;
      expect(points, name).toBe(vp);
      expect(hexesOf(board.area(`objective-${id}`)), name).toEqual([hex]);
      expect(nordwind.text('en', `objective.${id}`)).toMatch(new RegExp(`\\(\\+${vp}\\)$`));
    }
    const ratios = facts.tables.victory.stepLossRatio.map(({ ratio, vp }) => [ratio, vp === 0 ? '0' : signed(vp)]);
    expect(chart('losses').rows.map(({ head, cells }) => [head, cells[0]])).toEqual(ratios);
  });

  test.each(names)('reinforcements: %s', (name) => {
    const { reinforcements } = facts.scenarios[name];
    const turns = [...reinforcements.allied, ...reinforcements.german].map(({ turn }) => String(turn));
    const rows = chart(`reinforcements-${name}`).rows.map(({ head }) => head);
    expect(rows).toEqual(expect.arrayContaining(turns));
    for (const { head, cells } of chart(`reinforcements-${name}`).rows) {
      const hexes = String(typeof cells[1] === 'object' ? '' : cells[1])
        .split(' / ')
        .filter(isHex);
      const there = [...reinforcements.allied, ...reinforcements.german].filter(({ turn }) => String(turn) === head);
      for (const hex of hexes) expect(there.flatMap(({ at = [] }) => at)).toContain(hex);
    }
  });
});
