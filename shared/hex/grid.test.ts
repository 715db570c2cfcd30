import { describe, expect, test } from 'vitest';
import printed from './fixtures/printed-grids.json' with { type: 'json' };
import { compileGrid, type Grid } from './grid.ts';
import { makeLayout } from './layout.ts';
import type { GridSpec } from './spec.ts';

const games = printed as unknown as Record<keyof typeof printed, { grid: GridSpec; numbers: string[] }>;
const grids = Object.fromEntries(Object.entries(games).map(([game, { grid }]) => [game, compileGrid(grid)])) as Record<
  keyof typeof printed,
  Grid
>;

const hex = (grid: Grid, number: string) => {
  const found = grid.parse(number);
  if (found === undefined) throw new Error(`${number} is not on the map`);
  return found;
};
const neighborsOf = (grid: Grid, number: string): string[] =>
  [...grid.neighbors.subarray(hex(grid, number) * 6, hex(grid, number) * 6 + 6)].map((other) =>
    other === -1 ? '-' : grid.number(other),
  );
const adjoin = (grid: Grid, a: string, b: string) => neighborsOf(grid, a).includes(b);
const steps = (grid: Grid, a: string, b: string) => grid.distance(hex(grid, a), hex(grid, b));
const numbers = (grid: Grid, hexes: readonly number[]) => hexes.map((one) => grid.number(one));
/** Each hex of `0601-0702-0802` with the next one. */
const chain = (text: string): [string, string][] => {
  const all = text.split('-');
  return all.slice(1).map((number, i) => [all[i]!, number]);
};

describe('neighbors, in order of direction', () => {
  const field = { columns: 5, rows: 5 };
  test.each<[string, GridSpec['stagger'], GridSpec['further'], string]>([
    ['0203', 'columns', 'even', '0202 0303 0304 0204 0104 0103'],
    ['0303', 'columns', 'even', '0302 0402 0403 0304 0203 0202'],
    ['0203', 'columns', 'odd', '0202 0302 0303 0204 0103 0102'],
    ['0303', 'columns', 'odd', '0302 0403 0404 0304 0204 0203'],
    ['0302', 'rows', 'even', '0301 0401 0402 0403 0303 0202'],
    ['0303', 'rows', 'even', '0202 0302 0403 0304 0204 0203'],
    ['0302', 'rows', 'odd', '0201 0301 0402 0303 0203 0202'],
    ['0303', 'rows', 'odd', '0302 0402 0403 0404 0304 0203'],
  ])('%s in staggered %s, %s ones further', (number, stagger, further, expected) => {
    expect(neighborsOf(compileGrid({ stagger, further, ...field }), number)).toEqual(expected.split(' '));
  });

  test.each<[string, GridSpec['stagger'], GridSpec['further'], string]>([
    ['0101', 'columns', 'even', '- - 0201 0102 - -'],
    ['0101', 'columns', 'odd', '- 0201 0202 0102 - -'],
    ['0505', 'columns', 'even', '0504 - - - 0405 0404'],
    ['0101', 'rows', 'even', '- - 0201 0102 - -'],
    ['0505', 'rows', 'odd', '0504 - - - - 0405'],
  ])('%s at the edge of staggered %s, %s ones further', (number, stagger, further, expected) => {
    expect(neighborsOf(compileGrid({ stagger, further, ...field }), number)).toEqual(expected.split(' '));
  });
});

describe('numbers', () => {
  test.each(Object.keys(games) as (keyof typeof games)[])(
    'every hex that the rules of %s name is on its map',
    (game) => {
      const grid = grids[game];
      expect(games[game].numbers.filter((number) => grid.parse(number) === undefined)).toEqual([]);
      expect(games[game].numbers.map((number) => grid.number(hex(grid, number)))).toEqual(games[game].numbers);
    },
  );

  test.each([
    ['nordwind', 25 * 15],
    ['arnhem', 20 * 26 + 19 * 25],
    ['airbridge', 49 * 14 + 29 * 25],
    ['ardennes44', 72 * 43],
    ['bitterwoods', 56 * 35],
  ] as const)('%s has %i hexes', (game, size) => {
    expect(grids[game].size).toBe(size);
  });

  test('hexes are numbered down the columns', () => {
    const grid = grids.nordwind;
    expect(numbers(grid, [0, 1, 14, 15, 374])).toEqual(['0101', '0102', '0115', '0201', '2515']);
    expect([grid.columns[15], grid.rows[15]]).toEqual([2, 1]);
    expect(grid.hexIn(2, 1)).toBe(15);
  });

  test.each([
    ['nordwind', ['0016', '0100', '0116', '2601', '2516', 'A0101', 'W0101', '', '01010']],
    ['arnhem', ['0226', '3826', '0127', '4001', '0826']],
    ['airbridge', ['0101', 'A2901', 'A0115', 'B2115', 'B5101', 'B2226', 'C0101', 'A0001', 'B0001']],
    ['ardennes44', ['3901', 'W3501', 'W0100', 'W0020', 'A0101', '0144']],
  ] as const)('%s does not have %j', (game, absent) => {
    expect(absent.filter((number) => grids[game].parse(number) !== undefined)).toEqual([]);
  });

  test('a shorter column ends where the map says, by parity, by sheet and by range', () => {
    expect(neighborsOf(grids.arnhem, '0825')).toEqual(['0824', '0925', '0926', '-', '0726', '0725']);
    expect(neighborsOf(grids.airbridge, 'B2114')).toEqual(['B2113', 'B2213', 'B2214', '-', 'B2014', 'B2013']);
    expect(neighborsOf(grids.airbridge, 'B2215')).toEqual(['B2214', 'B2315', 'B2316', 'B2216', '-', '-']);
    const even = compileGrid({ stagger: 'columns', further: 'even', columns: 4, rows: 3, rowsEven: 2 });
    expect(numbers(even, [...Array(even.size).keys()]).join(' ')).toBe(
      '0101 0102 0103 0201 0202 0301 0302 0303 0401 0402',
    );
  });

  test("a sheet's own number of rows counts for all its columns", () => {
    const sheets = [
      { letter: 'N', columns: 2, rows: 2, offset: 0 },
      { letter: 'S', columns: 2, offset: 2 },
    ];
    const grid = compileGrid({ stagger: 'columns', further: 'odd', columns: 4, rows: 4, rowsEven: 3, sheets });
    expect(numbers(grid, [...Array(grid.size).keys()]).join(' ')).toBe(
      'N0101 N0102 N0201 N0202 S0101 S0102 S0103 S0104 S0201 S0202 S0203',
    );
  });

  test('a dropped leading zero is understood', () => {
    expect(grids.nordwind.parse('301')).toBe(grids.nordwind.parse('0301'));
    expect(grids.airbridge.parse('B605')).toBe(grids.airbridge.parse('B0605'));
  });

  test('a map of more than 99 columns or rows has three digits each', () => {
    const grid = compileGrid({ stagger: 'rows', further: 'odd', columns: 120, rows: 30 });
    expect(grid.number(grid.size - 1)).toBe('120030');
    expect(grid.parse('007004')).toBe(grid.hexIn(7, 4));
    expect(grid.parse('0704')).toBeUndefined();
    const tall = compileGrid({ stagger: 'rows', further: 'odd', columns: 3, rows: 100 });
    expect(tall.number(tall.size - 1)).toBe('003100');
  });

  test('a hex of another grid is a bug', () => {
    expect(() => grids.nordwind.number(375)).toThrow('hex 375 is not on a grid of 375 hexes');
    expect(() => grids.nordwind.cubeOf(-1)).toThrow('hex -1');
    expect(() => grids.nordwind.line(0, 375)).toThrow('hex 375');
  });
});

describe('Nordwind, as its rulebook has it', () => {
  const grid = grids.nordwind;

  test('3.3 a ferry in 2114 reaches 2013 and 2113; its other neighbors are on its own bank', () => {
    expect(neighborsOf(grid, '2114').sort()).toEqual(['2013', '2014', '2113', '2115', '2213', '2214']);
  });

  test.each([
    ...chain('0602-0703-0803'),
    ...chain('2211-2112-2113-2013-1914-1814'),
    ...chain('0904-1004-1104-1204-1304'),
    ['0502', '0602'],
    ['0803', '0904'],
    ['1304', '1404'],
    ['2003', '2104'],
    ['2506', '2507'],
    ['2210', '2211'],
    ['0411', '0312'],
  ])('10.1.1 the Allied sectors join: %s-%s', (a, b) => {
    expect(adjoin(grid, a, b)).toBe(true);
  });

  test.each([
    ...chain('0301-0401-0501-0601-0702-0802-0903-1003-1103-1203-1303-1403'),
    ['0703', '0702'],
    ['0803', '0802'],
  ])('10.1.2 the German line is unbroken: %s-%s', (a, b) => {
    expect(adjoin(grid, a, b)).toBe(true);
  });

  test('no other stagger has all that', () => {
    const other = compileGrid({ ...games.nordwind.grid, further: 'odd' });
    expect(adjoin(other, '2114', '2013')).toBe(false);
    const rows = compileGrid({ ...games.nordwind.grid, stagger: 'rows', further: 'odd' });
    expect(adjoin(rows, '0802', '0903')).toBe(false);
    expect(adjoin(rows, '0411', '0312')).toBe(false);
  });
});

describe('Arnhem, as its rulebook has it', () => {
  const grid = grids.arnhem;

  test.each([
    ['3423', '3523'],
    ['3423', '3524'],
    ['3523', '3524'],
  ])('17 the hexes of Arnhem touch each other: %s-%s', (a, b) => {
    expect(adjoin(grid, a, b)).toBe(true);
  });

  test.each([
    ...chain('1726-1825-1926-2025-2126-2225-2326-2425-2526-2625-2726'),
    ...chain('0126-0225-0326-0425-0526-0625-0726-0825'),
    ...chain('3907-3908-3909-3910-3911-3912-3913-3914-3915-3916'),
    ...chain('0701-0801-0901-1001-1101-1201-1301-1401-1501-1601-1701-1801-1901-2001-2101-2201-2301'),
  ])('11.1 entry ranges follow the map edge: %s-%s', (a, b) => {
    expect(adjoin(grid, a, b)).toBe(true);
    expect(neighborsOf(grid, a)).toContain('-');
  });

  test('11.4 straight above a hex is due west of it, a lower row', () => {
    const layout = makeLayout(grid);
    const [from, west] = [layout.center(hex(grid, '3423')), layout.center(hex(grid, '3422'))];
    expect(west.x).toBeCloseTo(from.x - 1);
    expect(west.y).toBeCloseTo(from.y);
  });
});

describe('Air Bridge, as its rulebook has it', () => {
  const grid = grids.airbridge;

  test.each([
    ['7.1', 'B4415', 'B4315'],
    ['7.1', 'B3117', 'B3116'],
    ['7.1', 'B3116', 'B3115'],
    ['7.1', 'B3115', 'B3014'],
    ['7.1', 'A2106', 'A2107'],
    ['9.3', 'B4408', 'B4509'],
    ['9.3', 'B4508', 'B4509'],
    ['17.2', 'B0505', 'B0605'],
    ['7.1', 'B3217', 'B3117'],
  ])('%s %s-%s', (_clause, a, b) => {
    expect(adjoin(grid, a, b)).toBe(true);
  });

  test.each(chain('A2107-A2007-A1907-A1807-A1707-A1607-A1507-A1407-A1307-A1207-A1107-A1007'))(
    '7.1 the highway keeps to row 07: %s-%s',
    (a, b) => {
      expect(adjoin(grid, a, b)).toBe(true);
    },
  );

  test('7.1 B3215 does not touch B3117', () => {
    expect(adjoin(grid, 'B3215', 'B3117')).toBe(false);
    expect(steps(grid, 'B3215', 'B3117')).toBe(2);
  });

  test('the sheets join: A2804 adjoins B0104 and B0105', () => {
    expect(neighborsOf(grid, 'A2804')).toEqual(['A2803', 'B0104', 'B0105', 'A2805', 'A2705', 'A2704']);
  });

  test('what the map leaves out does not lengthen a distance, and is no part of a line', () => {
    expect(steps(grid, 'B1514', 'B2225')).toBe(15);
    const line = numbers(grid, grid.line(hex(grid, 'B1514'), hex(grid, 'B2225')));
    expect([line[0], line.at(-1)]).toEqual(['B1514', 'B2225']);
    expect(line.length).toBeLessThan(16);
  });
});

describe("Ardennes '44, as its rulebook has it", () => {
  const grid = grids.ardennes44;

  test.each([
    ['29.2', '1005', '1006'],
    ['15.5', '2828', '2928'],
    ['27.6', '1839', '1738'],
    ['27.6', '1738', '1737'],
    ['27.6', '1737', '1837'],
    ['27.6', '1535', '1636'],
  ])('%s %s-%s', (_clause, a, b) => {
    expect(adjoin(grid, a, b)).toBe(true);
  });

  test('10.3 two hexes lie between 1305 and 1505, one between 1305 and 1506', () => {
    const between = (a: string, b: string) =>
      grid.ring(hex(grid, a), 1).filter((one) => grid.distance(one, hex(grid, b)) === 1);
    expect(numbers(grid, between('1305', '1505')).sort()).toEqual(['1405', '1406']);
    expect(numbers(grid, between('1305', '1506'))).toEqual(['1406']);
    expect([steps(grid, '1305', '1505'), steps(grid, '1305', '1506')]).toEqual([2, 2]);
  });

  test('the west sheet goes on where the east sheet ends', () => {
    expect(neighborsOf(grid, '3820')).toEqual(['3819', 'W0119', 'W0120', '3821', '3720', '3719']);
  });

  test('columns rise to the west, rows to the north', () => {
    const layout = makeLayout(grid);
    const center = (number: string) => layout.center(hex(grid, number));
    expect(center('1006').y).toBeCloseTo(center('1005').y - 1);
    expect(center('W3420').x).toBeLessThan(center('3801').x);
    expect(center('3801').x).toBeLessThan(center('0101').x);
  });
});

describe('Bitter Woods, as its rulebook has it', () => {
  const grid = grids.bitterwoods;

  test.each([
    ['0812', '0912'],
    ['1211', '1311'],
    ['1311', '1411'],
    ['1812', '1912'],
    ['1812', '1913'],
    ['1401', '1501'],
    ['1501', '1601'],
    ['1324', '1424'],
    ['2034', '2035'],
    ['2035', '2135'],
    ['2034', '2135'],
    ['1809', '1810'],
    ['1809', '1909'],
  ])('%s-%s', (a, b) => {
    expect(adjoin(grid, a, b)).toBe(true);
  });

  test('play example: 2035 on the south edge leads to 2034 and 2135, and these to six hexes', () => {
    expect(neighborsOf(grid, '2035').sort()).toEqual(['-', '-', '-', '1935', '2034', '2135']);
    const next = new Set([...neighborsOf(grid, '2034'), ...neighborsOf(grid, '2135')]);
    for (const number of ['2033', '2034', '2134', '2135', '2234', '2235']) expect(next).toContain(number);
  });

  test('play example: four hexes from 1424 to 1824', () => {
    expect(steps(grid, '1424', '1824')).toBe(4);
  });

  test('Eupen: 1503 is the only hex two away from 1401, 1501 and 1601 alike', () => {
    const twoAway = (number: string) => grid.ring(hex(grid, number), 2);
    const common = twoAway('1401').filter((one) => twoAway('1501').includes(one) && twoAway('1601').includes(one));
    expect(numbers(grid, common)).toEqual(['1503']);
  });

  test('25.1 on the mirrored map 1909 lies north-west of 1809', () => {
    const layout = makeLayout(grid);
    const [from, to] = [layout.center(hex(grid, '1809')), layout.center(hex(grid, '1909'))];
    expect(to.x - from.x).toBeCloseTo(-Math.sqrt(3) / 2);
    expect(to.y - from.y).toBeCloseTo(-0.5);
  });
});

describe('shapes', () => {
  const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 9, rows: 9 });

  test('line, ring and range as a player would count them', () => {
    const line = (a: string, b: string) => numbers(grid, grid.line(hex(grid, a), hex(grid, b))).join(' ');
    expect(line('0101', '0404')).toBe('0101 0201 0202 0303 0304 0404');
    expect(line('0202', '0805')).toBe('0202 0303 0403 0504 0604 0705 0805');
    expect(line('0303', '0703')).toBe('0303 0403 0503 0603 0703');
    expect(line('0703', '0303')).toBe('0703 0603 0503 0403 0303');
    expect(numbers(grid, grid.ring(hex(grid, '0303'), 1))).toEqual('0302 0402 0403 0304 0203 0202'.split(' '));
    expect(numbers(grid, grid.range(hex(grid, '0101'), 1))).toEqual('0101 0201 0102'.split(' '));
  });

  test('a line along the top edge keeps to the map', () => {
    const line = numbers(grid, grid.line(hex(grid, '0101'), hex(grid, '0901')));
    expect(line).toEqual('0101 0201 0301 0401 0501 0601 0701 0801 0901'.split(' '));
  });

  test('a range beyond the map is the whole map, and an empty ring is empty', () => {
    expect(grid.range(hex(grid, '0505'), 1e9)).toHaveLength(81);
    expect(grid.ring(hex(grid, '0505'), 1e9)).toEqual([]);
    expect(grid.range(hex(grid, '0505'), 0)).toEqual([hex(grid, '0505')]);
  });
});

describe('what is next to what', () => {
  const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 4, rows: 4 });
  const [corner, center] = [hex(grid, '0101'), hex(grid, '0202')];

  test('around a hex in order of direction, as far as the map goes', () => {
    expect(numbers(grid, grid.around(center))).toEqual(numbers(grid, grid.ring(center, 1)));
    expect(numbers(grid, grid.around(corner))).toEqual(['0201', '0102']);
  });

  test('all hexes, and those of a list that the map has', () => {
    expect(grid.hexes).toEqual([...Array(16).keys()]);
    expect(grid.parseAll(['0202', '9901', 'x', '0101'])).toEqual([center, corner]);
  });

  test('a neighbor and its direction say the same', () => {
    for (const next of grid.around(center)) {
      const direction = grid.directionTo(center, next)!;
      expect(grid.neighbor(center, direction)).toBe(next);
      expect(grid.hexsideAt(center, direction)).toBe(grid.hexsideBetween(next, center));
      expect(grid.hexesOf(grid.hexsideAt(center, direction)).toSorted()).toEqual([center, next].toSorted());
    }
    expect([grid.directionTo(corner, center), grid.neighbor(corner, 0)]).toEqual([undefined, undefined]);
    expect(grid.hexesOf(grid.hexsideAt(corner, 0))).toEqual([corner]);
  });
});
