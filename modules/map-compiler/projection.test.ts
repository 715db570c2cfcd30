import type { GridSpec } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import type { Fit } from './atlas.ts';
import { layoutOf } from './fixtures/small-atlas.ts';
import { makeProjection } from './projection.ts';

const field: GridSpec = { stagger: 'columns', further: 'even', columns: 10, rows: 10 };
/** Two kilometers to the hex, columns to the east, rows to the south, the origin in the plane's (4, 5). */
const fit: Fit = {
  lat0: 50,
  lon0: 6,
  kmPerDegreeLat: 100,
  kmPerDegreeLon: 70,
  forward: { u: [4, 0.5, 0], v: [5, 0, -0.5] },
};

describe('the projection', () => {
  test('takes kilometers east and north to hexes right and up', () => {
    const layout = layoutOf(field);
    const project = makeProjection(fit, layout);
    const origin = layout.fromPlane({ u: 4, v: 5 });
    expect(project([50, 6])).toEqual(origin);
    const north = project([50.02, 6]);
    expect([north.x - origin.x, north.y - origin.y]).toEqual([0, expect.closeTo(-1)]);
    const east = project([50, 6 + 2 / 70]);
    expect([east.x - origin.x, east.y - origin.y]).toEqual([expect.closeTo(1), expect.closeTo(0)]);
  });

  test('is pulled by the local correction near its center and not far from it', () => {
    const layout = layoutOf(field);
    const local = { lengthKm: 3, centres: [[0, 0] as [number, number]], weights: [[0.5, 0] as [number, number]] };
    const [plain, pulled] = [makeProjection(fit, layout), makeProjection({ ...fit, local }, layout)];
    expect(pulled([50, 6]).x - plain([50, 6]).x).toBeCloseTo(0.5);
    expect(pulled([50.3, 6]).x - plain([50.3, 6]).x).toBeCloseTo(0);
  });

  test('draws a map whose columns rise to the west as the ground lies', () => {
    const layout = layoutOf({ ...field, columnsRise: 'west' });
    const project = makeProjection({ ...fit, forward: { u: [4, -0.5, 0], v: [5, 0, -0.5] } }, layout);
    expect(project([50, 6.1]).x).toBeGreaterThan(project([50, 6]).x);
    expect(project([50.1, 6]).y).toBeLessThan(project([50, 6]).y);
  });

  test('refuses a grid whose compass would draw the ground as a mirror image', () => {
    expect(() => makeProjection(fit, layoutOf({ ...field, columnsRise: 'west' }))).toThrow('mirrors');
  });
});
