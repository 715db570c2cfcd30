import { expect, it } from 'vitest';
import { loadModule } from '../../module/load.ts';
import { printedNames } from '../../module/printed-names.ts';
import { formatProblem } from '../../module/problem.ts';
import { pixelsBack } from '../back/pixels-back.ts';
import { readGame } from '../game/read-game.ts';
import { addPiece, basic, command, savedFile, saveText } from '../testing/module-writer.ts';
import { MAIN, module } from '../testing/table.ts';
import { importModule, planImport } from './index.ts';
import { drawnOf } from './testing/drawn.ts';

const placed = (boards: string, points: readonly (readonly [number, number])[]) => {
  const saved = savedFile(
    'boards.vsav',
    saveText(
      points.map(([x, y], i) => addPiece(String(i + 1), [basic('inf.png', 'A', { map: MAIN, x, y, gpid: '12' })])),
      [command(`${MAIN}BoardPicker\t${boards}`)],
    ),
  );
  const { position } = readGame(saved, module).game!;
  const plan = planImport(module, [{ name: 'boards', position }]);
  const imported = importModule(plan, drawnOf(plan)).module;
  const loaded = loadModule(imported);
  if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  const names = printedNames({ grid: loaded.module.grid, data: imported });
  const back = pixelsBack(plan.spread, position);
  return imported.scenarios[0]!.setup.map(({ at }, i) => {
    const { board, place, x, y, hex } = position.pieces[i]!;
    return { board, place, hex, printed: names.at(at)?.name, isHex: /^\d+$/.test(at), pixel: { x, y }, back: back(at) };
  });
};

/** The middle of the hex (column, row) of a board, from the board's own corner. */
const middle = (column: number, row: number): readonly [number, number] => [
  Math.trunc(column * 55.4256 - 19),
  32 + row * 64 + (column % 2 === 1 ? 32 : 0),
];
const [x3, y4] = middle(3, 4);
const [x8, y6] = middle(8, 6);

it.each([
  [
    'two boards, one upside down',
    'West\t0\t0\tEast/rev\t1\t0',
    [10 + x3, 20 + y4],
    [10 + 1_000 + 800 - x8, 20 + 900 - y6],
  ],
  ['the other one upside down', 'West/rev\t0\t0\tEast\t1\t0', [10 + 1_000 - x3, 20 + 900 - y4], [1_010 + x8, 20 + y6]],
  ['in another order', 'East\t0\t0\tWest\t1\t0', [10 + 800 + x3, 20 + y4], [10 + x8, 20 + y6]],
] as const)(
  '%s: every piece is on the place that VASSAL names, and goes back to its pixel',
  (_, boards, west, east) => {
    const [one, other] = placed(boards, [west, east]);
    expect(one).toMatchObject({ board: 'West', place: '0305', printed: '0305', isHex: true });
    expect(other).toMatchObject({ board: 'East', place: '0807', printed: '0807', isHex: false });
    expect(one!.hex).toMatchObject({ column: 3, row: 4 });
    expect(other!.hex).toMatchObject({ column: 8, row: 6 });
    for (const { pixel, back } of [one!, other!]) {
      expect(Math.abs(back!.x - pixel.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(back!.y - pixel.y)).toBeLessThanOrEqual(1);
    }
  },
);
