import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTripOfModule } from '../round-trip.ts';
import { everything } from '../testing/everything.ts';
import { extension } from '../testing/fixtures.ts';
import { buildFile, moduleFile } from '../testing/module-writer.ts';
import { xml } from '../testing/xml-writer.ts';
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
});

test('pictures that are drawn from a layout, item by item', () => {
  expect([...whole.drawnImages.values()]).toEqual([
    {
      name: 'drawn.png',
      layout: 'Unit',
      size: { width: 60, height: 60 },
      background: 'RED',
      border: 'BLACK',
      items: [
        {
          kind: 'Symbol',
          settings: ['30', '20', '2'],
          name: 'Sign',
          position: 'Center',
          x: 0,
          y: -5,
          rotation: 0,
          values: ['BLACK', 'CLEAR', 'Regiment', 'Infantry', 'None', 'BLACK'],
        },
        {
          kind: 'Text',
          settings: ['Bold'],
          name: 'Strength',
          position: 'Bottom',
          x: 3,
          y: 4,
          rotation: 90,
          values: ['BLACK', 'CLEAR', '4-3', 'CLEAR'],
        },
      ],
    },
  ]);
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
