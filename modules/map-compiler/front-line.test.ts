import { describe, expect, test } from 'vitest';
import type { FrontLineRule } from './config.ts';
import { layoutOf, smallAtlas } from './fixtures/small-atlas.ts';
import { layFrontLine } from './front-line.ts';
import { chainsOf } from './hexside-chain.ts';
import { makeProjection } from './projection.ts';

const layout = layoutOf();
const { grid } = layout;
const project = makeProjection(smallAtlas().fit, layout);
const lay = (rule: Partial<FrontLineRule>) =>
  layFrontLine(
    { kind: 'line', from: 'reconstructed', front: ['0104', '0805'], beyond: ['0101'], guide: [], ...rule },
    layout,
    project,
  );
const numbers = (hexes: Iterable<number>): string[] => [...hexes].map((hex) => grid.number(hex));

describe('a front line', () => {
  test('is one unbroken chain of hexsides between the front and what is beyond it', () => {
    const { front, hexsides, beyond } = lay({});
    expect(chainsOf(grid, new Set(hexsides))).toHaveLength(1);
    for (const hexside of hexsides) {
      const ends = [grid.ends[hexside * 2]!, grid.ends[hexside * 2 + 1]!];
      expect(ends.filter((hex) => front.includes(hex))).toHaveLength(1);
      expect(ends.filter((hex) => beyond.has(hex))).toHaveLength(1);
    }
  });

  test('passes the hexes of the front in order and goes round those beyond', () => {
    const { front, beyond } = lay({ front: ['0104', '0305', '0503', '0805'], beyond: ['0101', '0303', '0304'] });
    expect(numbers(front)).toContain('0503');
    expect(numbers(beyond)).toEqual(expect.arrayContaining(['0303', '0304', '0801']));
    expect(numbers(beyond)).not.toContain('0508');
  });

  test('follows its guide between the hexes named', () => {
    const guide = ['0207', '0707'].map((number) => {
      const { u, v } = layout.toPlane(layout.center(grid.parse(number)!));
      return [-v, u] as [number, number];
    });
    expect(numbers(lay({ guide }).front)).toContain('0407');
    expect(numbers(lay({}).front)).not.toContain('0407');
  });

  test('that cannot part the two sides is refused', () => {
    expect(() => lay({ front: ['0104', '0304'], beyond: ['0103', '0203', '0204', '0105'] })).toThrow('no way');
    expect(() => lay({ front: ['0104'], beyond: ['0101', '0203', '0104'] })).toThrow('both sides');
    expect(() => lay({ front: ['0102', '0302', '0805'], beyond: ['0101', '0306'] })).toThrow('in front of 0306');
    expect(() => lay({ front: ['0104', '9999'] })).toThrow('9999');
  });
});
