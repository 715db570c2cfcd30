import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { writeSaved } from '../archive/disguise.ts';
import { Reading } from '../reading.ts';
import { deckType } from '../testing/fixtures.ts';
import { addPiece, addStack, basic, command, layer, savedFile, saveText, trait } from '../testing/module-writer.ts';
import { at, game, MAIN, module, only, unit } from '../testing/table.ts';
import { writeZip } from '../testing/zip-writer.ts';
import { type CommandNode, decodeCommands, encodeCommands } from './commands.ts';
import { readGame } from './read-game.ts';

test('a piece: place, pixel, hex, stack, layers, values and definition', () => {
  const pieces = [
    unit(
      '1',
      at.x,
      at.y,
      trait('markmoved', { image: 'moved.gif' }, 'true'),
      { id: 'mark', fields: ['Side,Layer'], state: 'Red,Land' },
      layer('Step', ['inf.png', 'inf back.png'], 2, { levelNames: ',+ (flipped)' }),
    ),
    unit('2', at.x, at.y),
    addStack('s', MAIN, at.x, at.y, ['2', '1']),
  ];
  const position = game(pieces);
  expect(position.pieces.map(({ id }) => id)).toEqual(['2', '1']);
  expect(position.pieces[1]).toMatchObject({
    name: 'Unit 1 (flipped)',
    gpid: '1',
    slot: 'GameModule:Everything/PieceWindow:Counters/TabWidget:Armies/PanelWidget:Red/PieceSlot:1st Army',
    map: MAIN,
    ...at,
    board: 'West',
    boardX: 147,
    boardY: 320,
    place: '0305',
    hex: { column: 3, row: 4, name: '0305' },
    stack: { id: 's', index: 1, size: 2 },
    image: 'inf.png',
    layers: [{ name: 'Step', level: 2, levels: 2, isActive: true, image: 'inf back.png' }],
    values: { Side: 'Red', Layer: 'Land' },
    hasMoved: true,
    traits: ['markmoved', 'mark', 'emb2', 'piece'],
  });
});

test('places: zones with their own grid and with their parent’s, reversed boards, regions, and off the board', () => {
  const place = (x: number, y: number, map = MAIN) => {
    const { place: name, zone, board, boardX, boardY } = only(game([addPiece('1', [basic('', 'A', { map, x, y })])]));
    return [name, zone, board, boardX, boardY];
  };
  expect(place(10 + 60, 20 + 50)).toEqual(['Turn Track 02-01', 'Turn Track', 'West', 60, 50]);
  expect(place(10 + 147, 20 + 768)).toEqual(['Sea: 0312', 'Sea', 'West', 147, 768]);
  // East is reversed: its pixel (812 − …) is counted from the other corner.
  expect(place(10 + 1000 + 800 - 147, 20 + 900 - 320)).toEqual(['0305', undefined, 'East', 147, 320]);
  expect(place(260, 70, 'Red Hand')).toEqual(['London', undefined, 'Hand', 260, 70]);
  expect(place(5, 5)).toEqual(['offboard', undefined, undefined, undefined, undefined]);
  expect(place(50, 50, 'Map2')).toEqual(['offboard', undefined, 'Track', 50, 50]);
});

test('the boards of a game stand in place of the module’s', () => {
  const { maps } = game([], [command(`${MAIN}BoardPicker\tEast\t0\t0\tWest\t1\t0\tPlain\t0\t1`)]);
  expect(maps[0]!.boards.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['East', 10, 20],
    ['West', 810, 20],
    ['Plain', 10, 920],
  ]);
});

test('decks: top first, face down, with their name as the place of what lies there; empty stacks are nothing', () => {
  const card = (id: string) =>
    addPiece(id, [
      trait('obs', { image: 'back.svg', maskName: 'Card', access: 'side:' }, 'Red'),
      basic('card1.png', id, { map: MAIN, x: 510, y: 620 }),
    ]);
  const deck = command(`+/d/${deckType('Events').replaceAll('/', '\\/')}/${MAIN};510;620;true;c1,c2,c3`);
  const position = game([
    card('c1'),
    card('c2'),
    card('c3'),
    deck,
    ...Array.from({ length: 50 }, (_, index) => addStack(`e${index}`, MAIN, 9, 9, [])),
    command('+/n/stack/null'),
  ]);
  expect(position.decks).toMatchObject([{ name: 'Events', isFaceDown: true, cards: ['c3', 'c2', 'c1'] }]);
  expect(position.stacks).toEqual([]);
  expect(position.pieces.map(({ id, deck: within, place }) => [id, within?.index, place])).toEqual([
    ['c3', 0, 'Events'],
    ['c2', 1, 'Events'],
    ['c1', 2, 'Events'],
  ]);
  expect(position.pieces[0]!.mask).toEqual({ by: { side: 'Red' }, name: 'Card', image: 'back.svg', mayUnmask: [] });
});

test('secrets: who masked, hid or owns a piece is told by name; the id of a player, his password, never', () => {
  const read = readGame(
    savedFile(
      'secret.vsav',
      saveText(
        [
          unit(
            '1',
            50,
            50,
            trait('obs', { image: 'back.svg', maskName: '?' }, 'pass-ann;|1|pass-bob'),
            trait('hide', {}, 'pass-bob'),
            trait('restrict', { sides: 'Red' }, 'pass-gone'),
            { id: 'own', fields: [''], state: 'seen by pass-ann' },
          ),
        ],
        [
          command('PLAYER\tpass-ann\tAnn\tRed'),
          command('PLAYER\tpass-bob\tBob\tBlue'),
          command('PNOTE\tpass-ann\tMy plan|in lines'),
        ],
      ),
    ),
    module,
  );
  const position = read.game!.position;
  expect(only(position)).toMatchObject({
    mask: { by: { player: 'Ann', side: 'Red' }, mayUnmask: [{ player: 'Bob', side: 'Blue' }] },
    hidden: { by: { player: 'Bob', side: 'Blue' } },
    owner: {},
  });
  expect(position.players).toEqual([
    { player: 'Ann', side: 'Red' },
    { player: 'Bob', side: 'Blue' },
  ]);
  expect(position.furtherNotes).toEqual([
    { of: 'private', name: '', owner: { player: 'Ann', side: 'Red' }, text: 'My plan\nin lines' },
  ]);
  expect(JSON.stringify(read)).not.toContain('pass-');
});

test('values, turns, notes and extensions of a game', () => {
  const position = game(
    [unit('1', 50, 50, layer('Weather', ['a', 'b', 'c'], 1, { follows: true, property: 'Score', firstLevelValue: 1 }))],
    [
      command('GlobalProperty\t;Score;2;'),
      command('MutableProperty\tMorale\t7\t3\tMain Map'),
      command('TURNTurn0\t0|4;0;false;-1;1\\;0\\;0\\;true'),
      command('NOTES\tA|B'),
      command('EXT\tMore\t0.2'),
      command('SETUP_STACK\t'),
    ],
  );
  expect(position).toMatchObject({
    values: { '': { Score: '2' }, [MAIN]: { Morale: '3' } },
    notes: { scenario: 'A\nB' },
    extensions: [{ name: 'More', version: '0.2' }],
    atStartPlaced: true,
  });
  expect(position.turns).toMatchObject([
    {
      tracker: 'Turn',
      values: [
        { property: 'Turn', value: '4' },
        { property: 'Phase', value: 'Fight' },
      ],
    },
  ]);
  expect(only(position).layers).toMatchObject([{ level: 2, image: 'b', follows: 'Score' }]);
});

const disguises: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ...(['plain', 'hex', 'hex-zlib', 'raw'] as const).flatMap((disguise) => {
    const write = (text: string) => writeSaved({ text, disguise, key: disguise === 'plain' ? 0 : 77 });
    return [
      [
        `${disguise}, in an archive`,
        (text: string) => writeZip([{ name: 'savedGame', content: write(text) }]),
      ] as const,
      [`${disguise}, bare`, write] as const,
    ];
  }),
  ['2.9: bare text with a line break', (text) => strToU8(`${text}\n`)],
];

test.each(disguises)('a saved game as %s', (_, write) => {
  const read = readGame(
    { name: 'a.vsav', bytes: write(saveText([unit('1', at.x, at.y)], [command('CHATüber 日本')])) },
    module,
  );
  expect(only(read.game!.position)).toMatchObject({ id: '1', place: '0305' });
  expect(read.game!.problems).toEqual([]);
});

test('labels and layers know where their piece lies, and what the turn tracker says', () => {
  const turn = (level: string) => command(`TURNTurn0\t0|${level};0;false;-1;1\\;0\\;0\\;true`);
  const text = '$Phase$ $Turn$: $LocationName$ on $CurrentBoard$ ($CurrentMap$, $CurrentX$/$CurrentY$)$CurrentZone$';
  const piece = unit(
    '1',
    at.x,
    at.y,
    trait('label', {}, text),
    layer('Year', ['a', 'b', 'c'], 1, { follows: true, property: 'Turn', firstLevelValue: 2 }),
  );
  expect(only(game([piece], [turn('4')]))).toMatchObject({
    label: `Fight 4: 0305 on West (${MAIN}, ${at.x}/${at.y})`,
    layers: [{ level: 3, image: 'c' }],
  });
});

test('all labels of a piece are told from the inside out, the empty ones too', () => {
  const piece = unit(
    '1',
    at.x,
    at.y,
    trait('label', { property: 'Losses' }, '2 hits'),
    trait('label', {}, ''),
    trait('label', { property: 'Where' }, 'on $CurrentBoard$'),
  );
  expect(only(game([piece]))).toMatchObject({
    label: 'on West',
    labels: [
      { property: 'Where', text: 'on West' },
      { property: 'TextLabel', text: '' },
      { property: 'Losses', text: '2 hits' },
    ],
  });
});

test('names that nobody knows are left out of what is shown', () => {
  const piece = unit('1', at.x, at.y, trait('label', { nameFormat: '$pieceName$$Rank$ [$label$]' }, '$Hits$ hits'));
  expect(only(game([piece]))).toMatchObject({ label: ' hits', name: 'Unit 1 [ hits]' });
});

test('a turn whose list is shorter than the index has no words', () => {
  const { turns } = game([], [command('TURNTurn0\t0|4;0;false;-1;9\\;0\\;0\\;true')]);
  expect(turns[0]!.values).toMatchObject([{ value: '4' }, { property: 'Phase', value: '' }]);
});

test('a label of blanks leaves the name alone, one of an empty property stands in it', () => {
  const named = (label: string) =>
    only(game([unit('1', at.x, at.y, trait('label', { nameFormat: '$pieceName$ ($label$)' }, label))])).name;
  expect(named(' ')).toBe('Unit 1');
  expect(named('$CurrentZone$')).toBe('Unit 1 ()');
});

test('moduledata and savedata are read, their translations not; another module is a problem', () => {
  const data = (name: string) =>
    `<data version="1"><version>1.0</version><VassalVersion>3.7.0</VassalVersion><name>${name}</name><name lang="de">Anders</name><description>As it was</description><dateSaved>1700000000000</dateSaved></data>`;
  const read = readGame(
    {
      name: 'a.vsav',
      bytes: writeZip([
        { name: 'savedGame', content: saveText([]) },
        { name: 'moduledata', content: data('Other') },
        { name: 'savedata', content: data('') },
      ]),
    },
    module,
  );
  expect(read.game).toMatchObject({
    moduleData: { name: 'Other', version: '1.0', vassalVersion: '3.7.0' },
    saveData: { description: 'As it was', savedAt: 1_700_000_000_000 },
  });
  expect(read.game!.problems.map(({ code }) => code)).toEqual(['other-module']);
});

const word = fc
  .string({ unit: fc.constantFrom('a', '\u001b', '\\', "'", '\t', '/', 'é') })
  .filter((each) => !each.endsWith('\\') && !each.includes('\u001b'));
const tree = (depth: number): fc.Arbitrary<CommandNode> =>
  fc.record({
    text: word.filter((each) => !each.startsWith("'") && !each.startsWith('\\')),
    isLogged: fc.constant(false),
    children: depth === 0 ? fc.constant([]) : fc.array(tree(depth - 1), { maxLength: 3 }),
  });

test('commands within commands are taken apart and written in the same bytes again', () => {
  fc.assert(
    fc.property(tree(4), (given) => {
      const text = encodeCommands(given);
      expect(encodeCommands(decodeCommands(text, new Reading('test')))).toBe(text);
    }),
  );
});
