import { type Hex, type HexNumber, HexSet } from '@umpire/shared/hex';
import type { Counter, Placed, Scenario } from '@umpire/shared/module';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { facts, type UnitFact } from './facts.ts';
import { options } from './options.ts';
import { dumpNames, dumpNumber } from './rules/25-dumps.ts';
import { positionWith } from './rules/testing/position.ts';

const { module: game } = await loadGame('bitterwoods');
const { board, data, grid } = game;
const { counters, kinds } = data.counters;
const names = ['campaign', 'eight-turns', 'six-turns'] as const;

const counter = (id: string): Counter => game.counter(id)!;
const isUnit = ({ kind }: Counter): boolean => kinds[kind]!.unit;
const units = Object.entries(counters).filter(([, printed]) => isUnit(printed));
const scenario = (name: string): Scenario => game.scenario(name)!;
const isHex = (place: string): boolean => grid.parse(place) !== undefined;
const at = (number: HexNumber): Hex => grid.parse(number)!;
const around = (number: HexNumber): HexNumber[] => grid.ring(at(number), 1).map((hex) => grid.number(hex));
const campaign = scenario('campaign');
const placeOf = (id: string): Placed => campaign.setup.find((placed) => placed.counter === id)!;
const unitsOnMap = campaign.setup.filter((placed) => isHex(placed.at) && isUnit(counter(placed.counter)));
const standingAt = (hex: HexNumber): string[] =>
  unitsOnMap.filter((placed) => placed.at === hex).map((placed) => placed.counter);
const classOf = (id: string) => counter(id).values!.class;
const front = (id: string) => counter(id).faces[0]!.values;
const facesEnemy = (id: string, hex: HexNumber): boolean =>
  around(hex).some((next) => standingAt(next).some((other) => counter(other).side !== counter(id).side));

/** With these optional rules ticked. */
const loadWith = async (...ticked: string[]) => {
  const { module } = await loadGame('bitterwoods', Object.fromEntries(ticked.map((option) => [option, true])));
  return module;
};

/** Entries of the facts that stand for several counters, or for one that the text does not name. */
const GROUPS: Readonly<Record<string, (printed: Counter) => boolean>> = {
  '12-ss': ({ formation, kind }) => formation === '12 SS' && kind !== 'armor',
  lehr: ({ formation }) => formation === 'Lehr',
  '116-pz': ({ formation }) => formation === '116 Pz',
  '9-pz': ({ formation }) => formation === '9 Pz',
  '15-pzgr': ({ formation }) => formation === '15 PzGr',
  vdh: ({ kind }) => kind === 'vdh',
  'panzer-regiment-9-5-4': ({ kind, side }) => kind === 'armor' && side === 'german',
  'us-5-4-4': ({ kind, values }) => kind === 'infantry' && values!.nationality === 'us',
  '101-ab': ({ formation }) => formation === '101 AB',
  '82-ab': ({ formation }) => formation === '82 AB',
  '2-id': ({ formation, name }) => formation === '2 ID' && !['2/9', '2/23'].includes(name),
  '106-id': ({ formation }) => formation === '106 ID',
  '9-id': ({ formation }) => formation === '9 ID',
  '2-ad': ({ formation }) => formation === '2 AD',
  glider: ({ kind, values }) => kind === 'glider' && values!.nationality === 'us',
};
const single = facts.units.filter(({ id }) => !Object.hasOwn(GROUPS, id));
const members = (id: string): string[] => units.filter(([, printed]) => GROUPS[id]!(printed)).map(([other]) => other);

describe('units', () => {
  test.each(single.map((fact) => [fact.id, fact] as const))(
    '%s is there with all that the rulebook says',
    (id, fact) => {
      const printed = counter(id);
      const { values, faces } = printed;
      expect([printed.side, values!.nationality, printed.from]).toEqual([fact.side, fact.nationality, fact.from]);
      if (fact.formation !== undefined) expect(printed.formation).toBe(fact.formation);
      for (const [stated, is, name] of [
        [fact.kind, printed.kind, 'kind'],
        [fact.strength, faces[0]!.values.strength, 'strength'],
        [fact.er, faces[0]!.values.er, 'er'],
        [fact.move, faces[0]!.values.move, 'move'],
        [fact.silhouette, values!.silhouette, 'silhouette'],
        [fact.army, values!.army, 'army'],
        [fact.branch, values!.branch, 'branch'],
        [fact.formationKind, values!['formation-kind'], 'formation-kind'],
      ] as const) {
        if (stated === null || stated === undefined) continue;
        expect(is, name).toBe(stated);
        expect(printed.reconstructed ?? [], name).not.toContain(name);
      }
    },
  );

  test.each([
    ['12-ss', 2],
    ['lehr', 4],
    ['116-pz', 3],
    ['9-pz', 3],
    ['15-pzgr', 3],
    ['vdh', 4],
    ['101-ab', 4],
    ['82-ab', 4],
    ['2-id', 1],
    ['106-id', 3],
    ['9-id', 3],
    ['2-ad', 3],
  ])('%s is %i counters', (id, count) => {
    const fact: UnitFact = facts.units.find((unit) => unit.id === id)!;
    expect(members(id).length).toBe(count);
    if (fact.count) expect(count).toBe(fact.count);
    for (const member of members(id)) {
      if (fact.formation && id !== 'vdh') expect(counter(member).formation).toBe(fact.formation);
      if (fact.er) expect(front(member).er).toBe(fact.er);
    }
  });

  test('the counters of the examples exist: a 9-5-4 panzer regiment, US 5-4-4 regiments, gliders of 4', () => {
    const is = (id: string, strength: number, er: number, move: number) =>
      expect(members(id).map(front)).toContainEqual({ strength, er, move });
    is('panzer-regiment-9-5-4', 9, 5, 4);
    is('us-5-4-4', 5, 4, 4);
    for (const id of members('glider')) expect(front(id).strength).toBe(4);
  });

  test('every fact is a counter or a group', () => {
    for (const { id } of facts.units) expect(counter(id) !== undefined || members(id).length > 0, id).toBe(true);
  });

  test('10.4 12/12 SS with the 9th rockets and the 388th artillery make 24; 422nd halved leaves 4 to 174th in 12', () => {
    const strength = (id: string) => Number(front(id).strength);
    expect(strength('12-ss-pz') + strength('9-rocket') + strength('388-arty')).toBe(24);
    expect(12 - strength('arty-174') - Math.ceil(strength('arty-422') / 2)).toBe(4);
    expect(front('arty-174').er).toBe(4);
  });

  test('examples of play: three units of 12 SS against 2/9 in Eupen are 2–1, 1–1 after the shift, without an ER edge', () => {
    const attack = ['12-ss-pz', ...members('12-ss')].map((id) => Number(front(id).strength)).reduce((a, b) => a + b);
    expect(Math.floor(attack / (2 * Number(front('2-9').strength)))).toBe(2);
    expect(front('12-ss-pz').er).toBe(front('2-9').er);
  });

  test('36 the three battalions have the strength, endurance and allowance of KG Peiper', () => {
    const battalions = ['pa-1-ss-pz-bn', 'pa-501', 'pa-3-ss-pzgr-bn'].map(front);
    expect(battalions.reduce((sum, { strength }) => sum + Number(strength), 0)).toBe(front('kg-peiper').strength);
    for (const { er, move } of battalions) expect([er, move]).toEqual([6, 5]);
  });

  test('9.6 units have two sides, artillery and leaders one; the reduced side has half the strength, rounded up', () => {
    for (const [id, { faces, kind }] of units) {
      const isSingle = ['artillery', 'leader'].includes(classOf(id) as string) || kind === 'vdh';
      expect(faces.length, id).toBe(isSingle ? 1 : 2);
      const [full, reduced] = faces;
      if (!reduced) continue;
      expect(reduced.reduced, id).toBe(true);
      expect(reduced.values, id).toEqual({ ...full!.values, strength: Math.ceil(Number(full!.values.strength) / 2) });
    }
  });

  test('2.5 every unit has the class of its kind, heavy and other tanks a silhouette', () => {
    const classes = facts.tables.unitClasses;
    for (const [id, { kind, values }] of units) {
      if (kind === 'vdh') continue;
      expect(classes[values!.class as 'mechanized'], id).toContain(kind);
      expect(kind === 'armor', id).toBe(values!.silhouette !== undefined);
      if (values!.silhouette) expect(classes.silhouettes, id).toContain(values!.silhouette);
    }
  });

  test('9.8 German foot moves less than 4, 38.2 Allied mechanized units 4 or 5; 10.1 guns reach 4, rockets 1', () => {
    for (const [id, { side, kind, values }] of units) {
      const { move } = front(id);
      if (side === 'german' && values!.class === 'non-mechanized') expect(move, id).toBeLessThan(4);
      if (side === 'allied' && values!.class === 'mechanized') expect([4, 5], id).toContain(move);
      if (kind === 'rocket') expect(values!.range, id).toBe(1);
      if (kind === 'corps-artillery' && values!.range !== 4) expect(counter(id).reconstructed, id).toContain('range');
    }
  });

  test('what the rulebook does not give is marked and explained', () => {
    for (const [id, printed] of units) {
      const { reconstructed = [], note, from } = printed;
      expect(game.text('en', note!), id).not.toBe(note);
      if (from === 'reconstructed') expect(reconstructed, id).toEqual(expect.arrayContaining(['name', 'kind', 'size']));
      if (printed.kind === 'leader')
        expect(reconstructed, id).toEqual(expect.arrayContaining(['influence', 'radius', 'move']));
    }
    expect(counter('kg-peiper').reconstructed).toEqual(['silhouette', 'tank', 'size']);
  });

  test('no two units of a side have the same name', () => {
    const printed = units.map(([, { side, name }]) => `${side} ${name}`);
    expect(printed.filter((name, i) => printed.indexOf(name) !== i)).toEqual([]);
  });

  test('2.4 colors: SS black, Luftwaffe light blue, and the symbol in the color of the army', () => {
    const style = (id: string) => data.counters.styles[counter(id).style]!;
    expect(
      new Set(units.filter(([, { values }]) => values!.branch === 'ss').map(([id]) => style(id).ground)).size,
    ).toBe(1);
    const fills = new Map<string, Set<string>>();
    for (const [id, { values }] of units) {
      const army = values!.army as string | undefined;
      if (army && counter(id).kind !== 'vdh')
        fills.set(army, (fills.get(army) ?? new Set()).add(style(id).symbolFill!));
    }
    expect([...fills.keys()].sort()).toEqual(['5pz', '6pz', '7', 'us1', 'us3']);
    for (const [army, colors] of fills) expect(colors.size, army).toBe(1);
  });
});

describe('formations', () => {
  const sizeOf = (formation: string) => units.filter(([, printed]) => printed.formation === formation).length;
  test.each([
    ['1 SS', 5],
    ...['12 SS', '2 SS', '9 SS', '2 Pz', '116 Pz', '9 Pz', '15 PzGr', '3 PzGr'].map((name) => [name, 3] as const),
    ...['272 VG', '326 VG', '277 VG', '12 VG', '246 VG', '18 VG', '62 VG', '560 VG', '26 VG', '167 VG'].map(
      (name) => [name, 3] as const,
    ),
    ...['352 VG', '276 VG', '212 VG', '79 VG', '9 VG', '3 FJ', '5 FJ'].map((name) => [name, 3] as const),
    ...['1 ID', '2 ID', '4 ID', '5 ID', '9 ID', '26 ID', '28 ID', '30 ID', '35 ID', '75 ID', '78 ID', '80 ID'].map(
      (name) => [name, 3] as const,
    ),
    ...['83 ID', '84 ID', '99 ID', '106 ID'].map((name) => [name, 3] as const),
    ...['2 AD', '3 AD', '4 AD', '6 AD', '7 AD', '9 AD', '10 AD'].map((name) => [name, 3] as const),
    ...['43 Div', '51 Div', '53 Div', '6 AB', 'Guards Armd'].map((name) => [name, 3] as const),
    ['8 ID', 1],
  ] as const)('%s has %i units', (formation, count) => {
    expect(sizeOf(formation)).toBe(count);
  });

  test('there are 119 German and 130 Allied units, leaders included', () => {
    const count = (side: string) => units.filter(([, printed]) => printed.side === side).length;
    expect({ german: count('german'), allied: count('allied') }).toEqual({ german: 119, allied: 130 });
  });
});

describe('set-up', () => {
  test('examples of play: 28/110 in 1424 in a position, 2/2, 2/3 and 26/78 in 1324, the Lehr reconnaissance beside them', () => {
    expect(standingAt('1424')).toEqual(['28-110']);
    expect(standingAt('1324').sort()).toEqual(['2-2-pzgr', '2-3-pz', '26-78']);
    expect(placeOf('lehr-recon').at).toBe('1325');
    const positions = campaign.setup
      .filter((placed) => placed.counter === 'position-allied')
      .map((placed) => placed.at);
    expect(positions).toContain('1424');
    for (const id of ['28-110', '2-2-pzgr', '2-3-pz', '26-78', 'lehr-recon']) {
      expect(placeOf(id).from, id).toBe('examples of play');
    }
  });

  test('13.2 the three bridges are blown', () => {
    const blown = campaign.setup.filter(
      ({ counter: id, at: place }) => id === 'bridge-blown' && place.startsWith('hexside'),
    );
    expect(blown.map((placed) => placed.at)).toEqual([
      ...['hexside:1324:1424', 'hexside:1029:1129', 'hexside:0532:0533'],
    ]);
    for (const placed of blown) expect(placed.from).toBe('13.2');
  });

  test('6.1 no hex is over the stacking limit, and none holds both sides', () => {
    for (const hex of new Set(unitsOnMap.map((placed) => placed.at))) {
      expect(standingAt(hex).length, hex).toBeLessThanOrEqual(3);
      expect(new Set(standingAt(hex).map((id) => counter(id).side)).size, hex).toBe(1);
    }
  });

  test('5.3 tanks in forest stand on roads', () => {
    for (const { counter: id, at: hex } of unitsOnMap) {
      if (counter(id).kind !== 'armor' || board.terrainAt(at(hex)) !== 'forest') continue;
      expect(
        grid.ring(at(hex), 1).some((next) => board.road(at(hex), next).has('road')),
        id,
      ).toBe(true);
    }
  });

  test('10.3, 10.4 corps artillery has no enemy adjacent, rockets have', () => {
    for (const { counter: id, at: hex } of unitsOnMap) {
      const { kind } = counter(id);
      if (kind === 'corps-artillery') expect(facesEnemy(id, hex), id).toBe(false);
      if (kind === 'rocket') expect(facesEnemy(id, hex), id).toBe(true);
    }
  });

  test('10.1 German artillery reaches the Allied front', () => {
    for (const { counter: id, at: hex } of unitsOnMap) {
      if (counter(id).side !== 'german' || counter(id).kind !== 'corps-artillery') continue;
      const targets = unitsOnMap.filter((placed) => counter(placed.counter).side === 'allied');
      const nearest = Math.min(...targets.map((placed) => grid.distance(at(hex), at(placed.at))));
      expect(nearest, id).toBeLessThanOrEqual(Number(counter(id).values!.range));
    }
  });

  test('15.5 the units held back on 16 AM have no enemy adjacent', () => {
    for (const [id, { formation }] of units) {
      if (!['1 SS', '12 SS', '150 Pz Bde'].includes(formation!) || !isHex(placeOf(id).at)) continue;
      expect(facesEnemy(id, placeOf(id).at), id).toBe(false);
    }
  });

  test('15.7 each army faces its part of the front: Sixth from 102 Cavalry to 14 Cavalry, Fifth on to 28/110, Seventh from 28/109', () => {
    const facing: Readonly<Record<string, readonly string[]>> = {
      '6pz': ['78-310', '8-28', '99-395', '2-9', '99-393', '99-394', '14-cav', '102-cav', '2-38'],
      '5pz': ['14-cav', '106-422', '106-423', '106-424', '28-112', '28-110'],
      '7': ['28-109', '9-cca', '4-12'],
    };
    for (const { counter: id, at: hex } of unitsOnMap.filter((placed) => counter(placed.counter).side === 'german')) {
      const enemies = around(hex)
        .flatMap(standingAt)
        .filter((other) => counter(other).side === 'allied');
      const { army } = counter(id).values!;
      for (const enemy of enemies) expect(facing[army as string], `${id} at ${hex}`).toContain(enemy);
    }
  });

  test('5.4 armies begin on their own side of the boundaries', () => {
    const y = (hex: HexNumber) => grid.rows[at(hex)]! + (grid.columns[at(hex)]! % 2 === 0 ? 0.5 : 0);
    for (const { counter: id, at: hex } of unitsOnMap) {
      const { army } = counter(id).values!;
      if (army === '6pz') expect(y(hex), id).toBeLessThanOrEqual(y('0613'));
      if (army === '5pz') expect(y(hex) > y('0613') && y(hex) < y('1028'), id).toBe(true);
      if (army === '7') expect(y(hex), id).toBeGreaterThanOrEqual(y('1127'));
    }
  });

  test('the Germans hold the east bank of the Our and the Sauer from Dasburg to Echternach', () => {
    for (const hex of ['1324', '1325', '1226', '1128', '1029', '0930', '0432', '0333']) {
      expect(standingAt(hex).every((id) => counter(id).side === 'german') && standingAt(hex).length > 0, hex).toBe(
        true,
      );
    }
  });

  test('the front has no gap from Simmerath to Echternach: a unit or a zone of control in every hex of it', () => {
    const held = new Set(
      unitsOnMap
        .filter(({ counter: id }) => counter(id).side === 'allied' && classOf(id) !== 'artillery')
        .flatMap(({ at: hex }) => around(hex)),
    );
    for (const hex of [
      '0703',
      '0708',
      '0710',
      '0711',
      '0713',
      '0715',
      '0716',
      '1017',
      '1019',
      '1121',
      '1324',
      '1129',
      '0333',
    ]) {
      expect(held.has(hex) || standingAt(hex).some((id) => counter(id).side === 'allied'), hex).toBe(true);
    }
  });

  test('every counter that is a unit lies somewhere in the campaign', () => {
    const placed = new Set(campaign.setup.map(({ counter: id }) => id));
    expect(units.filter(([id]) => !placed.has(id)).map(([id]) => id)).toEqual([]);
  });

  test('markers lie ready', () => {
    const count = (id: string) => campaign.setup.filter((placed) => placed.counter === id).length;
    expect(count('air-allied')).toBe(6);
    expect(count('air-german')).toBe(3);
    for (const id of ['fortification', 'interdiction', 'air-drop', 'bridge-building', 'control-liege']) {
      expect(count(id), id).toBeGreaterThan(0);
    }
    expect(campaign.setup.filter(({ at: place }) => place === 'track:losses:0').length).toBe(4);
    // 12.3 Both hexes of Liège.
    const liege = campaign.setup.filter((placed) => placed.counter === 'control-liege').map((placed) => placed.at);
    expect(liege.sort()).toEqual(['2803', '2903']);
  });
});

describe('reinforcements', () => {
  const waiting = campaign.setup.filter(
    (placed) => placed.at.startsWith('track:turn:') && isUnit(counter(placed.counter)),
  );
  const turnOf = (id: string): number => Number(placeOf(id).at.split(':')[2]);

  test('each waits with the hexes of its letters', () => {
    const entries = new Map(
      Object.entries(data.map.areas!).flatMap(([id, { hexes }]) =>
        id.startsWith('entry-') ? [[hexes[0]!, id.slice(-1)]] : [],
      ),
    );
    for (const { counter: id, enters } of waiting) {
      expect(enters!.length, id).toBeGreaterThan(0);
      for (const hex of enters!) {
        const letter = entries.get(hex)!;
        expect(letter, id).toBeDefined();
        expect(counter(id).side === 'german', id).toBe('abcdefgh'.includes(letter));
      }
    }
    expect(waiting.length).toBeGreaterThan(90);
  });

  test('16.1 those who enter by one road fit in, three to a hex, when they come one after the other', () => {
    for (const { enters } of waiting) {
      for (const hex of enters!) expect(standingAt(hex), hex).toEqual([]);
    }
  });

  test('38.3 what the text implies: 23 AM for 9 Pz, 15 PzGr and 2 AD, Germans on 25 AM and PM, 2 AD from the north', () => {
    for (const id of [...members('9-pz'), ...members('15-pzgr'), ...members('2-ad')]) expect(turnOf(id), id).toBe(15);
    const german = waiting
      .filter(({ counter: id }) => counter(id).side === 'german')
      .map(({ counter: id }) => turnOf(id));
    expect(german).toEqual(expect.arrayContaining([19, 20]));
    for (const id of members('2-ad')) expect(board.edge('north').has(at(placeOf(id).enters![0]!))).toBe(true);
    // 38.1 The Führer Grenadiers come later than the event would bring them.
    expect(turnOf('fuh-gd')).toBeGreaterThan(3);
  });

  test('28.1 the British come in beyond the Meuse', () => {
    for (const { counter: id, enters } of waiting) {
      if (counter(id).values!.nationality !== 'british') continue;
      for (const hex of enters!) expect(board.area('west-of-meuse').has(at(hex)), id).toBe(true);
    }
  });

  test.each(['german', 'allied'])('the chart of %s reinforcements agrees', async (side) => {
    const withLeaders = (await loadWith('leaders')).scenario('campaign')!.setup;
    const chart = data.charts.find(({ id }) => id === `reinforcements-${side}`)!;
    const listed = chart.rows.flatMap(({ head, cells }) =>
      String(cells[0])
        .split(', ')
        .map((name) => `${head} ${name.replace(' *', '')} ${cells[2]}`),
    );
    const due = withLeaders
      .filter(
        ({ at: place, counter: id }) =>
          place.startsWith('track:turn:') && isUnit(counter(id)) && counter(id).side === side,
      )
      .map(({ at: place, counter: id, enters }) => {
        const label = campaign.turnLabels![Number(place.split(':')[2]) - 1];
        return `${label} ${counter(id).name} ${enters!.join(' / ')}`;
      });
    expect(listed.sort()).toEqual(due.sort());
  });
});

describe('scenarios', () => {
  test('17 the campaign has 22 turns from 16 AM to 26 PM; the shorter ones begin alike', () => {
    const turns = facts.tables.turnTrack.turns;
    expect(campaign.turns).toBe(turns.length);
    expect(campaign.turnLabels!.map((label) => String(label).replace(' ', ''))).toEqual(
      turns.map(({ label }) => label),
    );
    for (const [name, count] of [
      ['eight-turns', 8],
      ['six-turns', 6],
    ] as const) {
      const { setup, turns: length, turnLabels } = scenario(name);
      expect([length, turnLabels!.length]).toEqual([count, count]);
      const later = campaign.setup.filter(
        ({ at: place }) => place.startsWith('track:turn:') && Number(place.split(':')[2]) > count,
      );
      expect(setup).toEqual(campaign.setup.filter((placed) => !later.includes(placed)));
    }
  });

  test.each(names)('%s opens a table: every piece in one place, German supply first', (name) => {
    const table = openingOf(game, name);
    const lying = Object.values(table.stacks).flat();
    expect(lying.length).toBe(scenario(name).setup.length);
    expect(new Set(lying).size).toBe(lying.length);
    expect(table.turn).toEqual({ number: 1, phase: 'mutual-supply', side: 'german' });
    expect(Object.values(table.seats).map(({ sides }) => sides)).toEqual([['german'], ['allied']]);
  });

  test('4 the phases of both sides in order', () => {
    const { german, allied, end } = facts.tables.phases;
    expect(data.manifest.phases.map(({ id, side }) => [id, side])).toEqual([
      ...german.map((id) => [id, 'german']),
      ...allied.map((id) => [id, 'allied']),
      ...end.map((id) => [id, undefined]),
    ]);
  });
});

describe('options', () => {
  const optional = (placed: Placed) => placed.at === 'box:optional';

  test('without options leaders, battalions of Peiper, army artillery and units of events lie aside', () => {
    const aside = campaign.setup.filter(optional).map(({ counter: id }) => id);
    for (const [id, { kind }] of units) {
      if (['leader', 'army-artillery', 'vdh'].includes(kind)) expect(aside, id).toContain(id);
    }
    expect(aside).toEqual(
      expect.arrayContaining(['653-jpz', 'pa-501', 'pa-1-ss-pz-bn', 'pa-3-ss-pzgr-bn', 'drop-zone']),
    );
    expect(campaign.pools).toBeUndefined();
  });

  test('24 leaders: one to a hex, with their armies; 34 Hodges and Middleton are there on 16 AM', async () => {
    const { setup } = (await loadWith('leaders')).scenario('campaign')!;
    const leaders = setup.filter(({ counter: id }) => counter(id).kind === 'leader' && !id.startsWith('peiper'));
    expect(leaders.length).toBe(8);
    expect(leaders.filter(optional)).toEqual([]);
    const onMap = leaders.map((placed) => placed.at).filter(isHex);
    expect(new Set(onMap).size).toBe(onMap.length);
    expect(leaders.filter(({ at: place }) => isHex(place)).map(({ counter: id }) => id)).toEqual([
      ...['dietrich', 'manteuffel', 'leader-7', 'hodges', 'middleton'],
    ]);
  });

  test('36 Peiper by battalions: KG Peiper makes room for three battalions and their leader', async () => {
    const { setup } = (await loadWith('peiperAlternative')).scenario('campaign')!;
    const place = (id: string) => setup.find((placed) => placed.counter === id)!.at;
    const kg = placeOf('kg-peiper').at;
    for (const id of ['pa-501', 'pa-1-ss-pz-bn', 'pa-3-ss-pzgr-bn', 'peiper-leader']) expect(place(id), id).toBe(kg);
    expect(place('kg-peiper')).toBe('box:optional');
  });

  test("37 army artillery stands on its army's ground, clear of the enemy", async () => {
    const { setup } = (await loadWith('armyArtillery')).scenario('campaign')!;
    for (const army of ['5pz', '6pz', '7']) {
      const { at: hex } = setup.find((placed) => placed.counter === `army-arty-${army}`)!;
      expect(facesEnemy(`army-arty-${army}`, hex), army).toBe(false);
      expect(front(`army-arty-${army}`).move).toBe(0);
    }
  });

  test('25 fuel dumps: two pools that only the Allied player sees, drawn as often as two dice would say', async () => {
    const loaded = await loadWith('fuelDumps');
    const { pools, notes } = loaded.scenario('campaign')!;
    expect(pools!.map(({ id, what }) => [id, what])).toEqual([
      ['dump-francorchamps', ['allied']],
      ['dump-samree', ['allied']],
    ]);
    const p = positionWith([], { standard: true });
    for (const [i, { counters: drawn, id }] of pools!.entries()) {
      const sums = drawn.map((dump) => Number(dump.replace(`${id}-`, '')));
      const ways = Array.from({ length: 13 }, (_, sum) => sums.filter((one) => one === sum).length);
      expect(ways).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
      const hexes = new Set(sums.map((sum) => dumpNumber(p, dumpNames[i]!, sum)));
      expect([...hexes].sort()).toEqual([...board.area(id)].map((hex) => grid.number(hex)).sort());
      expect(drawn.every((dump) => counter(dump).kind === 'fuel-dump')).toBe(true);
    }
    expect(dumpNumber(p, 'francorchamps', 2)).toBe('1909');
    expect(dumpNumber(p, 'francorchamps', 6)).toBe('1909');
    expect(notes).toMatchObject([{ seat: 2, audience: ['allied'] }]);
    expect(loaded.scenario('campaign')!.seats[1]!.sides).toEqual(['allied']);
  });

  test('every optional rule has a tick, and all together load', async () => {
    const optional = options.data.options.filter(({ group }) => group === 'optional').map(({ id }) => id);
    expect(optional.length).toBe(22);
    await loadWith(...optional);
  });
});

describe('charts', () => {
  const chart = (id: string) => data.charts.find((candidate) => candidate.id === id)!;
  const { tables } = facts;

  test.each(['crt', 'angriff'] as const)('%s', (id) => {
    const { columns, rows } = tables[id];
    expect(chart(id).columns).toEqual(columns);
    for (const [roll, entries] of Object.entries(rows)) {
      const row = chart(id).rows.find(({ on }) => on!.includes(Number(roll)))!;
      const cells = columns.map((column) => (entries as Record<string, string | number>)[column]);
      expect(row.cells, roll).toEqual(cells.map((cell) => (cell === 0 ? '–' : cell)));
    }
  });

  test('every chart read with dice has a row for each result, and no result twice', () => {
    for (const { id, die, rows } of data.charts) {
      if (!die) continue;
      const rolled = rows.flatMap(({ on = [] }) => on);
      const [low, high] = die === '2d6' ? [2, 12] : [1, 6];
      for (let roll = low!; roll <= high!; roll++)
        expect(rolled.filter((result) => result === roll).length, id).toBe(1);
    }
  });

  test('terrain: costs and shifts as stated', () => {
    const { terrain } = tables.movement;
    const cells = Object.fromEntries(chart('tec').rows.map((row) => [row.id!, row.cells]));
    for (const [word, costs] of Object.entries(terrain)) {
      const plain = [costs.mechanized, costs['non-mechanized'], costs.artillery].map(String);
      expect(
        cells[word]!.slice(0, 3).map((cell) => String(cell).split(' ')[0]),
        word,
      ).toEqual(plain);
    }
    expect(cells.clear![0]).toBe(`1 (${terrain.clear.mud.mechanized})`);
    expect(cells['light-woods']![0]).toBe(`2 [${terrain['light-woods'].freeze.mechanized}]`);
    for (const word of ['forest', 'broken'] as const) {
      expect(cells[word]![3]).toBe(`← ${-tables.combatTerrain[word].shift}`);
    }
    expect(cells.town![3]).toBe(`×${tables.combatTerrain.town.defenceTimes}`);
    const { interdiction, entryMinimum } = tables.movement;
    expect(cells.interdiction!.slice(0, 2)).toEqual([`+${interdiction.mechanized}`, `+${interdiction.other}`]);
    expect(cells.entry![0]).toBe(`≥ ${entryMinimum.cost}`);
  });

  test('shifts and modifiers, line for line', () => {
    const sign = (by: number | string) => (typeof by === 'string' ? '→ 1 / ← 1' : by > 0 ? `→ ${by}` : `← ${-by}`);
    expect(chart('shifts').rows.map(({ cells }) => cells[0])).toEqual(tables.shifts.map(({ by }) => sign(by)));
    expect(chart('drms').rows.map(({ cells }) => cells[0])).toEqual(
      tables.drms.map(({ by }) => (by > 0 ? '+1' : '−1')),
    );
    for (const [id, rules] of [
      ['shifts', tables.shifts],
      ['drms', tables.drms],
    ] as const) {
      for (const [i, { head }] of chart(id).rows.entries()) {
        const said = game.text('en', (head as { text: string }).text);
        expect(said.startsWith(`${rules[i]!.rule} `), said).toBe(true);
      }
    }
  });

  test('rolls of one die', () => {
    const { adjacent, 'one-hex-away': oneHex } = tables.demolition;
    for (const [i, { cells }] of chart('demolition').rows.entries()) {
      expect(cells.map((cell) => cell !== '–')).toEqual(
        [adjacent, oneHex].map(({ succeeds }) => succeeds.includes(i + 1)),
      );
    }
    for (const [i, { cells }] of chart('rolls').rows.entries()) {
      expect(cells[0]).toEqual({ text: `chart.rolls.${tables.challenge.rows[String(i + 1) as '1']}` });
      expect(cells[1]).toEqual({
        text: `chart.rolls.${tables.zocRolls.peiper.succeeds.includes(i + 1) ? 'through' : 'stops'}`,
      });
      expect(cells[2] !== '–').toBe(tables.dumpDestruction.succeeds.includes(i + 1));
      expect(cells[3] !== '–').toBe(tables.surrender.losesStepOn.includes(i + 1));
    }
    for (const [i, { cells }] of chart('shortage').rows.entries()) {
      const none = tables.supplyShortage.first[String(i + 1) as '1'] === 'none';
      expect(cells[0]).toEqual({ text: `chart.shortage.${none ? 'none' : 'roll'}` });
    }
  });

  test('19 scare at or above, 31 surprise and 21 shock above the endurance', () => {
    const holds = (id: string, die: number, er: number) => {
      const row = chart(id).rows.find(({ on }) => on!.includes(die))!;
      return row.cells[chart(id).columns.indexOf(`ER ${er}`)] !== '–';
    };
    for (const die of [1, 2, 3, 4, 5, 6]) {
      for (const er of [2, 3, 4, 5, 6]) {
        expect(holds('scare', die, er)).toBe(die >= er);
        expect(holds('variable-surprise', die, er)).toBe(die > er);
        expect(holds('bombardment', die, er)).toBe(die > er);
      }
    }
  });

  test('random events', () => {
    for (const [id, rows] of [
      ['random-17', tables.randomEvents17.rows],
      ['random-18', tables.randomEvents18.rows],
      ['random-19', tables.randomEvents19.rows],
    ] as const) {
      for (const [roll, entry] of Object.entries(rows) as [string, string | { event: string }][]) {
        const meant = typeof entry === 'string' ? (rows as Record<string, { event: string }>)[entry.slice(3)]! : entry;
        const row = chart(id).rows.find(({ on }) => on!.includes(Number(roll)))!;
        expect(row.cells, `${id} ${roll}`).toEqual([{ text: `event.${meant.event}` }]);
      }
    }
  });

  test('25.1 dump matrix: sums 2 and 6 give 1909', () => {
    const hex = (sum: number) => chart('dump-matrix').rows.find(({ on }) => on!.includes(sum))!.cells[1];
    for (const { sums, gives } of tables.fuelDumpMatrix.known) for (const sum of sums) expect(hex(sum)).toBe(gives);
    const spread = new Set(chart('dump-matrix').rows.map(({ cells }) => cells[2] as string));
    expect([...spread].sort()).toEqual([...board.area('dump-samree')].map((found) => grid.number(found)).sort());
  });

  test('5.3, 11.1 mud, frost and aircraft by turn, on the chart and the track', () => {
    const track = data.tracks.find(({ id }) => id === 'turn')!;
    for (const [i, { mud, freeze, number }] of tables.turnTrack.turns.entries()) {
      const { cells, head } = chart('turns').rows[i]!;
      const ground = mud ? 'mud' : freeze ? 'freeze' : undefined;
      expect(cells[2]).toEqual(ground ? { text: `chart.turns.${ground}` } : '–');
      expect(track.spaces[i]).toEqual({ id: String(number), label: `${head} · ${cells[0]}/${cells[1]}` });
    }
    // 38.2 Both sides have aircraft at the end; the Allies enough to lose two.
    expect(
      Math.min(
        ...chart('turns')
          .rows.slice(16)
          .map(({ cells }) => Number(cells[1])),
      ),
    ).toBeGreaterThanOrEqual(2);
    expect(Math.max(...chart('turns').rows.map(({ cells }) => Number(cells[1])))).toBe(6);
  });

  test('17 five levels of victory', () => {
    expect(chart('victory').rows.map(({ id }) => id)).toEqual(tables.victory.levelsFromGermanToAllied);
  });

  test('13.4 eight bridges, 17.6 losses by tens and ones', () => {
    const spaces = (id: string) => data.tracks.find((track) => track.id === id)!.spaces.length;
    expect(spaces('bridges')).toBe(tables.bridgeLimit.german + 1);
    expect(spaces('losses')).toBe(10);
  });
});

test('areas and zones are sets of hexes of the map', () => {
  for (const [id, { hexes }] of Object.entries(data.map.areas!)) {
    expect(HexSet.of(grid, hexes.map(at)).count, id).toBe(hexes.length);
  }
});
