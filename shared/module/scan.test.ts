import { describe, expect, test } from 'vitest';
import { compileGrid, makeLayout, transformed } from '../hex/index.ts';
import type { Scan, ScanPoint } from '../table/state/scan.ts';
import { findScanProblem, scanToMap } from './scan.ts';

const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 20, rows: 15 });
const layout = makeLayout(grid);
const size = { width: 2200, height: 1700 };

/** The points of these hexes on an image with 100 pixels per hex width. */
const pictured = (...hexes: string[]): Scan['points'] =>
  hexes.map((hex): ScanPoint => {
    const { x, y } = layout.center(grid.parse(hex)!);
    return { hex, x: x * 100 + 30, y: y * 100 + 50 };
  }) as unknown as Scan['points'];

describe('three points', () => {
  const good = pictured('0202', '1803', '0413');

  test('say how a picture lies, between them and beyond', () => {
    expect(findScanProblem(grid, { ...size, points: good })).toBeUndefined();
    const map = scanToMap(layout, { ...size, points: good });
    const corner = layout.center(grid.parse('1915')!);
    const found = transformed(map, { x: corner.x * 100 + 30, y: corner.y * 100 + 50 });
    expect(found.x).toBeCloseTo(corner.x, 6);
    expect(found.y).toBeCloseTo(corner.y, 6);
  });

  test.each([
    ['no-such-hex', [good[0], good[1], { ...good[2], hex: '9999' }]],
    ['same-hex', [good[0], good[1], { ...good[0], x: 900, y: 1400 }]],
    ['off-picture', [good[0], good[1], { ...good[2], y: 1701 }]],
    ['hexes-in-line', [good[0], { ...good[1], hex: '0205' }, { ...good[2], hex: '0212' }]],
    [
      'points-in-line',
      [good[0], good[1], { ...good[2], x: (good[0].x + good[1].x) / 2, y: (good[0].y + good[1].y) / 2 }],
    ],
    ['mirrored', [good[0], { ...good[1], x: good[2].x, y: good[2].y }, { ...good[2], x: good[1].x, y: good[1].y }]],
  ] as const)('that do not are told: %s', (problem, points) => {
    expect(findScanProblem(grid, { ...size, points: points as unknown as Scan['points'] })).toBe(problem);
  });
});
