import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardLimits } from '../limits.ts';
import { roundTripOfModule } from '../round-trip.ts';
import { everything } from '../testing/everything.ts';
import { extension, japanese, picturesMissing } from '../testing/fixtures.ts';
import { basic, buildFile, moduleFile, prototype, slot, trait } from '../testing/module-writer.ts';
import { xml } from '../testing/xml-writer.ts';
import { writeZip } from '../testing/zip-writer.ts';
import { everyComponent } from './component.ts';
import { attributeSpecs } from './component-table.ts';
import { describeModule } from './describe-module.ts';
import { readModule } from './read-module.ts';
import type { VassalModule } from './vassal-module.ts';

const read = (...args: Parameters<typeof readModule>): VassalModule => readModule(...args).module!;
const codes = ({ problems }: Pick<VassalModule, 'problems'>): readonly string[] => problems.map(({ code }) => code);
const whole = read(everything());

test('a module of everything is read with only the problems that it has', () => {
  expect(whole).toMatchObject({
    name: 'Everything',
    version: '1.0',
    vassalVersion: '3.7.0',
    sides: ['Red', 'Blue'],
    properties: { Score: '0' },
  });
  expect(whole.problems.map(({ code, found }) => `${code}: ${found}`)).toEqual([
    'unknown-element: an element own.pack.WeatherMap',
    'missing-setup: a saved game gone.vsav that is not in the archive',
  ]);
});

test('maps: windows, hands, maps within palettes, and the module’s own kinds', () => {
  expect(whole.maps.map(({ name, kind, boards }) => [name, kind, boards.map((board) => board.name)])).toEqual([
    ['Main Map', 'map', ['West', 'East', 'Plain']],
    ['Red Hand', 'hand', ['Hand']],
    ['Off-map', 'widget', ['Track']],
    ['Weather', 'map', []],
  ]);
  expect(whole.maps[0]).toMatchObject({
    margin: { width: 10, height: 20 },
    allowsSeveralBoards: true,
    defaultBoards: [
      { board: 'West', isReversed: false, column: 0, row: 0 },
      { board: 'East', isReversed: true, column: 1, row: 0 },
    ],
    stacking: { isEnabled: true, collapsed: { x: 3, y: 5 }, expanded: { x: 7, y: 19 } },
    layers: { property: 'Layer', order: ['Land', 'Air'] },
    zoom: { levels: [0.5, 1, 2], start: 2 },
    properties: { Morale: '7' },
  });
  expect(whole.maps[1]).toMatchObject({ sides: ['Red'], isVisibleToOthers: false });
});

test('boards: sizes from pictures of several kinds, or from the board; one grid each', () => {
  expect(
    whole.maps.flatMap(({ boards }) => boards.map(({ name, size, grid }) => [name, size?.width, grid?.kind])),
  ).toEqual([
    ['West', 1000, 'zoned'],
    ['East', 800, 'hex'],
    ['Plain', 300, undefined],
    ['Hand', 300, 'region'],
    ['Track', 100, undefined],
  ]);
});

test('at-start stacks stand where their location is, bottom first; decks know what they reshuffle into', () => {
  const [main] = whole.maps;
  // Hex (3, 4) is printed 0305: x = trunc(3 · 55.4256 − 19), y = trunc(4 · 64 + 32 + 32).
  expect(main!.stacks).toMatchObject([
    {
      name: 'Reserves',
      board: 'West',
      location: '0305',
      written: { x: 1, y: 2 },
      at: { x: 147, y: 320 },
      place: '0305',
    },
  ]);
  expect(main!.stacks[0]!.slots.map((number) => whole.slots[number]!.name)).toEqual(['Bottom', 'Top']);
  expect(main!.decks).toMatchObject([{ name: 'Events', at: { x: 500, y: 600 }, reshufflesInto: 'Discards' }]);
  expect(main!.decks[0]!.slots.map((number) => whole.slots[number]!.name)).toEqual(['Card 1', 'Card 2']);
});

test('definitions: palette and category, and prototypes in their places with their parameters', () => {
  const army = whole.slots.find(({ name }) => name === '1st Army')!;
  expect(army).toMatchObject({ gpid: '1', holder: 'palette', category: ['Counters', 'Armies', 'Red'], kind: 'piece' });
  expect(army.traits.map(({ id }) => id)).toEqual(['delete', 'prototype', 'piece']);
  expect(army.expanded.map(({ id }) => id)).toEqual(['delete', 'markmoved', 'mark', 'emb2', 'piece']);
  expect(army.expanded[2]).toMatchObject({ fields: ['Side,Layer'], state: 'Red,Land' });
  expect(whole.slots.map(({ holder }) => holder)).toEqual(['stack', 'stack', 'deck', 'deck', 'palette', 'palette']);
});

test('pictures are found without their suffix, among VASSAL’s own, and among those that are drawn', () => {
  const find = (name: string) => whole.images.find(name);
  expect(find('card2')).toMatchObject({ entry: 'images/card2.gif' });
  expect(find('moved.gif')).toBe('icon');
  expect(find('/icons/any.gif')).toBe('icon');
  expect(find('INF.png')).toBeUndefined();
  expect(whole.drawnImages).toEqual(new Set(['drawn.png']));
});

test('set-ups: those that are named, with and without a suffix, and the saved games that nobody names', () => {
  expect(whole.setups.map(({ name, entry, isUnnamed }) => [name, entry, isUnnamed])).toEqual([
    ['Campaign', 'campaign.vsav', false],
    ['Gone', undefined, false],
    ['Unnamed', 'Unnamed.vsav', true],
  ]);
  expect(whole.savedGame('campaign.vsav')?.bytes).toHaveLength('nothing yet'.length);
});

test('turn trackers with levels within levels', () => {
  expect(whole.turnTrackers).toMatchObject([
    {
      name: 'Turn',
      levels: [
        {
          kind: 'counter',
          property: 'Turn',
          start: 1,
          levels: [{ kind: 'list', property: 'Phase', values: ['Move', 'Fight'] }],
        },
      ],
    },
  ]);
});

test('an extension: its components, its counters in the module’s palette, its pictures, and what has no place', () => {
  const module = read(everything(), [extension()]);
  expect(module.extensions).toMatchObject([{ file: 'More.vmdx', id: 'ext', version: '0.2', module: 'Everything' }]);
  const second = module.slots.find(({ gpid }) => gpid === 'ext:1')!;
  expect(second).toMatchObject({ name: '2nd Army', category: ['Counters', 'Armies', 'Red'], extension: 'More.vmdx' });
  expect(second.expanded.map(({ id }) => id)).toEqual(['markmoved', 'mark', 'emb2', 'piece']);
  expect(module.images.find('second.png')).toMatchObject({ file: 'More.vmdx' });
  expect(codes(module)).toContain('missing-target');
  expect(module.slots.some(({ name }) => name === 'Lost')).toBe(true);
});

test('what is no module and no extension is said to be none', () => {
  expect(codes(readModule({ name: 'a.vmod', bytes: new Uint8Array([1, 2, 3]) }) as VassalModule)).toEqual([
    'not-an-archive',
  ]);
  expect(codes(readModule(moduleFile('a.vmod', '<other/>')) as VassalModule)).toEqual(['not-a-module']);
  expect(codes(readModule({ ...extension(), name: 'ext.vmdx' }) as VassalModule)).toEqual(['not-a-module']);
  expect(codes(read(everything(), [everything()]))).toContain('not-an-extension');
});

test('Japanese: names in UTF-8 and entries in CP932; a buildFile in Shift-JIS that does not say so', () => {
  const { cp932Names, shiftJisText } = japanese();
  const named = read(cp932Names);
  expect(named).toMatchObject({
    name: '作戦',
    maps: [{ name: '本土', boards: [{ image: '地図.png', size: { width: 640, height: 480 } }] }],
    problems: [],
  });
  const shifted = read(shiftJisText);
  expect(shifted).toMatchObject({
    name: '作戦マップ',
    maps: [{ boards: [{ image: '地図.png', size: { width: 640, height: 480 } }] }],
  });
  expect(codes(shifted)).toEqual(['code-page']);
});

test('a module of VASSAL 2.9: another root, another file, no gpids, and XML with a control character', () => {
  const old = xml(
    'VASSAL.launch.BasicModule',
    { name: 'Old', version: '0.9', VassalVersion: '2.9.2' },
    slot('Unit', '', [basic('a.gif', 'Unit')]),
  );
  const file = {
    name: 'Old.mod',
    bytes: writeZip([{ name: 'buildFile', content: old.replace('Unit', 'Un\u0001it') }]),
  };
  expect(read(file)).toMatchObject({ name: 'Old', vassalVersion: '2.9.2', slots: [{ gpid: '', name: 'Unit' }] });
  expect(codes(read(file))).toEqual(['xml-malformed', 'missing-image']);
});

test('99 missing pictures are 99 problems, each with its name and who names it; everything else is there', () => {
  const module = read(picturesMissing());
  expect(module.missingImages.size).toBe(99);
  expect(module.problems).toHaveLength(99);
  expect(module.problems[7]).toMatchObject({
    code: 'missing-image',
    element: 'GameModule:Missing/PieceWindow:Counters/PieceSlot:Unit 7',
    found: expect.stringContaining('unit7.png'),
  });
  expect(module.slots).toHaveLength(100);
});

test('prototypes that are missing, or hold themselves, count as nothing', () => {
  const prototypes = xml(
    'VASSAL.build.module.PrototypesContainer',
    {},
    prototype('A', [trait('prototype', { name: 'B' }), trait('clone', { text: 'Clone' })]),
    prototype('B', [trait('prototype', { name: 'A' }), trait('delete', { text: 'Delete' })]),
  );
  const module = read(
    moduleFile(
      'P.vmod',
      buildFile(
        'P',
        prototypes,
        slot('Unit', 1, [trait('prototype', { name: 'A' }), trait('prototype', { name: 'Nobody' }), basic('', 'Unit')]),
      ),
    ),
  );
  expect(module.slots[0]!.expanded.map(({ id }) => id)).toEqual(['delete', 'clone', 'piece']);
  expect(codes(module)).toEqual(['circular-prototype', 'missing-prototype']);
});

test('prototypes that double at every level stop at the bound of a piece', () => {
  const twice = Array.from({ length: 40 }, (_, index) =>
    prototype(`P${index}`, [
      trait('prototype', { name: `P${index + 1}` }),
      trait('prototype', { name: `P${index + 1}` }),
    ]),
  );
  const container = xml(
    'VASSAL.build.module.PrototypesContainer',
    {},
    ...twice,
    prototype('P40', [trait('clone', { text: 'Clone' })]),
  );
  const module = read(
    moduleFile(
      'Bomb.vmod',
      buildFile('Bomb', container, slot('Unit', 1, [trait('prototype', { name: 'P0' }), basic('', 'Unit')])),
    ),
  );
  expect(module.slots[0]!.expanded.length).toBeLessThanOrEqual(standardLimits.traits);
  expect(codes(module)).toContain('bad-piece');
});

test('XML: entities that blow up mean nothing, depth and number of elements are bounded', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><VASSAL.build.GameModule name="&c;"/>';
  expect(codes(readModule(moduleFile('a.vmod', bomb)) as VassalModule)).toContain('xml-malformed');
  const deep = buildFile('Deep', '<a>'.repeat(200) + '</a>'.repeat(200));
  expect(codes(read(moduleFile('a.vmod', deep)))).toContain('xml-too-deep');
  const many = buildFile('Many', '<a/>'.repeat(50));
  expect(codes(read(moduleFile('a.vmod', many), [], { ...standardLimits, elements: 20 }))).toContain('xml-too-large');
});

test('every definition is written in the same bytes again', () => {
  expect(roundTripOfModule(whole)).toEqual({ file: 'Everything.vmod', pieces: 8, piecesSame: 8, different: [] });
});

const kinds =
  `Map PrivateMap DrawPile SetupStack HexGrid Zone Region TurnTracker DiceButton PieceWindow TabWidget Chart Inventory GlobalProperty
  PrototypeDefinition PredefinedSetup PlayerRoster entry own.Thing`.split(/\s+/);

interface Written {
  readonly xml: string;
  readonly words: readonly string[];
}

/** An element of any kind with a word of its own in every attribute that is no flag, and others in it. */
const element = (depth: number): fc.Arbitrary<Written> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      word: fc.stringMatching(/^[a-z]{12}$/),
      children: depth === 0 ? fc.constant<Written[]>([]) : fc.array(element(depth - 1), { maxLength: 3 }),
    })
    .map(({ kind, word, children }) => {
      const specs = (attributeSpecs(kind) ?? []).filter((spec) => !['flag', 'polygon'].includes(spec.kind));
      const given = Object.fromEntries(
        [...specs.map(({ name }) => name), 'newer'].map((name, index) => [name, `${word}${index}`]),
      );
      const text = kind === 'entry' ? `${word}text` : '';
      return {
        xml: xml(
          kind.includes('.') ? kind : `VASSAL.build.module.${kind}`,
          given,
          text,
          ...children.map((child) => child.xml),
        ),
        words: [...Object.values(given), ...(text === '' ? [] : [text]), ...children.flatMap((child) => child.words)],
      };
    });

test('everything in a file is in the description: every attribute and every text of random modules', () => {
  fc.assert(
    fc.property(fc.array(element(3), { minLength: 1, maxLength: 4 }), (elements) => {
      const module = read(moduleFile('Random.vmod', buildFile('Random', ...elements.map((each) => each.xml))));
      const described = JSON.stringify(describeModule(module), (_, value) =>
        value && typeof value === 'object' && Symbol.iterator in value ? [...value] : value,
      );
      for (const word of elements.flatMap(({ words }) => words)) expect(described).toContain(word);
      expect(everyComponent(module.root)).toHaveLength(
        1 + elements.reduce((sum, each) => sum + (each.xml.match(/<\//g)?.length ?? 0), 0),
      );
    }),
    { numRuns: 60 },
  );
});
