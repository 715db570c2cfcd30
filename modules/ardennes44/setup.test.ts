import { describe, expect, test } from 'vitest';
import { facts } from './facts.ts';
import {
  areaOf,
  board,
  counter,
  data,
  front,
  grid,
  isArtillery,
  isHex,
  isWest,
  names,
  onMap,
  placeOf,
  scenario,
  unitsOf,
} from './testing/data.ts';

describe.each(names)('the set-up of %s', (id) => {
  test('counts per formation', () => {
    const count = new Map<string, number>();
    for (const { counter: piece } of onMap(id)) {
      const of = counter(piece).formation ?? counter(piece).kind;
      count.set(of, (count.get(of) ?? 0) + 1);
    }
    expect(Object.fromEntries([...count].sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual({
      '102 Cav': 2,
      '106': 4,
      '116 Pz': 6,
      '12 VG': 3,
      '12SS': 5,
      '14 Cav': 2,
      '18 VG': 3,
      '1SS': 8,
      '2': 6,
      '2 Pz': 6,
      '212 VG': 3,
      '26 VG': 4,
      '272 VG': 3,
      '276 VG': 3,
      '277 VG': 3,
      '28': 12,
      '3 FJ': 2,
      '326 VG': 3,
      '352 VG': 3,
      '4': 3,
      '5 FJ': 3,
      '560 VG': 2,
      '62 VG': 3,
      '78': 4,
      '9 Arm': 5,
      '99': 5,
      'Pz Lehr': 6,
      artillery: 12,
      engineer: id === 'campaign' ? 3 : 2,
      nebelwerfer: 8,
      tank: 2,
    });
  });

  test('8 no stack is too high', () => {
    const stacks = Map.groupBy(onMap(id), ({ at }) => at);
    for (const [hex, stack] of stacks) {
      const points = stack.map(({ counter: piece }) => Number(front(piece).stacking));
      expect(
        points.reduce((a, b) => a + b),
        hex,
      ).toBeLessThanOrEqual(3);
      expect(stack.length, hex).toBeLessThanOrEqual(2);
      expect(new Set(stack.map(({ counter: piece }) => counter(piece).side)).size, hex).toBe(1);
    }
  });

  test('every unit stands where its kind can: vehicles are in no roadless forest, rough woods or Westwall', () => {
    const vehicles = [
      'tank',
      'tank-destroyer',
      'assault-tank',
      'armor',
      'combat-command',
      'recon',
      'flak',
      'artillery',
      'nebelwerfer',
    ];
    for (const { counter: piece, at } of onMap(id)) {
      const hex = grid.parse(at)!;
      const isClosed =
        ['forest', 'rough-woods'].includes(board.terrainAt(hex)) || board.featuresAt(hex).has('westwall');
      if (!vehicles.includes(counter(piece).kind) || !isClosed) continue;
      const hasRoad = grid.ring(hex, 1).some((next) => [...board.road(hex, next)].length > 0);
      expect(hasRoad, `${piece} in ${at}`).toBe(true);
    }
  });

  test('3.4 German divisions stand in their areas, corps artillery in one of its corps', () => {
    const areas: Readonly<Record<string, string>> = {
      '3 FJ': '3-fj',
      '5 FJ': '5-fj',
      '1SS': '1ss',
      '12SS': '12ss',
      '2 Pz': '2-pz',
      '116 Pz': '116-pz',
      'Pz Lehr': 'lehr',
    };
    const germans = onMap(id).filter(({ counter: piece }) => counter(piece).side === 'german');
    expect(germans.length).toBe(86);
    for (const { counter: piece, at, enters } of germans) {
      const { formation } = counter(piece);
      expect(enters, piece).toContain(at);
      if (!formation) continue;
      const own = areaOf(`setup-${areas[formation] ?? formation.toLowerCase().replace(' ', '-')}`);
      expect(
        enters!.filter((hex) => !own.includes(hex)),
        piece,
      ).toEqual([]);
    }
    const corpsOf = (piece: string) => front(piece).corps;
    for (const { counter: piece, at } of germans.filter(({ counter: other }) => isArtillery(other))) {
      const hosts = germans.filter(
        (other) => counter(other.counter).formation && corpsOf(other.counter) === corpsOf(piece),
      );
      expect(
        hosts.some(({ enters }) => enters!.includes(at)),
        piece,
      ).toBe(true);
    }
  });

  test('3.4 of 26 VG, 39 Fus and 77 Gren may stand west of the Our, the two others only east of it', () => {
    const west = ['2113', '2114'];
    for (const piece of ['ge-26-39-fus', 'ge-26-77-gren'])
      expect(placeOf(id, piece).enters).toEqual(expect.arrayContaining(west));
    for (const piece of ['ge-26-78-gren', 'ge-26-26-aufkl']) {
      expect(placeOf(id, piece).enters!.filter((hex) => west.includes(hex))).toEqual([]);
    }
  });

  test('3.4 1331 is open to 277 VG and 12 VG and to nobody else', () => {
    const open = unitsOf(id).filter(({ enters }) => enters?.includes('1331'));
    expect(new Set(open.map(({ counter: piece }) => counter(piece).formation ?? 'corps artillery'))).toEqual(
      new Set(['277 VG', '12 VG', 'corps artillery']),
    );
  });

  test('29.1 red codes: among them V/187 and V/406', () => {
    const red = onMap(id).filter(({ counter: piece }) => front(piece).setup === 'red');
    expect(red.map(({ counter: piece }) => piece)).toEqual(expect.arrayContaining(['us-v-187', 'us-v-406']));
    expect(red.every(({ counter: piece }) => counter(piece).side === 'allied')).toBe(true);
    for (const { counter: piece } of onMap(id)) expect(['white', 'red'], piece).toContain(front(piece).setup);
  });

  test('29.4 V/187 and V/406 stand near Monschau, which is within their range', () => {
    const monschau = grid.parse(Object.entries(data.map.hexes).find(([, { name }]) => name === 'Monschau')![0])!;
    for (const battery of ['us-v-187', 'us-v-406']) {
      const distance = grid.distance(grid.parse(placeOf(id, battery).at)!, monschau);
      expect(distance, battery).toBeLessThanOrEqual(Number(front(battery).range));
    }
  });

  test('13.4 blockers have a place off the map beside each Allied entry hex', () => {
    const letters = Object.keys(data.map.areas!).flatMap((area) => /^entry-([a-j])$/.exec(area)?.[1] ?? []);
    // The letters are A to J without I.
    expect(letters).toEqual([...'abcdefghj']);
    const blockers = data.boxes.map(({ id: box }) => box).filter((box) => box.startsWith('blockers-'));
    expect(blockers).toEqual(letters.map((letter) => `blockers-${letter}`));
  });

  test('29.2 1005 lies open, and 212 VG stands in 1006', () => {
    expect(onMap(id).filter(({ at }) => at === '1005')).toEqual([]);
    expect(
      onMap(id)
        .filter(({ at }) => at === '1006')
        .map(({ counter: piece }) => counter(piece).formation),
    ).toEqual(['212 VG']);
  });

  test('3.5, 7.10 six blown bridges on the hexsides of bridges, Dasburg and Gemünd under construction', () => {
    const bridges = scenario(id).setup.filter(
      ({ counter: piece, at }) => piece === 'bridge' && at.startsWith('hexside:'),
    );
    expect(bridges).toHaveLength(facts.hexes.bridges.blownAtStart.count);
    for (const { at } of bridges) {
      const [a, b] = at
        .split(':')
        .slice(1)
        .map((number) => grid.parse(number)!);
      expect(board.hexside(a!, b!).has('bridge'), at).toBe(true);
    }
    const repaired = bridges.filter(({ face }) => face === 1).map(({ at }) => at);
    expect(repaired).toHaveLength(2);
    for (const hex of facts.hexes.bridges.blownAtStart.known) {
      expect(
        repaired.some((at) => at.includes(hex)),
        hex,
      ).toBe(true);
    }
  });

  test('3.6 all artillery is ready, every unit at full strength', () => {
    expect(unitsOf(id).filter(({ face = 0 }) => face !== 0)).toEqual([]);
  });

  test('24.8 two Allied roadblocks in 2312 and 2111, the German ones and Greif come on 17AM', () => {
    const at = (piece: string) =>
      scenario(id)
        .setup.filter((entry) => entry.counter === piece)
        .map((entry) => entry.at);
    expect(at('roadblock-allied').sort()).toEqual(['2111', '2312']);
    expect(at('roadblock-german')).toEqual(['track:turn:3', 'track:turn:3']);
    for (let number = 1; number <= 6; number++) {
      expect(at(`traffic-german-${number}`)).toEqual(['track:turn:3']);
      expect(at(`traffic-allied-${number}`)).toEqual(['box:allied-traffic']);
    }
  });

  test('markers are as many as the rules allow', () => {
    const count = (match: (piece: string) => boolean) =>
      scenario(id).setup.filter(({ counter: piece }) => match(piece)).length;
    const { markers } = facts.tables;
    expect(count((piece) => piece.startsWith('strategic-german'))).toBe(markers.strategicMovement.german);
    expect(count((piece) => /^strategic-german-./.test(piece))).toBe(markers.primeMover.german);
    expect(count((piece) => piece === 'strategic-allied')).toBe(markers.strategicMovement.allied);
    for (const side of ['german', 'allied'] as const) {
      expect(count((piece) => piece === `night-${side}`)).toBe(markers.night[side]);
      expect(count((piece) => piece === `roadblock-${side}`)).toBe(markers.roadblock[side]);
    }
    const movers = facts.tables.artillery.primeMovers;
    for (const army of ['6pz', '5pz', '7'] as const) {
      expect(count((piece) => piece === `strategic-german-${army}`)).toBe(movers[army]);
    }
  });

  test('32.1 three hidden fuel dump markers, which only the Allies may know', () => {
    const [pool, ...more] = scenario(id).pools!;
    expect(more).toEqual([]);
    expect(pool).toMatchObject({ what: ['allied'] });
    expect(pool!.counters).toHaveLength(facts.tables.markers.fuelDump.count);
    expect(new Set(pool!.counters.map((piece) => counter(piece).back)).size).toBe(1);
  });

  test('15.8 improved positions stand under infantry, away from villages, towns, cities and the Westwall', () => {
    const positions = scenario(id).setup.filter(({ counter: piece, at }) => piece === 'position' && isHex(at));
    expect(positions.length).toBeGreaterThan(0);
    for (const { at } of positions) {
      const features = board.featuresAt(grid.parse(at)!);
      for (const word of ['village', 'town', 'city', 'westwall']) expect(features.has(word), at).toBe(false);
      expect(
        onMap(id).some((unit) => unit.at === at && counter(unit.counter).kind === 'infantry'),
        at,
      ).toBe(true);
    }
  });
});

test('31 the short scenarios keep to the east sheet', () => {
  for (const id of ['six-turns', 'eight-turns'] as const) {
    for (const { at, enters = [], counter: piece } of scenario(id).setup) {
      expect(isHex(at) && isWest(at), piece).toBe(false);
      expect(enters.filter(isWest), piece).toEqual([]);
    }
  }
  expect(names.map((id) => scenario(id).turns)).toEqual([6, 8, 22]);
});

test('every scenario begins with the German movement phase of turn 1', () => {
  for (const id of names) expect(scenario(id).start).toEqual({ turn: 1, phase: 'movement', side: 'german' });
});
