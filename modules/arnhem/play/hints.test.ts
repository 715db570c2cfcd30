import type { PositionMarker } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { british, engineer, german, hexIn, mobile, phase, positionWith } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

type Units = Parameters<typeof positionWith>[0];
type Given = NonNullable<Parameters<typeof positionWith>[1]>;

const hintsIn = (units: Units, given: Given = {}, markers: readonly PositionMarker[] = [], side = 'allied') => {
  const drawn = positionWith(units, given);
  return rules.hints!(drawn.at({ markers: [...drawn.markers, ...markers] }), side);
};
const hinted = (id: string, ...asked: Parameters<typeof hintsIn>) => hintsIn(...asked).find((hint) => hint.id === id);

test('7.3a an attack is recommended from a difference of six on, and with its terrain where that counts', () => {
  const attack = (strength: number, given: Given = {}) => {
    const units = [british('a', '0404', { attack: strength }), german('x', '0403')];
    const at = { ...phase('combat'), ...given };
    return ['attack', 'terrain', 'result'].filter((id) => hinted(id, units, at));
  };
  expect([attack(10), attack(9)]).toEqual([['attack', 'result'], []]);
  expect(attack(18, { hexes: { '0403': 'mixed' } })).toEqual(['attack', 'terrain', 'result']);
  expect(attack(10, phase('movement'))).toEqual([]);
});

test('5.1a, 5.2b, 5.2c in the mobile phase only mobile units are told to move; roads are for them', () => {
  const units = [british('a', '0404'), british('m', '0504', mobile)];
  const given = {
    roads: {
      road: [
        ['0404', '0405'],
        ['0504', '0505'],
      ],
    },
    edges: { '0404-0405': 'river' },
  };
  const of = (id: string, name: string) => hinted(id, units, { ...given, ...phase(name) })?.units;
  expect([of('move', 'movement'), of('move', 'mobile'), of('move', 'combat')]).toEqual([['a', 'm'], ['m'], undefined]);
  expect([of('road', 'movement'), of('road', 'mobile')]).toEqual([['m'], ['m']]);
  expect([of('river', 'movement'), of('river', 'mobile')]).toEqual([['a'], undefined]);
});

test('14.0b Allied units beside a bridge are told of it', () => {
  const edges = { '0404-0405': 'river road-bridge', '0604-0605': 'river' };
  const units = [british('a', '0404'), british('b', '0604'), german('x', '0405')];
  expect(hinted('bridges', units, { edges })?.units).toEqual(['a']);
  expect(hinted('bridges', units, { edges, ...phase('movement', 'german') }, [], 'german')).toBeUndefined();
});

test('8.3a support fire is told of in a combat phase, while markers and points are left', () => {
  const units = [british('a', '0404')];
  const marker: PositionMarker = {
    ...{ kind: 'support', id: 'm', side: 'allied', place: 'box:allied-support' },
    values: { support: 1, nationality: 'us' },
  };
  const limit = (points: number): PositionMarker => ({
    ...{ kind: 'limit', id: 'l', counter: 'allied-limit', place: `track:support-limit:${points}` },
  });
  const told = (name: string, ...markers: readonly PositionMarker[]) =>
    hinted('support', units, phase(name), markers)?.says.params;
  expect([told('combat', marker, limit(2)), told('combat', marker, limit(1))]).toEqual([{ count: 1 }, { count: 1 }]);
  expect([told('combat', marker, limit(0)), told('combat', limit(2)), told('movement', marker)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('12.0b, 15.0a, 17.0a the pontoon with an engineer, the drop zones and how many are lost, and the goal', () => {
  const edges = { '0403-0404': 'river' };
  const pontoon: PositionMarker = { kind: 'pontoon', id: 'p', place: 'box:bridging' };
  const ally = british('a', '0404');
  expect(hinted('pontoon', [ally, british('e', '0405', engineer)], { edges }, [pontoon])?.offer?.kind).toBe('pontoon');
  expect(hinted('pontoon', [ally], { edges }, [pontoon])).toBeUndefined();
  const zones = [
    { kind: 'drop-zone', division: '1-airborne', on: '0303' },
    { kind: 'drop-zone', division: '82-airborne', on: '0606' },
  ];
  const given = { markers: zones };
  const p = positionWith([], given);
  const zone = hinted('drop-zones', [german('x', '0606')], given)!;
  expect([zone.hexes, zone.says.params]).toEqual([[hexIn(p, '0303'), hexIn(p, '0606')], { count: 1 }]);
  const standard = positionWith([], { standard: true });
  expect(hinted('goal', [], { standard: true })?.hexes).toEqual(
    ['3423', '3523', '3524'].map((hex) => hexIn(standard, hex)),
  );
});
