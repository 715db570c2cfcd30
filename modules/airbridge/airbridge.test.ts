import type { Counter } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { countersOf, facts, type ScenarioName, type UnitFact } from './facts.ts';

/** The counters and the sequence of play, compared with the lists of the rulebook. */

const { module: airbridge } = await loadGame('airbridge');
const { data } = airbridge;
const { counters } = data.counters;
const names: readonly ScenarioName[] = ['introductory', 'tournament', 'campaign'];
const { tables } = facts;
const unit = (id: string): Counter => airbridge.counter(id)!;
const isUnit = ({ kind }: Counter): boolean => data.counters.kinds[kind]!.unit;
const allUnits = Object.entries(counters).filter(([, counter]) => isUnit(counter));
const lists = (name: ScenarioName) => Object.values(facts.scenarios[name]);
const setup = (name: ScenarioName): UnitFact[] => lists(name).flatMap((list) => [...list.setup]);
const arrivals = (name: ScenarioName): UnitFact[] => lists(name).flatMap((list) => [...list.reinforcements]);

describe('units', () => {
  test('are exactly those in the lists of the rulebook', () => {
    const named = names.flatMap((name) => [...setup(name), ...arrivals(name)]).flatMap(countersOf);
    expect(allUnits.map(([id]) => id).sort()).toEqual([...new Set(named)].sort());
    expect(allUnits.length).toBeGreaterThan(200);
  });

  test('have all that the lists say of them, and say what is reconstructed', () => {
    for (const fact of names.flatMap((name) => [...setup(name), ...arrivals(name)])) {
      const ids = countersOf(fact);
      if (fact.count !== undefined) expect(ids, fact.id).toHaveLength(fact.count);
      for (const id of ids) {
        const { side, kind, faces, reconstructed } = unit(id);
        expect(side, id).toBe(fact.side);
        if (fact.kind) expect(kind, id).toBe(fact.kind);
        for (const value of ['attack', 'defense', 'move', 'bombardment', 'range'] as const) {
          if (fact[value] === undefined) continue;
          expect(faces[0]!.values[value], `${id} ${value}`).toBe(fact[value]);
          expect(reconstructed, `${id} ${value}`).not.toContain(value);
        }
      }
    }
  });

  test('values that are stated nowhere are marked', () => {
    const stated = new Map<string, Set<string>>();
    const note = (id: string, values: readonly string[]) =>
      stated.set(id, new Set([...(stated.get(id) ?? []), ...values]));
    for (const fact of names.flatMap((name) => [...setup(name), ...arrivals(name)])) {
      for (const id of countersOf(fact)) note(id, Object.keys(fact));
    }
    for (const [id, { kind, faces, reconstructed }] of allUnits) {
      // 9.1 and 9.4 give values of British guns that no list names.
      if (id === 'ga-sp' || /^\d+-fd$/.test(id)) note(id, ['bombardment', 'move']);
      const open = Object.keys(faces[0]!.values).filter((value) => !stated.get(id)!.has(value));
      expect(reconstructed, `${id} ${kind}`).toEqual(expect.arrayContaining([...open, 'stacking']));
    }
  });

  test.each([
    ['ga-sp', { bombardment: 8, move: 6 }, '9.4'],
    ['376-fa', { bombardment: 6, range: 2, defense: 1, move: 4 }, '9.2'],
    ['gar-1', { attack: 0, defense: 1, move: 0 }, 'campaign'],
  ])('%s has the values stated in %s', (id, values, _clause) => {
    expect(unit(id).faces[0]!.values).toMatchObject(values);
  });

  test('2.3 have two steps; the weaker side has half the strengths and less efficiency', () => {
    for (const [id, { faces }] of allUnits) {
      const [front, back] = faces;
      expect(faces, id).toHaveLength(2);
      for (const [value, full] of Object.entries(front!.values)) {
        const half = Math.ceil(Number(full) / 2);
        const expected = value === 'efficiency' ? Number(full) - 1 : ['move', 'range'].includes(value) ? full : half;
        expect(back!.values[value], `${id} ${value}`).toBe(expected);
      }
    }
  });

  test('13.2 the weaker side of attack 4 has attack 2', () => {
    expect(unit('1-1034').faces.map(({ values }) => values.attack)).toEqual([4, 2]);
  });

  test('2.4 kinds are those of the chart, motorized ones are marked', () => {
    const rows = new Map(tables.unitTypes.rows.map(({ kind, motorised }) => [kind, motorised]));
    for (const [id, { kind, values }] of allUnits) {
      expect(rows.has(kind), id).toBe(true);
      expect(values!.motorized ?? false, id).toBe(rows.get(kind));
    }
  });

  test('2.3 colors tell the services apart', () => {
    const grounds = (style: RegExp): Set<string> =>
      new Set(
        allUnits
          .filter(([, unit]) => style.test(unit.style))
          .map(([, unit]) => data.counters.styles[unit.style]!.ground),
      );
    const services = [/^brit/, /^(para|pol)/, /^us/, /^heer/, /^ss/].map(grounds);
    for (const ground of services) expect(ground.size).toBe(1);
    expect(new Set(services.flatMap((ground) => [...ground])).size).toBe(5);
    for (const [id, { style, values }] of allUnits) {
      expect(values!.airborne ?? false, id).toBe(/^(para|pol|us)/.test(style));
    }
  });

  test('formations have as many counters as the lists and the order of battle give them', () => {
    const count = (test: (counter: Counter) => boolean): number => allUnits.filter(([, one]) => test(one)).length;
    expect(count(({ formation }) => formation === 'GA')).toBe(13);
    expect(count(({ style }) => style === 'brit-43')).toBe(16);
    expect(count(({ style }) => style === 'brit-50')).toBe(16);
    expect(count(({ formation }) => formation === '8 Armd')).toBe(5);
    expect(count(({ formation, kind }) => formation === '82 AB' && kind === 'airborne-infantry')).toBe(9);
    expect(count(({ formation, kind }) => formation === '101 AB' && kind === 'airborne-infantry')).toBe(9);
    expect(count(({ style }) => style === 'para-1')).toBe(20);
    expect(count(({ style }) => style === 'pol')).toBe(3);
    expect(count(({ formation }) => formation === '9 SS')).toBe(9);
    expect(count(({ formation }) => formation === '10 SS')).toBe(10);
    expect(count(({ formation }) => formation === '59 ID')).toBe(11);
  });
});

test('3.0 both player turns run through the same phases; only the Allies have landings', () => {
  const phases = (side: string) => data.manifest.phases.filter((phase) => phase.side === side).map(({ id }) => id);
  expect(phases('german')).toEqual(phases('allied').filter((id) => id !== 'airborne-assault'));
  expect(phases('allied')).toEqual([
    'preparation',
    'airborne-assault',
    'movement',
    'combat-declaration',
    'combat-avoidance',
    'defender-reaction',
    'bombardment',
    'maneuver-combat',
    'assault',
    'mechanized-movement',
  ]);
  expect([data.manifest.phases[0]!.id, data.manifest.phases.at(-1)!.id]).toEqual(['strategy', 'update']);
});
