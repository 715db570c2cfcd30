import { describe, expect, test } from 'vitest';
import { facts } from './facts.ts';
import { data, game, names, scenario } from './testing/data.ts';

describe('charts', () => {
  const chart = (id: string) => data.charts.find((entry) => entry.id === id)!;
  const cell = (content: unknown): string =>
    typeof content === 'object' && content !== null
      ? game.text('en', (content as { text: string }).text)
      : String(content);
  const byDie = (id: string, column = 0): string[] =>
    [1, 2, 3, 4, 5, 6].map((die) => cell(chart(id).rows.find(({ on }) => on?.includes(die))!.cells[column]));

  test('each that is rolled on has one row for each face of the die', () => {
    const rolled = data.charts.filter(({ die }) => die === '1d6');
    expect(rolled.length).toBeGreaterThanOrEqual(16);
    for (const { id, rows: lines } of rolled) {
      const faces = lines.flatMap(({ on = [] }) => on).filter((face) => face <= 6);
      expect(faces.sort(), id).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  test('16.1 the combat results table', () => {
    const { columns, rows: lines } = facts.tables.crt;
    expect(chart('crt').columns.map((name) => String(name).replace(':', '-'))).toEqual(columns);
    for (const [die, cells] of Object.entries(lines)) {
      expect(chart('crt').rows.find(({ on }) => on![0] === Number(die))!.cells).toEqual(cells);
    }
    const explained = chart('crt-results').rows.map(({ head }) => head);
    for (const result of new Set(Object.values(lines).flat())) expect(explained).toContain(result);
  });

  test('16.2 fire fight, 7.3 demolition, 22.8 defensive artillery, 15.6 air', () => {
    expect(byDie('fire-fight')).toEqual(inOrder(facts.tables['fire-fight'].rows));
    const words: Readonly<Record<string, string>> = { blown: 'Blown', none: 'Not blown' };
    expect(byDie('bridge-demolition')).toEqual(
      inOrder(facts.tables['bridge-demolition'].rows).map((result) => words[result]),
    );
    const shifts = (side: 'allied' | 'german') => {
      const table: Readonly<Record<string, string | number>> = facts.tables['defensive-artillery'][side];
      return ['<=1', '2', '3', '4', '5', '6'].map((die) =>
        table[die] === 0 ? '–' : table[die] === 'TOT' ? 'TOT' : `−${table[die]}`,
      );
    };
    expect(byDie('defensive-artillery', 0)).toEqual(shifts('allied'));
    expect(byDie('defensive-artillery', 1)).toEqual(shifts('german'));
    expect(byDie('air', 1)).toEqual(Object.values(facts.tables['air-support'].rows).map(String));
    expect(byDie('air', 0)).toEqual(['−3', '−2', '−1', '–', '–', '–']);
  });

  test('6 the fuel tables name the divisions', () => {
    const words: Readonly<Record<string, string>> = { 'Führer Begleit': 'Führer Begleit', 'Pz Lehr': 'Panzer Lehr' };
    for (const [column, army] of (['5pz', '6pz'] as const).entries()) {
      const table: Readonly<Record<string, unknown>> = facts.tables[`fuel-shortage-${army}`].rows;
      for (const [die, result] of Object.entries(table)) {
        const text = cell(chart('fuel').rows.find(({ on }) => on![0] === Number(die))!.cells[column]);
        if (result === 'none') expect(text).toBe('No shortage');
        else if (typeof result === 'object' && result !== null && 'divisions' in result) {
          for (const name of result.divisions as string[]) expect(text, die).toContain(words[name] ?? name);
        } else expect(text).toContain('West of the Ourthe');
      }
    }
  });

  test('TEC: a row for every word of the map, with the costs and the bonus', () => {
    const movement = chart('terrain-movement');
    const { legend } = data.map;
    const known = movement.rows.map(({ id }) => id);
    for (const word of [
      ...Object.keys(legend.terrain),
      'village',
      'town',
      'city',
      'westwall',
      'river',
      'meuse',
      'lake',
      'primary',
    ]) {
      expect(known, word).toContain(word);
    }
    const stated = facts.tables.terrain.rows;
    expect(movement.rows).toHaveLength(stated.length);
    for (const [i, { cost }] of stated.entries()) {
      const { leg, mechInfantry, vehicle, frost } = cost;
      expect(movement.rows[i]!.cells).toEqual([leg, mechInfantry, vehicle, frost.mechInfantry, frost.vehicle]);
    }
    const bonus = new Map(chart('terrain-combat').rows.map(({ id, cells }) => [id, cells[0]]));
    expect(
      Object.fromEntries(
        ['light-woods', 'forest', 'rough-woods', 'village', 'town', 'city', 'westwall', 'ip'].map((word) => [
          word,
          bonus.get(word),
        ]),
      ),
    ).toEqual({
      'light-woods': '+1',
      forest: '+1',
      'rough-woods': '+1',
      village: '+2',
      town: '+3',
      city: '+4',
      westwall: '+3',
      ip: '+2',
    });
  });

  test('the turn track has the labels of the turns', () => {
    const track = data.tracks.find(({ id }) => id === 'turn')!;
    expect(track.spaces.map(({ label }) => label)).toEqual(facts.tables.turns.list.map(({ label }) => label));
    for (const id of names)
      expect(scenario(id).turnLabels).toEqual(track.spaces.slice(0, scenario(id).turns).map(({ label }) => label));
  });
});

/** The results of a table whose heads are die results, `<=1` and `>=6` among them, in the order of the die. */
const inOrder = (table: Readonly<Record<string, string>>): string[] =>
  Object.entries(table)
    .sort(([a], [b]) => Number(a.replace(/\D/g, '')) - Number(b.replace(/\D/g, '')))
    .map(([, result]) => result);
