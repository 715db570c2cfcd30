import { describe, expect, it } from 'vitest';
import { levelsOf, type PrintedBoard, printedAt, sizeOfLevel } from './printed-board.ts';

const regular = { x0: 0, y0: 0, snaps: true, edgesLegal: false, cornersLegal: false };
const hexes = { kind: 'hex', ...regular, dx: 87, dy: 100, sideways: false } as const;
const corners = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 100 },
  { x: 0, y: 100 },
];
const zone = { name: 'Track', path: corners, format: '$name$ $gridLocation$', usesParentGrid: false, properties: {} };
const squares = { kind: 'square', ...regular, dx: 50, dy: 50, range: '' } as const;

/** A board of 600 × 400 pixels, each of them two hundredths of a hex wide. */
const board = (grid: PrintedBoard['grid'], id = 'board'): PrintedBoard => ({
  id,
  name: 'x',
  at: { x: 1_000, y: 0, width: 1_200, height: 800 },
  width: 600,
  height: 400,
  color: '#ffffff',
  ...(grid && { grid }),
});

describe('a point on a printed board', () => {
  it('comes to rest in the middle of its square, in hundredths of a hex', () => {
    expect(printedAt([board(squares)], { x: 1_215, y: 92 })!.rest).toEqual({ x: 1_200, y: 100 });
  });

  it('stays where it is if nothing is printed there', () => {
    expect(printedAt([board(undefined)], { x: 1_215, y: 92 })).toMatchObject({ rest: { x: 1_215, y: 92 } });
    expect(printedAt([board(squares)], { x: 900, y: 92 })).toBeUndefined();
  });

  it('of a board that lies upside down counts from the opposite corner', () => {
    const axis = { type: 'numeric', leading: 1, offset: 1, descends: false } as const;
    const numbering = { columnFirst: true, separator: '.', stagger: false, isOblique: false, format: '$gridLocation$' };
    const numbered = { ...squares, numbering: { ...numbering, column: axis, row: axis } };
    const reversed = { ...board(numbered), isReversed: true as const };
    // 15 pixels from the right and 46 from the bottom.
    expect(printedAt([reversed], { x: 1_000 + 1_200 - 2 * 15, y: 800 - 2 * 46 })).toMatchObject({
      name: '01.02',
      rest: { x: 2_200, y: 700 },
    });
  });

  it('is on the board that lies above', () => {
    expect(printedAt([board(undefined, 'below'), board(undefined, 'above')], { x: 1_001, y: 1 })!.board.id).toBe(
      'above',
    );
  });

  it('is apart from the hexes around it in a zone with places of its own, or with none', () => {
    const zoned = (own: object) => board({ kind: 'zoned', zones: [{ ...zone, ...own }], background: hexes });
    const [within, beside] = [
      { x: 1_100, y: 50 },
      { x: 1_100, y: 600 },
    ];
    for (const own of [{}, { grid: squares }]) {
      expect(printedAt([zoned(own)], within)!.isApart).toBe(true);
      expect(printedAt([zoned(own)], beside)!.isApart).toBeUndefined();
    }
    for (const own of [{ usesParentGrid: true }, { grid: hexes }]) {
      expect(printedAt([zoned(own)], within)!.isApart).toBeUndefined();
    }
  });
});

describe('the picture of a board', () => {
  it('is halved until it is one square', () => {
    expect(levelsOf({ width: 512, height: 512 })).toBe(1);
    expect(levelsOf({ width: 5_340, height: 5_024 })).toBe(5);
    expect(sizeOfLevel({ width: 5_340, height: 5_024 }, 0)).toEqual({
      width: 5_340,
      height: 5_024,
      columns: 11,
      rows: 10,
    });
    expect(sizeOfLevel({ width: 5_340, height: 5_024 }, 4)).toEqual({ width: 334, height: 314, columns: 1, rows: 1 });
  });
});
