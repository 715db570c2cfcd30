import type { Chart, Counter } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { countersOf, facts } from './facts.ts';

/** The charts, compared with the tables and examples of the rulebook. */

const { module: airbridge } = await loadGame('airbridge');
const { data } = airbridge;
const { tables } = facts;
const unit = (id: string): Counter => airbridge.counter(id)!;
const chart = (id: string): Chart => data.charts.find((one) => one.id === id)!;

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
