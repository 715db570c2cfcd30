import { compileGrid, makeLayout, type Point } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { describe, expect, test } from 'vitest';
import { wander } from './courses.ts';
import { distance, distanceToStretch, overlaps } from './geometry.ts';
import { numberBox } from './grid-lines.ts';
import { type Measure, placeNames } from './names.ts';
import { compileSheet } from './sheet.ts';

const named = <S extends string>(style: S) => ({ name: 'x', style });

const mapWith = (more: Partial<MapData>): MapData => ({
  grid: { stagger: 'columns', further: 'even', columns: 12, rows: 9 },
  legend: {
    terrain: { clear: named('clear'), woods: named('woods'), town: named('urban') },
    features: { village: named('village'), city: named('city'), bunker: named('fortification') },
    edges: { river: named('river'), rhine: named('major-river'), bridge: named('bridge'), ridge: named('ridge') },
    roads: { small: named('secondary'), great: named('primary'), rail: named('railway') },
  },
  default: 'clear',
  hexes: {},
  edges: [],
  roads: [],
  mapEdge: {},
  ...more,
});

const sheetOf = (more: Partial<MapData>) => compileSheet(mapWith(more), { title: 'T', scale: '' });
const layout = makeLayout(compileGrid({ stagger: 'columns', further: 'even', columns: 12, rows: 9 }));
const centerOf = (number: string): Point => layout.center(layout.grid.parse(number)!);
const middleOf = (a: string, b: string): Point =>
  layout.midpoint(layout.grid.hexsideBetween(layout.grid.parse(a)!, layout.grid.parse(b)!)!);
const distanceTo = (line: readonly Point[], at: Point): number =>
  Math.min(...line.slice(1).map((b, i) => distanceToStretch(at, line[i]!, b)));

/** The hexsides along the foot of row 4, column by column: a river across the map. */
const across: MapData['edges'] = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0')).flatMap(
  (column, i, all) => {
    const next = all[i + 1];
    const straight = { between: [`${column}04`, `${column}05`] as [string, string], is: ['river'] };
    if (next === undefined) return [straight];
    const slanted: [string, string] = i % 2 === 0 ? [`${column}05`, `${next}04`] : [`${column}04`, `${next}05`];
    return [straight, { between: slanted, is: ['river'] }];
  },
);

describe('rivers and roads', () => {
  test('a river is one unbroken line along its hexsides, and goes on beyond both edges of the map', () => {
    const { waters } = sheetOf({ edges: across });
    expect(waters).toHaveLength(1);
    const { line } = waters[0]!;
    for (const { between } of across) expect(distanceTo(line, wander(middleOf(...between)))).toBeLessThan(0.01);
    for (const [i, point] of line.slice(1).entries()) expect(distance(line[i]!, point)).toBeLessThan(0.35);
    const ends = [line[0]!.x, line.at(-1)!.x].sort((a, b) => a - b);
    expect(ends[0]).toBeLessThan(0);
    expect(ends[1]).toBeGreaterThan(layout.width);
  });

  test('no point of a river leaves the hexes on its two banks', () => {
    const { waters } = sheetOf({ edges: across });
    const banks = new Set(across.flatMap(({ between }) => between));
    for (const point of waters[0]!.line) {
      const hex = layout.hexAt(point);
      if (hex !== undefined) expect(banks.has(layout.grid.number(hex))).toBe(true);
    }
  });

  test('of two kinds on one hexside the greater is drawn; a change of kind continues the same course', () => {
    const half = across.map((edge, i) => (i > 11 ? { ...edge, is: ['river', 'rhine'] } : edge));
    const { waters } = sheetOf({ edges: half });
    expect(waters.map(({ style }) => style).sort()).toEqual(['major-river', 'river']);
    const [a, b] = waters.map(({ line }) => line);
    const joints = [a![0]!, a!.at(-1)!].flatMap((end) => [b![0]!, b!.at(-1)!].map((other) => distance(end, other)));
    expect(Math.min(...joints)).toBeLessThan(0.15);
  });

  test('a tributary ends on the river it flows into', () => {
    const brook = { between: ['0504', '0604'] as [string, string], is: ['river'] };
    const { waters } = sheetOf({ edges: [...across, brook] });
    expect(waters).toHaveLength(2);
    const [main, side] = [...waters].sort((a, b) => b.line.length - a.line.length).map(({ line }) => line);
    const gaps = [side![0]!, side!.at(-1)!].map((end) => distanceTo(main!, end));
    expect(Math.min(...gaps)).toBeLessThan(0.02);
  });

  test('a road crosses every hexside in its middle, and a bridge stands where road and river meet', () => {
    const through = ['0302', '0303', '0304', '0305', '0306'];
    const edges = across.map((edge) =>
      edge.between[0] === '0304' && edge.between[1] === '0305' ? { ...edge, is: ['river', 'bridge'] } : edge,
    );
    const { roads, waters, crossings } = sheetOf({ edges, roads: [{ class: 'great', through }] });
    for (const [i, number] of through.slice(1).entries()) {
      expect(distanceTo(roads[0]!.line, wander(middleOf(through[i]!, number)))).toBeLessThan(0.01);
    }
    expect(crossings).toHaveLength(1);
    expect(distanceTo(roads[0]!.line, crossings[0]!.at)).toBeLessThan(0.01);
    expect(distanceTo(waters[0]!.line, crossings[0]!.at)).toBeLessThan(0.01);
    expect(crossings[0]!.road).toBeGreaterThan(0.05);
  });

  test('a step that two roads share is drawn once, as the greater', () => {
    const { roads } = sheetOf({
      roads: [
        { class: 'small', through: ['0302', '0303', '0304'] },
        { class: 'great', through: ['0402', '0303', '0304'] },
      ],
    });
    const steps = roads.map(({ style, line }) => [style, line.length > 0]);
    expect(steps.filter(([style]) => style === 'primary')).toHaveLength(1);
    expect(steps.filter(([style]) => style === 'secondary')).toHaveLength(1);
  });

  test('roads leave the map where it says so, and only there', () => {
    const road = { class: 'great', through: ['0101', '0201', '0301'] };
    const ends = (leaves: object | undefined) => {
      const other = { class: 'small', through: ['0901', '0902'], leaves: { first: 0 as const } };
      const { roads } = sheetOf({ roads: [{ ...road, ...(leaves ? { leaves } : {}) }, other] });
      const { line } = roads.find(({ style }) => style === 'primary')!;
      return Math.min(line[0]!.x, line.at(-1)!.x);
    };
    expect(ends(undefined)).toBeGreaterThan(0);
    expect(ends({ first: 5 })).toBeLessThan(0);
  });

  test('a road and a railway that leave the map by one hexside both do', () => {
    const leaves = { last: 0 };
    const { roads } = sheetOf({
      roads: [
        { class: 'great', through: ['0503', '0502', '0501'], leaves },
        { class: 'rail', through: ['0403', '0502', '0501'], leaves },
      ],
    });
    for (const style of ['primary', 'railway']) {
      const { line } = roads.find((road) => road.style === style)!;
      expect(Math.min(...line.map(({ y }) => y))).toBeLessThan(0);
    }
  });

  test('roads go through the houses of a place, wherever in its hex they stand', () => {
    const at = { x: centerOf('0503').x + 0.15, y: centerOf('0503').y + 0.2 };
    const { roads, features } = sheetOf({
      hexes: { '0503': { features: ['village'], name: 'Dorf' } },
      labels: [{ text: 'Dorf', style: 'village', along: [[at.x * 100, at.y * 100]], hex: '0503' }],
      roads: [{ class: 'small', through: ['0403', '0503', '0603'] }],
    });
    expect(features[0]!.at).toEqual(wander(at));
    expect(distanceTo(roads[0]!.line, wander(at))).toBeLessThan(0.02);
  });
});

describe('ground', () => {
  const inside = (loops: readonly (readonly Point[])[], { x, y }: Point): boolean =>
    loops
      .flatMap((loop) => loop.map((a, i) => [a, loop[(i + 1) % loop.length]!] as const))
      .filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
      2 ===
    1;

  test('shapes around hexes leave no hex in doubt: its middle and most of it lie in its own terrain', () => {
    const woods = ['0203', '0303', '0304', '0404', '0706', '0806', '0707'];
    const { grounds } = sheetOf({ hexes: Object.fromEntries(woods.map((number) => [number, { terrain: 'woods' }])) });
    expect(grounds).toHaveLength(1);
    for (let hex = 0; hex < layout.grid.size; hex++) {
      const isWoods = woods.includes(layout.grid.number(hex));
      const { x, y } = layout.center(hex);
      expect(inside(grounds[0]!.loops, { x, y })).toBe(isWoods);
      for (const [dx, dy] of [
        [0.35, 0],
        [-0.35, 0],
        [0, 0.35],
        [0, -0.35],
      ] as const) {
        expect(inside(grounds[0]!.loops, { x: x + dx, y: y + dy })).toBe(isWoods);
      }
    }
  });

  test('terrain at the edge goes on beyond it', () => {
    const { grounds } = sheetOf({ hexes: { '0101': { terrain: 'woods' } } });
    const { x, y } = centerOf('0101');
    expect(inside(grounds[0]!.loops, { x: x - 0.8, y })).toBe(true);
  });

  test('a town at the edge ends with the map', () => {
    const { grounds } = sheetOf({ hexes: { '0101': { terrain: 'town' } } });
    const { x, y } = centerOf('0101');
    expect(inside(grounds[0]!.loops, { x, y })).toBe(true);
    expect(inside(grounds[0]!.loops, { x: x - 0.8, y })).toBe(false);
  });

  test('shapes that the map has are taken as they are, with their glades', () => {
    const { grounds } = sheetOf({
      ground: [
        {
          terrain: 'woods',
          polygon: [
            [0, 0],
            [400, 0],
            [400, 400],
            [0, 400],
          ],
          holes: [
            [
              [100, 100],
              [200, 100],
              [200, 200],
              [100, 200],
            ],
          ],
        },
      ],
    });
    expect(inside(grounds[0]!.loops, { x: 3, y: 3 })).toBe(true);
    expect(inside(grounds[0]!.loops, { x: 1.5, y: 1.5 })).toBe(false);
  });
});

describe('names', () => {
  /** As wide as letters are on the average. */
  const measured: Measure = (words, font, spacing) =>
    [...words].length * (Number.parseFloat(/([\d.]+)px/.exec(font)![1]!) * 0.5 + spacing);
  const crowd = Object.fromEntries(
    Array.from({ length: layout.grid.size }, (_, hex) => [
      layout.grid.number(hex),
      { features: [hex % 9 === 0 ? 'city' : 'village'], name: `Dorf ${hex}` },
    ]),
  );
  const placedAt = (scale: number, hexes: MapData['hexes'] = crowd) => {
    const sheet = sheetOf({ hexes });
    const grain = { scale, seenAt: scale };
    return { sheet, names: placeNames(sheet, grain, measured, (hex) => numberBox(sheet, hex, grain)) };
  };

  test('no name lies over another or runs out of the frame, however crowded the map and however far away', () => {
    for (const scale of [14, 26, 40, 80, 160]) {
      const { sheet, names } = placedAt(scale);
      expect(names.length).toBeGreaterThan(4);
      for (const [i, { box }] of names.entries()) {
        const { neatline } = sheet;
        expect(box.left >= neatline.left && box.right <= neatline.right).toBe(true);
        for (const other of names.slice(i + 1)) expect(overlaps(box, other.box)).toBe(false);
      }
    }
  });

  test('a name is written as the reader’s language has it; one that this does not have, as on the map', () => {
    const village = { features: ['village'] };
    const { names } = compileSheet(
      mapWith({ hexes: { '0504': { ...village, name: 'Bastogne' }, '0505': { ...village, name: 'constructor' } } }),
      { title: 'Map', scale: '', names: { Bastogne: 'バストーニュ' } },
    );
    expect(names.map(({ text }) => text)).toEqual(['バストーニュ', 'constructor']);
  });

  test('where there is no room for all, the great places keep their names', () => {
    const { names } = placedAt(26);
    const cities = names.filter(({ name }) => name.style === 'city');
    expect(cities.length).toBeGreaterThan(8);
    expect(names.length).toBeLessThan(layout.grid.size);
  });

  test('lettering is never smaller on the screen than can be read', () => {
    for (const scale of [14, 26, 60]) {
      for (const { pixels } of placedAt(scale).names) expect(pixels).toBeGreaterThanOrEqual(8.5);
    }
  });

  test('a town of several hexes that the map labels is named once', () => {
    const city = { features: ['city'], name: 'Stadt' };
    const labels: MapData['labels'] = [{ text: 'Stadt', style: 'city', along: [[300, 300]], hex: '0504' }];
    const { names } = sheetOf({ hexes: { '0504': city, '0505': city, '0606': { ...city, name: 'Markt' } }, labels });
    expect(names.map(({ text }) => text)).toEqual(['Stadt', 'Markt']);
  });

  test('a name stands at its place and clear of its houses', () => {
    const { names } = placedAt(60, { '0504': { features: ['city'], name: 'Stadt' } });
    const { box } = names[0]!;
    const { x, y } = centerOf('0504');
    const beside = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
    expect(beside).toBeGreaterThan(0.25);
    expect(beside).toBeLessThan(0.6);
  });

  test('text that the map already prints is not written twice', () => {
    const { names } = sheetOf({
      hexes: { '0504': { features: ['city'], name: 'Stadt' } },
      labels: [{ text: 'Stadt', style: 'city', along: [[400, 420]], hex: '0504' }],
    });
    expect(names.map(({ text }) => text)).toEqual(['Stadt']);
  });
});
