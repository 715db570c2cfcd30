import type { HexNumber } from '@umpire/shared/hex';
import { type Counter, loadModule, type Placed, type Scenario, valuesOf } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { data as raw } from './data.ts';
import { facts, type ScheduledUnit } from './facts.ts';

const loaded = loadModule(raw);
if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
const { module: game } = loaded;
const { board, data, grid } = game;
const sheet = data.counters;

const isUnit = (id: string): boolean => sheet.kinds[counter(id).kind]!.unit;
const counter = (id: string): Counter => {
  const found = game.counter(id);
  if (!found) throw new Error(`no counter ${id}`);
  return found;
};
const front = (id: string) => valuesOf(counter(id), 0);
const units = Object.keys(sheet.counters).filter(isUnit);
const scenario = (id: string): Scenario => game.scenario(id)!;
const names = ['six-turns', 'eight-turns', 'campaign'] as const;
const isHex = (place: string): boolean => grid.parse(place) !== undefined;
const isWest = (hex: HexNumber): boolean => hex.startsWith('W');
const unitsOf = (id: string): Placed[] => scenario(id).setup.filter(({ counter: piece }) => isUnit(piece));
const onMap = (id: string): Placed[] => unitsOf(id).filter(({ at }) => isHex(at));
const placeOf = (id: string, piece: string): Placed => scenario(id).setup.find((entry) => entry.counter === piece)!;
const areaOf = (id: string): readonly HexNumber[] => data.map.areas![id]!.hexes;
const isArtillery = (id: string): boolean => ['artillery', 'nebelwerfer'].includes(counter(id).kind);
const rows = [
  ...facts.schedule.allied.map((row) => ({ ...row, side: 'allied' })),
  ...facts.schedule.german.map((row) => ({ ...row, side: 'german' })),
];

/** The schedule has two units of 15 PG with one name: the second is its tank battalion. */
const nameOf = ({ unit }: ScheduledUnit): string => unit.replace(' (second entry)', ' Pz');
const counterOf = (row: ScheduledUnit & { side: string }): string => {
  const found = units.filter(
    (id) => counter(id).name === nameOf(row) && counter(id).side === row.side && front(id).arrives === row.turn,
  );
  expect(found, `${row.unit} of turn ${row.turn}`).toHaveLength(1);
  return found[0]!;
};

describe('the reinforcement schedule', () => {
  test('has a counter for each of its 132 and 65 rows, with what it states', () => {
    expect(rows).toHaveLength(132 + 65);
    for (const row of rows) {
      const id = counterOf(row);
      const value = front(id);
      const { tq } = row;
      expect(counter(id).from, id).toBe('REINFORCEMENT SCHEDULE');
      expect([id, value.defense, value.move]).toEqual([id, row.defenseInPlay ?? row.defense, row.move]);
      if (row.attack === 'S') expect([id, value.attack, value['defense-paren']]).toEqual([id, undefined, true]);
      else expect([id, value.attack]).toEqual([id, row.attack]);
      expect([id, value.tq, value['red-tq']]).toEqual([
        id,
        tq?.colour === 'grey' ? tq.value : undefined,
        tq?.colour === 'red' ? tq.value : undefined,
      ]);
      if (row.nationality) expect([id, value.nationality]).toEqual([id, row.nationality]);
      if (row.kind) expect([id, counter(id).kind]).toEqual([id, row.blackBox ? 'assault-tank' : row.kind]);
      if (row.entryHexes) expect([id, value.entry]).toEqual([id, row.entry]);
      if (row.blackBox) expect(value['black-box'], id).toBe(true);
    }
  });

  test('marks as reconstructed what it does not state, and nothing else', () => {
    for (const row of rows) {
      const id = counterOf(row);
      const reconstructed: readonly string[] = counter(id).reconstructed ?? [];
      const isDoubtful = 'uncertain' in row;
      if (!isDoubtful) {
        for (const stated of ['attack', 'defense', 'move', 'tq', 'red-tq', 'entry', 'name']) {
          expect(reconstructed, id).not.toContain(stated);
        }
      }
      for (const silent of ['stacking', 'steps', 'kind']) expect(reconstructed, id).toContain(silent);
      expect(counter(id).note, id).toBeDefined();
    }
  });

  test.each(names)('%s: every unit waits in its turn, its entry hexes marked', (id) => {
    const last = scenario(id).turns;
    const isShort = id !== 'campaign';
    for (const row of rows) {
      const piece = counterOf(row);
      const placed = placeOf(id, piece);
      if (row.turn > last) {
        expect(placed, piece).toBeUndefined();
        continue;
      }
      const isAirborneDivision = ['101', '82'].includes(counter(piece).formation ?? '');
      // 31.1: in the short scenarios both airborne divisions come on 18PM.
      expect([piece, placed.at]).toEqual([piece, `track:turn:${isShort && isAirborneDivision ? 6 : row.turn}`]);
      const letters = row.entryHexes?.map((letter) => areaOf(`entry-${letter.toLowerCase()}`)[0]!);
      const isFromWest = isShort && letters?.some((hex) => isWest(hex));
      if (isFromWest)
        expect(
          placed.enters!.every((hex) => hex.startsWith('38')),
          piece,
        ).toBe(true);
      else if (letters) expect([piece, placed.enters]).toEqual([piece, letters]);
    }
    const waiting = unitsOf(id).filter(({ at }) => at.startsWith('track:turn:'));
    expect(waiting).toHaveLength(rows.filter(({ turn }) => turn <= last).length);
  });

  test('31.1 the west edge road hexes of the east sheet are those from which a road goes west', () => {
    const enters = placeOf('six-turns', 'us-101-501').enters!;
    const west = enters.filter((hex) => {
      const at = grid.parse(hex)!;
      return grid.ring(at, 1).some((next) => isWest(grid.number(next)) && [...board.road(at, next)].length > 0);
    });
    expect(enters.length).toBeGreaterThan(10);
    expect(west).toEqual(enters);
    for (const id of ['us-82-504', 'us-82-325g', 'us-101-327g'])
      expect(placeOf('six-turns', id).enters).toEqual(enters);
  });

  test('13.2 engineers appear in towns and cities behind the Allied front', () => {
    for (const id of ['us-35-eng', 'us-168-eng', 'us-299-eng']) {
      const { enters = [] } = placeOf('campaign', id);
      expect(enters).toEqual(expect.arrayContaining(['3414', '3313', '2126', 'W0241']));
      for (const hex of enters) {
        const features = board.featuresAt(grid.parse(hex)!);
        expect(features.has('town') || features.has('city'), hex).toBe(true);
      }
      expect(enters).not.toContain('0813');
      expect(placeOf('six-turns', id).enters!.some(isWest)).toBe(false);
    }
  });
});

describe('units that clauses name', () => {
  test('every unit of the list has its counter', () => {
    const counters: Readonly<Record<string, readonly string[]>> = {
      'V/187': ['us-v-187'],
      'V/406': ['us-v-406'],
      '2nd Infantry Division, first RRD regiment': ['us-2-9'],
      '2nd Infantry Division, second RRD regiment': ['us-2-38'],
      '9 Arm/CCA': ['us-9-arm-cca-60', 'us-9-arm-cca-19'],
      '9 Arm/CCB': ['us-9-arm-ccb'],
      '4 Arm/CCR': ['us-4-arm-ccr'],
      'unnamed tank battalion (example, Clervaux)': ['us-28-707-tnk'],
      'unnamed infantry battalion (example, Clervaux)': ['us-28-110-2'],
      'unnamed engineer (example)': ['us-254-eng', 'us-35-eng'],
      'American large regiment (example)': ['us-80-317', 'us-5-10'],
      'American infantry remnant': ['us-remnant-1'],
      'US mechanized cavalry groups': ['us-102-cav-38', 'us-102-cav-102', 'us-14-cav-18', 'us-14-cav-32'],
      'US airborne units': ['us-101-501', 'us-82-504'],
      'Belgian depot guard': ['fuel-dump'],
      '26/39 Fus': ['ge-26-39-fus'],
      '26/77 Gren': ['ge-26-77-gren'],
      '26 VG, two further units': ['ge-26-78-gren', 'ge-26-26-aufkl'],
      '12/89 VG regiment (example)': ['ge-12-89'],
      '277 VG and 12 VG divisions': ['ge-277-989', 'ge-12-48'],
      '212 VG division': ['ge-212-316'],
      '18 VG division': ['ge-18-293'],
      '1SS: Kampfgruppe Peiper': ['ge-1ss-1-1', 'ge-1ss-501-tiger', 'ge-1ss-2-3', 'ge-1ss-84-flak'],
      '2 Pz: two tank battalions': ['ge-2-pz-3-1', 'ge-2-pz-3-2'],
      '150 Pz Bde (full strength)': ['ge-150-pz-bde'],
      'Nebelwerfer brigades': ['ge-4-werfer', 'ge-16-werfer', 'ge-18-werfer'],
      'German corps artillery': ['ge-388-vak', 'ge-401-vak', 'ge-406-vak'],
    };
    expect(Object.keys(counters)).toEqual(facts.named.map(({ unit }) => unit));
    for (const { unit, ...fact } of facts.named) {
      for (const id of counters[unit]!) {
        const value = counter(id).kind === 'fuel-dump' ? { defense: 2 } : front(id);
        expect(counter(id).side, id).toBe(fact.side);
        if (fact.kind) expect([id, counter(id).kind]).toEqual([id, fact.kind]);
        if (typeof fact.attack === 'number') expect([id, value.attack]).toEqual([id, fact.attack]);
        // 27.10 raises the example's engineers to 2.
        if (typeof fact.defense === 'number') expect([id, value.defense]).toEqual([id, Math.max(2, fact.defense)]);
        if (typeof fact.move === 'number') expect([id, value.move]).toEqual([id, fact.move]);
        if ('tq' in fact && fact.tq) expect([id, value.tq]).toEqual([id, fact.tq.value]);
        if ('atStart' in fact) expect(isHex(placeOf('campaign', id).at), id).toBe(true);
      }
    }
  });

  test('27.5 Kampfgruppe Peiper is four units, 27.6 two regiments are marked RRD', () => {
    expect(units.filter((id) => front(id).group === 'KG Peiper')).toHaveLength(4);
    expect(units.filter((id) => front(id).rrd === true).map((id) => placeOf('campaign', id).at)).toEqual([
      '1535',
      '1636',
    ]);
  });

  test('16.2 4 Arm/CCR is elite; 26.3 breakdown units are green units of one step', () => {
    expect(front('us-4-arm-ccr').elite).toBe(true);
    const breakdown = units.filter((id) => front(id).breakdown === true);
    expect(breakdown.length).toBe(20);
    for (const id of breakdown) expect([id, front(id).green, front(id).steps]).toEqual([id, true, 1]);
  });

  test('no unit is both elite and green, and combat commands that the rulebook has veteran are not marked', () => {
    expect(units.filter((id) => front(id).elite && front(id).green)).toEqual([]);
    for (const id of ['us-7-arm-cca', 'us-10-arm-ccb']) expect(front(id).elite ?? front(id).green).toBeUndefined();
  });

  test('8.1 silhouettes and artillery have no stacking points, all others one to three', () => {
    for (const id of units) {
      const { stacking, silhouette } = front(id);
      if (silhouette || isArtillery(id)) expect([id, stacking]).toEqual([id, 0]);
      else expect([1, 2, 3], id).toContain(stacking);
    }
  });

  test('the back of a unit has its last step, the back of artillery is fired', () => {
    for (const id of units) {
      const faces = counter(id).faces.map(({ values }) => values);
      if (isArtillery(id)) expect([id, faces.map(({ ready }) => ready ?? false)]).toEqual([id, [true, false]]);
      else expect([id, faces.map(({ steps }) => steps)]).toEqual([id, faces.length === 2 ? [2, 1] : [1]]);
    }
  });

  test('16.4 large units keep two stacking points on the reduced side', () => {
    const large = units.filter((id) => front(id).stacking === 3);
    expect(large.length).toBeGreaterThan(60);
    for (const id of large) expect([id, counter(id).faces[1]?.values.stacking]).toEqual([id, 2]);
  });

  test('33.2, 33.3 the optional units', () => {
    const optional = unitsOf('campaign').filter(({ at }) => at.endsWith('-optional'));
    const count = (formation: string) =>
      optional.filter(({ counter: id }) => counter(id).formation === formation).length;
    expect(['11 Arm', '5 Arm', '90'].map(count)).toEqual([3, 3, 3]);
    expect([count('11 Pz') > 3, count('10SS') > 3]).toEqual([true, true]);
    expect(['21 Pz', '25 PG', '17SS'].map(count).reduce((a, b) => a + b)).toBe(9);
    for (const id of ['six-turns', 'eight-turns']) {
      expect(unitsOf(id).filter(({ at }) => at.endsWith('-optional'))).toEqual([]);
    }
  });
});

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
    const words: Readonly<Record<string, string>> = { blown: 'Blown', none: 'Stands' };
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
