import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadModule } from '../../module/load.ts';
import { formatProblem } from '../../module/problem.ts';
import { readModule } from '../module/read-module.ts';
import { basic, buildFile, layer, moduleFile, slot, trait } from '../testing/module-writer.ts';
import { png } from '../testing/pictures.ts';
import { text, xml } from '../testing/xml-writer.ts';
import { importModule, planImport } from './index.ts';
import { drawnOf } from './testing/drawn.ts';

const module = 'VASSAL.build.module.';
const grids = `${module}map.boardPicker.board.`;

const word = fc.oneof(
  fc.constantFrom(
    'Red',
    'Blue',
    'Step',
    '作戦',
    '',
    ' ',
    'a'.repeat(80),
    '../x',
    'x;y',
    '__proto__',
    'constructor',
    '1-2',
  ),
  fc.string({ maxLength: 12 }),
);
const whole = fc.integer({ min: -2_000, max: 3_000 });
const image = fc.constantFrom('small.png', 'wide.png', 'missing.png', '');

const anyTrait = fc.oneof(
  fc
    .tuple(word, fc.array(image, { maxLength: 4 }), fc.integer({ min: -3, max: 6 }), fc.boolean(), whole)
    .map(([name, images, level, always, x]) => layer(name, images, level, { alwaysActive: always, x })),
  fc.tuple(word, word).map(([names, values]) => ({ id: 'mark', fields: [names], state: values })),
  fc
    .tuple(word, word, fc.boolean())
    .map(([name, value, isNumber]) => trait('PROP', { name, limits: `${isNumber},0,9,false` }, value)),
  fc.tuple(image, word).map(([picture, owner]) => trait('obs', { image: picture, display: 'B' }, owner)),
  fc
    .constantFrom('macro', 'globalkey', 'sendto', 'delete', 'clone', 'report', 'own')
    .map((id) => ({ id, fields: [], state: '' })),
  word.map((state) => trait('label', {}, state)),
);
const anySlot = fc
  .tuple(word, fc.array(anyTrait, { maxLength: 5 }), image, fc.nat(99))
  .map(([name, traits, picture, gpid]) => slot(name, gpid, [...traits, basic(picture, name)]));

const grid = fc.oneof(
  fc
    .record({
      dx: fc.integer({ min: 0, max: 90 }),
      dy: fc.integer({ min: 0, max: 90 }),
      x0: whole,
      y0: whole,
      sideways: fc.boolean(),
    })
    .map((hexes) =>
      xml(`${grids}HexGrid`, hexes, xml(`${grids}mapgrid.HexGridNumbering`, { stagger: hexes.sideways })),
    ),
  fc
    .record({ dx: fc.integer({ min: 1, max: 90 }), dy: fc.integer({ min: 1, max: 90 }), x0: whole })
    .map((squares) => xml(`${grids}SquareGrid`, squares)),
  fc
    .array(fc.record({ name: word, originx: whole, originy: whole }), { maxLength: 4 })
    .map((regions) => xml(`${grids}RegionGrid`, {}, ...regions.map((region) => xml(`${grids}Region`, region)))),
  fc.constant(''),
);
const board = fc
  .tuple(word, fc.constantFrom('board.png', 'missing.png', ''), grid)
  .map(([name, picture, within]) =>
    xml(`${module}map.boardPicker.Board`, { name, ...(picture !== '' && { image: picture }) }, within),
  );
const stack = fc
  .tuple(word, whole, whole, fc.array(anySlot, { maxLength: 3 }), fc.constantFrom('SetupStack', 'DrawPile'))
  .map(([name, x, y, slots, kind]) => xml(`${module}map.${kind}`, { name, x, y }, ...slots));
const anyMap = fc
  .tuple(
    word,
    fc.constantFrom('Map', 'PrivateMap', 'PlayerHand'),
    fc.array(board, { maxLength: 3 }),
    fc.array(stack, { maxLength: 3 }),
    word,
  )
  .map(([mapName, kind, boards, stacks, side]) =>
    xml(
      `${module}${kind}`,
      { mapName, ...(kind !== 'Map' && { side }) },
      xml(`${module}map.BoardPicker`, {}, ...boards),
      ...stacks,
    ),
  );
const further = fc.constantFrom(
  xml(`${module}DiceButton`, { nDice: 2 }),
  xml(`${module}GlobalKeyCommand`, { name: 'All' }),
  xml('own.pack.Weather', {}),
  xml(
    `${module}turn.TurnTracker`,
    { name: 'Turn' },
    xml(`${module}turn.ListTurnLevel`, { property: 'Turn', list: 'One,Two' }),
  ),
);

const anyFile = fc
  .record({
    name: word,
    sides: fc.array(word, { maxLength: 4 }),
    maps: fc.array(anyMap, { maxLength: 3 }),
    slots: fc.array(anySlot, { maxLength: 6 }),
    more: fc.array(further, { maxLength: 3 }),
  })
  .map(({ name, sides, maps, slots, more }) =>
    moduleFile(
      'any.vmod',
      buildFile(
        name,
        xml(`${module}PlayerRoster`, {}, ...sides.map((side) => xml('entry', {}, text(side)))),
        ...maps,
        xml(`${module}PieceWindow`, {}, ...slots),
        ...more,
      ),
      [
        { name: 'images/small.png', content: png(40, 40) },
        { name: 'images/wide.png', content: png(3_000, 20) },
        { name: 'images/board.png', content: png(1_100, 700) },
      ],
    ),
  );

it('whatever a module holds, it becomes one that the table takes, and the report tells of every trait and element', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const { module: read } = readModule(file);
      if (!read) return;
      const plan = planImport(read);
      const { module: imported, report } = importModule(plan, drawnOf(plan));
      const loaded = loadModule(imported);
      expect('problems' in loaded ? loaded.problems.map(formatProblem) : []).toEqual([]);
      const told = report.reduce((sum, { what, count }) => sum + (what.startsWith('trait:') ? count : 0), 0);
      expect(told).toBe(read.slots.reduce((sum, { expanded }) => sum + expanded.length, 0));
      const boards = plan.spread.boards.filter(({ map }) => map).length;
      expect(report.find(({ what }) => what === 'boards')?.count ?? 0).toBe(boards);
      const shown = report.flatMap(({ what, count }) =>
        /^(counters|cards|pieces-without-picture)$/.test(what) ? [count] : [],
      );
      expect(shown.reduce((sum, count) => sum + count, 0)).toBe(
        read.slots.filter(({ expanded }) => expanded.length > 0).length,
      );
    }),
    { numRuns: 60 * Number(process.env.FUZZ_TIMES ?? 1) },
  );
});
