import { loadGame } from '@umpire/modules';
import { describe, expect, test } from 'vitest';
import {
  type Brush,
  beginEdits,
  beginStroke,
  changedPlaces,
  type Edits,
  edit,
  endStroke,
  moveStroke,
  pointsBetween,
  redo,
  replace,
  type Spot,
  undo,
} from './edits.ts';
import { overrideText, parseOverrideFile, readTableMap } from './override-file.ts';

const { module } = await loadGame('ford');
const { grid, board } = module;
const start = beginEdits(module);
const hex = (number: string): number => {
  const found = grid.parse(number);
  if (found === undefined) throw new Error(`Ford has no hex ${number}`);
  return found;
};
const at = (number: string, beyond?: string): Spot => ({
  hex: hex(number),
  beyond: beyond === undefined ? undefined : hex(beyond),
});

/** Presses at the first spot, goes over the others, and lets go at the last. */
const draw = (edits: Edits, brush: Brush, first: Spot, ...others: Spot[]): Edits => {
  const stroke = others.reduce((now, spot) => moveStroke(edits, now, spot), beginStroke(edits, brush, first));
  return edit(edits, endStroke(edits, stroke, others.at(-1) ?? first));
};

const terrainWords = Object.keys(module.data.map.legend.terrain);
const other = (number: string): string => terrainWords.find((word) => word !== board.terrainAt(hex(number)))!;
const [roadClass] = Object.keys(module.data.map.legend.roads);

describe('a stroke', () => {
  test('of terrain goes over every hex of its way, however fast the pointer was', () => {
    const [from, to] = [hex('0202'), hex('0502')];
    const way = grid.line(from, to);
    const word = other('0202');
    const edits = draw(start, { does: 'terrain', word }, at('0202'), at('0502'));
    expect(way.map((passed) => edits.module.board.terrainAt(passed))).toEqual(way.map(() => word));
    expect(way.length).toBeGreaterThan(3);
  });

  test('of a hexside lays what is not there, and takes away what is', () => {
    const word = 'river';
    const [a, b] = [hex('0101'), grid.neighbors.subarray(hex('0101') * 6, hex('0101') * 6 + 6).find((n) => n !== -1)!];
    const spot: Spot = { hex: a, beyond: b };
    const had = board.hexside(a, b).has(word);
    const once = draw(start, { does: 'hexside', word }, spot);
    expect(once.module.board.hexside(a, b).has(word)).toBe(!had);
    expect(draw(once, { does: 'hexside', word }, spot).module.board.hexside(a, b).has(word)).toBe(had);
  });

  test('of a road leads from hex to hex; a press alone lays the step over the nearest hexside', () => {
    const way = grid.line(hex('0101'), hex('0104'));
    const brush: Brush = { does: 'road', word: roadClass! };
    const drawn = draw(start, brush, at('0101'), at('0104'));
    for (const [i, next] of way.slice(1).entries()) {
      expect(drawn.module.board.road(way[i]!, next).has(roadClass!)).toBe(true);
    }
    const pressed = draw(start, brush, at('0101', '0102'));
    expect(pressed.override.changes).toEqual([
      { type: 'road', between: expect.arrayContaining(['0101', '0102']), class: roadClass, runs: true },
    ]);
  });

  test('at the edge of the map, where no hexside is, changes nothing', () => {
    expect(draw(start, { does: 'hexside', word: 'river' }, at('0101'))).toBe(start);
  });

  test('of the brush that restores leaves a hex as the game has it', () => {
    const painted = draw(start, { does: 'terrain', word: other('0202') }, at('0202'), at('0203'));
    const restored = draw(painted, { does: 'restore' }, at('0202'));
    expect(restored.module.board.terrainAt(hex('0202'))).toBe(board.terrainAt(hex('0202')));
    expect(restored.override.changes.map((change) => 'hex' in change && change.hex)).toEqual(['0203']);
  });
});

test('a quick stroke leaves out nothing on its way', () => {
  const way = pointsBetween({ x: 0, y: 0 }, { x: 90, y: -40 });
  expect(way.at(-1)).toEqual({ x: 90, y: -40 });
  for (const [i, { x, y }] of way.entries()) {
    const before = way[i - 1] ?? { x: 0, y: 0 };
    expect(Math.hypot(x - before.x, y - before.y)).toBeLessThanOrEqual(6);
  }
  expect(pointsBetween({ x: 5, y: 5 }, { x: 5, y: 5 })).toEqual([{ x: 5, y: 5 }]);
});

describe('undo and redo', () => {
  const painted = draw(start, { does: 'terrain', word: other('0202') }, at('0202'));

  test('go back to the map before, and forth again', () => {
    expect(undo(painted).override).toEqual(start.override);
    expect(undo(painted).module).toBe(module);
    expect(redo(undo(painted)).override).toEqual(painted.override);
    expect(undo(start)).toBe(start);
    expect(redo(painted)).toBe(painted);
  });

  test('a change after an undo leaves nothing to redo', () => {
    expect(draw(undo(painted), { does: 'terrain', word: other('0303') }, at('0303')).future).toEqual([]);
  });

  test('an edit that changes nothing is not a step', () => {
    const same = { type: 'hex' as const, hex: '0202', terrain: board.terrainAt(hex('0202')) };
    expect(edit(start, [same])).toBe(start);
  });

  test('a loaded override can be undone', () => {
    const loaded = replace(start, painted.override);
    expect(loaded.module.board.terrainAt(hex('0202'))).toBe(other('0202'));
    expect(undo(loaded).override.changes).toEqual([]);
  });
});

test('changed places are the hexes and hexsides that changes name', () => {
  const { hexes, hexsides } = changedPlaces(grid, [
    { type: 'hex', hex: '0202' },
    { type: 'road', between: ['0101', '0102'], class: roadClass!, runs: true },
  ]);
  expect([...hexes]).toEqual([hex('0202')]);
  expect([...hexsides]).toEqual([grid.hexsideBetween(hex('0101'), hex('0102'))]);
});

test('a file for a table must have something to change, and no more than a table may have', async () => {
  const fileOf = (count: number): File => {
    const changes = Array.from({ length: count }, () => ({ type: 'hex' as const, hex: '0101' }));
    return new File([overrideText({ ...start.override, changes })], 'mine.json');
  };
  for (const count of [0, 1001]) {
    const read = await readTableMap(fileOf(count), module);
    expect('problems' in read && read.problems).toMatchObject([{ file: 'mine.json', path: 'changes' }]);
  }
  expect('override' in (await readTableMap(fileOf(1000), module))).toBe(true);
});

describe('a file', () => {
  const painted = draw(start, { does: 'terrain', word: other('0202') }, at('0202'), at('0302'));

  test('holds what was saved', () => {
    expect(parseOverrideFile('mine.json', overrideText(painted.override), module)).toEqual({
      override: painted.override,
    });
  });

  test.each([
    ['not JSON', 'hello', ''],
    ['of another game', overrideText({ ...painted.override, module: 'sandbox' }), 'module'],
    [
      'with a hex off the map',
      overrideText({ ...painted.override, changes: [{ type: 'hex', hex: '9999' }] }),
      'changes[0].hex',
    ],
    ['of another kind', '[1]', ''],
  ])('%s is refused with its name, the place and a remedy', (_name, text, path) => {
    const read = parseOverrideFile('mine.json', text, module);
    if (!('problems' in read)) throw new Error('it was read');
    expect(read.problems[0]).toMatchObject({ file: 'mine.json', path });
    expect(read.problems[0]?.remedy).not.toBe('');
  });
});
