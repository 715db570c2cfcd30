import { compileGrid, inverted, makeLayout, type Point } from '@umpire/shared/hex';
import { expect, test } from 'vitest';
import { cornerMarks, gridOnScan, judge, type Marks, marked, markIndexes, pointsOf } from './calibration.ts';

const layout = makeLayout(compileGrid({ stagger: 'columns', further: 'even', columns: 12, rows: 9 }));
const size = { width: 1400, height: 1200 };
const center = (hex: string): Point => layout.center(layout.grid.parse(hex)!);
/** A scan of 100 pixels per hex width one way, so many the other. */
const onScan = (hex: string, down = 100): Point => ({ x: center(hex).x * 100 + 40, y: center(hex).y * down + 60 });
const allMarked = (down = 100): Marks =>
  markIndexes.reduce(
    (marks, index) => marked(marks, index, { at: onScan(marks[index].hex, down) }),
    cornerMarks(layout),
  );

test('the corners are far apart and lie well on a straight scan', () => {
  expect(cornerMarks(layout).map(({ hex }) => hex)).toEqual(['0101', '1201', '0109']);
  expect(judge(layout, size, allMarked())).toEqual({
    is: 'lying',
    lie: { scale: expect.closeTo(100), turn: expect.closeTo(0), stretch: expect.closeTo(0) },
  });
});

test('until all three are marked there is nothing to judge; two already show where the third must be', () => {
  const [first, second, third] = allMarked();
  const two: Marks = [first, second, { hex: third.hex }];
  expect(judge(layout, size, two)).toEqual({ is: 'unfinished' });
  expect(pointsOf(layout, two)).toBeUndefined();
  const lies = gridOnScan(layout, two)!;
  const { a, b, c, d, e, f } = inverted(lies);
  const { x, y } = onScan('0109');
  expect(layout.hexAt({ x: a * x + c * y + e, y: b * x + d * y + f })).toBe(layout.grid.parse('0109'));
  expect(gridOnScan(layout, [first, { hex: '1201' }, third])).toBeDefined();
  expect(gridOnScan(layout, [first, { hex: '1201' }, { hex: '0109' }])).toBeUndefined();
});

test('an unlikely calibration is doubted, an impossible one is refused', () => {
  expect(judge(layout, size, allMarked(103))).toMatchObject({ is: 'lying' });
  expect(judge(layout, size, allMarked(103))).not.toHaveProperty('doubt');
  expect(judge(layout, size, allMarked(115))).toMatchObject({
    doubt: 'stretched',
    lie: { stretch: expect.any(Number) },
  });
  const tiny = allMarked().map(({ hex, at }) => ({ hex, at: { x: at!.x / 5, y: at!.y / 5 } })) as unknown as Marks;
  expect(judge(layout, size, tiny)).toMatchObject({ doubt: 'coarse' });
  expect(judge(layout, size, marked(allMarked(), 2, { hex: '9999' }))).toEqual({ is: 'wrong', problem: 'no-such-hex' });
  const [first, second, third] = allMarked();
  const swapped: Marks = [first, { ...second, at: third.at! }, { ...third, at: second.at! }];
  expect(judge(layout, size, swapped)).toEqual({ is: 'wrong', problem: 'mirrored' });
  expect(gridOnScan(layout, swapped)).toBeUndefined();
});

test('a hex may be typed as it comes, and points are kept to tenths of a pixel', () => {
  const typed = marked(allMarked(), 1, { hex: ' 1201 ', at: { x: 1000.123, y: 110.06 } });
  expect(pointsOf(layout, typed)?.[1]).toEqual({ hex: '1201', x: 1000.1, y: 110.1 });
});
