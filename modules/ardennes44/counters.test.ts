import { describe, expect, test } from 'vitest';
import { facts } from './facts.ts';
import { counter, front, isArtillery, isHex, placeOf, units, unitsOf } from './testing/data.ts';

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
