import type { HexNumber } from '@umpire/shared/hex';
import type { Chart, Counter } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { facts } from './facts.ts';

const { module: arnhem } = await loadGame('arnhem');
const { data, grid } = arnhem;
const distance = (a: HexNumber, b: HexNumber): number => grid.distance(grid.parse(a)!, grid.parse(b)!);
const unit = (id: string): Counter => arnhem.counter(id)!;
const text = (content: Chart['columns'][number]): string =>
  typeof content === 'object' ? arnhem.text('en', content.text) : String(content);
const chart = (id: string): Chart => data.charts.find((one) => one.id === id)!;
const row = (id: string, rowId: string) => chart(id).rows.find((one) => one.id === rowId)!;
const rolls = (id: string): (number[] | undefined)[] => chart(id).rows.map(({ on }) => on);

describe('charts', () => {
  test('rows that are read with a die cover each of its faces once', () => {
    for (const id of ['crt', 'scatter', 'glider', 'demolition', 'repair']) {
      expect(chart(id).die, id).toBe('1d6');
      expect(rolls(id), id).toEqual([[1], [2], [3], [4], [5], [6]]);
    }
  });

  test('terrain effects', () => {
    const { terrain, roads, edges } = facts.tables.tec;
    const shown = (cost: number | string | null) => (cost === 0.5 ? '½' : cost);
    for (const [id, { leg, mobile, shift }] of Object.entries(terrain)) {
      expect(row('tec', id).cells, id).toEqual([leg, mobile, shift === 0 ? '–' : `← ${-shift}`]);
    }
    for (const id of ['road', 'trail'] as const) {
      expect(row('tec', id).cells.slice(0, 2), id).toEqual([shown(roads[id].leg), shown(roads[id].mobile)]);
    }
    for (const id of ['stream', 'canal'] as const) {
      expect(row('tec', id).cells, id).toEqual([`+${edges[id].leg}`, `+${edges[id].mobile}`, `← ${-edges[id].shift}`]);
    }
    expect(row('tec', 'river').cells.map(text)).toEqual(['barred', 'barred', '← 1']);
  });

  test('combat results', () => {
    expect(chart('crt').columns).toHaveLength(facts.tables.crt.columns.length);
    for (const [die, cells] of Object.entries(facts.tables.crt.rows)) expect(row('crt', die).cells, die).toEqual(cells);
  });

  test('11.4 scatter leads to the neighbor in that direction, from odd and from even columns', () => {
    for (const [die, { print, ground, odd, even }] of Object.entries(facts.tables.scatter.directions)) {
      const cells = row('scatter', die).cells.map(text);
      expect(cells.slice(0, 2)).toEqual([print, ground]);
      for (const [offset, cell, column] of [
        [odd, cells[2]!, 19],
        [even, cells[3]!, 20],
      ] as const) {
        expect(cell.split(' / ').map((part) => Number(part.replace('−', '-').replace('±', '')))).toEqual(offset);
        const [columns, rows] = offset as [number, number];
        expect(distance(`${column}12`, `${column + columns}${12 + rows}`), die).toBe(1);
      }
    }
  });

  test('11.4 landing checks, in their order', () => {
    const results = chart('landing').rows.map(({ cells }) => text(cells[0]!));
    expect(results).toHaveLength(facts.tables.landing.checks.length);
    for (const [i, { then }] of facts.tables.landing.checks.entries()) {
      expect(then.startsWith(results[i]!.split(' ')[0]!), then).toBe(true);
    }
  });

  test('11.4 gliders, 14.0 demolition and 14.2 repair', () => {
    const { breaksOn } = facts.tables.glider;
    const hits = (id: string, column: number) =>
      chart(id).rows.flatMap(({ on, cells }) => (cells[column] === '–' ? [] : on!));
    for (const [i, kind] of (['broken', 'rough', 'town', 'woods', 'city'] as const).entries()) {
      expect(hits('glider', i), kind).toEqual(breaksOn[kind]);
      expect(chart('glider').columns[i]).toEqual({ text: `map.terrain.${kind}` });
    }
    for (const [i, kind] of (['canal-bridge', 'rail-bridge', 'road-bridge'] as const).entries()) {
      expect(hits('demolition', i), kind).toEqual(facts.tables.demolition.destroyedOn[kind]);
      expect(hits('repair', i), kind).toEqual(facts.tables.repair.repairedOn[kind]);
      expect(chart('demolition').columns[i]).toEqual({ text: `map.edge.${kind}` });
    }
  });

  test('12 drop zones', () => {
    for (const [held, { limit, plus3MarkersLost: lost }] of Object.entries(facts.tables.dropZones.occupied)) {
      const [shown, markers] = row('drop-zones', held).cells.map(text);
      expect(shown).toBe(limit === 0 ? '–' : `−${-limit}`);
      expect(markers).toBe(lost === 0 ? '–' : String(lost));
    }
  });

  test('17 victory by the number of Arnhem hexes', () => {
    expect(chart('victory').rows.map(({ cells }) => text(cells[0]!))).toEqual([
      'Allied victory, at once',
      'Draw',
      'German victory',
    ]);
    for (const hex of facts.tables.victory.hexes) expect(arnhem.text('en', 'page.victory.two')).toContain(hex);
  });

  test.each(['allied', 'german'] as const)('11.1 the %s timetable lists each unit once, in its turn', (side) => {
    const rows = chart(`timetable-${side}`).rows;
    const listed = rows.flatMap(({ head, cells }) =>
      String(cells[1])
        .split(', ')
        .map((name) => `${head} ${String(cells[0]).replace(/^\d × /, '')} ${name}`),
    );
    const stated = facts.reinforcements[side].map(({ turn, unit: id }) => {
      const { label } = facts.units.find((fact) => fact.id === id)!;
      return `${turn} ${label} ${unit(id).name}`;
    });
    expect(listed.sort()).toEqual(stated.sort());
    for (const { cells } of rows) {
      const [, count = 1] = /^(\d) × /.exec(String(cells[0])) ?? [];
      expect(String(cells[1]).split(', ')).toHaveLength(Number(count));
    }
  });
});

test('4 the sequence of play', () => {
  expect(data.manifest.phases.map(({ id, side }) => ({ phase: id, side: side ?? null }))).toEqual(
    facts.tables.sequence.phases.map(({ phase, side }) => ({ phase, side })),
  );
});
