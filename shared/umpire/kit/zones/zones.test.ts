import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../../position.ts';
import { movedBy, randomMoves, randomSetup } from '../testing/random-setup.ts';
import { hexOf, numbersOf, plain, position } from '../testing/small-map.ts';
import type { ZoneRules } from './zone-rules.ts';
import { zonesOfControl } from './zones.ts';

const controlled = (rules: Partial<ZoneRules>, p: Position, side = 'red'): readonly string[] =>
  numbersOf(p.board, zonesOfControl({ clause: 'zoc', ...rules })(p, side).hexes);

test('the six hexes around a unit, and its own where the game says so', () => {
  const p = position({ map: plain(5, 5), units: { x: ['red', '0303'] } });
  const around = ['0202', '0203', '0302', '0304', '0402', '0403'];
  expect(controlled({}, p)).toEqual(around);
  expect(controlled({ ownHex: true }, p)).toEqual([...around, '0303'].sort());
  expect(controlled({}, p, 'blue')).toEqual([]);
});

test('units without a zone, alone or because of their stack', () => {
  const rules: Partial<ZoneRules> = {
    exerts: (_unit, stack) => stack.reduce((sum, { attack }) => sum + attack, 0) > 1,
  };
  const weak = { attack: 1 };
  const alone = position({ map: plain(3, 1), units: { x: ['red', '0101', weak] } });
  const two = position({ map: plain(3, 1), units: { x: ['red', '0101', weak], y: ['red', '0101', weak] } });
  expect([controlled(rules, alone), controlled(rules, two)]).toEqual([[], ['0201']]);
  expect(controlled({ ...rules, ownHex: 'always' }, alone)).toEqual(['0101']);
  expect(controlled({ ...rules, ownHex: (_unit, exerts) => !exerts }, alone)).toEqual(['0101']);
  expect(controlled({ ...rules, ownHex: (_unit, exerts) => !exerts }, two)).toEqual(['0201']);
});

test('control ends where the map, or a thing that lies on it, stops it', () => {
  const p = position({ map: plain(3, 1), lake: '0101-0201', units: { x: ['red', '0201'] } });
  expect(controlled({ reaches: (board, from, to) => !board.hexside(from, to).has('lake') }, p)).toEqual(['0301']);
  const hexside = p.board.grid.hexsideBetween(hexOf(p.board, '0201'), hexOf(p.board, '0301'))!;
  const marked = p.at({ markers: [{ kind: 'blown', hexside }] });
  const uncrossed: ZoneRules['uncrossed'] = ({ markers }) => markers.flatMap((marker) => marker.hexside ?? []);
  expect([controlled({ uncrossed }, p), controlled({ uncrossed }, marked)]).toEqual([['0101', '0301'], ['0101']]);
});

test('some units control less far than others', () => {
  const p = position({ map: 'w . w . .', units: { x: ['red', '0201', { kind: 'tank' }], y: ['red', '0401'] } });
  const rules: Partial<ZoneRules> = {
    kind: ({ kind }) => kind,
    reaches: (board, _from, to, kind) => kind !== 'tank' || board.terrainAt(to) !== 'woods',
  };
  expect(controlled(rules, p)).toEqual(['0301', '0501']);
});

test('units that control a hex or two hexes, and the zones against a side', () => {
  const zones = zonesOfControl({ clause: 'zoc' });
  const p = position({ map: plain(5, 1), units: { x: ['red', '0201'], y: ['red', '0401'], a: ['blue', '0501'] } });
  const at = (number: string) => hexOf(p.board, number);
  expect(new Set(zones(p, 'red').exertedBy(at('0301')))).toEqual(new Set(['x', 'y']));
  expect(zones.holdersAgainst(p, at('0501'), 'blue').map(({ id }) => id)).toEqual(['y']);
  expect([zones.heldAgainst(p, at('0501'), 'blue'), zones.heldAgainst(p, at('0501'), 'red')]).toEqual([true, false]);
  expect(zones.areHeldByOne(p, at('0101'), at('0301'), 'blue')).toBe(true);
  expect(zones.areHeldByOne(p, at('0101'), at('0501'), 'blue')).toBe(false);
  expect(() => zones(p, 'green')).toThrow('no side green among blue, red');
});

test('a unit of one’s own lifts an enemy zone from its hex, in games where it does', () => {
  const p = position({ map: plain(3, 1), units: { x: ['red', '0201'], a: ['blue', '0101'] } });
  const [usual, lifted] = [{}, { negatedByUnits: true }].map((rules) => zonesOfControl({ clause: 'zoc', ...rules }));
  expect([0, 2].map((hex) => usual!.heldAgainst(p, hex, 'blue'))).toEqual([true, true]);
  expect([0, 2].map((hex) => lifted!.heldAgainst(p, hex, 'blue'))).toEqual([false, true]);
});

test('worked out anew or carried over as units move: the same', () => {
  const zones = zonesOfControl({
    clause: 'zoc',
    ownHex: true,
    exerts: (_unit, stack) => stack.reduce((sum, { attack }) => sum + attack, 0) > 1,
    bonds: { clause: 'bond' },
  });
  fc.assert(
    fc.property(randomSetup, randomMoves, ({ position: start }, moves) => {
      // Asked before the first move, so that there is a result to carry over.
      for (const side of ['blue', 'red']) zones.bondsAgainst(start, side);
      zones.against(start, 'blue');
      const carried = movedBy(start, moves);
      const anew = movedBy(start.at({}), moves).at({});
      for (const side of ['blue', 'red']) {
        expect([...zones(carried, side).hexes]).toEqual([...zones(anew, side).hexes]);
        expect(zones(carried, side).bonds).toEqual(zones(anew, side).bonds);
        expect(zones.against(carried, side)).toEqual(zones.against(anew, side));
        expect(zones.bondsAgainst(carried, side)).toEqual(zones.bondsAgainst(anew, side));
      }
    }),
    { seed: 41, numRuns: 100 },
  );
});

const bondsOf = (p: Position, rules: Partial<ZoneRules['bonds']> = {}) => {
  const { hexes, hexsides } = zonesOfControl({ clause: 'zoc', bonds: { clause: 'bond', ...rules } })(p, 'red').bonds!;
  const { grid } = p.board;
  const ends = hexsides.map((side) => numbersOf(p.board, [grid.ends[side * 2]!, grid.ends[side * 2 + 1]!]).join('-'));
  return [numbersOf(p.board, hexes), ends.sort()];
};

test('bonds: the hex between two in a line, the hexside between two aslant; none farther apart', () => {
  const line = { x: ['red', '0301'], y: ['red', '0303'] } as const;
  expect(bondsOf(position({ map: plain(5, 5), units: line }))).toEqual([['0302'], []]);
  const aslant = { x: ['red', '0102'], y: ['red', '0302'] } as const;
  expect(bondsOf(position({ map: plain(5, 5), units: aslant }))).toEqual([[], ['0201-0202']]);
  const far = { x: ['red', '0101'], y: ['red', '0104'] } as const;
  expect(bondsOf(position({ map: plain(5, 5), units: far }))).toEqual([[], []]);
});

test('bonds: off while an enemy stands in the hex, or on both sides of the hexside', () => {
  const line = { x: ['red', '0301'], y: ['red', '0303'], a: ['blue', '0302'] } as const;
  expect(bondsOf(position({ map: plain(5, 5), units: line }))[0]).toEqual([]);
  const aslant = { x: ['red', '0102'], y: ['red', '0302'], a: ['blue', '0201'] } as const;
  expect(bondsOf(position({ map: plain(5, 5), units: aslant }))[1]).toEqual(['0201-0202']);
  const both = { ...aslant, b: ['blue', '0202'] } as const;
  expect(bondsOf(position({ map: plain(5, 5), units: both }))[1]).toEqual([]);
});

test('bonds: not by every unit, nor through all ground', () => {
  const p = position({ map: plain(5, 5), units: { x: ['red', '0301'], y: ['red', '0303'], z: ['red', '0503'] } });
  expect(bondsOf(p, { by: ({ id }) => id !== 'x' })).toEqual([[], ['0402-0403']]);
  expect(bondsOf(p, { ground: () => ({ hex: () => false, hexside: () => false }) })).toEqual([[], []]);
});

test('bonds: a unit next to the map’s edge bonds with it by hexsides', () => {
  const p = position({ map: plain(5, 5), units: { x: ['red', '0302'] } });
  expect(bondsOf(p, { withMapEdge: true })).toEqual([[], ['0201-0301', '0301-0401']]);
});

test('bonds: where a part of the map is out of play, the edge is where it begins', () => {
  const p = position({ map: plain(5, 5), units: { x: ['red', '0303'] } });
  expect(bondsOf(p, { withMapEdge: true })).toEqual([[], []]);
  const isOut = (hex: number) => p.board.grid.number(hex).endsWith('01');
  const outOfPlay = () => isOut;
  expect(bondsOf(p, { withMapEdge: true, outOfPlay })).toEqual([[], ['0202-0302', '0302-0402']]);
});

test('bonds: each is a line, from hex to hex or to the edge of the map', () => {
  const units = { x: ['red', '0302'], y: ['red', '0304'], z: ['red', '0503'] } as const;
  const p = position({ map: plain(5, 5), units });
  const { lines } = zonesOfControl({ clause: 'zoc', bonds: { clause: 'bond' } })(p, 'red').bonds!;
  const drawn = lines.map(({ from, to }) => numbersOf(p.board, [from, to!]).join('-'));
  expect(drawn.sort()).toEqual(['0302-0304', '0302-0503', '0304-0503']);
  const edge = zonesOfControl({ clause: 'zoc', bonds: { clause: 'bond', withMapEdge: true } })(p, 'red').bonds!;
  expect(edge.lines.filter(({ to }) => to === undefined)).not.toEqual([]);
});

test('bonds: the ground can ask which unit controls which hex', () => {
  const p = position({ map: plain(5, 5), units: { x: ['red', '0301'], y: ['red', '0303'] } });
  const zones = zonesOfControl({
    clause: 'zoc',
    exerts: ({ id }) => id === 'x',
    bonds: {
      clause: 'bond',
      ground: ({ controls }) => ({
        hex: ({ fromOne, fromOther }) => controls(fromOne) && controls(fromOther),
        hexside: () => true,
      }),
    },
  });
  expect(zones(p, 'red').bonds!.hexes).toEqual([]);
});

test('bonds for a search: both hexes know of the hexside', () => {
  const zones = zonesOfControl({ clause: 'zoc', bonds: { clause: 'bond' } });
  const p = position({ map: plain(5, 5), units: { x: ['red', '0102'], y: ['red', '0302'] } });
  const bonds = zones.bondsAgainst(p, 'blue')!;
  const barred = numbersOf(
    p.board,
    Array.from(bonds.hexsides.keys()).filter((hex) => bonds.hexsides[hex] !== 0),
  );
  expect([bonds.clause, barred]).toEqual(['bond', ['0201', '0202']]);
  expect(zones.bondsAgainst(p, 'red')!.hexsides.some((bits) => bits !== 0)).toBe(false);
});

test('caches are separate for each board', () => {
  const rules: ZoneRules = { clause: 'zoc', reaches: (board, from, to) => !board.hexside(from, to).has('lake') };
  const zones = zonesOfControl(rules);
  const units = { x: ['red', '0101'] } as const;
  const dry = position({ map: plain(2, 1), units });
  const wet = position({ map: plain(2, 1), lake: '0101-0201', units });
  expect([dry, wet].map((p) => zones(p, 'red').hexes.count)).toEqual([1, 0]);
});
