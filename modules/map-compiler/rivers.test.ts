import type { Hex } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import type { Atlas, River } from './atlas.ts';
import { at, layoutOf, smallAtlas } from './fixtures/small-atlas.ts';
import { cornersAlong } from './hexside-chain.ts';
import { makeProjection } from './projection.ts';
import { layRivers } from './rivers.ts';

const layout = layoutOf();
const { grid } = layout;

const main: River = { name: 'Main', class: 'major', points: [at('0401', 0.43, -2), at('0408', 0.43, 2)] };
const brook: River = { name: 'Brook', class: 'minor', points: [at('0804', 0.2), at('0604'), at('0404', 0.43)] };

const lay = (rivers: River[], banks: Atlas['banks'] = []) => {
  const atlas = smallAtlas({ rivers, banks });
  return layRivers(atlas, layout, makeProjection(atlas.fit, layout), rivers);
};
const corners = (chains: readonly (readonly number[])[]): number[] =>
  chains.flatMap((chain) => cornersAlong(grid, chain));

describe('rivers', () => {
  test('a tributary ends on a corner of the river that it flows into, and has none beyond', () => {
    const [first, second] = lay([main, brook]);
    const on = new Set(corners(first!.chains));
    const along = corners(second!.chains);
    expect(second!.chains).toHaveLength(1);
    expect(on.has(along.at(-1)!)).toBe(true);
    expect(along.slice(0, -1).filter((corner) => on.has(corner))).toEqual([]);
  });

  test('it makes no difference which of them the atlas has first', () => {
    const [a, b] = lay([main, brook]);
    const [d, c] = lay([brook, main]);
    expect(c!.chains).toEqual(a!.chains);
    expect(d!.chains).toEqual(b!.chains);
  });

  test('a tributary that stops short is led on to the river', () => {
    const short: River = { ...brook, points: [at('0804', 0.2), at('0604'), at('0504', 0)] };
    const [first, second] = lay([main, short]);
    expect(new Set(corners(first!.chains)).has(corners(second!.chains).at(-1)!)).toBe(true);
  });

  test('a spring beside another river is not joined to it, an arm that leaves it is', () => {
    const away = (x: number): River => ({
      name: 'Arm',
      class: 'minor',
      points: [at('0404', 0.43 + x), at('0604'), at('0804', 2)],
    });
    const isJoined = (arm: River): boolean => {
      const [first, second] = lay([main, arm]);
      return new Set(corners(first!.chains)).has(corners(second!.chains)[0]!);
    };
    expect(isJoined(away(0))).toBe(true);
    expect(isJoined(away(0.9))).toBe(false);
  });

  test('a stated bank is that of the piece of the river which lies nearest', () => {
    const piece = (column: number): River => ({
      name: 'Main',
      class: 'major',
      points: [at(`0${column}01`, 0.43, -2), at(`0${column}08`, 0.43, 2)],
    });
    const drawn = lay([piece(2), piece(6)], [{ river: 'Main', hex: '0704', side: 'right' }]);
    expect(drawn.flatMap(({ contradicted }) => contradicted)).toEqual([]);
    const ends = (i: number): Hex[] =>
      drawn[i]!.chains.flat().flatMap((side) => [grid.ends[side * 2]!, grid.ends[side * 2 + 1]!]);
    expect(ends(1).map((hex) => grid.number(hex))).toContain('0804');
    expect(ends(0).map((hex) => grid.number(hex))).not.toContain('0404');
  });

  test('a bank in a hex that is not there is refused', () => {
    expect(() => lay([main], [{ river: 'Main', hex: '9901', side: 'left' }])).toThrow('9901');
  });
});
