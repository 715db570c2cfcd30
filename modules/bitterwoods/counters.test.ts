import { describe, expect, test } from 'vitest';
import { facts, type UnitFact } from './facts.ts';
import { classOf, counter, data, front, GROUPS, game, members, units } from './testing/game.ts';

const single = facts.units.filter(({ id }) => !Object.hasOwn(GROUPS, id));

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

  test('values that the rulebook does not give are marked and explained', () => {
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
