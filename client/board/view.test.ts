import { compileGrid } from '@umpire/shared/hex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seenRect } from './camera.ts';
import { bringIntoView, fit, resize, screenAt, viewInRoom, viewOf, viewOfAll, worldAt, zoomAt } from './looking.ts';
import { badgeAt, closeSpread, openSpread, pieceAt, showTable, stackAt } from './lying.ts';
import { contains, grow } from './map/geometry.ts';
import { badgeOf } from './spots.ts';
import { boardWith, seenAt } from './test-kit.ts';
import { makeView } from './view.ts';
import { anchorOf, makeWorld, placeAt } from './world.ts';

describe('looking', () => {
  test('the whole map is seen at first, and after the board has changed its size', () => {
    const view = boardWith({});
    for (const size of [
      { width: 800, height: 600 },
      { width: 500, height: 900 },
    ]) {
      resize(view, size);
      const { left, top, right, bottom } = view.world.bounds;
      const [a, b] = [screenAt(view, { x: left, y: top }), screenAt(view, { x: right, y: bottom })];
      expect(a.x >= 0 && a.y >= 0 && b.x <= size.width && b.y <= size.height).toBe(true);
    }
  });

  test('on a board too small for the whole map the first view is where counters are, in a size to be read', () => {
    const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 60, rows: 45 });
    const view = makeView(makeWorld({ grid }));
    showTable(
      view,
      { pieces: { a: { id: 'a', counter: 'a', face: 0, facing: 0 } }, stacks: { '5040': ['a'] } },
      'fanned',
    );
    resize(view, { width: 390, height: 800 });
    expect(view.camera.zoom).toBe(0.4);
    expect(pieceAt(view, seenAt(view, '5040'))).toBe('a');
    const { x, y } = seenAt(view, '5040');
    expect(x > 0 && x < 390 && y > 0 && y < 800).toBe(true);
    const { camera } = view;
    showTable(view, { pieces: view.pieces, stacks: { '2010': ['a'] } }, 'fanned');
    expect(view.camera).toBe(camera);
    fit(view);
    expect(view.camera.zoom).toBeLessThan(0.1);
  });

  test('zooming keeps the point under the pointer, whatever the point', () => {
    const within = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
    fc.assert(
      fc.property(within(800), within(600), fc.double({ min: 0.7, max: 1.6, noNaN: true }), (x, y, factor) => {
        const view = boardWith({});
        const before = worldAt(view, { x, y });
        const { left, top, right, bottom } = view.world.bounds;
        zoomAt(view, factor, { x, y });
        // Near the map's edge the view may have to give way, so that the map stays in it.
        if (view.camera.x > left && view.camera.x < right && view.camera.y > top && view.camera.y < bottom) {
          const after = worldAt(view, { x, y });
          expect(after.x).toBeCloseTo(before.x, 6);
          expect(after.y).toBeCloseTo(before.y, 6);
        }
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  test('a jump centers the hex and makes it large enough to see', () => {
    const view = boardWith({});
    resize(view, { width: 200, height: 150 });
    zoomAt(view, 0.01);
    const { x, y, zoom } = viewOf(view, anchorOf(view.world, '0403')!);
    expect({ x, y }).toEqual(anchorOf(view.world, '0403'));
    expect(zoom).toBeGreaterThanOrEqual(0.6);
  });

  test('a place brought into view is visible, however small the board', () => {
    for (const size of [
      { width: 800, height: 600 },
      { width: 60, height: 40 },
    ]) {
      const view = boardWith({});
      resize(view, size);
      zoomAt(view, 10);
      for (const number of ['0202', '0705', '0302']) {
        const at = anchorOf(view.world, number)!;
        bringIntoView(view, at);
        expect(contains(seenRect(view.camera, view.size), at)).toBe(true);
        const { x, y } = view.camera;
        bringIntoView(view, at);
        expect(view.camera.x).toBeCloseTo(x);
        expect(view.camera.y).toBeCloseTo(y);
      }
    }
  });

  test('places far apart come into one view, and places that are seen leave the view alone', () => {
    const view = boardWith({});
    resize(view, { width: 300, height: 200 });
    zoomAt(view, 10);
    const points = ['0101', '0806'].map((number) => anchorOf(view.world, number)!);
    const all = viewOfAll(view, points)!;
    expect(all.zoom).toBeLessThan(view.camera.zoom);
    for (const point of points) expect(contains(seenRect(all, view.size), point)).toBe(true);
    view.camera = all;
    expect(viewOfAll(view, points)).toBeUndefined();
    expect(viewOfAll(view, [])).toBeUndefined();
  });

  test('a jump to a hex at the edge shows the hex, and nothing beside the map', () => {
    const view = boardWith({});
    resize(view, { width: 200, height: 150 });
    for (const number of ['0101', '0806']) {
      view.camera = viewOf(view, anchorOf(view.world, number)!);
      const { left, top, right, bottom } = seenRect(view.camera, view.size);
      const map = grow(view.world.bounds, 1e-6);
      expect(contains(map, { x: left, y: top }) && contains(map, { x: right, y: bottom })).toBe(true);
      expect(contains({ left, top, right, bottom }, anchorOf(view.world, number)!)).toBe(true);
    }
  });
});

describe('places', () => {
  test('the middle of every hex, and of every hexside between two, names it', () => {
    const { world } = boardWith({});
    for (let hex = 0; hex < world.grid.size; hex++) {
      const number = world.grid.number(hex);
      expect(placeAt(world, anchorOf(world, number)!)).toBe(number);
      for (const near of world.grid.around(hex)) {
        if (near < hex) continue;
        const place = `hexside:${number}:${world.grid.number(near)}`;
        expect(placeAt(world, anchorOf(world, place)!, true)).toBe(place);
      }
    }
  });

  test('off the hexes a point names itself', () => {
    const { world } = boardWith({});
    expect(placeAt(world, { x: -20.4, y: 13.6 })).toBe('point:-20:14');
    expect(anchorOf(world, 'point:-20:14')).toEqual({ x: -20, y: 14 });
  });

  test('places that are not on the map have no spot on the board', () => {
    const { world, spots } = boardWith({ 'box:reserve': ['a'], 'hand:german': ['b'], '9999': ['c'] });
    expect(['box:reserve', 'hand:german', '9999', 'elsewhere'].map((place) => anchorOf(world, place))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(spots.size).toBe(0);
  });
});

describe('stacks', () => {
  test('in a fan each counter can be grabbed, up to eight in a stack', () => {
    const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (let count = 1; count <= pieces.length; count++) {
      const view = boardWith({ '0303': pieces.slice(0, count) });
      for (const id of pieces.slice(0, count)) {
        const { x, y, side } = view.spots.get(id)!;
        expect(pieceAt(view, screenAt(view, { x, y: y - side / 2 + 1 }))).toBe(id);
      }
    }
  });

  test('a fan stays over its own hex', () => {
    const view = boardWith({ '0303': Array.from({ length: 12 }, (_, i) => `p${i}`) });
    const { x, y } = anchorOf(view.world, '0303')!;
    for (const spot of view.spots.values()) {
      expect(Math.abs(spot.x - x)).toBeLessThan(25);
      expect(Math.abs(spot.y - y)).toBeLessThan(25);
    }
  });

  test('laid out, counters do not overlap, lie within the window, and are as large as a finger needs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.constantFrom('0101', '0806', '0303'), (count, place) => {
        const view = boardWith({ [place]: Array.from({ length: count }, (_, i) => `p${i}`) });
        view.coarse = true;
        openSpread(view, place);
        const { spots, frame } = view.spread!;
        expect(spots).toHaveLength(count);
        for (const [i, a] of spots.entries()) {
          expect(a.side * view.camera.zoom).toBeGreaterThanOrEqual(55.9);
          expect(pieceAt(view, screenAt(view, a))).toBe(a.piece);
          for (const b of spots.slice(i + 1)) {
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.side);
          }
        }
        const [topLeft, bottomRight] = [
          screenAt(view, { x: frame.left, y: frame.top }),
          screenAt(view, { x: frame.right, y: frame.bottom }),
        ];
        expect(topLeft.x).toBeGreaterThanOrEqual(0);
        expect(topLeft.y).toBeGreaterThanOrEqual(0);
        expect(bottomRight.x).toBeLessThanOrEqual(800);
        expect(bottomRight.y).toBeLessThanOrEqual(600);
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  test('the badge of a stack is at hand, that of a lone counter is not', () => {
    const view = boardWith({ '0303': ['a', 'b'], '0504': ['c'] });
    expect(badgeAt(view, screenAt(view, badgeOf(view.spots.get('b')!)))).toBe('0303');
    expect(badgeAt(view, screenAt(view, badgeOf(view.spots.get('c')!)))).toBeUndefined();
    expect(stackAt(view, seenAt(view, '0303'))).toBe('0303');
    expect(stackAt(view, seenAt(view, '0504'))).toBeUndefined();
  });

  test('a stack that has shrunk to one counter is no longer laid out', () => {
    const view = boardWith({ '0303': ['a', 'b'] });
    openSpread(view, '0303');
    expect(view.spread).toBeDefined();
    showTable(view, { pieces: view.pieces, stacks: { '0303': ['a'], '0404': ['b'] } }, 'fanned');
    expect(view.spread).toBeUndefined();
    closeSpread(view);
  });

  test('a stack that is laid out closes when the board is zoomed', () => {
    const view = boardWith({ '0303': ['a', 'b'] });
    openSpread(view, '0303');
    zoomAt(view, 1.2);
    expect(view.spread).toBeUndefined();
    openSpread(view, '0303');
    fit(view);
    expect(view.spread).toBeUndefined();
  });

  test('new pieces in unchanged stacks do not rebuild the layout of the stacks', () => {
    const view = boardWith({ '0303': ['a', 'b'] });
    const { spots } = view;
    showTable(view, { pieces: { ...view.pieces }, stacks: view.stacks }, 'fanned');
    expect(view.spots).toBe(spots);
    showTable(view, { pieces: view.pieces, stacks: view.stacks }, 'tight');
    expect(view.spots).not.toBe(spots);
  });
});

describe('framing what is asked', () => {
  const at = (view: ReturnType<typeof boardWith>, number: string) => anchorOf(view.world, number)!;
  const phone = () => {
    const view = boardWith({});
    resize(view, { width: 390, height: 640 });
    return view;
  };
  /** Above a card that takes the lower part. */
  const room = { left: 0, top: 0, right: 390, bottom: 300 };
  const screenIn = (view: ReturnType<typeof boardWith>, number: string) => screenAt(view, at(view, number));

  test('hexes come into the part that is free, also those at the edge of the map, and stay there', () => {
    for (const hexes of [['0404', '0405'], ['0806'], ['0101', '0102', '0201']]) {
      const view = phone();
      zoomAt(view, 10);
      const points = hexes.map((number) => at(view, number));
      view.camera = viewInRoom(view, points, room)!;
      for (const number of hexes) {
        const { x, y } = screenIn(view, number);
        expect([x > 0, x < 390, y > 0, y < 300], number).toEqual([true, true, true, true]);
      }
      expect(viewInRoom(view, points, room)).toBeUndefined();
    }
  });

  test('a map shown as a whole is zoomed in until counters are readable', () => {
    const view = boardWith({});
    resize(view, { width: 390, height: 640 });
    zoomAt(view, 0.01);
    const camera = viewInRoom(view, [at(view, '0303')], room)!;
    expect(camera.zoom).toBeGreaterThanOrEqual(0.6);
  });

  test('the camera zooms in on the points as far as there is room; asked again, the camera stays', () => {
    const view = boardWith({});
    resize(view, { width: 900, height: 640 });
    const wide = { left: 0, top: 0, right: 900, bottom: 400 };
    const points = ['0303', '0304'].map((number) => at(view, number));
    view.camera = viewInRoom(view, points, wide, 80)!;
    expect(view.camera.zoom).toBeGreaterThanOrEqual(0.8);
    expect(viewInRoom(view, points, wide, 80)).toBeUndefined();
    const all = ['0101', '0806'].map((number) => at(view, number));
    view.camera = viewInRoom(view, all, wide, 80) ?? view.camera;
    expect(viewInRoom(view, all, wide, 80)).toBeUndefined();
  });

  test('of hexes too far apart for one readable view, the first ones are shown', () => {
    const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 60, rows: 45 });
    const view = makeView(makeWorld({ grid }));
    resize(view, { width: 390, height: 640 });
    const points = ['5040', '5041', '0202'].map((number) => anchorOf(view.world, number)!);
    view.camera = viewInRoom(view, points, room)!;
    const { y } = screenAt(view, points[0]!);
    expect(y > 0 && y < 300).toBe(true);
    expect(contains(seenRect(view.camera, view.size), points[2]!)).toBe(false);
    expect(viewInRoom(view, [], room)).toBeUndefined();
  });
});
